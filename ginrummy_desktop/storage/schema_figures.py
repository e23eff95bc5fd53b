"""The table that statistics are summed from: one row for each match that ended, kept up to date by the database itself.

A round's result says all of this too, but there are ten times as many, and a window that opens may not wait for them.
"""

from __future__ import annotations

_ACTED = "EXISTS (SELECT 1 FROM actions a WHERE a.match_id = m.id)"
_TWO = "CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END"
_SCORES = "CASE WHEN json_valid(r.scores) THEN r.scores END"
BEST_OTHER = (
    f"max(json_extract({_SCORES}, '$[1]'), coalesce(json_extract({_SCORES}, '$[2]'), json_extract({_SCORES}, '$[1]')))"
)


def _rounds(which: str, what: str = "1") -> str:
    """Sum of ``what`` over the rounds that count and are ``which``."""
    return f"coalesce(sum(CASE WHEN {{counted}} AND {which} THEN {what} END), 0)"


_GIN = "o.kind IN ('gin', 'big_gin')"
_FIGURES = f"""
    SELECT m.id, m.profile, m.kind, m.level, m.rules_name, m.hints + m.take_backs > 0, m.ended, {_TWO},
        r.winner IS 0, {{margin}},
        {_rounds("o.kind = 'knock' AND o.knocker = 0")}, {_rounds(f"{_GIN} AND o.knocker = 0")},
        {_rounds("o.kind = 'undercut' AND o.winner = 0")},
        {_rounds("o.kind = 'knock' AND o.knocker <> 0")}, {_rounds(f"{_GIN} AND o.knocker <> 0")},
        {_rounds("o.kind = 'undercut' AND o.winner <> 0")}, {_rounds("o.kind = 'void'")},
        {_rounds("o.winner = 0", "o.points")}, {_rounds("o.winner <> 0", "o.points")},
        {_rounds("o.knocker <> 0", "o.defender_deadwood")}
    FROM matches m
    LEFT JOIN match_results r ON r.match_id = m.id
    LEFT JOIN round_results o ON o.match_id = m.id
    WHERE m.state <> 'open' AND m.ended IS NOT NULL AND (m.state = 'finished' OR {_ACTED}) {{which}}
    GROUP BY m.id
"""
_MARGIN = f"json_extract({_SCORES}, '$[0]') - {BEST_OTHER}"
_HOLLYWOOD = "CASE WHEN json_valid(m.rules) THEN json_extract(m.rules, '$.score_sheet') = 'hollywood' END"
_MARGIN_OF_A_GAME = f"CASE WHEN {_HOLLYWOOD} THEN round(({_MARGIN}) / 3.0) ELSE {_MARGIN} END"
_OF_ENDED = """
    CREATE TRIGGER figures_of_ended
    AFTER UPDATE OF state, ended, profile, kind, level, rules_name, hints, take_backs ON matches
    WHEN NEW.state <> 'open'
    BEGIN
        INSERT OR REPLACE INTO match_figures {figures};
    END
    """


_OWN_ROUNDS = f"({_TWO} OR o.sat_out > 0)"
"""Of three players, the rounds that the person did not sit out."""


def _figures(margin: str, which: str = "", counted: str = _TWO) -> str:
    return _FIGURES.format(margin=margin, which=which, counted=counted)


FIGURES = (
    """
    CREATE TABLE match_figures (
        match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
        profile INTEGER NOT NULL,
        kind TEXT NOT NULL,
        level TEXT NOT NULL,
        rules_name TEXT NOT NULL,
        helped INTEGER NOT NULL,
        ended TEXT NOT NULL,
        two INTEGER NOT NULL,
        won INTEGER NOT NULL,
        margin INTEGER,
        knock_wins INTEGER NOT NULL,
        gins INTEGER NOT NULL,
        undercuts_made INTEGER NOT NULL,
        bot_knocks INTEGER NOT NULL,
        bot_gins INTEGER NOT NULL,
        undercuts_suffered INTEGER NOT NULL,
        voids INTEGER NOT NULL,
        points_won INTEGER NOT NULL,
        points_lost INTEGER NOT NULL,
        caught_deadwood INTEGER NOT NULL
    )
    """,
    "CREATE INDEX figures_by_time ON match_figures (profile, ended)",
    "CREATE INDEX figures_by_level ON match_figures (profile, level)",
    "CREATE INDEX figures_by_rules ON match_figures (profile, rules_name, kind)",
    f"INSERT INTO match_figures {_figures(_MARGIN)}",
    _OF_ENDED.format(figures=_figures(_MARGIN, "AND m.id = NEW.id")),
    """
    CREATE TRIGGER figures_of_reopened AFTER UPDATE OF state ON matches WHEN NEW.state = 'open'
    BEGIN
        DELETE FROM match_figures WHERE match_id = NEW.id;
    END
    """,
)
"""The statements that make the table, fill it with what is there, and keep it."""

FIGURES_BY_GAME = (
    "DROP TRIGGER figures_of_ended",
    _OF_ENDED.format(figures=_figures(_MARGIN_OF_A_GAME, "AND m.id = NEW.id")),
    f"INSERT OR REPLACE INTO match_figures {_figures(_MARGIN_OF_A_GAME, f'AND {_HOLLYWOOD}')}",
)
"""Since version 3: the margin of a match of three games (Hollywood) is that of one of them, on average."""

FIGURES_FOR_THREE = (
    "ALTER TABLE round_results ADD COLUMN sat_out INTEGER",
    "DROP TRIGGER figures_of_ended",
    _OF_ENDED.format(figures=_figures(_MARGIN_OF_A_GAME, "AND m.id = NEW.id", _OWN_ROUNDS)),
)
"""Since version 3: of a match for three, the rounds count that the person played; before, none was told apart."""
