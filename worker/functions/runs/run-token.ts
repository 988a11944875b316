import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Env } from '#worker/platform/env'
import type { RunRoot } from '#worker/platform/http/internal-call'
import { AFTER_MS, WALL_CLOCK_MS } from './run-limits'

/**
 * What a run is known by when its requests come out of the isolate: read at the gate of that app's isolates and nowhere
 * else. Sent to the API from outside it is no token at all, whoever holds it.
 */
const RunClaims = z.object({
  aud: z.string(),
  run: z.string(),
  name: z.string(),
  depth: z.number().int(),
  root: z.string(),
  began: z.number().int(),
})
export interface RunIdentity {
  appId: string
  runId: string
  name: string
  depth: number
  root: RunRoot
}

const ALGORITHM = 'HS256'
const USE = 'function-runs'
/** Until the last of the work after the answer, and some seconds. */
const LIFE_S = (WALL_CLOCK_MS + AFTER_MS) / 1000 + 15

export async function signRun(env: Env, { appId, runId, name, depth, root }: RunIdentity): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ run: runId, name, depth, root: root.id, began: root.beganAtMs })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'run' })
    .setAudience(appId)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_S)
    .sign(await keyOf(env))
}

/** Undefined for anything but a run of this app that may still be going on. */
export async function readRun(env: Env, appId: string, token: string | null | undefined): Promise<RunIdentity | undefined> {
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify(token, await keyOf(env), { algorithms: [ALGORITHM], audience: appId, typ: 'run' })
    const { run, name, depth, root, began } = RunClaims.parse(payload)
    return { appId, runId: run, name, depth, root: { id: root, beganAtMs: began } }
  } catch {
    return undefined
  }
}

async function keyOf(env: Env): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(env.SESSION_KEY), 'HKDF', false, ['deriveKey'])
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(USE) }
  return crypto.subtle.deriveKey(params, material, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign', 'verify'])
}
