CREATE TABLE `deleted_rows` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`id` text NOT NULL,
	`creatorId` text,
	`creatorEmail` text,
	`createdAtMs` integer NOT NULL,
	`updatedAtMs` integer NOT NULL,
	`isSample` integer DEFAULT 0 NOT NULL,
	`data` text NOT NULL,
	`deletedAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deleted_rows_row` ON `deleted_rows` (`appId`,`entity`,`id`);--> statement-breakpoint
CREATE INDEX `deleted_rows_age` ON `deleted_rows` (`deletedAtMs`);--> statement-breakpoint
CREATE INDEX `deleted_rows_app` ON `deleted_rows` (`appId`,`seq`);