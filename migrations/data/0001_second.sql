CREATE TABLE `entity_counts` (
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`anonymous` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`appId`, `entity`)
);
--> statement-breakpoint
CREATE TABLE `entity_index_fields` (
	`appId` text NOT NULL,
	`entity` text NOT NULL,
	`path` text NOT NULL,
	`isMany` integer DEFAULT 0 NOT NULL,
	`readyAtMs` integer,
	PRIMARY KEY(`appId`, `entity`, `path`, `isMany`)
);
--> statement-breakpoint
CREATE TABLE `app_events` (
	`appId` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`userId` text,
	`sessionId` text,
	`pageUrl` text,
	`properties` text DEFAULT '{}' NOT NULL,
	`createdAtMs` integer NOT NULL,
	PRIMARY KEY(`appId`, `id`)
);
--> statement-breakpoint
CREATE INDEX `app_events_recent` ON `app_events` (`appId`,`kind`,`createdAtMs`);--> statement-breakpoint
CREATE INDEX `app_events_expiry` ON `app_events` (`createdAtMs`);--> statement-breakpoint
CREATE INDEX `entity_rows_email` ON `entity_rows` (`appId`,`entity`,`creatorEmail`,`createdAtMs`,`id`);--> statement-breakpoint
CREATE INDEX `entity_rows_updated` ON `entity_rows` (`appId`,`entity`,`updatedAtMs`,`createdAtMs`,`id`);
--> statement-breakpoint
CREATE TABLE `entity_index` (
	`app` text NOT NULL,
	`ent` text NOT NULL,
	`path` text NOT NULL,
	`value` blob NOT NULL,
	`atMs` integer NOT NULL,
	`rowId` text NOT NULL,
	PRIMARY KEY(`app`, `ent`, `path`, `value`, `atMs`, `rowId`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `entity_counts` (`appId`, `entity`, `total`, `anonymous`)
SELECT `appId`, `entity`, count(*), sum(`creatorId` IS NULL) FROM `entity_rows` GROUP BY `appId`, `entity`;
--> statement-breakpoint
INSERT INTO `entity_counts` (`appId`, `entity`, `total`, `anonymous`)
SELECT `appId`, '', sum(`total`), sum(`anonymous`) FROM `entity_counts` GROUP BY `appId`;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_inserted` AFTER INSERT ON `entity_rows` BEGIN
	INSERT OR IGNORE INTO `entity_counts` (`appId`, `entity`, `total`, `anonymous`) VALUES (NEW.`appId`, '', 0, 0), (NEW.`appId`, NEW.`entity`, 0, 0);
	UPDATE `entity_counts` SET `total` = `total` + 1, `anonymous` = `anonymous` + (NEW.`creatorId` IS NULL)
	WHERE `appId` = NEW.`appId` AND `entity` IN ('', NEW.`entity`);
	SELECT RAISE(ABORT, 'rows-limit-reached') FROM `entity_counts`
	WHERE `appId` = NEW.`appId` AND `entity` = '' AND (`total` > 1000000 OR (NEW.`creatorId` IS NULL AND `anonymous` > 50000));
	INSERT OR IGNORE INTO `entity_index` (`app`, `ent`, `path`, `value`, `atMs`, `rowId`)
	SELECT NEW.`appId`, NEW.`entity`, `path`, ifnull(CASE typeof(json_extract(NEW.`data`, `path`)) WHEN 'text' THEN substr(json_extract(NEW.`data`, `path`), 1, 400) ELSE json_extract(NEW.`data`, `path`) END, -9e999), NEW.`createdAtMs`, NEW.`id`
	FROM `entity_index_fields` WHERE `appId` = NEW.`appId` AND `entity` = NEW.`entity` AND `isMany` = 0;
	INSERT OR IGNORE INTO `entity_index` (`app`, `ent`, `path`, `value`, `atMs`, `rowId`)
	SELECT NEW.`appId`, NEW.`entity`, f.`path` || '[]', ifnull(CASE m.type WHEN 'text' THEN substr(m.value, 1, 400) ELSE m.value END, -9e999), NEW.`createdAtMs`, NEW.`id`
	FROM `entity_index_fields` AS f, json_each(NEW.`data`, f.`path`) AS m WHERE f.`appId` = NEW.`appId` AND f.`entity` = NEW.`entity` AND f.`isMany` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_deleted` AFTER DELETE ON `entity_rows` BEGIN
	UPDATE `entity_counts` SET `total` = `total` - 1, `anonymous` = `anonymous` - (OLD.`creatorId` IS NULL)
	WHERE `appId` = OLD.`appId` AND `entity` IN ('', OLD.`entity`);
	DELETE FROM `entity_index` WHERE (`app`, `ent`, `path`, `value`, `atMs`, `rowId`) IN (
		SELECT OLD.`appId`, OLD.`entity`, `path`, ifnull(CASE typeof(json_extract(OLD.`data`, `path`)) WHEN 'text' THEN substr(json_extract(OLD.`data`, `path`), 1, 400) ELSE json_extract(OLD.`data`, `path`) END, -9e999), OLD.`createdAtMs`, OLD.`id`
		FROM `entity_index_fields` WHERE `appId` = OLD.`appId` AND `entity` = OLD.`entity` AND `isMany` = 0);
	DELETE FROM `entity_index` WHERE (`app`, `ent`, `path`, `value`, `atMs`, `rowId`) IN (
		SELECT OLD.`appId`, OLD.`entity`, f.`path` || '[]', ifnull(CASE m.type WHEN 'text' THEN substr(m.value, 1, 400) ELSE m.value END, -9e999), OLD.`createdAtMs`, OLD.`id`
		FROM `entity_index_fields` AS f, json_each(OLD.`data`, f.`path`) AS m WHERE f.`appId` = OLD.`appId` AND f.`entity` = OLD.`entity` AND f.`isMany` = 1);
END;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_updated` AFTER UPDATE OF `data` ON `entity_rows`
WHEN EXISTS (SELECT 1 FROM `entity_index_fields` WHERE `appId` = OLD.`appId` AND `entity` = OLD.`entity`) BEGIN
	DELETE FROM `entity_index` WHERE (`app`, `ent`, `path`, `value`, `atMs`, `rowId`) IN (
		SELECT OLD.`appId`, OLD.`entity`, `path`, ifnull(CASE typeof(json_extract(OLD.`data`, `path`)) WHEN 'text' THEN substr(json_extract(OLD.`data`, `path`), 1, 400) ELSE json_extract(OLD.`data`, `path`) END, -9e999), OLD.`createdAtMs`, OLD.`id`
		FROM `entity_index_fields` WHERE `appId` = OLD.`appId` AND `entity` = OLD.`entity` AND `isMany` = 0);
	DELETE FROM `entity_index` WHERE (`app`, `ent`, `path`, `value`, `atMs`, `rowId`) IN (
		SELECT OLD.`appId`, OLD.`entity`, f.`path` || '[]', ifnull(CASE m.type WHEN 'text' THEN substr(m.value, 1, 400) ELSE m.value END, -9e999), OLD.`createdAtMs`, OLD.`id`
		FROM `entity_index_fields` AS f, json_each(OLD.`data`, f.`path`) AS m WHERE f.`appId` = OLD.`appId` AND f.`entity` = OLD.`entity` AND f.`isMany` = 1);
	INSERT OR IGNORE INTO `entity_index` (`app`, `ent`, `path`, `value`, `atMs`, `rowId`)
	SELECT NEW.`appId`, NEW.`entity`, `path`, ifnull(CASE typeof(json_extract(NEW.`data`, `path`)) WHEN 'text' THEN substr(json_extract(NEW.`data`, `path`), 1, 400) ELSE json_extract(NEW.`data`, `path`) END, -9e999), NEW.`createdAtMs`, NEW.`id`
	FROM `entity_index_fields` WHERE `appId` = NEW.`appId` AND `entity` = NEW.`entity` AND `isMany` = 0;
	INSERT OR IGNORE INTO `entity_index` (`app`, `ent`, `path`, `value`, `atMs`, `rowId`)
	SELECT NEW.`appId`, NEW.`entity`, f.`path` || '[]', ifnull(CASE m.type WHEN 'text' THEN substr(m.value, 1, 400) ELSE m.value END, -9e999), NEW.`createdAtMs`, NEW.`id`
	FROM `entity_index_fields` AS f, json_each(NEW.`data`, f.`path`) AS m WHERE f.`appId` = NEW.`appId` AND f.`entity` = NEW.`entity` AND f.`isMany` = 1;
END;
