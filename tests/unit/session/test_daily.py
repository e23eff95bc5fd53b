"""The daily game: the same for everybody, whatever their settings, and none before the first day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from ginrummy_desktop.engine.rules import PRESETS
from ginrummy_desktop.session.daily import LEVEL, day_of_session, new_daily
from ginrummy_desktop.session.seats import BotSeat, HumanSeat
from ginrummy_desktop.session.start import new_session
from ginrummy_desktop.storage.dailies import FIRST_DAY
from ginrummy_desktop.storage.database import open_database
from ginrummy_desktop.storage.folders import database_path
from ginrummy_desktop.storage.matches import MatchStore
from ginrummy_desktop.storage.notices import Notice
from ginrummy_desktop.storage.rows import MatchKind

DAY = date(2026, 11, 30)


def test_its_deals_rules_and_opponent_are_fixed_and_it_is_kept_as_what_it_is(data_dir: Path) -> None:
    told: list[Notice] = []
    store = MatchStore(open_database(database_path(data_dir), told.append))
    session = new_daily(DAY, store, "Ann", told.append, profile=3)
    assert session.match.game == "daily-2026-11-30"
    assert session.match.rules == PRESETS["classic"]
    assert session.match.rules.target == 100
    assert session.seats == (HumanSeat("Ann"), BotSeat(LEVEL))
    assert day_of_session(session) == DAY
    assert session.match_id is not None
    header = store.load(session.match_id).header
    assert (header.kind, header.profile, header.game) == (MatchKind.DAILY, 3, "daily-2026-11-30")
    own = new_session(PRESETS["classic"], LEVEL, "daily-2026-11-30", store, "", told.append)
    assert day_of_session(own) is None
    with pytest.raises(ValueError, match="no daily game"):
        new_daily(date(2025, 12, 31), store, "", told.append)
    assert new_daily(FIRST_DAY, store, "", told.append).match.game == "daily-2026-01-01"
    assert not told
    store.database.close()
