CREATE TABLE `board_orders` (
	`appId` text NOT NULL,
	`rowsKey` text NOT NULL,
	`entity` text NOT NULL,
	`field` text NOT NULL,
	`lane` text NOT NULL,
	`ids` text NOT NULL,
	`updatedAtMs` integer NOT NULL,
	PRIMARY KEY(`appId`, `rowsKey`, `entity`, `field`, `lane`)
);
