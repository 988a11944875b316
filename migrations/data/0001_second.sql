CREATE TABLE `entity_counts` (
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`anonymous` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`appId`, `entity`)
);
--> statement-breakpoint
CREATE TABLE `entity_index_fields` (
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`path` text NOT NULL,
	`isMany` integer DEFAULT 0 NOT NULL,
	`readyAtMs` integer,
	PRIMARY KEY(`appId`, `entity`, `path`, `isMany`)
);
