CREATE TABLE `model_capabilities` (
	`provider` text NOT NULL,
	`baseUrl` text NOT NULL,
	`model` text NOT NULL,
	`tools` integer,
	`images` integer,
	`contextTokens` integer,
	`foundAt` integer NOT NULL,
	PRIMARY KEY(`provider`, `baseUrl`, `model`)
);
