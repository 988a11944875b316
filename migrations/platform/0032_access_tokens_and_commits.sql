CREATE TABLE `access_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`accountId` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`hash` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastUsedAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_hash` ON `access_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `access_tokens_app` ON `access_tokens` (`appId`);--> statement-breakpoint
CREATE TABLE `git_commits` (
	`appId` text NOT NULL,
	`versionId` text NOT NULL,
	`hash` text NOT NULL,
	`objectIds` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `versionId`)
);
--> statement-breakpoint
CREATE INDEX `git_commits_hash` ON `git_commits` (`appId`,`hash`);