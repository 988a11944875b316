CREATE TABLE `apps` (
	`id` text PRIMARY KEY NOT NULL,
	`ownerId` text NOT NULL,
	`appType` text NOT NULL,
	`appBuilderVersion` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`slug` text NOT NULL,
	`mainPage` text,
	`latestVersionId` text,
	`publishedVersionId` text,
	`visibility` text DEFAULT 'public' NOT NULL,
	`isSignupEnabled` integer DEFAULT true NOT NULL,
	`thumbnailKey` text,
	`dataShard` integer DEFAULT 0 NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `apps_slug` ON `apps` (`slug`);--> statement-breakpoint
CREATE INDEX `apps_owner` ON `apps` (`ownerId`,`updatedAt`);--> statement-breakpoint
CREATE TABLE `retired_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`ownerId` text NOT NULL,
	`retiredAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `versions` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`parentId` text,
	`messageId` text,
	`authorId` text NOT NULL,
	`userRequest` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`entities` text DEFAULT '{}' NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `versions_app` ON `versions` (`appId`,`createdAt`);