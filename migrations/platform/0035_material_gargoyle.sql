CREATE TABLE `app_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `app_reports_app` ON `app_reports` (`appId`);--> statement-breakpoint
CREATE INDEX `app_reports_at` ON `app_reports` (`createdAt`);