"""Plays a session on: the person's turns by a Casual bot, the bots' turns by their own."""

from __future__ import annotations

from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine import Action
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.storage.notices import Notice


def persons_choice(session: Session) -> Action:
    """What the person does whose turn it is."""
    assert session.to_act is not None
    view = session.view(session.to_act)
    return make_bot(Level.CASUAL).choose(view, stream(len(view.actions)), DEFAULT_BUDGET, CancelToken())


def bots_choice(session: Session) -> Action:
    """What the bot does whose turn it is."""
    request = session.bot_request()
    assert request is not None
    return make_bot(request.level).choose(request.view, stream(request.seed), DEFAULT_BUDGET, CancelToken())


def play_on(session: Session) -> Action | None:
    """One action (then it is returned), or the next deal. Not after the end of the match."""
    if session.to_act is None:
        session.next_round()
        return None
    if session.bot_request() is None:
        action = persons_choice(session)
        session.apply(action)
    else:
        action = bots_choice(session)
        assert session.accept_bot(session.state_number, action) is not None
    return action


def fail(notice: Notice) -> None:
    """Nothing may go wrong here."""
    raise AssertionError(notice)
