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
--> statement-breakpoint
CREATE TABLE `app_events` (
	`appId` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`userId` text,
	`sessionId` text,
	`pageUrl` text,
	`properties` text DEFAULT '{}' NOT NULL,
	`createdAtMs` integer NOT NULL,
	PRIMARY KEY(`appId`, `id`)
);
--> statement-breakpoint
CREATE INDEX `app_events_recent` ON `app_events` (`appId`,`kind`,`createdAtMs`);--> statement-breakpoint
CREATE INDEX `app_events_expiry` ON `app_events` (`createdAtMs`);