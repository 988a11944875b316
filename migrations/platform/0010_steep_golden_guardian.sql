ALTER TABLE `apps` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `apps` ADD `style` text;--> statement-breakpoint
ALTER TABLE `apps` ADD `texts` text;--> statement-breakpoint
ALTER TABLE `apps` ADD `claimSeed` text;