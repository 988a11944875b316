CREATE TABLE `connectors` (
	`appId` text NOT NULL,
	`source` text NOT NULL,
	`accountId` text NOT NULL,
	`sealed` text NOT NULL,
	`workspace` text NOT NULL,
	`connectedAtMs` integer NOT NULL,
	PRIMARY KEY(`appId`, `source`)
);
