"""The bot's turn: what it is asked, when its move may show, and what becomes of an answer that the rules forbid."""

from __future__ import annotations

from ginrummy_desktop.engine.actions import Action, ActionKind
from ginrummy_desktop.engine.events import Event
from ginrummy_desktop.session.session import IllegalBotAction, Session
from ginrummy_desktop.storage.rows import MatchKind
from ginrummy_desktop.table.motion import MotionQueue
from ginrummy_desktop.ui.opponent import Opponent
from ginrummy_desktop.ui.presenter import ME


def ask_bot(session: Session, opponent: Opponent, queue: MotionQueue) -> None:
    """Have the bot whose turn it is think, as fast as ``queue`` moves."""
    request = session.bot_request()
    if request is not None:
        opponent.think(request, queue.speed, _in_haste(session, queue))


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
