import { z } from 'zod'

/**
 * Whom an app lets in besides its owner and its admins: visitors who are not signed in, anyone who makes an account
 * (only while sign-up is on), and the people its owner invites. Each is listed with what it can do beyond the one
 * before.
 */
export const Audience = z.enum(['visitors', 'sign-ups', 'invited'])
export type Audience = z.infer<typeof Audience>

export const AUDIENCE_TITLES: Record<Audience, string> = {
  visitors: 'Visitors who are not signed in',
  'sign-ups': 'Anyone who signs up',
  invited: 'People you invite',
}

export const ExposedOperation = z.enum(['read', 'create', 'update', 'delete', 'call'])
export type ExposedOperation = z.infer<typeof ExposedOperation>

/** What one audience can do with one entity or function, as calls in its place have just shown. */
export const Exposure = z.object({
  audience: Audience,
  kind: z.enum(['entity', 'function']),
  /** The entity's or function's name. */
  subject: z.string(),
  /** `rows`: how many the call reached; none is counted for `create` and `call`. */
  operations: z.array(z.object({ operation: ExposedOperation, rows: z.number().int().nullable() })),
  /** What they may do with rows of their own besides. */
  own: z.array(ExposedOperation),
  /** Fields this audience reads that speak of a person. */
  personalFields: z.array(z.string()),
  /** Not so before the change. */
  isNew: z.boolean(),
  /** `read and change all 120 owners, with phone and address` */
  message: z.string(),
})
export type Exposure = z.infer<typeof Exposure>

/** GET /api/apps/{appId}/exposure; also what a refusal `exposure-unacknowledged` carries. */
export const ExposureReport = z.object({
  versionId: z.string().nullable(),
  /** What is new first. */
  exposures: z.array(Exposure),
  /** Entities of which nobody but the owner and admins reaches a row. */
  closed: z.array(z.string()),
  /** What each entity is called on screens, by its name. */
  titles: z.record(z.string(), z.string()),
  /** Values that people set themselves in fields which a rule reads from now on, and so believes. */
  selfSetValues: z.array(z.object({ field: z.string(), people: z.number().int(), message: z.string() })),
  /** To be sent back with the change; null where it opens nothing that has to be acknowledged. */
  acknowledgement: z.string().nullable(),
})
export type ExposureReport = z.infer<typeof ExposureReport>

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** What to look at besides the app as it is: another version live, other access. */
export const ExposureQuery = z.object({
  versionId: z.string().max(40).optional(),
  visibility: z.enum(['public', 'private']).optional(),
  isSignupEnabled: Flag.optional(),
  /** As if its gate were gone. */
  isGateOff: Flag.optional(),
})
