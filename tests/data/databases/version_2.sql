PRAGMA application_id = 1734962770;
PRAGMA user_version = 2;
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
INSERT INTO "actions" VALUES(1,1,1,'discard QH');
INSERT INTO "actions" VALUES(1,1,2,'draw');
INSERT INTO "actions" VALUES(1,1,3,'discard JD');
INSERT INTO "actions" VALUES(1,1,4,'draw');
INSERT INTO "actions" VALUES(1,1,5,'discard 9S');
INSERT INTO "actions" VALUES(1,1,6,'draw');
INSERT INTO "actions" VALUES(1,1,7,'discard JH');
INSERT INTO "actions" VALUES(1,1,8,'draw');
INSERT INTO "actions" VALUES(1,1,9,'discard TD');
INSERT INTO "actions" VALUES(1,1,10,'draw');
INSERT INTO "actions" VALUES(1,1,11,'discard 9H');
INSERT INTO "actions" VALUES(1,1,12,'draw');
INSERT INTO "actions" VALUES(1,1,13,'discard JS');
INSERT INTO "actions" VALUES(1,1,14,'draw');
INSERT INTO "actions" VALUES(1,1,15,'discard QD');
INSERT INTO "actions" VALUES(1,1,16,'draw');
INSERT INTO "actions" VALUES(1,1,17,'discard 8S');
INSERT INTO "actions" VALUES(1,1,18,'draw');
INSERT INTO "actions" VALUES(1,1,19,'discard TH');
INSERT INTO "actions" VALUES(1,1,20,'draw');
INSERT INTO "actions" VALUES(1,1,21,'discard KH');
INSERT INTO "actions" VALUES(1,1,22,'draw');
INSERT INTO "actions" VALUES(1,1,23,'discard 7S');
INSERT INTO "actions" VALUES(1,1,24,'draw');
INSERT INTO "actions" VALUES(1,1,25,'discard KD');
INSERT INTO "actions" VALUES(1,1,26,'draw');
INSERT INTO "actions" VALUES(1,1,27,'discard 8C');
INSERT INTO "actions" VALUES(1,1,28,'draw');
INSERT INTO "actions" VALUES(1,1,29,'discard 8H');
INSERT INTO "actions" VALUES(1,1,30,'draw');
INSERT INTO "actions" VALUES(1,1,31,'discard QS');
INSERT INTO "actions" VALUES(1,1,32,'draw');
INSERT INTO "actions" VALUES(1,1,33,'discard 7D');
INSERT INTO "actions" VALUES(1,1,34,'take');
INSERT INTO "actions" VALUES(1,1,35,'discard 7C');
INSERT INTO "actions" VALUES(1,1,36,'draw');
INSERT INTO "actions" VALUES(1,1,37,'discard 7H');
INSERT INTO "actions" VALUES(1,1,38,'draw');
INSERT INTO "actions" VALUES(1,1,39,'discard 6H');
INSERT INTO "actions" VALUES(1,1,40,'draw');
INSERT INTO "actions" VALUES(1,1,41,'knock 6S');
INSERT INTO "actions" VALUES(1,2,0,'pass');
INSERT INTO "actions" VALUES(1,2,1,'pass');
INSERT INTO "actions" VALUES(1,2,2,'draw');
INSERT INTO "actions" VALUES(1,2,3,'discard TC');
INSERT INTO "actions" VALUES(1,2,4,'take');
INSERT INTO "actions" VALUES(1,2,5,'discard JH');
INSERT INTO "actions" VALUES(1,2,6,'draw');
INSERT INTO "actions" VALUES(1,2,7,'discard QD');
INSERT INTO "actions" VALUES(1,2,8,'draw');
INSERT INTO "actions" VALUES(1,2,9,'discard 9D');
INSERT INTO "actions" VALUES(1,2,10,'draw');
INSERT INTO "actions" VALUES(1,2,11,'discard TH');
INSERT INTO "actions" VALUES(1,2,12,'draw');
INSERT INTO "actions" VALUES(1,2,13,'discard 8D');
INSERT INTO "actions" VALUES(1,2,14,'take');
INSERT INTO "actions" VALUES(1,2,15,'discard KC');
INSERT INTO "actions" VALUES(1,2,16,'draw');
INSERT INTO "actions" VALUES(1,2,17,'knock 7H');
INSERT INTO "actions" VALUES(1,3,0,'pass');
INSERT INTO "actions" VALUES(1,3,1,'take');
INSERT INTO "actions" VALUES(1,3,2,'discard KH');
INSERT INTO "actions" VALUES(1,3,3,'draw');
INSERT INTO "actions" VALUES(1,3,4,'discard QC');
INSERT INTO "actions" VALUES(1,3,5,'draw');
INSERT INTO "actions" VALUES(1,3,6,'discard 9S');
INSERT INTO "actions" VALUES(1,3,7,'take');
INSERT INTO "actions" VALUES(1,3,8,'discard KC');
INSERT INTO "actions" VALUES(1,3,9,'draw');
INSERT INTO "actions" VALUES(1,3,10,'discard TD');
INSERT INTO "actions" VALUES(1,3,11,'draw');
INSERT INTO "actions" VALUES(1,3,12,'discard KD');
INSERT INTO "actions" VALUES(1,3,13,'draw');
INSERT INTO "actions" VALUES(1,3,14,'discard QD');
INSERT INTO "actions" VALUES(1,3,15,'draw');
INSERT INTO "actions" VALUES(1,3,16,'discard 9C');
INSERT INTO "actions" VALUES(1,3,17,'take');
INSERT INTO "actions" VALUES(1,3,18,'discard 8D');
INSERT INTO "actions" VALUES(1,3,19,'draw');
INSERT INTO "actions" VALUES(1,3,20,'discard JD');
INSERT INTO "actions" VALUES(1,3,21,'draw');
INSERT INTO "actions" VALUES(1,3,22,'discard 7D');
INSERT INTO "actions" VALUES(1,3,23,'draw');
INSERT INTO "actions" VALUES(1,3,24,'discard JS');
INSERT INTO "actions" VALUES(1,3,25,'draw');
INSERT INTO "actions" VALUES(1,3,26,'discard 7H');
INSERT INTO "actions" VALUES(1,3,27,'draw');
INSERT INTO "actions" VALUES(1,3,28,'discard KS');
INSERT INTO "actions" VALUES(1,3,29,'draw');
INSERT INTO "actions" VALUES(1,3,30,'discard 6H');
INSERT INTO "actions" VALUES(1,3,31,'draw');
INSERT INTO "actions" VALUES(1,3,32,'discard 8H');
INSERT INTO "actions" VALUES(1,3,33,'take');
INSERT INTO "actions" VALUES(1,3,34,'knock 4H');
INSERT INTO "actions" VALUES(1,4,0,'pass');
INSERT INTO "actions" VALUES(1,4,1,'pass');
INSERT INTO "actions" VALUES(1,4,2,'draw');
INSERT INTO "actions" VALUES(1,4,3,'discard KC');
INSERT INTO "actions" VALUES(1,4,4,'draw');
INSERT INTO "actions" VALUES(1,4,5,'discard TD');
INSERT INTO "actions" VALUES(1,4,6,'draw');
INSERT INTO "actions" VALUES(1,4,7,'discard TS');
INSERT INTO "actions" VALUES(1,4,8,'draw');
INSERT INTO "actions" VALUES(1,4,9,'discard JC');
INSERT INTO "actions" VALUES(1,4,10,'draw');
INSERT INTO "actions" VALUES(1,4,11,'discard KH');
INSERT INTO "actions" VALUES(1,4,12,'draw');
INSERT INTO "actions" VALUES(1,4,13,'discard QS');
INSERT INTO "actions" VALUES(1,4,14,'draw');
INSERT INTO "actions" VALUES(1,4,15,'discard QC');
INSERT INTO "actions" VALUES(1,4,16,'draw');
INSERT INTO "actions" VALUES(1,4,17,'discard 5H');
INSERT INTO "actions" VALUES(1,4,18,'draw');
INSERT INTO "actions" VALUES(1,4,19,'discard JS');
INSERT INTO "actions" VALUES(1,4,20,'draw');
INSERT INTO "actions" VALUES(1,4,21,'knock 5C');
INSERT INTO "actions" VALUES(1,5,0,'pass');
INSERT INTO "actions" VALUES(1,5,1,'pass');
INSERT INTO "actions" VALUES(1,5,2,'draw');
INSERT INTO "actions" VALUES(1,5,3,'discard KH');
INSERT INTO "actions" VALUES(1,5,4,'draw');
INSERT INTO "actions" VALUES(1,5,5,'discard JH');
INSERT INTO "actions" VALUES(1,5,6,'draw');
INSERT INTO "actions" VALUES(1,5,7,'discard KS');
INSERT INTO "actions" VALUES(1,5,8,'draw');
INSERT INTO "actions" VALUES(1,5,9,'discard QH');
INSERT INTO "actions" VALUES(1,5,10,'draw');
INSERT INTO "actions" VALUES(1,5,11,'discard QS');
INSERT INTO "actions" VALUES(1,5,12,'draw');
INSERT INTO "actions" VALUES(1,5,13,'discard KD');
INSERT INTO "actions" VALUES(1,5,14,'draw');
INSERT INTO "actions" VALUES(1,5,15,'discard 9D');
INSERT INTO "actions" VALUES(1,5,16,'draw');
INSERT INTO "actions" VALUES(1,5,17,'discard 9S');
INSERT INTO "actions" VALUES(1,5,18,'draw');
INSERT INTO "actions" VALUES(1,5,19,'discard 8H');
INSERT INTO "actions" VALUES(1,5,20,'draw');
INSERT INTO "actions" VALUES(1,5,21,'knock 8S');
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
INSERT INTO "actions" VALUES(2,1,19,'knock 7S');
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
INSERT INTO "actions" VALUES(2,3,29,'knock 5H');
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
INSERT INTO "actions" VALUES(2,6,0,'pass');
INSERT INTO "actions" VALUES(2,6,1,'pass');
INSERT INTO "actions" VALUES(2,6,2,'draw');
INSERT INTO "actions" VALUES(2,6,3,'discard TD');
INSERT INTO "actions" VALUES(2,6,4,'take');
INSERT INTO "actions" VALUES(2,6,5,'discard QS');
INSERT INTO "actions" VALUES(2,6,6,'draw');
INSERT INTO "actions" VALUES(2,6,7,'discard JH');
INSERT INTO "actions" VALUES(2,6,8,'take');
INSERT INTO "actions" VALUES(2,6,9,'discard 8H');
INSERT INTO "actions" VALUES(2,6,10,'take');
INSERT INTO "actions" VALUES(2,6,11,'discard QH');
INSERT INTO "actions" VALUES(2,6,12,'take');
INSERT INTO "actions" VALUES(2,6,13,'discard 7S');
INSERT INTO "actions" VALUES(2,6,14,'draw');
INSERT INTO "actions" VALUES(2,6,15,'discard KC');
INSERT INTO "actions" VALUES(2,6,16,'draw');
INSERT INTO "actions" VALUES(2,6,17,'discard QH');
INSERT INTO "actions" VALUES(2,6,18,'draw');
INSERT INTO "actions" VALUES(2,6,19,'discard 9D');
INSERT INTO "actions" VALUES(2,6,20,'take');
INSERT INTO "actions" VALUES(2,6,21,'discard 8D');
INSERT INTO "actions" VALUES(2,6,22,'draw');
INSERT INTO "actions" VALUES(2,6,23,'discard 9S');
INSERT INTO "actions" VALUES(2,6,24,'draw');
INSERT INTO "actions" VALUES(2,6,25,'discard 9D');
INSERT INTO "actions" VALUES(2,6,26,'draw');
INSERT INTO "actions" VALUES(2,6,27,'knock 8S');
INSERT INTO "actions" VALUES(2,7,0,'take');
INSERT INTO "actions" VALUES(2,7,1,'discard TC');
INSERT INTO "actions" VALUES(2,7,2,'draw');
INSERT INTO "actions" VALUES(2,7,3,'discard JD');
INSERT INTO "actions" VALUES(2,7,4,'draw');
INSERT INTO "actions" VALUES(2,7,5,'discard TD');
INSERT INTO "actions" VALUES(2,7,6,'draw');
INSERT INTO "actions" VALUES(2,7,7,'discard KH');
INSERT INTO "actions" VALUES(2,7,8,'draw');
INSERT INTO "actions" VALUES(2,7,9,'discard JC');
INSERT INTO "actions" VALUES(2,7,10,'draw');
INSERT INTO "actions" VALUES(2,7,11,'discard QS');
INSERT INTO "actions" VALUES(2,7,12,'draw');
INSERT INTO "actions" VALUES(2,7,13,'discard KD');
INSERT INTO "actions" VALUES(2,7,14,'draw');
INSERT INTO "actions" VALUES(2,7,15,'discard KC');
INSERT INTO "actions" VALUES(2,7,16,'draw');
INSERT INTO "actions" VALUES(2,7,17,'discard 8H');
INSERT INTO "actions" VALUES(2,7,18,'draw');
INSERT INTO "actions" VALUES(2,7,19,'discard TS');
INSERT INTO "actions" VALUES(2,7,20,'draw');
INSERT INTO "actions" VALUES(2,7,21,'discard 8D');
INSERT INTO "actions" VALUES(2,7,22,'draw');
INSERT INTO "actions" VALUES(2,7,23,'discard 8C');
INSERT INTO "actions" VALUES(2,7,24,'draw');
INSERT INTO "actions" VALUES(2,7,25,'discard 7S');
INSERT INTO "actions" VALUES(2,7,26,'take');
INSERT INTO "actions" VALUES(2,7,27,'knock 5D');
INSERT INTO "actions" VALUES(2,8,0,'pass');
INSERT INTO "actions" VALUES(2,8,1,'take');
INSERT INTO "actions" VALUES(2,8,2,'discard JC');
INSERT INTO "actions" VALUES(2,8,3,'draw');
INSERT INTO "actions" VALUES(2,8,4,'discard JH');
INSERT INTO "actions" VALUES(2,8,5,'draw');
INSERT INTO "actions" VALUES(2,8,6,'discard KS');
INSERT INTO "actions" VALUES(2,8,7,'take');
INSERT INTO "actions" VALUES(2,8,8,'discard 9C');
INSERT INTO "actions" VALUES(2,8,9,'draw');
INSERT INTO "actions" VALUES(2,8,10,'discard TH');
INSERT INTO "actions" VALUES(2,8,11,'draw');
INSERT INTO "actions" VALUES(2,8,12,'discard 9S');
INSERT INTO "actions" VALUES(2,8,13,'draw');
INSERT INTO "actions" VALUES(2,8,14,'discard TS');
INSERT INTO "actions" VALUES(2,8,15,'draw');
INSERT INTO "actions" VALUES(2,8,16,'discard JD');
INSERT INTO "actions" VALUES(2,8,17,'draw');
INSERT INTO "actions" VALUES(2,8,18,'discard 9D');
INSERT INTO "actions" VALUES(2,8,19,'draw');
INSERT INTO "actions" VALUES(2,8,20,'discard 8S');
INSERT INTO "actions" VALUES(2,8,21,'take');
INSERT INTO "actions" VALUES(2,8,22,'discard 9H');
INSERT INTO "actions" VALUES(2,8,23,'draw');
INSERT INTO "actions" VALUES(2,8,24,'discard 7D');
INSERT INTO "actions" VALUES(2,8,25,'draw');
INSERT INTO "actions" VALUES(2,8,26,'knock 7H');
INSERT INTO "actions" VALUES(2,9,0,'pass');
INSERT INTO "actions" VALUES(2,9,1,'pass');
INSERT INTO "actions" VALUES(2,9,2,'draw');
INSERT INTO "actions" VALUES(2,9,3,'discard QD');
INSERT INTO "actions" VALUES(2,9,4,'take');
INSERT INTO "actions" VALUES(2,9,5,'discard KH');
INSERT INTO "actions" VALUES(2,9,6,'draw');
INSERT INTO "actions" VALUES(2,9,7,'discard JS');
INSERT INTO "actions" VALUES(2,9,8,'draw');
INSERT INTO "actions" VALUES(2,9,9,'discard QD');
INSERT INTO "actions" VALUES(2,9,10,'draw');
INSERT INTO "actions" VALUES(2,9,11,'discard JH');
INSERT INTO "actions" VALUES(2,9,12,'draw');
INSERT INTO "actions" VALUES(2,9,13,'discard JD');
INSERT INTO "actions" VALUES(2,9,14,'draw');
INSERT INTO "actions" VALUES(2,9,15,'discard JC');
INSERT INTO "actions" VALUES(2,9,16,'draw');
INSERT INTO "actions" VALUES(2,9,17,'discard KS');
INSERT INTO "actions" VALUES(2,9,18,'draw');
INSERT INTO "actions" VALUES(2,9,19,'discard 9D');
INSERT INTO "actions" VALUES(2,9,20,'draw');
INSERT INTO "actions" VALUES(2,9,21,'discard KC');
INSERT INTO "actions" VALUES(2,9,22,'draw');
INSERT INTO "actions" VALUES(2,9,23,'discard 6S');
INSERT INTO "actions" VALUES(2,9,24,'take');
INSERT INTO "actions" VALUES(2,9,25,'discard QH');
INSERT INTO "actions" VALUES(2,9,26,'draw');
INSERT INTO "actions" VALUES(2,9,27,'discard 9C');
INSERT INTO "actions" VALUES(2,9,28,'draw');
INSERT INTO "actions" VALUES(2,9,29,'discard 9H');
INSERT INTO "actions" VALUES(2,9,30,'draw');
INSERT INTO "actions" VALUES(2,9,31,'discard 8D');
INSERT INTO "actions" VALUES(2,9,32,'draw');
INSERT INTO "actions" VALUES(2,9,33,'discard QS');
INSERT INTO "actions" VALUES(2,9,34,'draw');
INSERT INTO "actions" VALUES(2,9,35,'knock 4C');
INSERT INTO "actions" VALUES(2,10,0,'pass');
INSERT INTO "actions" VALUES(2,10,1,'pass');
INSERT INTO "actions" VALUES(2,10,2,'draw');
INSERT INTO "actions" VALUES(2,10,3,'discard QD');
INSERT INTO "actions" VALUES(2,10,4,'draw');
INSERT INTO "actions" VALUES(2,10,5,'discard TH');
INSERT INTO "actions" VALUES(2,10,6,'draw');
INSERT INTO "actions" VALUES(2,10,7,'discard TS');
INSERT INTO "actions" VALUES(2,10,8,'draw');
INSERT INTO "actions" VALUES(2,10,9,'discard JC');
INSERT INTO "actions" VALUES(2,10,10,'draw');
INSERT INTO "actions" VALUES(2,10,11,'discard QH');
INSERT INTO "actions" VALUES(2,10,12,'draw');
INSERT INTO "actions" VALUES(2,10,13,'discard TC');
INSERT INTO "actions" VALUES(2,10,14,'draw');
INSERT INTO "actions" VALUES(2,10,15,'discard JD');
INSERT INTO "actions" VALUES(2,10,16,'draw');
INSERT INTO "actions" VALUES(2,10,17,'discard TD');
INSERT INTO "actions" VALUES(2,10,18,'draw');
INSERT INTO "actions" VALUES(2,10,19,'discard KH');
INSERT INTO "actions" VALUES(2,10,20,'draw');
INSERT INTO "actions" VALUES(2,10,21,'discard 9D');
INSERT INTO "actions" VALUES(2,10,22,'draw');
INSERT INTO "actions" VALUES(2,10,23,'discard KS');
INSERT INTO "actions" VALUES(2,10,24,'draw');
INSERT INTO "actions" VALUES(2,10,25,'knock 8C');
INSERT INTO "actions" VALUES(3,1,0,'pass');
INSERT INTO "actions" VALUES(3,1,1,'pass');
INSERT INTO "actions" VALUES(3,1,2,'draw');
INSERT INTO "actions" VALUES(3,1,3,'discard QS');
INSERT INTO "actions" VALUES(3,1,4,'draw');
INSERT INTO "actions" VALUES(3,1,5,'discard TD');
INSERT INTO "actions" VALUES(3,1,6,'draw');
INSERT INTO "actions" VALUES(3,1,7,'discard KS');
INSERT INTO "actions" VALUES(3,1,8,'draw');
INSERT INTO "actions" VALUES(3,1,9,'discard 9C');
INSERT INTO "actions" VALUES(3,1,10,'draw');
INSERT INTO "actions" VALUES(3,1,11,'knock 9S');
INSERT INTO "actions" VALUES(3,2,0,'pass');
INSERT INTO "actions" VALUES(3,2,1,'pass');
INSERT INTO "actions" VALUES(3,2,2,'draw');
INSERT INTO "actions" VALUES(3,2,3,'discard QD');
INSERT INTO "actions" VALUES(3,2,4,'draw');
INSERT INTO "actions" VALUES(3,2,5,'discard QS');
INSERT INTO "actions" VALUES(3,2,6,'draw');
INSERT INTO "actions" VALUES(3,2,7,'discard KH');
INSERT INTO "actions" VALUES(3,2,8,'draw');
INSERT INTO "actions" VALUES(3,2,9,'discard TD');
INSERT INTO "actions" VALUES(3,2,10,'draw');
INSERT INTO "actions" VALUES(3,2,11,'discard 9S');
INSERT INTO "actions" VALUES(3,2,12,'draw');
INSERT INTO "actions" VALUES(3,2,13,'discard 9H');
INSERT INTO "actions" VALUES(3,2,14,'draw');
INSERT INTO "actions" VALUES(3,2,15,'discard 8D');
INSERT INTO "actions" VALUES(3,2,16,'draw');
INSERT INTO "actions" VALUES(3,2,17,'discard 7H');
INSERT INTO "actions" VALUES(3,2,18,'draw');
INSERT INTO "actions" VALUES(3,2,19,'discard QH');
INSERT INTO "actions" VALUES(3,2,20,'draw');
INSERT INTO "actions" VALUES(3,2,21,'discard KS');
INSERT INTO "actions" VALUES(3,2,22,'draw');
INSERT INTO "actions" VALUES(3,2,23,'discard QC');
INSERT INTO "actions" VALUES(3,2,24,'draw');
INSERT INTO "actions" VALUES(3,2,25,'discard 9D');
INSERT INTO "actions" VALUES(3,2,26,'draw');
INSERT INTO "actions" VALUES(3,2,27,'discard 8S');
INSERT INTO "actions" VALUES(3,2,28,'draw');
INSERT INTO "actions" VALUES(3,2,29,'discard 6H');
INSERT INTO "actions" VALUES(3,2,30,'draw');
INSERT INTO "actions" VALUES(3,2,31,'discard 7S');
INSERT INTO "actions" VALUES(3,2,32,'draw');
INSERT INTO "actions" VALUES(3,2,33,'discard 6S');
INSERT INTO "actions" VALUES(3,2,34,'draw');
INSERT INTO "actions" VALUES(3,2,35,'discard 6C');
INSERT INTO "actions" VALUES(3,2,36,'take');
INSERT INTO "actions" VALUES(3,2,37,'knock 4D');
INSERT INTO "actions" VALUES(4,1,0,'pass');
INSERT INTO "actions" VALUES(4,1,1,'take');
INSERT INTO "actions" VALUES(4,1,2,'discard QD');
INSERT INTO "actions" VALUES(4,1,3,'draw');
INSERT INTO "actions" VALUES(4,1,4,'discard QC');
INSERT INTO "actions" VALUES(4,1,5,'draw');
INSERT INTO "actions" VALUES(4,1,6,'discard KS');
INSERT INTO "actions" VALUES(4,1,7,'draw');
INSERT INTO "actions" VALUES(4,1,8,'discard JD');
INSERT INTO "actions" VALUES(4,1,9,'draw');
INSERT INTO "actions" VALUES(4,1,10,'discard TS');
INSERT INTO "actions" VALUES(4,1,11,'draw');
INSERT INTO "actions" VALUES(4,1,12,'discard JH');
INSERT INTO "actions" VALUES(4,1,13,'draw');
INSERT INTO "actions" VALUES(4,1,14,'discard JS');
INSERT INTO "actions" VALUES(4,1,15,'draw');
INSERT INTO "actions" VALUES(4,1,16,'discard TH');
INSERT INTO "actions" VALUES(4,1,17,'draw');
INSERT INTO "actions" VALUES(4,1,18,'discard KC');
INSERT INTO "actions" VALUES(4,1,19,'draw');
INSERT INTO "actions" VALUES(4,1,20,'knock 8C');
INSERT INTO "actions" VALUES(4,2,0,'pass');
INSERT INTO "actions" VALUES(4,2,1,'pass');
INSERT INTO "actions" VALUES(4,2,2,'draw');
INSERT INTO "actions" VALUES(4,2,3,'discard JH');
INSERT INTO "actions" VALUES(4,2,4,'take');
INSERT INTO "actions" VALUES(4,2,5,'discard JD');
INSERT INTO "actions" VALUES(4,2,6,'draw');
INSERT INTO "actions" VALUES(4,2,7,'discard KS');
INSERT INTO "actions" VALUES(4,2,8,'draw');
INSERT INTO "actions" VALUES(4,2,9,'discard TS');
INSERT INTO "actions" VALUES(4,2,10,'draw');
INSERT INTO "actions" VALUES(4,2,11,'discard 9D');
INSERT INTO "actions" VALUES(4,2,12,'draw');
INSERT INTO "actions" VALUES(4,2,13,'discard 8C');
INSERT INTO "actions" VALUES(4,2,14,'take');
INSERT INTO "actions" VALUES(4,2,15,'discard 7C');
INSERT INTO "actions" VALUES(4,2,16,'draw');
INSERT INTO "actions" VALUES(4,2,17,'knock 5D');
INSERT INTO "actions" VALUES(5,1,0,'pass');
INSERT INTO "actions" VALUES(5,1,1,'pass');
INSERT INTO "actions" VALUES(5,1,2,'draw');
INSERT INTO "actions" VALUES(5,1,3,'discard KH');
INSERT INTO "actions" VALUES(5,1,4,'take');
INSERT INTO "actions" VALUES(5,1,5,'discard JH');
INSERT INTO "actions" VALUES(5,1,6,'draw');
INSERT INTO "actions" VALUES(5,1,7,'discard JS');
INSERT INTO "actions" VALUES(5,1,8,'draw');
INSERT INTO "actions" VALUES(5,1,9,'discard 9D');
INSERT INTO "actions" VALUES(5,1,10,'draw');
INSERT INTO "actions" VALUES(5,1,11,'discard TC');
INSERT INTO "actions" VALUES(5,1,12,'draw');
INSERT INTO "actions" VALUES(5,1,13,'discard 9C');
INSERT INTO "actions" VALUES(5,1,14,'draw');
INSERT INTO "actions" VALUES(5,1,15,'discard 9S');
INSERT INTO "actions" VALUES(5,1,16,'draw');
INSERT INTO "actions" VALUES(5,1,17,'discard 5C');
INSERT INTO "actions" VALUES(5,1,18,'draw');
INSERT INTO "actions" VALUES(5,1,19,'discard 9H');
INSERT INTO "actions" VALUES(5,1,20,'draw');
INSERT INTO "actions" VALUES(5,1,21,'discard 7S');
INSERT INTO "actions" VALUES(5,1,22,'draw');
INSERT INTO "actions" VALUES(5,1,23,'discard 8D');
INSERT INTO "actions" VALUES(5,1,24,'draw');
INSERT INTO "actions" VALUES(5,1,25,'discard 6D');
INSERT INTO "actions" VALUES(5,1,26,'draw');
INSERT INTO "actions" VALUES(5,1,27,'discard 8C');
INSERT INTO "actions" VALUES(5,1,28,'draw');
INSERT INTO "actions" VALUES(5,1,29,'discard 4D');
INSERT INTO "actions" VALUES(6,1,0,'draw');
INSERT INTO "actions" VALUES(6,1,1,'discard 8C');
INSERT INTO "actions" VALUES(6,1,2,'draw');
INSERT INTO "actions" VALUES(6,1,3,'discard TD');
INSERT INTO "actions" VALUES(6,1,4,'draw');
INSERT INTO "actions" VALUES(6,1,5,'discard 9C');
INSERT INTO "actions" VALUES(6,1,6,'draw');
INSERT INTO "actions" VALUES(6,1,7,'discard TS');
INSERT INTO "actions" VALUES(6,1,8,'draw');
INSERT INTO "actions" VALUES(6,1,9,'discard 8S');
INSERT INTO "actions" VALUES(6,1,10,'draw');
INSERT INTO "actions" VALUES(6,1,11,'discard 9H');
INSERT INTO "actions" VALUES(6,1,12,'draw');
INSERT INTO "actions" VALUES(6,1,13,'discard 6S');
INSERT INTO "actions" VALUES(6,1,14,'draw');
INSERT INTO "actions" VALUES(6,1,15,'discard 9S');
INSERT INTO "actions" VALUES(6,1,16,'draw');
INSERT INTO "actions" VALUES(6,1,17,'knock 6H');
INSERT INTO "actions" VALUES(6,2,0,'draw');
INSERT INTO "actions" VALUES(6,2,1,'discard QC');
INSERT INTO "actions" VALUES(6,2,2,'take');
INSERT INTO "actions" VALUES(6,2,3,'discard TC');
INSERT INTO "actions" VALUES(6,2,4,'draw');
INSERT INTO "actions" VALUES(6,2,5,'discard QD');
INSERT INTO "actions" VALUES(6,2,6,'take');
INSERT INTO "actions" VALUES(6,2,7,'discard TD');
INSERT INTO "actions" VALUES(6,2,8,'take');
INSERT INTO "actions" VALUES(6,2,9,'discard 7H');
INSERT INTO "actions" VALUES(6,2,10,'draw');
INSERT INTO "actions" VALUES(6,2,11,'discard KC');
INSERT INTO "actions" VALUES(6,2,12,'draw');
INSERT INTO "actions" VALUES(6,2,13,'discard JS');
INSERT INTO "actions" VALUES(6,2,14,'draw');
INSERT INTO "actions" VALUES(6,2,15,'discard 9C');
INSERT INTO "actions" VALUES(6,2,16,'draw');
INSERT INTO "actions" VALUES(6,2,17,'knock 5H');
INSERT INTO "actions" VALUES(6,3,0,'draw');
INSERT INTO "actions" VALUES(6,3,1,'discard JD');
INSERT INTO "actions" VALUES(6,3,2,'draw');
INSERT INTO "actions" VALUES(6,3,3,'discard KC');
INSERT INTO "actions" VALUES(6,3,4,'draw');
INSERT INTO "actions" VALUES(6,3,5,'discard KH');
INSERT INTO "actions" VALUES(6,3,6,'draw');
INSERT INTO "actions" VALUES(6,3,7,'discard TH');
INSERT INTO "actions" VALUES(6,3,8,'take');
INSERT INTO "actions" VALUES(6,3,9,'discard KD');
INSERT INTO "actions" VALUES(6,3,10,'draw');
INSERT INTO "actions" VALUES(6,3,11,'discard QD');
INSERT INTO "actions" VALUES(6,3,12,'draw');
INSERT INTO "actions" VALUES(6,3,13,'knock 4H');
INSERT INTO "actions" VALUES(7,1,0,'draw');
INSERT INTO "actions" VALUES(7,1,1,'discard JC');
INSERT INTO "actions" VALUES(7,1,2,'draw');
INSERT INTO "actions" VALUES(7,1,3,'discard TC');
INSERT INTO "actions" VALUES(7,1,4,'draw');
INSERT INTO "actions" VALUES(7,1,5,'discard KH');
INSERT INTO "actions" VALUES(7,1,6,'draw');
INSERT INTO "actions" VALUES(7,1,7,'discard QD');
INSERT INTO "actions" VALUES(7,1,8,'draw');
INSERT INTO "actions" VALUES(7,1,9,'discard QC');
INSERT INTO "actions" VALUES(7,1,10,'draw');
INSERT INTO "actions" VALUES(7,1,11,'discard 9H');
INSERT INTO "actions" VALUES(7,1,12,'draw');
INSERT INTO "actions" VALUES(7,1,13,'discard KC');
INSERT INTO "actions" VALUES(7,1,14,'draw');
INSERT INTO "actions" VALUES(7,1,15,'discard KD');
INSERT INTO "actions" VALUES(7,1,16,'draw');
INSERT INTO "actions" VALUES(7,1,17,'discard 9C');
INSERT INTO "actions" VALUES(7,1,18,'take');
INSERT INTO "actions" VALUES(7,1,19,'discard 9D');
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
    );
