CREATE TABLE `assistant_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`conversationId` text NOT NULL,
	`messageId` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`recordId` text,
	`record` text,
	`arguments` text NOT NULL,
	`digest` text NOT NULL,
	`status` text NOT NULL,
	`outcome` text,
	`createdAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_actions_conversation` ON `assistant_actions` (`conversationId`);--> statement-breakpoint
CREATE TABLE `assistant_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`subject` text NOT NULL,
	`title` text NOT NULL,
	`isTrial` integer NOT NULL,
	`createdAtMs` integer NOT NULL,
	`updatedAtMs` integer NOT NULL,
	`handedOverAtMs` integer,
	`person` text
);
--> statement-breakpoint
CREATE INDEX `assistant_conversations_subject` ON `assistant_conversations` (`appId`,`subject`,`updatedAtMs`);--> statement-breakpoint
CREATE INDEX `assistant_conversations_handed_over` ON `assistant_conversations` (`appId`,`handedOverAtMs`);--> statement-breakpoint
CREATE TABLE `assistant_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`conversationId` text NOT NULL,
	`role` text NOT NULL,
	`parts` text NOT NULL,
	`sources` text NOT NULL,
	`isWritten` integer NOT NULL,
	`isUnanswered` integer NOT NULL,
	`createdAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_messages_conversation` ON `assistant_messages` (`conversationId`,`createdAtMs`);--> statement-breakpoint
CREATE INDEX `assistant_messages_unanswered` ON `assistant_messages` (`appId`,`isUnanswered`,`createdAtMs`);--> statement-breakpoint
CREATE TABLE `assistants` (
	`appId` text PRIMARY KEY NOT NULL,
	`chatAppId` text NOT NULL,
	`document` text,
	`createdAtMs` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `apps` ADD `activeChatAppId` text;