import { z } from 'zod'
import { AppId } from './apps'

/** For so long whoever deleted an app or their account can have it back. */
export const RESTORE_DAYS = 7
export const RESTORE_MS = RESTORE_DAYS * 86_400_000

/** An app its owner has deleted: nobody can open it, and it goes for good then. */
export const DeletedApp = z.object({ appId: AppId, name: z.string(), deletesAt: z.iso.datetime() })
export type DeletedApp = z.infer<typeof DeletedApp>

/**
 * What is said to somebody who signs in to an account they have deleted; the token opens `POST
 * /api/auth/restoreAccount` for 15 minutes.
 */
export const PendingDeletion = z.object({ restoreToken: z.string(), deletesAt: z.iso.datetime() })
export type PendingDeletion = z.infer<typeof PendingDeletion>

export const RestoreAccountBody = z.object({ restoreToken: z.string().min(1).max(2_000) })
