-- What a piece says is kept once an item, whatever generations it stands in: reading again writes only what is new.
CREATE TABLE piece_places (
  itemId TEXT NOT NULL,
  generation INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  pieceId INTEGER NOT NULL,
  -- Characters of the item's text.
  startsAt INTEGER NOT NULL,
  endsAt INTEGER NOT NULL,
  -- Of a document with pages, from 1; of a table, its row, from 0.
  page INTEGER,
  tableRow INTEGER,
  PRIMARY KEY (itemId, generation, ordinal)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX piece_places_piece ON piece_places (pieceId);
--> statement-breakpoint
INSERT INTO piece_places (itemId, generation, ordinal, pieceId, startsAt, endsAt)
  SELECT itemId, generation, ordinal, id, startsAt, endsAt FROM pieces;
--> statement-breakpoint
DROP INDEX pieces_place;
--> statement-breakpoint
ALTER TABLE pieces DROP COLUMN generation;
--> statement-breakpoint
ALTER TABLE pieces DROP COLUMN ordinal;
--> statement-breakpoint
ALTER TABLE pieces DROP COLUMN startsAt;
--> statement-breakpoint
ALTER TABLE pieces DROP COLUMN endsAt;
--> statement-breakpoint
-- Of its headings and its text. What was written before there were any is like nothing else.
ALTER TABLE pieces ADD COLUMN hash TEXT NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE pieces SET hash = 'id-' || id;
--> statement-breakpoint
CREATE UNIQUE INDEX pieces_hash ON pieces (itemId, hash);
