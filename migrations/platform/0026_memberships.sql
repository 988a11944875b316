CREATE TABLE `membership_connections` (
	`appId` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`provider` text NOT NULL,
	`sealedToken` text,
	`productId` text,
	`productName` text DEFAULT '' NOT NULL,
	`amountCents` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`period` text DEFAULT 'once' NOT NULL,
	`productUrl` text DEFAULT '' NOT NULL,
	`noticeHash` text,
	`polledAtMs` integer DEFAULT 0 NOT NULL,
	`updatedAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `membership_connections_polled` ON `membership_connections` (`polledAtMs`);--> statement-breakpoint
CREATE INDEX `membership_connections_notice` ON `membership_connections` (`noticeHash`);