import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { TOKEN_LIFE_S } from '#contract/people/token-life'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { ALGORITHM, currentKey, publicKeyOf } from './signing-keys'

/** Every token is for one purpose, and is refused anywhere else. */
const Claims = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('access'), aud: z.string(), sub: z.string(), sid: z.string() }),
  z.object({
    purpose: z.literal('preview'),
    aud: z.string(),
    sub: z.string(),
    email: z.string(),
    name: z.string(),
    sid: z.string().optional(),
  }),
])
export type Claims = z.infer<typeof Claims>

const LEEWAY_S = 30

/**
 * Signs claims; `aud` is the tenant. Nothing is signed for longer than an access token lives, since no older token is
 * read.
 */
export async function signToken(env: Env, claims: Claims, lifeSeconds: number): Promise<{ token: string; expiresAt: string }> {
  if (lifeSeconds > TOKEN_LIFE_S) throw new Error(`A token lives ${TOKEN_LIFE_S} seconds at most`)
  const key = await currentKey(env)
  const issuedAt = Math.floor(Date.now() / 1000)
  const expires = issuedAt + lifeSeconds
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
    .setIssuer(platformOrigin(env))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(key.privateKey)
  return { token, expiresAt: new Date(expires * 1000).toISOString() }
}

/** The claims of a token of ours that is good now; undefined for anything else, whatever is wrong with it. */
export async function readToken(env: Env, token: string): Promise<Claims | undefined> {
  const kid = keyIdOf(token)
  const key = kid ? await publicKeyOf(env, kid) : undefined
  if (!key) return undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: platformOrigin(env),
      requiredClaims: ['exp', 'iat', 'aud', 'sub'],
      maxTokenAge: TOKEN_LIFE_S,
      clockTolerance: LEEWAY_S,
    })
    return Claims.safeParse(payload).data
  } catch {
    return undefined
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
