PRAGMA application_id = 1734962770;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE actions (
        match_id INTEGER NOT NULL,
        round INTEGER NOT NULL,
        n INTEGER NOT NULL CHECK (n >= 0),
        action TEXT NOT NULL,
        PRIMARY KEY (match_id, round, n),
        FOREIGN KEY (match_id, round) REFERENCES rounds ON DELETE CASCADE
    ) WITHOUT ROWID
    ;
INSERT INTO "actions" VALUES(1,1,0,'take');
INSERT INTO "actions" VALUES(1,1,1,'discard QC');
INSERT INTO "actions" VALUES(1,1,2,'draw');
INSERT INTO "actions" VALUES(1,1,3,'discard KC');
INSERT INTO "actions" VALUES(1,1,4,'draw');
INSERT INTO "actions" VALUES(1,1,5,'discard JS');
INSERT INTO "actions" VALUES(1,1,6,'take');
INSERT INTO "actions" VALUES(1,1,7,'discard 9H');
INSERT INTO "actions" VALUES(1,1,8,'draw');
INSERT INTO "actions" VALUES(1,1,9,'discard TS');
INSERT INTO "actions" VALUES(1,1,10,'draw');
INSERT INTO "actions" VALUES(1,1,11,'discard 8D');
INSERT INTO "actions" VALUES(1,1,12,'draw');
INSERT INTO "actions" VALUES(1,1,13,'discard KS');
INSERT INTO "actions" VALUES(1,1,14,'draw');
INSERT INTO "actions" VALUES(1,1,15,'discard QH');
INSERT INTO "actions" VALUES(1,1,16,'draw');
INSERT INTO "actions" VALUES(1,1,17,'discard 7D');
INSERT INTO "actions" VALUES(1,1,18,'take');
INSERT INTO "actions" VALUES(1,1,19,'knock 5H');
INSERT INTO "actions" VALUES(1,2,0,'pass');
INSERT INTO "actions" VALUES(1,2,1,'take');
INSERT INTO "actions" VALUES(1,2,2,'discard KS');
INSERT INTO "actions" VALUES(1,2,3,'take');
INSERT INTO "actions" VALUES(1,2,4,'discard TD');
INSERT INTO "actions" VALUES(1,2,5,'draw');
INSERT INTO "actions" VALUES(1,2,6,'discard TS');
INSERT INTO "actions" VALUES(1,2,7,'draw');
INSERT INTO "actions" VALUES(1,2,8,'discard JD');
INSERT INTO "actions" VALUES(1,2,9,'draw');
INSERT INTO "actions" VALUES(1,2,10,'discard 9S');
INSERT INTO "actions" VALUES(1,2,11,'draw');
INSERT INTO "actions" VALUES(1,2,12,'knock JH');
INSERT INTO "actions" VALUES(2,1,0,'pass');
INSERT INTO "actions" VALUES(2,1,1,'pass');
INSERT INTO "actions" VALUES(2,1,2,'draw');
INSERT INTO "actions" VALUES(2,1,3,'discard KC');
INSERT INTO "actions" VALUES(2,1,4,'draw');
INSERT INTO "actions" VALUES(2,1,5,'discard JS');
INSERT INTO "actions" VALUES(2,1,6,'draw');
INSERT INTO "actions" VALUES(2,1,7,'discard 8H');
INSERT INTO "actions" VALUES(2,1,8,'draw');
INSERT INTO "actions" VALUES(2,1,9,'discard KS');
INSERT INTO "actions" VALUES(2,1,10,'draw');
INSERT INTO "actions" VALUES(2,1,11,'discard 8C');
INSERT INTO "actions" VALUES(2,1,12,'draw');
INSERT INTO "actions" VALUES(2,1,13,'discard QH');
INSERT INTO "actions" VALUES(2,1,14,'draw');
INSERT INTO "actions" VALUES(2,1,15,'discard JD');
INSERT INTO "actions" VALUES(2,1,16,'draw');
INSERT INTO "actions" VALUES(2,1,17,'discard KH');
INSERT INTO "actions" VALUES(2,1,18,'draw');
INSERT INTO "actions" VALUES(2,1,19,'discard 7S');
INSERT INTO "actions" VALUES(2,1,20,'draw');
INSERT INTO "actions" VALUES(2,1,21,'discard QC');
INSERT INTO "actions" VALUES(2,1,22,'draw');
INSERT INTO "actions" VALUES(2,1,23,'discard 5S');
INSERT INTO "actions" VALUES(2,1,24,'draw');
INSERT INTO "actions" VALUES(2,1,25,'discard 6S');
INSERT INTO "actions" VALUES(2,1,26,'draw');
INSERT INTO "actions" VALUES(2,1,27,'discard 9H');
INSERT INTO "actions" VALUES(2,1,28,'draw');
INSERT INTO "actions" VALUES(2,1,29,'discard QD');
INSERT INTO "actions" VALUES(2,1,30,'draw');
INSERT INTO "actions" VALUES(2,1,31,'discard KD');
INSERT INTO "actions" VALUES(2,1,32,'draw');
INSERT INTO "actions" VALUES(2,1,33,'discard QS');
INSERT INTO "actions" VALUES(2,1,34,'draw');
INSERT INTO "actions" VALUES(2,1,35,'discard 7H');
INSERT INTO "actions" VALUES(2,1,36,'draw');
INSERT INTO "actions" VALUES(2,1,37,'knock 5H');
INSERT INTO "actions" VALUES(2,2,0,'pass');
INSERT INTO "actions" VALUES(2,2,1,'pass');
INSERT INTO "actions" VALUES(2,2,2,'draw');
INSERT INTO "actions" VALUES(2,2,3,'discard QD');
INSERT INTO "actions" VALUES(2,2,4,'draw');
INSERT INTO "actions" VALUES(2,2,5,'discard QS');
INSERT INTO "actions" VALUES(2,2,6,'take');
INSERT INTO "actions" VALUES(2,2,7,'discard JC');
INSERT INTO "actions" VALUES(2,2,8,'draw');
INSERT INTO "actions" VALUES(2,2,9,'discard KH');
INSERT INTO "actions" VALUES(2,2,10,'draw');
INSERT INTO "actions" VALUES(2,2,11,'discard 9S');
INSERT INTO "actions" VALUES(2,2,12,'draw');
INSERT INTO "actions" VALUES(2,2,13,'knock JH');
INSERT INTO "actions" VALUES(2,3,0,'pass');
INSERT INTO "actions" VALUES(2,3,1,'pass');
INSERT INTO "actions" VALUES(2,3,2,'draw');
INSERT INTO "actions" VALUES(2,3,3,'discard TC');
INSERT INTO "actions" VALUES(2,3,4,'draw');
INSERT INTO "actions" VALUES(2,3,5,'discard QS');
INSERT INTO "actions" VALUES(2,3,6,'draw');
INSERT INTO "actions" VALUES(2,3,7,'discard KD');
INSERT INTO "actions" VALUES(2,3,8,'take');
INSERT INTO "actions" VALUES(2,3,9,'discard JH');
INSERT INTO "actions" VALUES(2,3,10,'draw');
INSERT INTO "actions" VALUES(2,3,11,'discard JS');
INSERT INTO "actions" VALUES(2,3,12,'draw');
INSERT INTO "actions" VALUES(2,3,13,'discard 9C');
INSERT INTO "actions" VALUES(2,3,14,'draw');
INSERT INTO "actions" VALUES(2,3,15,'discard QC');
INSERT INTO "actions" VALUES(2,3,16,'draw');
INSERT INTO "actions" VALUES(2,3,17,'discard 7C');
INSERT INTO "actions" VALUES(2,3,18,'take');
INSERT INTO "actions" VALUES(2,3,19,'discard 9H');
INSERT INTO "actions" VALUES(2,3,20,'draw');
INSERT INTO "actions" VALUES(2,3,21,'discard 8H');
INSERT INTO "actions" VALUES(2,3,22,'draw');
INSERT INTO "actions" VALUES(2,3,23,'discard 6C');
INSERT INTO "actions" VALUES(2,3,24,'draw');
INSERT INTO "actions" VALUES(2,3,25,'discard KC');
INSERT INTO "actions" VALUES(2,3,26,'draw');
INSERT INTO "actions" VALUES(2,3,27,'discard KH');
INSERT INTO "actions" VALUES(2,3,28,'draw');
INSERT INTO "actions" VALUES(2,3,29,'discard 5H');
INSERT INTO "actions" VALUES(2,3,30,'draw');
INSERT INTO "actions" VALUES(2,3,31,'discard 5C');
INSERT INTO "actions" VALUES(2,3,32,'draw');
INSERT INTO "actions" VALUES(2,3,33,'discard QH');
INSERT INTO "actions" VALUES(2,3,34,'draw');
INSERT INTO "actions" VALUES(2,3,35,'discard KS');
INSERT INTO "actions" VALUES(2,3,36,'draw');
INSERT INTO "actions" VALUES(2,3,37,'discard 6D');
INSERT INTO "actions" VALUES(2,3,38,'take');
INSERT INTO "actions" VALUES(2,3,39,'knock 4C');
INSERT INTO "actions" VALUES(2,4,0,'pass');
INSERT INTO "actions" VALUES(2,4,1,'pass');
INSERT INTO "actions" VALUES(2,4,2,'draw');
INSERT INTO "actions" VALUES(2,4,3,'discard QH');
INSERT INTO "actions" VALUES(2,4,4,'draw');
INSERT INTO "actions" VALUES(2,4,5,'discard QS');
INSERT INTO "actions" VALUES(2,4,6,'draw');
INSERT INTO "actions" VALUES(2,4,7,'discard KS');
INSERT INTO "actions" VALUES(2,4,8,'draw');
INSERT INTO "actions" VALUES(2,4,9,'discard TS');
INSERT INTO "actions" VALUES(2,4,10,'draw');
INSERT INTO "actions" VALUES(2,4,11,'discard KH');
INSERT INTO "actions" VALUES(2,4,12,'draw');
INSERT INTO "actions" VALUES(2,4,13,'discard KD');
INSERT INTO "actions" VALUES(2,4,14,'draw');
INSERT INTO "actions" VALUES(2,4,15,'discard TC');
INSERT INTO "actions" VALUES(2,4,16,'draw');
INSERT INTO "actions" VALUES(2,4,17,'discard TD');
INSERT INTO "actions" VALUES(2,4,18,'draw');
INSERT INTO "actions" VALUES(2,4,19,'discard 9D');
INSERT INTO "actions" VALUES(2,4,20,'draw');
INSERT INTO "actions" VALUES(2,4,21,'discard KC');
INSERT INTO "actions" VALUES(2,4,22,'draw');
INSERT INTO "actions" VALUES(2,4,23,'knock 9S');
INSERT INTO "actions" VALUES(2,5,0,'pass');
INSERT INTO "actions" VALUES(2,5,1,'pass');
INSERT INTO "actions" VALUES(2,5,2,'draw');
INSERT INTO "actions" VALUES(2,5,3,'discard TD');
INSERT INTO "actions" VALUES(2,5,4,'draw');
INSERT INTO "actions" VALUES(2,5,5,'discard QH');
INSERT INTO "actions" VALUES(2,5,6,'draw');
INSERT INTO "actions" VALUES(2,5,7,'discard QD');
INSERT INTO "actions" VALUES(2,5,8,'draw');
INSERT INTO "actions" VALUES(2,5,9,'discard KD');
INSERT INTO "actions" VALUES(2,5,10,'draw');
INSERT INTO "actions" VALUES(2,5,11,'discard TS');
INSERT INTO "actions" VALUES(2,5,12,'draw');
INSERT INTO "actions" VALUES(2,5,13,'discard KH');
INSERT INTO "actions" VALUES(2,5,14,'draw');
INSERT INTO "actions" VALUES(2,5,15,'discard JC');
INSERT INTO "actions" VALUES(2,5,16,'draw');
INSERT INTO "actions" VALUES(2,5,17,'discard JS');
INSERT INTO "actions" VALUES(2,5,18,'draw');
INSERT INTO "actions" VALUES(2,5,19,'discard KC');
INSERT INTO "actions" VALUES(2,5,20,'draw');
INSERT INTO "actions" VALUES(2,5,21,'discard TC');
INSERT INTO "actions" VALUES(2,5,22,'draw');
INSERT INTO "actions" VALUES(2,5,23,'discard QS');
INSERT INTO "actions" VALUES(2,5,24,'draw');
INSERT INTO "actions" VALUES(2,5,25,'discard QC');
INSERT INTO "actions" VALUES(2,5,26,'draw');
INSERT INTO "actions" VALUES(2,5,27,'discard 5S');
INSERT INTO "actions" VALUES(2,5,28,'take');
INSERT INTO "actions" VALUES(2,5,29,'knock 3D');
INSERT INTO "actions" VALUES(3,1,0,'pass');
INSERT INTO "actions" VALUES(3,1,1,'take');
INSERT INTO "actions" VALUES(3,1,2,'discard QD');
INSERT INTO "actions" VALUES(3,1,3,'draw');
INSERT INTO "actions" VALUES(3,1,4,'discard QC');
INSERT INTO "actions" VALUES(3,1,5,'draw');
INSERT INTO "actions" VALUES(3,1,6,'discard KS');
INSERT INTO "actions" VALUES(3,1,7,'draw');
INSERT INTO "actions" VALUES(3,1,8,'discard JD');
INSERT INTO "actions" VALUES(5,1,0,'draw');
INSERT INTO "actions" VALUES(5,1,1,'discard 8C');
INSERT INTO "actions" VALUES(5,1,2,'draw');
INSERT INTO "actions" VALUES(5,1,3,'discard TD');
INSERT INTO "actions" VALUES(5,1,4,'draw');
INSERT INTO "actions" VALUES(5,1,5,'discard 9C');
INSERT INTO "actions" VALUES(5,1,6,'draw');
INSERT INTO "actions" VALUES(5,1,7,'discard TS');
INSERT INTO "actions" VALUES(5,1,8,'draw');
INSERT INTO "actions" VALUES(5,1,9,'discard 8S');
INSERT INTO "actions" VALUES(5,1,10,'draw');
INSERT INTO "actions" VALUES(5,1,11,'discard 9H');
INSERT INTO "actions" VALUES(5,1,12,'draw');
INSERT INTO "actions" VALUES(5,1,13,'discard 6S');
INSERT INTO "actions" VALUES(5,1,14,'draw');
INSERT INTO "actions" VALUES(5,1,15,'discard 9S');
INSERT INTO "actions" VALUES(5,1,16,'draw');
INSERT INTO "actions" VALUES(5,1,17,'knock 6H');
INSERT INTO "actions" VALUES(5,2,0,'draw');
INSERT INTO "actions" VALUES(5,2,1,'discard QC');
INSERT INTO "actions" VALUES(5,2,2,'take');
INSERT INTO "actions" VALUES(5,2,3,'discard TC');
INSERT INTO "actions" VALUES(5,2,4,'draw');
INSERT INTO "actions" VALUES(5,2,5,'discard QD');
INSERT INTO "actions" VALUES(5,2,6,'take');
INSERT INTO "actions" VALUES(5,2,7,'discard TD');
INSERT INTO "actions" VALUES(5,2,8,'take');
INSERT INTO "actions" VALUES(5,2,9,'discard 7H');
INSERT INTO "actions" VALUES(5,2,10,'draw');
INSERT INTO "actions" VALUES(5,2,11,'discard KC');
INSERT INTO "actions" VALUES(5,2,12,'draw');
INSERT INTO "actions" VALUES(5,2,13,'discard JS');
INSERT INTO "actions" VALUES(5,2,14,'draw');
INSERT INTO "actions" VALUES(5,2,15,'discard 9C');
INSERT INTO "actions" VALUES(5,2,16,'draw');
INSERT INTO "actions" VALUES(5,2,17,'knock 5H');
INSERT INTO "actions" VALUES(5,3,0,'draw');
INSERT INTO "actions" VALUES(5,3,1,'discard JD');
INSERT INTO "actions" VALUES(5,3,2,'draw');
INSERT INTO "actions" VALUES(5,3,3,'discard KC');
INSERT INTO "actions" VALUES(5,3,4,'draw');
INSERT INTO "actions" VALUES(5,3,5,'discard KH');
INSERT INTO "actions" VALUES(5,3,6,'draw');
CREATE TABLE match_results (
        match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
        winner INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        scores TEXT NOT NULL
    );