INSERT INTO "match_figures" VALUES(1,1,'own','casual','classic',0,'2026-03-01T12:00:00Z',1,0,-42,2,0,0,2,0,1,0,22,64,51);
INSERT INTO "match_figures" VALUES(2,1,'own','expert','hollywood',0,'2026-03-02T12:00:00Z',1,1,29,5,0,0,5,0,0,0,97,68,105);
INSERT INTO "match_figures" VALUES(3,1,'daily','skilled','classic',0,'2026-03-03T12:00:00Z',1,1,47,2,0,0,0,0,0,0,47,0,0);
INSERT INTO "match_figures" VALUES(4,1,'own','advanced','three_handed',0,'2026-03-04T12:00:00Z',0,1,36,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "match_figures" VALUES(5,2,'own','beginner','oklahoma',1,'2026-03-05T12:00:00Z',1,0,NULL,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "match_figures" VALUES(6,2,'practice','casual','parlor',0,'2026-03-06T12:00:00Z',1,1,32,2,0,0,1,0,0,0,54,22,32);
CREATE TABLE match_results (
        match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
        winner INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        scores TEXT NOT NULL
    );
INSERT INTO "match_results" VALUES(1,1,5,'[22, 64]');
INSERT INTO "match_results" VALUES(2,0,10,'[97, 68]');
INSERT INTO "match_results" VALUES(3,0,2,'[47, 0]');
INSERT INTO "match_results" VALUES(4,0,2,'[36, 0, 0]');
INSERT INTO "match_results" VALUES(6,0,3,'[54, 22]');
CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        created TEXT NOT NULL,
        game TEXT NOT NULL CHECK (game <> ''),
        rules TEXT NOT NULL,
        players TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'given_up')),
        played INTEGER NOT NULL DEFAULT 0
    , profile INTEGER NOT NULL DEFAULT 1, kind TEXT NOT NULL DEFAULT 'own' CHECK (kind IN ('own', 'daily', 'practice')), level TEXT NOT NULL DEFAULT '', rules_name TEXT NOT NULL DEFAULT '', hints INTEGER NOT NULL DEFAULT 0, take_backs INTEGER NOT NULL DEFAULT 0, ended TEXT);
