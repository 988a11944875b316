CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`accountId` text NOT NULL,
	`host` text NOT NULL,
	`site` text NOT NULL,
	`token` text NOT NULL,
	`target` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`problem` text,
	`heldHost` text,
	`hostnameId` text,
	`isPreferred` integer DEFAULT false NOT NULL,
	`hasProof` integer DEFAULT false NOT NULL,
	`isPointing` integer DEFAULT false NOT NULL,
	`invalidSinceMs` integer,
	`liveSinceMs` integer,
	`checkedAtMs` integer,
	`dueAtMs` integer NOT NULL,
	`createdAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_held` ON `domains` (`heldHost`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_claim` ON `domains` (`appId`,`host`);--> statement-breakpoint
CREATE INDEX `domains_due` ON `domains` (`dueAtMs`);--> statement-breakpoint
CREATE TABLE `released_hosts` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`hostnameId` text NOT NULL,
	`releasedAtMs` integer NOT NULL,
	`nextAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `released_hosts_due` ON `released_hosts` (`nextAtMs`);--> statement-breakpoint
ALTER TABLE `apps` ADD `customHost` text;