CREATE TABLE `tool_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`toolId` text NOT NULL,
	`runner` text NOT NULL,
	`state` text NOT NULL,
	`step` text,
	`input` text NOT NULL,
	`layout` text NOT NULL,
	`result` text,
	`sources` text,
	`isWithoutModel` integer DEFAULT false NOT NULL,
	`problem` text,
	`isEdited` integer DEFAULT false NOT NULL,
	`accountId` text NOT NULL,
	`heldCredits` integer DEFAULT 0 NOT NULL,
	`isHeld` integer DEFAULT false NOT NULL,
	`chargedCredits` integer,
	`limitSubject` text,
	`model` text,
	`usage` text,
	`score` integer,
	`comment` text,
	`shareHash` text,
	`leaseUntilMs` integer NOT NULL,
	`createdAtMs` integer NOT NULL,
	`updatedAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tool_runs_runner` ON `tool_runs` (`appId`,`toolId`,`runner`,`createdAtMs`);--> statement-breakpoint
CREATE INDEX `tool_runs_person` ON `tool_runs` (`runner`);--> statement-breakpoint
CREATE INDEX `tool_runs_open` ON `tool_runs` (`isHeld`,`leaseUntilMs`);--> statement-breakpoint
CREATE INDEX `tool_runs_due` ON `tool_runs` (`state`,`leaseUntilMs`);--> statement-breakpoint
CREATE UNIQUE INDEX `tool_runs_share` ON `tool_runs` (`shareHash`);