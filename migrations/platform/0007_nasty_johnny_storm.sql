PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_apps` (
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
	`suspendedVersionId` text,
	`visibility` text DEFAULT 'public' NOT NULL,
	`isSignupEnabled` integer DEFAULT true NOT NULL,
	`aiModel` text,
	`modelTemperature` real,
	`thumbnailKey` text,
	`dataShard` integer DEFAULT 0 NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_apps`("id", "ownerId", "appType", "appBuilderVersion", "name", "description", "slug", "mainPage", "latestVersionId", "publishedVersionId", "suspendedVersionId", "visibility", "isSignupEnabled", "aiModel", "modelTemperature", "thumbnailKey", "dataShard", "createdAt", "updatedAt") SELECT "id", "ownerId", "appType", "appBuilderVersion", "name", "description", "slug", "mainPage", "latestVersionId", "publishedVersionId", "suspendedVersionId", "visibility", "isSignupEnabled", "aiModel", "modelTemperature", "thumbnailKey", "dataShard", "createdAt", "updatedAt" FROM `apps`;--> statement-breakpoint
DROP TABLE `apps`;--> statement-breakpoint
ALTER TABLE `__new_apps` RENAME TO `apps`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `apps_slug` ON `apps` (`slug`);--> statement-breakpoint
CREATE INDEX `apps_owner` ON `apps` (`ownerId`,`updatedAt`);--> statement-breakpoint
-- 0.7 was everyone's, chosen or not; some models refuse to be sent any, so it becomes the model's own.
UPDATE `apps` SET `modelTemperature` = NULL WHERE `modelTemperature` = 0.7;
