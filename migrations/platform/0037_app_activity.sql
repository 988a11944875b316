CREATE TABLE `app_activity` (
	`appId` text NOT NULL,
	`slotMs` integer NOT NULL,
	`accountId` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`count` integer NOT NULL,
	`atMs` integer NOT NULL,
	PRIMARY KEY(`appId`, `slotMs`, `accountId`, `kind`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `app_activity_app` ON `app_activity` (`appId`,`atMs`);--> statement-breakpoint
CREATE INDEX `app_activity_at` ON `app_activity` (`atMs`);