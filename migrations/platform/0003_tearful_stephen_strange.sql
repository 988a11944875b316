CREATE TABLE `app_deletions` (
	`appId` text PRIMARY KEY NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`nextAtMs` integer NOT NULL,
	`startedAtMs` integer NOT NULL,
	`lastError` text
);
--> statement-breakpoint
CREATE INDEX `app_deletions_due` ON `app_deletions` (`nextAtMs`);--> statement-breakpoint
ALTER TABLE `scheduled_runs` ADD `rootId` text;