INSERT INTO "match_results" VALUES(1,1,2,'[0, 44]');
INSERT INTO "match_results" VALUES(2,1,5,'[33, 53]');
CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL,
        game TEXT NOT NULL CHECK (game <> ''),
        rules TEXT NOT NULL,
        players TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'given_up')),
        played INTEGER NOT NULL DEFAULT 0
    );
INSERT INTO "matches" VALUES(1,'2026-03-01T18:00:00Z','4711','{"name": "classic", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": false, "target": 40, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Zoë", "level": null}, {"name": "", "level": "casual"}]','finished',1);
INSERT INTO "matches" VALUES(2,'2026-03-02T08:30:00Z','12','{"name": "oklahoma", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": true, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": true, "next_dealer": "alternate", "void_passes_deal": false, "target": 40, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Zoë", "level": null}, {"name": "", "level": "expert"}]','finished',2);
INSERT INTO "matches" VALUES(3,'2026-03-03T08:30:00Z','13','{"name": "classic", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": false, "target": 40, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Zoë", "level": null}, {"name": "", "level": "beginner"}]','given_up',3);
INSERT INTO "matches" VALUES(4,'2026-03-04T08:30:00Z','14','{"name": "hoyle", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 10, "spades_double": false, "next_dealer": "winner", "void_passes_deal": false, "target": 40, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Zoë", "level": null}, {"name": "", "level": "skilled"}]','given_up',4);
INSERT INTO "matches" VALUES(5,'2026-03-05T08:30:00Z','15','{"name": "parlor", "upcard_offer": false, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": true, "target": 100, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Zoë", "level": null}, {"name": "", "level": "advanced"}]','open',5);
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
    ;
