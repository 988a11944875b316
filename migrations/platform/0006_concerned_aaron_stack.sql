CREATE TABLE `name_reviews` (
	`appId` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`brand` text NOT NULL,
	`status` text NOT NULL,
	`reviewedBy` text,
	`createdAt` integer NOT NULL,
	`reviewedAt` integer,
	PRIMARY KEY(`appId`, `name`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `name_reviews_status` ON `name_reviews` (`status`,`createdAt`);