CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`accountType` text DEFAULT 'builder' NOT NULL,
	`plan` text DEFAULT 'lite' NOT NULL,
	`isAdmin` integer DEFAULT false NOT NULL,
	`subscriptionId` text,
	`planSubscriptionStatus` text,
	`planSubscriptionCancelledAt` integer,
	`subscriptionPaymentsIds` text DEFAULT '[]' NOT NULL,
	`appId` text,
	`appHeader` text,
	`hasBusinessInfo` integer DEFAULT false NOT NULL,
	`hasPaidAppPackage` integer DEFAULT false NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`userId` text NOT NULL,
	`purpose` text NOT NULL,
	`codeHash` text NOT NULL,
	`email` text NOT NULL,
	`expiresAtMs` integer NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_codes_hash` ON `mail_codes` (`purpose`,`codeHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_codes_user` ON `mail_codes` (`userId`,`purpose`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`userId` text NOT NULL,
	`secretHash` text NOT NULL,
	`spentHash` text,
	`sealedSecret` text,
	`rotatedAtMs` integer NOT NULL,
	`overlapUntilMs` integer DEFAULT 0 NOT NULL,
	`expiresAtMs` integer NOT NULL,
	`revokedAtMs` integer,
	`userAgent` text DEFAULT '' NOT NULL,
	`networkHash` text DEFAULT '' NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`userId`,`networkHash`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expiresAtMs`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`publicJwk` text NOT NULL,
	`wrappedPrivateKey` text NOT NULL,
	`createdAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`passwordHash` text,
	`emailVerifiedAt` integer,
	`role` text DEFAULT 'user' NOT NULL,
	`disabledAt` integer,
	`data` text DEFAULT '{}' NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_tenant_email` ON `users` (`tenant`,`email`);--> statement-breakpoint
CREATE INDEX `users_tenant_created` ON `users` (`tenant`,`createdAt`,`id`);--> statement-breakpoint
CREATE TABLE `apps` (
	`id` text PRIMARY KEY NOT NULL,
	`ownerId` text NOT NULL,
	`appType` text NOT NULL,
	`appBuilderVersion` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`slug` text NOT NULL,
	`mainPage` text,
	`latestVersionId` text,
	`publishedVersionId` text,
	`visibility` text DEFAULT 'public' NOT NULL,
	`isSignupEnabled` integer DEFAULT true NOT NULL,
	`thumbnailKey` text,
	`dataShard` integer DEFAULT 0 NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `apps_slug` ON `apps` (`slug`);--> statement-breakpoint
CREATE INDEX `apps_owner` ON `apps` (`ownerId`,`updatedAt`);--> statement-breakpoint
CREATE TABLE `retired_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`ownerId` text NOT NULL,
	`retiredAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`from` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`createdAt`);--> statement-breakpoint
CREATE TABLE `appBuilds` (
	`appId` text NOT NULL,
	`versionId` text NOT NULL,
	`surfaceHash` text NOT NULL,
	`buildId` text NOT NULL,
	`manifest` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `versionId`, `surfaceHash`)
);
--> statement-breakpoint
CREATE TABLE `versions` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`parentId` text,
	`messageId` text,
	`authorId` text NOT NULL,
	`userRequest` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`entities` text DEFAULT '{}' NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `versions_app` ON `versions` (`appId`,`createdAt`);