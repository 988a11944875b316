ALTER TABLE `context_items` ADD `embedder` text;--> statement-breakpoint
ALTER TABLE `context_items` ADD `vectorGeneration` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `context_items` ADD `embedAfterMs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `context_items` ADD `syncEvery` text DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE `context_items` ADD `nextSyncAtMs` integer;--> statement-breakpoint
ALTER TABLE `context_items` ADD `sourceHash` text;--> statement-breakpoint
CREATE INDEX `context_items_sync` ON `context_items` (`nextSyncAtMs`);--> statement-breakpoint
CREATE INDEX `context_items_vectors` ON `context_items` (`embedAfterMs`);--> statement-breakpoint
ALTER TABLE `model_connections` ADD `embeddingModel` text DEFAULT '' NOT NULL;