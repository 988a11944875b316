import { z } from 'zod'

/**
 * A service an owner connects: where it answers, and the calls apps may make. `{{NAME}}` in a header is the app's
 * secret of that name.
 */
export const PackageDefinition = z.object({
  base_url: z.url({ protocol: /^https?$/, error: 'base_url must be a web address' }).max(500),
  headers: z
    .record(
      z.string().regex(/^[\w-]{1,60}$/),
      z
        .string()
        .max(1_000)
        .regex(/^[^\r\n]*$/),
    )
    .default({}),
  endpoints: z
    .array(
      z.object({
        name: z.string().regex(/^[A-Za-z_]\w{0,59}$/, 'A name has letters, digits and underscores'),
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
        path: z
          .string()
          .max(500)
          .regex(/^\/[^\s?#\\]*$/, 'A path starts with a slash'),
      }),
    )
    .min(1, 'Name at least one endpoint')
    .max(100),
})
export type PackageDefinition = z.infer<typeof PackageDefinition>

export const InstalledPackage = PackageDefinition.extend({ packageName: z.string(), instanceId: z.string() })
export type InstalledPackage = z.infer<typeof InstalledPackage>

/** One call of the package Core: what it is for, what it costs, and what keeps it from working here. */
export const CoreOffer = z.object({
  name: z.string(),
  purpose: z.string(),
  credits: z.number(),
  missing: z.string().nullable(),
})
export type CoreOffer = z.infer<typeof CoreOffer>

/** What an app may use of other services, for its owner. */
export const Integrations = z.object({
  core: z.array(CoreOffer),
  packages: z.array(InstalledPackage),
  /** Packages its code calls that nobody connected. */
  missing: z.array(z.string()),
  credits: z.object({ used: z.number(), limit: z.number(), resetsAtMs: z.number() }),
})
export type Integrations = z.infer<typeof Integrations>
