import { z } from 'zod'

/** What of it the log of the installation has as well: who is let in or shut out, and what is taken away. */
export const APP_ACTION_KINDS = [
  'app-published',
  'publish-scheduled',
  'schedule-cancelled',
  'app-unpublished',
  'app-restored',
  'claim-invited',
  'app-claimed',
  'app-changed',
  'settings-changed',
  'gate-changed',
  'programs-changed',
  'token-made',
  'token-revoked',
  'collaborator-invited',
  'collaborator-joined',
  'collaborator-changed',
  'collaborator-removed',
  'collaborator-left',
  'user-invited',
  'user-changed',
  'user-removed',
  'domain-added',
  'domain-preferred',
  'domain-removed',
  'secret-set',
  'secret-removed',
  'connector-changed',
  'package-set',
  'package-removed',
  'tool-switched',
  'assistant-switched',
  'payments-connected',
] as const

/** What those who build an app do to it by hand; what the chat and the code editor change is in its versions. */
export const ACTIVITY_KINDS = [
  ...APP_ACTION_KINDS,
  'style-changed',
  'texts-changed',
  'variables-changed',
  'rows-added',
  'rows-changed',
  'rows-deleted',
  'rows-put-back',
  'rows-locked',
  'rows-imported',
  'rows-copied-to-test',
  'rows-copied-to-live',
  'samples-removed',
  'columns-changed',
  'file-deleted',
  'data-source-added',
  'tool-made',
  'tool-changed',
  'tool-deleted',
  'assistant-changed',
  'function-deployed',
  'version-restored',
] as const
export const ActivityKind = z.enum(ACTIVITY_KINDS)
export type ActivityKind = z.infer<typeof ActivityKind>

export const Activity = z.object({
  kind: ActivityKind,
  /** Of what: the entity, the settings, the host, by name. Empty where there is nothing to name; never a value. */
  subject: z.string(),
  /** How often, or how many rows, within a quarter of an hour. */
  count: z.number().int(),
  /** Null where they have no account any more. */
  by: z.string().nullable(),
  isYou: z.boolean(),
  at: z.iso.datetime(),
})
export type Activity = z.infer<typeof Activity>

/** GET /api/apps/{id}/activity?before= → Activities, newest first, for all who build the app. */
export const ACTIVITY_PAGE = 50
export const ActivityQuery = z.object({ before: z.iso.datetime().optional() })
export const Activities = z.object({ activities: z.array(Activity) })
export type Activities = z.infer<typeof Activities>