INSERT INTO "matches" VALUES(1,'2026-03-01T11:51:00Z','11','{"name": "classic", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": false, "target": 60, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Ann", "level": null}, {"name": "", "level": "casual"}]','finished',1,1,'own','casual','classic',0,0,'2026-03-01T12:00:00Z');
INSERT INTO "matches" VALUES(2,'2026-03-02T11:51:00Z','12','{"name": "hollywood", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": false, "target": 30, "score_sheet": "hollywood", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Ann", "level": null}, {"name": "", "level": "expert"}]','finished',2,1,'own','expert','hollywood',0,0,'2026-03-02T12:00:00Z');
INSERT INTO "matches" VALUES(3,'2026-03-03T11:51:00Z','daily-2026-03-03','{"name": "classic", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": false, "target": 40, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Ann", "level": null}, {"name": "", "level": "skilled"}]','finished',3,1,'daily','skilled','classic',0,0,'2026-03-03T12:00:00Z');
INSERT INTO "matches" VALUES(4,'2026-03-04T11:51:00Z','13','{"name": "three_handed", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 10, "spades_double": false, "next_dealer": "box", "void_passes_deal": false, "target": 30, "score_sheet": "single", "players": 3, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Ann", "level": null}, {"name": "", "level": "advanced"}, {"name": "", "level": "advanced"}]','finished',4,1,'own','advanced','three_handed',0,0,'2026-03-04T12:00:00Z');
INSERT INTO "matches" VALUES(5,'2026-03-05T11:51:00Z','14','{"name": "oklahoma", "upcard_offer": true, "knock_limit": 10, "limit_from_upcard": true, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": true, "next_dealer": "alternate", "void_passes_deal": false, "target": 30, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Ann", "level": null}, {"name": "", "level": "beginner"}]','given_up',5,2,'own','beginner','oklahoma',1,0,'2026-03-05T12:00:00Z');
INSERT INTO "matches" VALUES(6,'2026-03-06T11:51:00Z','15','{"name": "parlor", "upcard_offer": false, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": null, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": true, "target": 30, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Ann", "level": null}, {"name": "", "level": "casual"}]','finished',6,2,'practice','casual','parlor',0,0,'2026-03-06T12:00:00Z');
INSERT INTO "matches" VALUES(7,'2026-03-07T11:51:00Z','16','{"name": "big_gin", "upcard_offer": false, "knock_limit": 10, "limit_from_upcard": false, "ace_means_gin": true, "gin_bonus": 25, "big_gin_bonus": 31, "undercut_bonus": 25, "spades_double": false, "next_dealer": "alternate", "void_passes_deal": false, "target": 200, "score_sheet": "single", "players": 2, "layoff_on_gin": false, "stock_end": "void", "game_bonus": 0, "box_bonus": 0, "shutout_doubles": false}','[{"name": "Ann", "level": null}, {"name": "", "level": "skilled"}]','open',7,1,'own','skilled','big_gin',1,0,NULL);
CREATE TABLE profiles (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        created TEXT NOT NULL
    );
