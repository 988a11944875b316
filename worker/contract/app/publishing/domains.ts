import { z } from 'zod'

export const MAX_HOST = 253

/** POST /api/apps/{appId}/domains. */
export const AddDomain = z.object({
  host: z.string().trim().min(1, 'Type the domain').max(MAX_HOST, 'A domain has 253 characters at most'),
  /** The name with or without `www.` as well, leading to this one. */
  withTwin: z.boolean().default(false),
})
export type AddDomain = z.infer<typeof AddDomain>

/**
 * `pending` until its owner's proof is found, `issuing` until its address and certificate stand, `live`; `failing`
 * while a live one no longer checks out, and `off` once that went on too long.
 */
export const DOMAIN_STATUSES = ['pending', 'issuing', 'live', 'failing', 'off'] as const
export const DomainStatus = z.enum(DOMAIN_STATUSES)
export type DomainStatus = z.infer<typeof DomainStatus>

/** What stands between a domain and being live. */
export const DOMAIN_PROBLEMS = [
  'proof-missing',
  'not-found',
  'points-elsewhere',
  'taken',
  'refused',
  'certificate',
  'unreachable',
  'lapsed',
  'moved-on',
] as const
export const DomainProblem = z.enum(DOMAIN_PROBLEMS)
export type DomainProblem = z.infer<typeof DomainProblem>

export const DnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'ALIAS']),
  /** As registrars ask for it: relative to the registered domain, `@` for the domain itself. */
  name: z.string(),
  fullName: z.string(),
  value: z.string(),
  isFound: z.boolean(),
})
export type DnsRecord = z.infer<typeof DnsRecord>

export const Domain = z.object({
  id: z.string(),
  host: z.string(),
  url: z.string(),
  status: DomainStatus,
  problem: DomainProblem.nullable(),
  /** The one that pages of the app are found under; all others lead to it. */
  isCanonical: z.boolean(),
  /** Without a subdomain: there the DNS allows no CNAME. */
  isApex: z.boolean(),
  /** Needs no records: a name under `.localhost` on a local installation. */
  isLocal: z.boolean(),
  /** In the order to be entered in. Empty for local ones. */
  records: z.array(DnsRecord),
  checkedAt: z.iso.datetime().nullable(),
  /** When a failing one is taken off. */
  endsAt: z.iso.datetime().nullable(),
  /** Until when one that the plan no longer covers shows the app; null for those it covers. */
  beyondPlanUntil: z.iso.datetime().nullable(),
  /** Past that: it leads to the app's first address until a plan covers it again. */
  isResting: z.boolean(),
})
export type Domain = z.infer<typeof Domain>

export const DomainList = z.object({
  domains: z.array(Domain),
  /** Of the owner's plan; a name with and without `www.` counts once. */
  limit: z.number(),
  used: z.number(),
  /** Whether this installation lets names under `.localhost` be tried without proof. */
  isLocal: z.boolean(),
})
export type DomainList = z.infer<typeof DomainList>
