DROP INDEX `sessions_user`;--> statement-breakpoint
ALTER TABLE `sessions` ADD `networkHash` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`userId`,`networkHash`);