INSERT INTO "round_results" VALUES(1,1,'knock',1,1,1,17,8,25,'[0, 17]');
INSERT INTO "round_results" VALUES(1,2,'knock',0,1,1,27,5,32,'[0, 44]');
INSERT INTO "round_results" VALUES(2,1,'knock',1,1,1,1,4,5,'[0, 1]');
INSERT INTO "round_results" VALUES(2,2,'knock',0,0,0,15,9,24,'[15, 1]');
INSERT INTO "round_results" VALUES(2,3,'knock',1,0,0,18,1,10,'[33, 1]');
INSERT INTO "round_results" VALUES(2,4,'knock',0,1,1,38,10,48,'[33, 39]');
INSERT INTO "round_results" VALUES(2,5,'knock',1,1,1,14,1,15,'[33, 53]');
INSERT INTO "round_results" VALUES(5,1,'knock',1,0,0,10,8,18,'[10, 0]');
INSERT INTO "round_results" VALUES(5,2,'knock',0,1,1,22,10,32,'[10, 22]');
CREATE TABLE rounds (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 1),
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
    ;
INSERT INTO "rounds" VALUES(1,1);
INSERT INTO "rounds" VALUES(1,2);
INSERT INTO "rounds" VALUES(2,1);
INSERT INTO "rounds" VALUES(2,2);
INSERT INTO "rounds" VALUES(2,3);
INSERT INTO "rounds" VALUES(2,4);
INSERT INTO "rounds" VALUES(2,5);
INSERT INTO "rounds" VALUES(3,1);
INSERT INTO "rounds" VALUES(4,1);
INSERT INTO "rounds" VALUES(5,1);
INSERT INTO "rounds" VALUES(5,2);
INSERT INTO "rounds" VALUES(5,3);
CREATE INDEX matches_by_state ON matches (state, played);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',5);
COMMIT;
