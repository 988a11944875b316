CREATE TABLE `billing_checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`seller` text NOT NULL,
	`subject` text,
	`email` text DEFAULT '' NOT NULL,
	`productId` text NOT NULL,
	`productName` text NOT NULL,
	`period` text NOT NULL,
	`amountCents` integer NOT NULL,
	`currency` text NOT NULL,
	`returnUrl` text NOT NULL,
	`subscriptionId` text,
	`createdAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_checkouts_subject` ON `billing_checkouts` (`subject`);--> statement-breakpoint
CREATE INDEX `billing_checkouts_subscription` ON `billing_checkouts` (`seller`,`subscriptionId`);--> statement-breakpoint
CREATE INDEX `billing_checkouts_created` ON `billing_checkouts` (`createdAtMs`);--> statement-breakpoint
CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`seller` text NOT NULL,
	`externalId` text NOT NULL,
	`subscriptionId` text NOT NULL,
	`facts` text NOT NULL,
	`raw` text NOT NULL,
	`receivedAtMs` integer NOT NULL,
	`appliedAtMs` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_events_external` ON `billing_events` (`provider`,`seller`,`externalId`);--> statement-breakpoint
CREATE INDEX `billing_events_subscription` ON `billing_events` (`provider`,`seller`,`subscriptionId`);--> statement-breakpoint
CREATE INDEX `billing_events_applied` ON `billing_events` (`appliedAtMs`,`receivedAtMs`);--> statement-breakpoint
CREATE TABLE `billing_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`seller` text NOT NULL,
	`paymentId` text NOT NULL,
	`reason` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amountCents` integer NOT NULL,
	`currency` text NOT NULL,
	`atMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_ledger_payment` ON `billing_ledger` (`provider`,`seller`,`paymentId`);--> statement-breakpoint
CREATE INDEX `billing_ledger_seller` ON `billing_ledger` (`seller`,`atMs`);--> statement-breakpoint
CREATE TABLE `billing_standings` (
	`subject` text PRIMARY KEY NOT NULL,
	`productId` text,
	`entitlements` text NOT NULL,
	`eventCount` integer NOT NULL,
	`nextChangeAtMs` integer,
	`updatedAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_standings_due` ON `billing_standings` (`nextChangeAtMs`);--> statement-breakpoint
CREATE TABLE `billing_subscriptions` (
	`provider` text NOT NULL,
	`seller` text NOT NULL,
	`subscriptionId` text NOT NULL,
	`subject` text,
	`email` text DEFAULT '' NOT NULL,
	`saleId` text DEFAULT '' NOT NULL,
	`createdAtMs` integer NOT NULL,
	PRIMARY KEY(`provider`, `seller`, `subscriptionId`)
);
--> statement-breakpoint
CREATE INDEX `billing_subscriptions_subject` ON `billing_subscriptions` (`subject`);--> statement-breakpoint
CREATE INDEX `billing_subscriptions_email` ON `billing_subscriptions` (`seller`,`email`);--> statement-breakpoint
CREATE INDEX `billing_subscriptions_sale` ON `billing_subscriptions` (`seller`,`saleId`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `givenPlan` text DEFAULT 'lite' NOT NULL;--> statement-breakpoint
UPDATE `accounts` SET `givenPlan` = `plan`;