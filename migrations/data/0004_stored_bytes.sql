ALTER TABLE `entity_counts` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entity_counts` ADD `anonymousBytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entity_counts` ADD `maxBytes` integer;
--> statement-breakpoint
UPDATE `entity_counts` SET `bytes` = s.`bytes`, `anonymousBytes` = s.`anonymousBytes`
FROM (SELECT `appId`, `entity`, sum(octet_length(`data`)) AS `bytes`, sum(iif(`creatorId` IS NULL, octet_length(`data`), 0)) AS `anonymousBytes`
	FROM `entity_rows` GROUP BY `appId`, `entity`) AS s
WHERE `entity_counts`.`appId` = s.`appId` AND `entity_counts`.`entity` = s.`entity`;
--> statement-breakpoint
UPDATE `entity_counts` SET `bytes` = s.`bytes`, `anonymousBytes` = s.`anonymousBytes`
FROM (SELECT `appId`, sum(`bytes`) AS `bytes`, sum(`anonymousBytes`) AS `anonymousBytes` FROM `entity_counts` WHERE `entity` <> '' GROUP BY `appId`) AS s
WHERE `entity_counts`.`appId` = s.`appId` AND `entity_counts`.`entity` = '';
--> statement-breakpoint
DROP TRIGGER `entity_rows_inserted`;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_inserted` AFTER INSERT ON `entity_rows` BEGIN
	INSERT OR IGNORE INTO `entity_counts` (`appId`, `entity`, `total`, `anonymous`) VALUES (NEW.`appId`, '', 0, 0), (NEW.`appId`, NEW.`entity`, 0, 0);
	UPDATE `entity_counts` SET `total` = `total` + 1, `anonymous` = `anonymous` + (NEW.`creatorId` IS NULL),
		`bytes` = `bytes` + octet_length(NEW.`data`), `anonymousBytes` = `anonymousBytes` + iif(NEW.`creatorId` IS NULL, octet_length(NEW.`data`), 0)
	WHERE `appId` = NEW.`appId` AND `entity` IN ('', NEW.`entity`);
	SELECT RAISE(ABORT, 'rows-limit-reached') FROM `entity_counts`
	WHERE `appId` = NEW.`appId` AND `entity` = '' AND (`total` > 1000000 OR (NEW.`creatorId` IS NULL AND `anonymous` > 50000));
	SELECT RAISE(ABORT, 'storage-full') FROM `entity_counts`
	WHERE `appId` = NEW.`appId` AND `entity` = '' AND `bytes` > ifnull(`maxBytes`, 104857600);
	SELECT RAISE(ABORT, 'visitors-storage-full') FROM `entity_counts`
	WHERE `appId` = NEW.`appId` AND `entity` = '' AND NEW.`creatorId` IS NULL AND `anonymousBytes` > 52428800;
	INSERT OR IGNORE INTO `entity_index` (`app`, `ent`, `path`, `value`, `atMs`, `rowId`)
	SELECT NEW.`appId`, NEW.`entity`, `path`, ifnull(CASE typeof(json_extract(NEW.`data`, `path`)) WHEN 'text' THEN substr(json_extract(NEW.`data`, `path`), 1, 400) ELSE json_extract(NEW.`data`, `path`) END, -9e999), NEW.`createdAtMs`, NEW.`id`
	FROM `entity_index_fields` WHERE `appId` = NEW.`appId` AND `entity` = NEW.`entity` AND `isMany` = 0;
	INSERT OR IGNORE INTO `entity_index` (`app`, `ent`, `path`, `value`, `atMs`, `rowId`)
	SELECT NEW.`appId`, NEW.`entity`, f.`path` || '[]', ifnull(CASE m.type WHEN 'text' THEN substr(m.value, 1, 400) ELSE m.value END, -9e999), NEW.`createdAtMs`, NEW.`id`
	FROM `entity_index_fields` AS f, json_each(NEW.`data`, f.`path`) AS m WHERE f.`appId` = NEW.`appId` AND f.`entity` = NEW.`entity` AND f.`isMany` = 1;
END;
--> statement-breakpoint
DROP TRIGGER `entity_rows_deleted`;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_deleted` AFTER DELETE ON `entity_rows` BEGIN
	UPDATE `entity_counts` SET `total` = `total` - 1, `anonymous` = `anonymous` - (OLD.`creatorId` IS NULL),
		`bytes` = `bytes` - octet_length(OLD.`data`), `anonymousBytes` = `anonymousBytes` - iif(OLD.`creatorId` IS NULL, octet_length(OLD.`data`), 0)
	WHERE `appId` = OLD.`appId` AND `entity` IN ('', OLD.`entity`);
	DELETE FROM `entity_index` WHERE (`app`, `ent`, `path`, `value`, `atMs`, `rowId`) IN (
		SELECT OLD.`appId`, OLD.`entity`, `path`, ifnull(CASE typeof(json_extract(OLD.`data`, `path`)) WHEN 'text' THEN substr(json_extract(OLD.`data`, `path`), 1, 400) ELSE json_extract(OLD.`data`, `path`) END, -9e999), OLD.`createdAtMs`, OLD.`id`
		FROM `entity_index_fields` WHERE `appId` = OLD.`appId` AND `entity` = OLD.`entity` AND `isMany` = 0);
	DELETE FROM `entity_index` WHERE (`app`, `ent`, `path`, `value`, `atMs`, `rowId`) IN (
		SELECT OLD.`appId`, OLD.`entity`, f.`path` || '[]', ifnull(CASE m.type WHEN 'text' THEN substr(m.value, 1, 400) ELSE m.value END, -9e999), OLD.`createdAtMs`, OLD.`id`
		FROM `entity_index_fields` AS f, json_each(OLD.`data`, f.`path`) AS m WHERE f.`appId` = OLD.`appId` AND f.`entity` = OLD.`entity` AND f.`isMany` = 1);
END;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_resized` AFTER UPDATE OF `data` ON `entity_rows`
WHEN octet_length(NEW.`data`) <> octet_length(OLD.`data`) BEGIN
	UPDATE `entity_counts` SET `bytes` = `bytes` + octet_length(NEW.`data`) - octet_length(OLD.`data`),
		`anonymousBytes` = `anonymousBytes` + iif(NEW.`creatorId` IS NULL, octet_length(NEW.`data`) - octet_length(OLD.`data`), 0)
	WHERE `appId` = NEW.`appId` AND `entity` IN ('', NEW.`entity`);
	SELECT RAISE(ABORT, 'storage-full') FROM `entity_counts`
	WHERE `appId` = NEW.`appId` AND `entity` = '' AND octet_length(NEW.`data`) > octet_length(OLD.`data`) AND `bytes` > ifnull(`maxBytes`, 104857600);
END;
