ALTER TABLE `apps` ADD `gate` text;--> statement-breakpoint
ALTER TABLE `retired_slugs` ADD `appId` text;--> statement-breakpoint
CREATE INDEX `retired_slugs_app` ON `retired_slugs` (`appId`,`retiredAt`);