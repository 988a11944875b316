ALTER TABLE `entity_counts` ADD `ownerId` text;--> statement-breakpoint
ALTER TABLE `entity_counts` ADD `maxOwnerBytes` integer;--> statement-breakpoint
CREATE INDEX `entity_counts_owner` ON `entity_counts` (`ownerId`,`bytes`) WHERE entity = '';
--> statement-breakpoint
CREATE TRIGGER `entity_counts_grown` AFTER UPDATE OF `bytes` ON `entity_counts`
WHEN NEW.`entity` = '' AND NEW.`bytes` > OLD.`bytes` AND NEW.`maxOwnerBytes` IS NOT NULL BEGIN
	SELECT RAISE(ABORT, 'owner-storage-full')
	WHERE (SELECT sum(`bytes`) FROM `entity_counts` WHERE `ownerId` = NEW.`ownerId` AND `entity` = '') > NEW.`maxOwnerBytes`;
END;
