PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_access_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text,
	`accountId` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`role` text,
	`hash` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastUsedAt` integer
);
--> statement-breakpoint
INSERT INTO `__new_access_tokens`("id", "appId", "accountId", "name", "scope", "role", "hash", "createdAt", "lastUsedAt") SELECT "id", "appId", "accountId", "name", "scope", NULL, "hash", "createdAt", "lastUsedAt" FROM `access_tokens`;--> statement-breakpoint
DROP TABLE `access_tokens`;--> statement-breakpoint
ALTER TABLE `__new_access_tokens` RENAME TO `access_tokens`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_hash` ON `access_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `access_tokens_app` ON `access_tokens` (`appId`);--> statement-breakpoint
CREATE INDEX `access_tokens_account` ON `access_tokens` (`accountId`);--> statement-breakpoint
ALTER TABLE `apps` ADD `isOpenToPrograms` integer DEFAULT false NOT NULL;