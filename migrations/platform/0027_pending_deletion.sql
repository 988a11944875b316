ALTER TABLE `account_deletions` ADD `requestedAtMs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `apps` ADD `deletesAtMs` integer;--> statement-breakpoint
CREATE INDEX `apps_deletes` ON `apps` (`deletesAtMs`);