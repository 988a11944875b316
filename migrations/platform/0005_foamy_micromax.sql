ALTER TABLE `users` ADD `invitedAt` integer;
--> statement-breakpoint
UPDATE `users` SET `invitedAt` = `createdAt` WHERE `role` = 'admin' OR `tenant` IN (SELECT `id` FROM `apps` WHERE `isSignupEnabled` = 0);
