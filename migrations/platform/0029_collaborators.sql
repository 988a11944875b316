CREATE TABLE `app_collaborators` (
	`appId` text NOT NULL,
	`accountId` text NOT NULL,
	`role` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `accountId`)
);
--> statement-breakpoint
CREATE INDEX `app_collaborators_account` ON `app_collaborators` (`accountId`);--> statement-breakpoint
CREATE TABLE `collaborator_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`codeHash` text NOT NULL,
	`expiresAtMs` integer NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collaborator_invitations_email` ON `collaborator_invitations` (`appId`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `collaborator_invitations_code` ON `collaborator_invitations` (`codeHash`);