CREATE TABLE `account_events` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`userAgent` text DEFAULT '' NOT NULL,
	`networkHash` text DEFAULT '' NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_events_user` ON `account_events` (`userId`,`createdAt`);--> statement-breakpoint
CREATE TABLE `email_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`userId` text NOT NULL,
	`codeHash` text NOT NULL,
	`email` text NOT NULL,
	`expiresAtMs` integer NOT NULL,
	`createdAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_undos_hash` ON `email_undos` (`codeHash`);--> statement-breakpoint
CREATE INDEX `email_undos_address` ON `email_undos` (`tenant`,`email`);--> statement-breakpoint
CREATE INDEX `email_undos_user` ON `email_undos` (`userId`);--> statement-breakpoint
CREATE TABLE `google_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`origin` text NOT NULL,
	`browserHash` text NOT NULL,
	`stateHash` text,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`redirectTo` text NOT NULL,
	`popup` text,
	`linkSessionId` text,
	`linkUserId` text,
	`answer` text,
	`handoffHash` text,
	`expiresAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `google_flows_state` ON `google_flows` (`stateHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `google_flows_handoff` ON `google_flows` (`handoffHash`);--> statement-breakpoint
CREATE INDEX `google_flows_expiry` ON `google_flows` (`expiresAtMs`);--> statement-breakpoint
CREATE TABLE `identities` (
	`tenant` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`userId` text NOT NULL,
	`email` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`tenant`, `issuer`, `subject`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_user` ON `identities` (`userId`,`issuer`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invitedBy` text NOT NULL,
	`codeHash` text NOT NULL,
	`expiresAtMs` integer NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_hash` ON `invitations` (`codeHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_address` ON `invitations` (`tenant`,`email`);--> statement-breakpoint
CREATE INDEX `invitations_tenant` ON `invitations` (`tenant`,`createdAt`);--> statement-breakpoint
CREATE TABLE `memories` (
	`appId` text NOT NULL,
	`userId` text NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`updatedAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `userId`, `name`)
);
--> statement-breakpoint
CREATE INDEX `memories_user` ON `memories` (`userId`);--> statement-breakpoint
CREATE TABLE `sales` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`plan` text,
	`subscriptionId` text,
	`accountId` text,
	`claimedAt` integer,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_account` ON `sales` (`accountId`);--> statement-breakpoint
CREATE TABLE `sign_in_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant` text NOT NULL,
	`email` text NOT NULL,
	`purpose` text NOT NULL,
	`linkHash` text,
	`linkExpiresAtMs` integer NOT NULL,
	`otpHash` text,
	`otpExpiresAtMs` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`triesFromMs` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_codes_address` ON `sign_in_codes` (`tenant`,`email`,`purpose`);--> statement-breakpoint
CREATE INDEX `sign_in_codes_link` ON `sign_in_codes` (`linkHash`);--> statement-breakpoint
CREATE INDEX `sign_in_codes_expiry` ON `sign_in_codes` (`linkExpiresAtMs`);--> statement-breakpoint
CREATE TABLE `function_deployments` (
	`appId` text NOT NULL,
	`name` text NOT NULL,
	`codeHash` text NOT NULL,
	`deployedAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `name`)
);
--> statement-breakpoint
CREATE TABLE `function_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appId` text NOT NULL,
	`name` text NOT NULL,
	`runId` text NOT NULL,
	`environment` text NOT NULL,
	`level` text NOT NULL,
	`message` text NOT NULL,
	`atMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `function_logs_app` ON `function_logs` (`appId`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `function_logs_at` ON `function_logs` (`atMs`);--> statement-breakpoint
CREATE TABLE `scheduled_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`versionId` text NOT NULL,
	`functionName` text NOT NULL,
	`automation` text NOT NULL,
	`repeat` text,
	`body` text NOT NULL,
	`nextRunAtMs` integer NOT NULL,
	`claimedUntilMs` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`depth` integer DEFAULT 0 NOT NULL,
	`lastRunAtMs` integer,
	`lastError` text
);
--> statement-breakpoint
CREATE INDEX `scheduled_runs_due` ON `scheduled_runs` (`nextRunAtMs`);--> statement-breakpoint
CREATE INDEX `scheduled_runs_app` ON `scheduled_runs` (`appId`);--> statement-breakpoint
CREATE TABLE `integration_packages` (
	`appId` text NOT NULL,
	`packageName` text NOT NULL,
	`instanceId` text NOT NULL,
	`definition` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `packageName`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_packages_instance` ON `integration_packages` (`instanceId`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`name` text NOT NULL,
	`accountId` text NOT NULL,
	`uploaderId` text NOT NULL,
	`bytes` integer NOT NULL,
	`type` text NOT NULL,
	`isPrivate` integer DEFAULT false NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_account` ON `uploads` (`accountId`,`bytes`);--> statement-breakpoint
CREATE INDEX `uploads_app` ON `uploads` (`appId`,`createdAt`);--> statement-breakpoint
CREATE TABLE `appErrors` (
	`appId` text NOT NULL,
	`key` text NOT NULL,
	`versionId` text,
	`title` text NOT NULL,
	`details` text NOT NULL,
	`componentName` text,
	`scope` text,
	`count` integer NOT NULL,
	`firstAt` integer NOT NULL,
	`lastAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `key`)
);
--> statement-breakpoint
CREATE INDEX `appErrors_last` ON `appErrors` (`appId`,`lastAt`);--> statement-breakpoint
CREATE TABLE `secret_keys` (
	`appId` text PRIMARY KEY NOT NULL,
	`wrappedKey` text NOT NULL,
	`environment` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secrets` (
	`appId` text NOT NULL,
	`name` text NOT NULL,
	`sealed` text NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `name`)
);
--> statement-breakpoint
ALTER TABLE `apps` ADD `aiModel` text;--> statement-breakpoint
ALTER TABLE `apps` ADD `modelTemperature` real DEFAULT 0.7 NOT NULL;