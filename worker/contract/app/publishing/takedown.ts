import { z } from 'zod'
import { ReportReason } from './app-reports'

const MAX_WORDS = 2_000
const TOO_LONG = 'Write at most 2,000 characters'

/** Why an admin of the installation took an app down, and what its owner says to it. */
export const Takedown = z.object({
  reason: ReportReason,
  /** To the owner, in the admin's words. */
  message: z.string(),
  at: z.iso.datetime(),
  /** What its owner asks to have looked at again; null while they have said nothing. */
  appeal: z.string().nullable(),
  appealedAt: z.iso.datetime().nullable(),
})
export type Takedown = z.infer<typeof Takedown>

/** POST /api/admin/apps/{id}/takedown → AdminApp. Errors: not-found, conflict (it is down already). */
export const TakeDownApp = z.strictObject({
  reason: ReportReason,
  message: z.string().trim().min(1, 'Tell the owner what is wrong, and what would put it right').max(MAX_WORDS, TOO_LONG),
})
export type TakeDownApp = z.infer<typeof TakeDownApp>

/** POST /api/apps/{id}/appeal → { success }, by its owner; said again it replaces what was said. */
export const AppealTakedown = z.strictObject({
  appeal: z.string().trim().min(1, 'Write why the app should be live again').max(MAX_WORDS, TOO_LONG),
})
export type AppealTakedown = z.infer<typeof AppealTakedown>
