import { z } from 'zod'

/** Names a runtime or this platform gives meaning to: a secret of that name would shadow it, or never be seen. */
const RESERVED =
  /^(?:PATH|HOME|HOST|PWD|SHELL|USER|PORT|NODE_ENV|NODE_OPTIONS|TZ|constructor|prototype|hasOwnProperty|toString|valueOf)$/
const PLATFORM = /^(?:BASE44|BUILDAI|DENO|CF|CLOUDFLARE|WORKERS|WRANGLER)_|^__/i

export const isPlatformName = (name: string): boolean => RESERVED.test(name) || PLATFORM.test(name)

export const SECRET_PAIR_MESSAGE = 'Please provide both key and value for all secrets or remove empty ones'
const NAME_MESSAGE = 'Name a secret with letters, numbers and underscores, not starting with a number: STRIPE_SECRET_KEY'

export const SecretKey = z
  .string({ error: SECRET_PAIR_MESSAGE })
  .trim()
  .min(1, SECRET_PAIR_MESSAGE)
  .max(100, 'The name of a secret has at most 100 characters')
  .regex(/^[A-Za-z_]\w*$/, NAME_MESSAGE)
  .refine((name) => !isPlatformName(name), { error: 'This name is the platform’s own. Choose another one.' })

/** A Worker's variable holds 5 KB. */
const MAX_VALUE = 5_000
export const MAX_SECRETS = 100

export const MAX_INSTRUCTIONS = 2_000

/** A secret and its value; instructions without a value change those of a saved one. */
export const SecretInput = z
  .object({
    key: SecretKey,
    value: z
      .string({ error: SECRET_PAIR_MESSAGE })
      .refine((value) => value.trim() !== '', { error: SECRET_PAIR_MESSAGE })
      .max(MAX_VALUE, 'The value of a secret has at most 5,000 characters')
      .optional(),
    instructions: z
      .string()
      .trim()
      .max(MAX_INSTRUCTIONS, 'The instructions of a secret have at most 2,000 characters')
      .optional(),
  })
  .refine(({ value, instructions }) => value !== undefined || instructions !== undefined, { error: SECRET_PAIR_MESSAGE })
export type SecretInput = z.infer<typeof SecretInput>

/** A secret as its owner sees it again: never its value. */
export const Secret = z.object({
  key: z.string(),
  instructions: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Secret = z.infer<typeof Secret>

export const SecretList = z.object({ secrets: z.array(Secret) })
export const SavedSecrets = SecretList.extend({ success: z.literal(true) })

const Listed = z.object({ secrets: z.array(SecretInput).min(1, 'Give at least one secret').max(MAX_SECRETS) })
const Named = z.record(z.string(), z.unknown())

/** The three ways in which secrets may be sent. */
export const SecretsSent = z.union([
  Listed,
  z.object({ secrets: z.record(z.string(), z.string()) }),
  z.record(z.string(), z.string()),
])

/** `{ secrets: [{ key, value }] }`, `{ secrets: { KEY: value } }`, or the published tools' plain `{ KEY: value }`. */
export const SaveSecrets = z.preprocess((given) => {
  const body = Named.safeParse(given).data
  if (!body) return given
  const inner = 'secrets' in body ? body.secrets : body
  if (Array.isArray(inner)) return body
  const named = Named.safeParse(inner).data
  return named ? { secrets: Object.entries(named).map(([key, value]) => ({ key, value })) } : given
}, Listed)
