"""The database's tables, one list of statements a version. Described in docs/storage.md.

Never change a version that was released: add one.
"""

from __future__ import annotations

from ginrummy_desktop.storage.schema_figures import FIGURES, FIGURES_BY_GAME, FIGURES_FOR_THREE

APPLICATION_ID = 0x67696E52  # "ginR": tells our databases from other SQLite files

_VERSION_1 = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL,
        game TEXT NOT NULL CHECK (game <> ''),
        rules TEXT NOT NULL,
        players TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'given_up')),
        played INTEGER NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX matches_by_state ON matches (state, played)",
    """
    CREATE TABLE rounds (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 1),
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE actions (
        match_id INTEGER NOT NULL,
        round INTEGER NOT NULL,
        n INTEGER NOT NULL CHECK (n >= 0),
        action TEXT NOT NULL,
        PRIMARY KEY (match_id, round, n),
        FOREIGN KEY (match_id, round) REFERENCES rounds ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE round_results (
        match_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        dealer INTEGER NOT NULL,
        knocker INTEGER,
        winner INTEGER,
        points INTEGER NOT NULL,
        knocker_deadwood INTEGER,
        defender_deadwood INTEGER,
        scores TEXT NOT NULL,
        PRIMARY KEY (match_id, number),
        FOREIGN KEY (match_id, number) REFERENCES rounds ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE match_results (
        match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
        winner INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        scores TEXT NOT NULL
    )
    """,
)

# Whose a match is, what it is played for, what of it statistics look for, and the help that was had in it.
# Nothing here may fail on a match that makes no sense: such a match stays, and is told of when somebody asks for it.
_VERSION_2 = (
    """
    CREATE TABLE profiles (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        created TEXT NOT NULL
    )
    """,
    "INSERT INTO profiles (id, name, created) VALUES (1, '', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))",
    "ALTER TABLE matches ADD COLUMN profile INTEGER NOT NULL DEFAULT 1",
    """
    ALTER TABLE matches ADD COLUMN kind TEXT NOT NULL DEFAULT 'own' CHECK (kind IN ('own', 'daily', 'practice'))
    """,
    "ALTER TABLE matches ADD COLUMN level TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN rules_name TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN take_backs INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN ended TEXT",
    """
    UPDATE matches SET level = coalesce(
        json_extract(players, '$[0].level'), json_extract(players, '$[1].level'), json_extract(players, '$[2].level'),
        ''
    ) WHERE json_valid(players)
    """,
    "UPDATE matches SET rules_name = coalesce(json_extract(rules, '$.name'), '') WHERE json_valid(rules)",
    "UPDATE matches SET ended = created WHERE state <> 'open'",
    "DROP INDEX IF EXISTS matches_by_state",
    "CREATE INDEX matches_by_played ON matches (played)",
    "CREATE INDEX matches_shown ON matches (profile, played) WHERE state <> 'given_up'",
    "CREATE INDEX matches_open ON matches (profile, played) WHERE state = 'open'",
    "CREATE INDEX matches_ended ON matches (profile, state, ended)",
    "CREATE INDEX matches_daily ON matches (profile, game) WHERE kind = 'daily'",
    *FIGURES,
)

# The rule sets that people have made. Whether a row makes sense is looked at when it is read: see ``rule_sets``.
_VERSION_3 = (
    """
    CREATE TABLE rule_sets (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        profile INTEGER NOT NULL,
        name TEXT NOT NULL,
        rules TEXT NOT NULL,
        created TEXT NOT NULL
    )
    """,
    "CREATE INDEX rule_sets_by_profile ON rule_sets (profile)",
    *FIGURES_BY_GAME,
    *FIGURES_FOR_THREE,
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (_VERSION_1, _VERSION_2, _VERSION_3)
SCHEMA_VERSION = len(MIGRATIONS)
