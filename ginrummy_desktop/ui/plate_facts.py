"""What the plates and the bar of advice show of a session, as data."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.session.seats import BotSeat
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.table.art.avatars import avatar_of
from ginrummy_desktop.ui.advice_texts import how_to_advise, knock_word
from ginrummy_desktop.ui.game_scores import game_scores
from ginrummy_desktop.ui.knock_choices import knock_choices
from ginrummy_desktop.ui.names import bot_line, seat_name
from ginrummy_desktop.ui.people_at_table import name_of, near_name, resting_player
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.places.place import place_of
from ginrummy_desktop.ui.widgets.advice import AdviceFacts
from ginrummy_desktop.ui.widgets.plates import PlateFacts

_ON_TURN = frozenset({Phase.HUMAN, Phase.KNOCKING, Phase.LAYING_DOWN, Phase.BOT, Phase.ADVISING, Phase.SKIPPING})


def player_facts(session: Session, player: int, phase: Phase) -> PlateFacts:
    """The plate of any player, without deadwood; the line is that of a bot."""
    match, seat = session.match, session.seats[player]
    rests = match.seating.out == player
    line = QCoreApplication.translate("Presenter", "Sitting out") if rests else ""
    if isinstance(seat, BotSeat) and not rests:
        line = bot_line(seat)
    return PlateFacts(
        name=seat_name(seat),
        line=line,
        score=match.scores[player],
        target=match.rules.target,
        dealer=match.dealer == player,
        on_turn=phase in _ON_TURN and session.to_act == player,
        place=place_of(match.seating, player),
        avatar=avatar_of(player),
        games=game_scores(match.columns, match.game_winners, player),
    )


def advice_facts(session: Session, view: PlayerView, phase: Phase) -> AdviceFacts:
    """What a game for three has beside the hand; nothing in one for two, nor after the match."""
    if session.match.seating.out is None or phase in (Phase.PLACES, Phase.MATCH_END):
        return AdviceFacts()
    captain = near_name(session)
    if captain is not None:
        word = knock_word(view, knock_choices(view)[1]) if phase is Phase.ADVISING else ""
        return AdviceFacts(sitting_out=True, hint=how_to_advise(captain), knock=word)
    return AdviceFacts(ask=name_of(session, resting_player(session)), may_ask=phase is Phase.HUMAN)
