CREATE TABLE `version_rows` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appId` text NOT NULL,
	`versionId` text NOT NULL,
	`entity` text NOT NULL,
	`rowId` text NOT NULL,
	`kind` text NOT NULL,
	`field` text,
	`before` text,
	`after` text,
	`columns` text,
	`stampMs` integer,
	`atMs` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `version_rows_version` ON `version_rows` (`appId`,`versionId`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `version_rows_created` ON `version_rows` (`appId`,`versionId`,`entity`,`rowId`) WHERE kind = 'created';