CREATE TABLE `appBuilds` (
	`appId` text NOT NULL,
	`versionId` text NOT NULL,
	`surfaceHash` text NOT NULL,
	`buildId` text NOT NULL,
	`manifest` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`appId`, `versionId`, `surfaceHash`)
);
