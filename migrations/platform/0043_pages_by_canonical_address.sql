ALTER TABLE `context_items` ADD `canonicalUrl` text;--> statement-breakpoint
CREATE INDEX `context_items_stored` ON `context_items` (`appId`,`removedAtMs`,`size`);