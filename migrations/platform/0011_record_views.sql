CREATE TABLE `record_views` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_views_name` ON `record_views` (`appId`,`entity`,lower("name"));