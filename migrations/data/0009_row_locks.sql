CREATE TABLE `row_locks` (
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`id` text NOT NULL,
	`lockedAtMs` integer NOT NULL,
	PRIMARY KEY(`appId`, `entity`, `id`)
);
