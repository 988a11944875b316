CREATE TABLE `sweeps` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `versions` ADD `name` text;--> statement-breakpoint
ALTER TABLE `versions` ADD `isDraft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `versions` ADD `restoredFromId` text;