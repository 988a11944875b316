import { z } from 'zod'

export const MAX_GATE_LINKS = 20
const MIN_PASSWORD = 4

const Link = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })

/**
 * GET /api/apps/{appId}/gate: how a published app is kept to those one shows it to. No password or link is ever told
 * again.
 */
export const GateState = z.object({
  isOn: z.boolean(),
  /** Where one host serves everything there are no cookies to know a visitor by. */
  isAvailable: z.boolean(),
  hasPassword: z.boolean(),
  links: z.array(Link),
})
export type GateState = z.infer<typeof GateState>

/**
 * PUT /api/apps/{appId}/gate. Another password ends what the one before let in; turning it off has to be acknowledged.
 */
export const ChangeGate = z.object({
  isOn: z.boolean(),
  password: z.string().min(MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters`).max(200).nullable().optional(),
  exposureAcknowledged: z.string().max(100).optional(),
})
export type ChangeGate = z.infer<typeof ChangeGate>

/** POST /api/apps/{appId}/gate/links */
export const NewGateLink = z.object({ name: z.string().trim().min(1, 'Say whom the link is for').max(60) })

/** Its answer: the only time the address is told. */
export const GateLinkMade = Link.extend({ url: z.url() })
