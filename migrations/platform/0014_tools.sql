CREATE TABLE `tools` (
	`id` text PRIMARY KEY NOT NULL,
	`appId` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`path` text NOT NULL,
	`status` text NOT NULL,
	`activatedAtMs` integer,
	`imageUrl` text,
	`definition` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`createdAtMs` integer NOT NULL,
	`updatedAtMs` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tools_path` ON `tools` (`appId`,`path`);--> statement-breakpoint
CREATE INDEX `tools_app` ON `tools` (`appId`,`position`);--> statement-breakpoint
CREATE INDEX `tools_active` ON `tools` (`status`,`activatedAtMs`);--> statement-breakpoint
INSERT INTO `tools` (`id`, `appId`, `position`, `title`, `path`, `status`, `definition`, `createdAtMs`, `updatedAtMs`)
SELECT lower(hex(randomblob(10))), `id`, 0, substr(trim(`name`), 1, 60), `slug`, 'draft',
	json_object(
		'texts', json(coalesce(`texts`, '{}')),
		'settings', json_patch(coalesce(`settings`, '{}'), json_object('aiModel', `aiModel`, 'modelTemperature', `modelTemperature`))
	),
	`createdAt`, `updatedAt`
FROM `apps` WHERE `appType` = 'AI tool';
