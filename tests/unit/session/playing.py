"""Plays a session on: the person's turns by a Casual bot, the bots' turns by their own. Also a program of its own:

``python -m tests.unit.session.playing FOLDER RULES`` plays matches for ever and prints each action once it was applied.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ginrummy_desktop.bot.levels import Level, make_bot
from ginrummy_desktop.bot.player import DEFAULT_BUDGET, CancelToken
from ginrummy_desktop.bot.seeds import stream
from ginrummy_desktop.engine import PRESETS, Action
from ginrummy_desktop.session.session import Session
from ginrummy_desktop.session.start import new_session, resume_session
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
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


def main(folder: str, rules: str) -> None:
    """Go on with what is there, or begin; print ``game round action`` for each action that was applied."""
    store = MatchStore(open_database(database_path(Path(folder)), fail))
    session = resume_session(store, fail)
    game = 1
    while True:
        if session is None or session.match.winner is not None:
            session = new_session(PRESETS[rules].with_target(40), Level.CASUAL, str(game), store, "Ann", fail)
            game += 1
        action = play_on(session)
        if action is not None:
            print(session.match.game, session.match.round_number, action, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
