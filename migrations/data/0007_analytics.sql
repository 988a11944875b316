CREATE TABLE `analytics_days` (
	`appId` text NOT NULL,
	`day` integer NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`signUps` integer DEFAULT 0 NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`dimensions` text DEFAULT '{}' NOT NULL,
	`dropped` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`appId`, `day`)
);
--> statement-breakpoint
CREATE INDEX `analytics_days_expiry` ON `analytics_days` (`day`);--> statement-breakpoint
CREATE TABLE `analytics_hours` (
	`appId` text NOT NULL,
	`hour` integer NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`signUps` integer DEFAULT 0 NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`appId`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `analytics_hours_expiry` ON `analytics_hours` (`hour`);--> statement-breakpoint
CREATE INDEX `app_events_named` ON `app_events` (`appId`,`kind`,`name`,`createdAtMs`);--> statement-breakpoint
ALTER TABLE `app_events` DROP COLUMN `sessionId`;