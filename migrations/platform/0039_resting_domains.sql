ALTER TABLE `domains` ADD `beyondPlanSinceMs` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `restingSinceMs` integer;--> statement-breakpoint
CREATE INDEX `domains_account` ON `domains` (`accountId`);