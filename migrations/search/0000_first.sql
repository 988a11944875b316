-- Where answers are looked for. It can be made again at any time from what stands in R2.
CREATE TABLE pieces (
  id INTEGER PRIMARY KEY,
  appId TEXT NOT NULL,
  itemId TEXT NOT NULL,
  generation INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  -- JSON: the headings above it.
  headings TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Characters of the item's text.
  startsAt INTEGER NOT NULL,
  endsAt INTEGER NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX pieces_place ON pieces (itemId, generation, ordinal);
--> statement-breakpoint
CREATE INDEX pieces_app ON pieces (appId);
--> statement-breakpoint
-- Words are cut and folded before they come here (worker/knowledge/search/fold-text.ts), so that every script is found.
CREATE VIRTUAL TABLE piece_words USING fts5(scope, body, tokenize = "unicode61 remove_diacritics 0");
