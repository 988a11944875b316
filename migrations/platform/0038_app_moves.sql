CREATE TABLE `app_moves` (
	`appId` text PRIMARY KEY NOT NULL,
	`fromShard` integer NOT NULL,
	`toShard` integer NOT NULL,
	`step` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`rowsCopied` integer DEFAULT 0 NOT NULL,
	`startedAtMs` integer NOT NULL,
	`nextAtMs` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lastError` text
);
--> statement-breakpoint
CREATE INDEX `app_moves_due` ON `app_moves` (`nextAtMs`);