INSERT INTO "profiles" VALUES(1,'Ann','2026-02-01T09:30:00Z');
INSERT INTO "profiles" VALUES(2,'Bea','2026-02-03T19:00:00Z');
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
INSERT INTO "round_results" VALUES(1,1,'knock',1,0,0,9,3,12,'[9, 0]');
INSERT INTO "round_results" VALUES(1,2,'undercut',0,0,1,25,10,10,'[9, 25]');
INSERT INTO "round_results" VALUES(1,3,'knock',1,1,1,12,7,19,'[9, 37]');
INSERT INTO "round_results" VALUES(1,4,'knock',0,0,0,13,10,23,'[22, 37]');
INSERT INTO "round_results" VALUES(1,5,'knock',1,1,1,27,5,32,'[22, 64]');
INSERT INTO "round_results" VALUES(2,1,'knock',1,0,0,43,10,53,'[43, 0]');
INSERT INTO "round_results" VALUES(2,2,'knock',0,0,0,15,9,24,'[58, 0]');
INSERT INTO "round_results" VALUES(2,3,'knock',1,1,1,1,10,11,'[58, 1]');
INSERT INTO "round_results" VALUES(2,4,'knock',0,1,1,38,10,48,'[58, 39]');
INSERT INTO "round_results" VALUES(2,5,'knock',1,1,1,14,1,15,'[58, 53]');
INSERT INTO "round_results" VALUES(2,6,'knock',0,1,1,8,10,18,'[58, 61]');
INSERT INTO "round_results" VALUES(2,7,'knock',1,1,1,7,6,13,'[58, 68]');
INSERT INTO "round_results" VALUES(2,8,'knock',0,0,0,6,7,13,'[64, 68]');
INSERT INTO "round_results" VALUES(2,9,'knock',1,0,0,11,4,15,'[75, 68]');
INSERT INTO "round_results" VALUES(2,10,'knock',0,0,0,22,7,29,'[97, 68]');
INSERT INTO "round_results" VALUES(3,1,'knock',1,0,0,38,4,42,'[38, 0]');
INSERT INTO "round_results" VALUES(3,2,'knock',0,0,0,9,6,15,'[47, 0]');
INSERT INTO "round_results" VALUES(4,1,'knock',1,0,0,21,5,26,'[21, 0, 0]');
INSERT INTO "round_results" VALUES(4,2,'knock',0,0,0,15,8,23,'[36, 0, 0]');
INSERT INTO "round_results" VALUES(6,1,'knock',1,0,0,10,8,18,'[10, 0]');
INSERT INTO "round_results" VALUES(6,2,'knock',0,1,1,22,10,32,'[10, 22]');
INSERT INTO "round_results" VALUES(6,3,'knock',1,0,0,44,10,54,'[54, 22]');
CREATE TABLE rounds (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 1),
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID
    ;
