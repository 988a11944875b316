import { z } from 'zod'
import { PAGE_AUDIENCES, type PageAudience } from '#contract/access/page-access'
import { TOKEN_LIFE_S } from '#contract/people/token-life'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'

/**
 * The browser sends no bearer token when it imports a chunk. So who asked with a token which pages are his gets a
 * cookie that opens this one app's chunks for an hour, as far as they are for him: it is HttpOnly, stays on the app's
 * own host, and is good for nothing else.
 */
export const ACCESS_COOKIE = 'app_access'
export const ACCESS_SECONDS = TOKEN_LIFE_S

const keyOf = (env: Env) => deriveSealKey(env.SESSION_KEY, 'chunk-access')

interface Access {
  appId: string
  audience: PageAudience
}

export async function issueAccess(env: Env, { appId, audience }: Access, nowMs: number): Promise<string> {
  return seal(await keyOf(env), JSON.stringify({ appId, audience, until: nowMs + ACCESS_SECONDS * 1000 }))
}

/** As whom the holder was let in; undefined where he was not, or not to this app, or too long ago. */
export async function readAccess(
  env: Env,
  appId: string,
  { sealed, nowMs }: { sealed: string | undefined; nowMs: number },
): Promise<PageAudience | undefined> {
  const text = sealed && (await unseal(await keyOf(env), sealed))
  const value = text ? Sealed.safeParse(JSON.parse(text)).data : undefined
  return value && value.appId === appId && value.until > nowMs ? value.audience : undefined
}

const Sealed = z.object({ appId: z.string(), audience: z.enum(PAGE_AUDIENCES), until: z.number() })
