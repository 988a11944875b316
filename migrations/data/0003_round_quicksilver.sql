CREATE TABLE `access_marks` (
	`subject` text PRIMARY KEY NOT NULL,
	`mark` integer NOT NULL
);