INSERT INTO "rounds" VALUES(1,1);
INSERT INTO "rounds" VALUES(1,2);
INSERT INTO "rounds" VALUES(1,3);
INSERT INTO "rounds" VALUES(1,4);
INSERT INTO "rounds" VALUES(1,5);
INSERT INTO "rounds" VALUES(2,1);
INSERT INTO "rounds" VALUES(2,2);
INSERT INTO "rounds" VALUES(2,3);
INSERT INTO "rounds" VALUES(2,4);
INSERT INTO "rounds" VALUES(2,5);
INSERT INTO "rounds" VALUES(2,6);
INSERT INTO "rounds" VALUES(2,7);
INSERT INTO "rounds" VALUES(2,8);
INSERT INTO "rounds" VALUES(2,9);
INSERT INTO "rounds" VALUES(2,10);
INSERT INTO "rounds" VALUES(3,1);
INSERT INTO "rounds" VALUES(3,2);
INSERT INTO "rounds" VALUES(4,1);
INSERT INTO "rounds" VALUES(4,2);
INSERT INTO "rounds" VALUES(5,1);
INSERT INTO "rounds" VALUES(6,1);
INSERT INTO "rounds" VALUES(6,2);
INSERT INTO "rounds" VALUES(6,3);
INSERT INTO "rounds" VALUES(7,1);
CREATE INDEX matches_by_played ON matches (played);
CREATE INDEX matches_shown ON matches (profile, played) WHERE state <> 'given_up';
CREATE INDEX matches_open ON matches (profile, played) WHERE state = 'open';
CREATE INDEX matches_ended ON matches (profile, state, ended);
CREATE INDEX matches_daily ON matches (profile, game) WHERE kind = 'daily';
CREATE INDEX figures_by_time ON match_figures (profile, ended);
CREATE INDEX figures_by_level ON match_figures (profile, level);
CREATE INDEX figures_by_rules ON match_figures (profile, rules_name, kind);
CREATE TRIGGER figures_of_ended
    AFTER UPDATE OF state, ended, profile, kind, level, rules_name, hints, take_backs ON matches
    WHEN NEW.state <> 'open'
    BEGIN
        INSERT OR REPLACE INTO match_figures 
    SELECT m.id, m.profile, m.kind, m.level, m.rules_name, m.hints + m.take_backs > 0, m.ended, CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END,
        r.winner IS 0, json_extract(CASE WHEN json_valid(r.scores) THEN r.scores END, '$[0]') - max(json_extract(CASE WHEN json_valid(r.scores) THEN r.scores END, '$[1]'), coalesce(json_extract(CASE WHEN json_valid(r.scores) THEN r.scores END, '$[2]'), json_extract(CASE WHEN json_valid(r.scores) THEN r.scores END, '$[1]'))),
        coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.kind = 'knock' AND o.knocker = 0 THEN 1 END), 0), coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.kind IN ('gin', 'big_gin') AND o.knocker = 0 THEN 1 END), 0),
        coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.kind = 'undercut' AND o.winner = 0 THEN 1 END), 0),
        coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.kind = 'knock' AND o.knocker <> 0 THEN 1 END), 0), coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.kind IN ('gin', 'big_gin') AND o.knocker <> 0 THEN 1 END), 0),
        coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.kind = 'undercut' AND o.winner <> 0 THEN 1 END), 0), coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.kind = 'void' THEN 1 END), 0),
        coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.winner = 0 THEN o.points END), 0), coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.winner <> 0 THEN o.points END), 0),
        coalesce(sum(CASE WHEN CASE WHEN json_valid(m.players) THEN json_array_length(m.players) = 2 ELSE 0 END AND o.knocker <> 0 THEN o.defender_deadwood END), 0)
    FROM matches m
    LEFT JOIN match_results r ON r.match_id = m.id
    LEFT JOIN round_results o ON o.match_id = m.id
    WHERE m.state <> 'open' AND m.ended IS NOT NULL AND (m.state = 'finished' OR EXISTS (SELECT 1 FROM actions a WHERE a.match_id = m.id)) AND m.id = NEW.id
    GROUP BY m.id
;
    END;
CREATE TRIGGER figures_of_reopened AFTER UPDATE OF state ON matches WHEN NEW.state = 'open'
    BEGIN
        DELETE FROM match_figures WHERE match_id = NEW.id;
    END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('profiles',2);
INSERT INTO "sqlite_sequence" VALUES('matches',7);
COMMIT;
