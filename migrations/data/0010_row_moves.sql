CREATE TABLE `row_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`appId` text NOT NULL,
	`place` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_changes_app` ON `row_changes` (`appId`,`seq`);--> statement-breakpoint
CREATE TABLE `row_moves` (
	`appId` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`state` text NOT NULL,
	`closedUntilMs` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `entity_rows_moving_inserted` AFTER INSERT ON `entity_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'entity_rows', json_array(NEW.`entity`, NEW.`id`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_moving_updated` AFTER UPDATE ON `entity_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'entity_rows', json_array(OLD.`entity`, OLD.`id`)
	FROM `row_moves` WHERE `appId` = OLD.`appId` AND `state` IN ('leaving', 'closed');
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'entity_rows', json_array(NEW.`entity`, NEW.`id`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `entity_rows_moving_deleted` AFTER DELETE ON `entity_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = OLD.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = OLD.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'entity_rows', json_array(OLD.`entity`, OLD.`id`)
	FROM `row_moves` WHERE `appId` = OLD.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `version_rows_moving_inserted` AFTER INSERT ON `version_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'version_rows', '[]'
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `version_rows_moving_updated` AFTER UPDATE ON `version_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'version_rows', '[]'
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `version_rows_moving_deleted` AFTER DELETE ON `version_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = OLD.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = OLD.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'version_rows', '[]'
	FROM `row_moves` WHERE `appId` = OLD.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `deleted_rows_moving_inserted` AFTER INSERT ON `deleted_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'deleted_rows', '[]'
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `deleted_rows_moving_updated` AFTER UPDATE ON `deleted_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'deleted_rows', '[]'
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `deleted_rows_moving_deleted` AFTER DELETE ON `deleted_rows`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = OLD.`appId`) BEGIN
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'deleted_rows', '[]'
	FROM `row_moves` WHERE `appId` = OLD.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `app_events_moving_inserted` AFTER INSERT ON `app_events`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'app_events', json_array(NEW.`id`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `app_events_moving_updated` AFTER UPDATE ON `app_events`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'app_events', json_array(NEW.`id`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `app_events_moving_deleted` AFTER DELETE ON `app_events`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = OLD.`appId`) BEGIN
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'app_events', json_array(OLD.`id`)
	FROM `row_moves` WHERE `appId` = OLD.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_days_moving_inserted` AFTER INSERT ON `analytics_days`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'analytics_days', json_array(NEW.`day`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_days_moving_updated` AFTER UPDATE ON `analytics_days`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'analytics_days', json_array(NEW.`day`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_hours_moving_inserted` AFTER INSERT ON `analytics_hours`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'analytics_hours', json_array(NEW.`hour`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `analytics_hours_moving_updated` AFTER UPDATE ON `analytics_hours`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'analytics_hours', json_array(NEW.`hour`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `row_locks_moving_inserted` AFTER INSERT ON `row_locks`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'row_locks', json_array(NEW.`entity`, NEW.`id`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `row_locks_moving_updated` AFTER UPDATE ON `row_locks`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = NEW.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = NEW.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'row_locks', json_array(OLD.`entity`, OLD.`id`)
	FROM `row_moves` WHERE `appId` = OLD.`appId` AND `state` IN ('leaving', 'closed');
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'row_locks', json_array(NEW.`entity`, NEW.`id`)
	FROM `row_moves` WHERE `appId` = NEW.`appId` AND `state` IN ('leaving', 'closed');
END;
--> statement-breakpoint
CREATE TRIGGER `row_locks_moving_deleted` AFTER DELETE ON `row_locks`
WHEN EXISTS (SELECT 1 FROM `row_moves` WHERE `appId` = OLD.`appId`) BEGIN
	SELECT RAISE(ABORT, 'rows-moving') FROM `row_moves` WHERE `appId` = OLD.`appId`
	AND (`state` IN ('sealed', 'arriving') OR (`state` = 'closed' AND `closedUntilMs` > unixepoch('subsec') * 1000));
	INSERT INTO `row_changes` (`appId`, `place`, `key`) SELECT `appId`, 'row_locks', json_array(OLD.`entity`, OLD.`id`)
	FROM `row_moves` WHERE `appId` = OLD.`appId` AND `state` IN ('leaving', 'closed');
END;
