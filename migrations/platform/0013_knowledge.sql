CREATE TABLE `context_items` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`providerItemId` text,
	`externalFileId` text,
	`externalFileUrl` text,
	`size` integer,
	`numOfChunks` integer,
	`problem` text,
	`originalContextItemId` text,
	`rootItemId` text,
	`depth` integer DEFAULT 0 NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`nextGeneration` integer DEFAULT 1 NOT NULL,
	`chunksDone` integer DEFAULT 0 NOT NULL,
	`countedGeneration` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`leaseUntilMs` integer DEFAULT 0 NOT NULL,
	`removedAtMs` integer,
	`createdAtMs` integer NOT NULL,
	`lastSyncedAtMs` integer
);
--> statement-breakpoint
CREATE INDEX `context_items_app` ON `context_items` (`appId`,`createdAtMs`);--> statement-breakpoint
CREATE INDEX `context_items_due` ON `context_items` (`status`,`leaseUntilMs`);--> statement-breakpoint
CREATE INDEX `context_items_removed` ON `context_items` (`removedAtMs`);--> statement-breakpoint
CREATE UNIQUE INDEX `context_items_page` ON `context_items` (`rootItemId`,`externalFileUrl`) WHERE "context_items"."rootItemId" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `processed_bytes` (
	`ownerId` text NOT NULL,
	`month` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`ownerId`, `month`)
);
