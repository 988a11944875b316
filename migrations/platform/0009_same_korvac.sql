CREATE TABLE `account_deletions` (
	`accountId` text PRIMARY KEY NOT NULL,
	`nextAtMs` integer NOT NULL,
	`lastError` text
);
--> statement-breakpoint
CREATE INDEX `account_deletions_due` ON `account_deletions` (`nextAtMs`);