"""Whose turn it is and what is said meanwhile; what a bot is asked, and what becomes of an answer that is forbidden."""

from __future__ import annotations

from dataclasses import replace

from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.events import Event
from ginrummy_desktop.engine.view import PlayerView
from ginrummy_desktop.session.session import IllegalBotAction, Session
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.storage.settings import Speed
from ginrummy_desktop.table.motion import MotionQueue
from ginrummy_desktop.ui.advice_texts import invitation, played_out
from ginrummy_desktop.ui.opponent import Opponent
from ginrummy_desktop.ui.people_at_table import ME, name_of, sits_out
from ginrummy_desktop.ui.phase import Phase
from ginrummy_desktop.ui.table_texts import Said, thinking_text, turn_text

ADVICE_MS = {Speed.OFF: 1000, Speed.FAST: 1200, Speed.NORMAL: 2000, Speed.SLOW: 3200}
"""How long a captain waits for advice from the person, who sits out."""
WEIGHING_MS = 700
"""How long advice shows before the captain acts."""


def turn_phase(session: Session, view: PlayerView) -> Phase:
    """Whose turn it is in ``view`` of the person, and whether a person who sits out has a choice to advise on."""
    if view.to_act != view.seat:
        return Phase.BOT
    if not sits_out(session):
        return Phase.HUMAN
    return Phase.ADVISING if len(view.legal_actions) > 1 else Phase.BOT


def standing_text(session: Session, phase: Phase) -> Said | None:
    """What the banner says in ``phase`` as long as nothing else is to be said."""
    acting = name_of(session, session.to_act)
    match phase:
        case Phase.HUMAN:
            return turn_text(session.view(ME))
        case Phase.BOT:
            return thinking_text(acting)
        case Phase.ADVISING:
            return invitation(session.view(ME), acting)
        case Phase.SKIPPING:
            return played_out()
    return None


def ask_bot(session: Session, opponent: Opponent, queue: MotionQueue, phase: Phase = Phase.BOT) -> None:
    """Have the bot whose turn it is think, as fast as ``queue`` moves, or as ``phase`` asks for."""
    opponent.waits = sits_out(session)
    request = session.bot_request()
    if request is None:
        return
    if phase is Phase.SKIPPING:
        opponent.think_for(request, 0)
    elif phase is Phase.ADVISING:
        opponent.think(request, queue.speed, ADVICE_MS[queue.speed])
    else:
        opponent.think(request, queue.speed, opponent.grace_ms if _in_haste(session, queue) else 0)


def ask_again(session: Session, opponent: Opponent, advice: Action) -> None:
    """Have the captain think again, with what the person, who sits out, advises."""
    request = session.bot_request()
    if request is not None:
        opponent.think_for(replace(request, advice=advice), WEIGHING_MS)


def accept(session: Session, state_number: int, action: Action) -> tuple[Event, ...] | None:
    """Carry the bot's answer out; None when it is stale. What the rules forbid gives way to a legal action."""
    try:
        return session.accept_bot(state_number, action)
    except IllegalBotAction:
        return _play_safe(session)


def _in_haste(session: Session, queue: MotionQueue) -> bool:
    """Whether the player's move, which the bot's would make final, goes by faster than one can regret it."""
    final = session.kind is not MatchKind.PRACTICE and session.may_take_back(ME) > 0
    return final and (queue.reduced or queue.factor < 1.0)


def _play_safe(session: Session) -> tuple[Event, ...] | None:
    """The first legal action that is no knock keeps the match going."""
    request = session.bot_request()
    if request is None:
        return None
    legal = [action for action in request.view.legal_actions if action.kind is not ActionKind.KNOCK]
    return session.accept_bot(request.state_number, (legal or list(request.view.legal_actions))[0])
