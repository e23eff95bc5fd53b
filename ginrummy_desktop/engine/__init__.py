"""The rules of gin rummy as a library: cards, melds, showdown, round, match, record. No Qt, files, clock or chance.

Each name is fetched from its module when it is first asked for: whoever needs a card has no wait for all the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginrummy_desktop.engine.actions import (
        BIG_GIN,
        DRAW,
        PASS,
        TAKE,
        Action,
        ActionKind,
        IllegalAction,
        discard,
        knock,
        parse_action,
    )
    from ginrummy_desktop.engine.arrangement import (
        Arrangement,
        best_arrangement,
    )
    from ginrummy_desktop.engine.cards import (
        DECK,
        Card,
        Suit,
        format_cards,
        parse_card,
        parse_cards,
    )
    from ginrummy_desktop.engine.counting import (
        deadwood,
        deadwood_of_mask,
        mask_of,
    )
    from ginrummy_desktop.engine.dealing import (
        deal,
        first_dealer,
        places,
    )
    from ginrummy_desktop.engine.declared import (
        Declared,
        Defence,
    )
    from ginrummy_desktop.engine.events import (
        BigGin,
        Discarded,
        DrewStock,
        Event,
        Knocked,
        Passed,
        RoundEnded,
        TookDiscard,
    )
    from ginrummy_desktop.engine.laying_out import (
        arrangements,
    )
    from ginrummy_desktop.engine.match import (
        Match,
        MatchError,
        PlayedRound,
    )
    from ginrummy_desktop.engine.melds import (
        MeldKind,
        cards_of,
        is_meld,
        meld_kind,
        melds_in,
    )
    from ginrummy_desktop.engine.phase import (
        Phase,
    )
    from ginrummy_desktop.engine.record import (
        Record,
        RecordError,
        RecordFault,
        record_of,
    )
    from ginrummy_desktop.engine.record_reading import (
        parse_record,
    )
    from ginrummy_desktop.engine.record_text import (
        format_record,
    )
    from ginrummy_desktop.engine.round import (
        Round,
    )
    from ginrummy_desktop.engine.rules import (
        PRESETS,
        InvalidRules,
        NextDealer,
        Rules,
        ScoreSheet,
        StockEnd,
        rules_from_dict,
    )
    from ginrummy_desktop.engine.scoresheet import (
        Total,
    )
    from ginrummy_desktop.engine.seating import (
        Seating,
    )
    from ginrummy_desktop.engine.showdown import (
        EndKind,
        Role,
        RoundResult,
        Settlement,
        declared_as,
        knock_limit,
        settle,
    )
    from ginrummy_desktop.engine.view import (
        EarlierRound,
        PlayerView,
        SeenAction,
    )

_MODULES = (
    "actions",
    "arrangement",
    "cards",
    "counting",
    "dealing",
    "declared",
    "events",
    "laying_out",
    "match",
    "melds",
    "phase",
    "record",
    "record_reading",
    "record_text",
    "round",
    "rules",
    "scoresheet",
    "seating",
    "showdown",
    "view",
)

__all__ = [
    "BIG_GIN",
    "DECK",
    "DRAW",
    "PASS",
    "PRESETS",
    "TAKE",
    "Action",
    "ActionKind",
    "Arrangement",
    "BigGin",
    "Card",
    "Declared",
    "Defence",
    "Discarded",
    "DrewStock",
    "EarlierRound",
    "EndKind",
    "Event",
    "IllegalAction",
    "InvalidRules",
    "Knocked",
    "Match",
    "MatchError",
    "MeldKind",
    "NextDealer",
    "Passed",
    "Phase",
    "PlayedRound",
    "PlayerView",
    "Record",
    "RecordError",
    "RecordFault",
    "Role",
    "Round",
    "RoundEnded",
    "RoundResult",
    "Rules",
    "ScoreSheet",
    "Seating",
    "SeenAction",
    "Settlement",
    "StockEnd",
    "Suit",
    "TookDiscard",
    "Total",
    "arrangements",
    "best_arrangement",
    "cards_of",
    "deadwood",
    "deadwood_of_mask",
    "deal",
    "declared_as",
    "discard",
    "first_dealer",
    "format_cards",
    "format_record",
    "is_meld",
    "knock",
    "knock_limit",
    "mask_of",
    "meld_kind",
    "melds_in",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_record",
    "places",
    "record_of",
    "rules_from_dict",
    "settle",
]


def __getattr__(name: str) -> object:
    """What ``__all__`` names, from the first module that has it."""
    if name in __all__:
        for module in _MODULES:
            home = import_module(f"{__name__}.{module}")
            if hasattr(home, name):
                globals()[name] = getattr(home, name)
                return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
