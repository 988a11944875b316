CREATE TABLE `publishes` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`kind` text NOT NULL,
	`versionId` text,
	`previousVersionId` text,
	`authorId` text NOT NULL,
	`message` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `publishes_app` ON `publishes` (`appId`,`at`);--> statement-breakpoint
CREATE TABLE `scheduled_publishes` (
	`appId` text PRIMARY KEY NOT NULL,
	`versionId` text NOT NULL,
	`liveVersionId` text,
	`ownerId` text NOT NULL,
	`exposureAcknowledged` text,
	`failingPagesAcknowledged` integer NOT NULL,
	`dueAtMs` integer NOT NULL,
	`status` text NOT NULL,
	`message` text,
	`claimedUntilMs` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `scheduled_publishes_due` ON `scheduled_publishes` (`status`,`dueAtMs`);