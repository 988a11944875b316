CREATE TABLE `admin_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`adminId` text NOT NULL,
	`adminEmail` text NOT NULL,
	`subjectId` text DEFAULT '' NOT NULL,
	`subjectEmail` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_actions_created` ON `admin_actions` (`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`appId` text NOT NULL,
	`messageId` text NOT NULL,
	`accountId` text NOT NULL,
	`score` integer NOT NULL,
	`reasons` text NOT NULL,
	`comment` text NOT NULL,
	`request` text NOT NULL,
	`reply` text NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `messageId`)
);
--> statement-breakpoint
CREATE INDEX `ratings_created` ON `ratings` (`createdAt`);--> statement-breakpoint
CREATE INDEX `ratings_score` ON `ratings` (`score`,`createdAt`);--> statement-breakpoint
CREATE TABLE `model_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`baseUrl` text NOT NULL,
	`model` text NOT NULL,
	`imageModel` text DEFAULT '' NOT NULL,
	`sealedKey` text,
	`connectedBy` text NOT NULL,
	`connectedAt` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `apps` ADD `suspendedVersionId` text;