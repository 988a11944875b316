CREATE TABLE `billing_businesses` (
	`accountId` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`country` text NOT NULL,
	`taxId` text NOT NULL
);
