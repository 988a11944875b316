CREATE TABLE `entity_rows` (
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`id` text NOT NULL,
	`creatorId` text,
	`creatorEmail` text,
	`createdAtMs` integer NOT NULL,
	`updatedAtMs` integer NOT NULL,
	`isSample` integer DEFAULT 0 NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`appId`, `entity`, `id`)
);
--> statement-breakpoint
CREATE INDEX `entity_rows_created` ON `entity_rows` (`appId`,`entity`,`createdAtMs`,`id`);--> statement-breakpoint
CREATE INDEX `entity_rows_creator` ON `entity_rows` (`appId`,`entity`,`creatorId`,`createdAtMs`,`id`);