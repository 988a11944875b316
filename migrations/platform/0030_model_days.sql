CREATE TABLE `model_days` (
	`day` integer NOT NULL,
	`model` text NOT NULL,
	`calls` integer NOT NULL,
	`inputTokens` integer NOT NULL,
	`outputTokens` integer NOT NULL,
	`costMicros` integer NOT NULL,
	PRIMARY KEY(`day`, `model`)
);
