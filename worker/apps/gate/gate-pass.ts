import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { deriveSealKey, seal, unseal } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import type { AppRow } from '../queries'
import { isStillGood } from './app-gate'

/** Kept by the browser of whoever has shown the password or come by a link; good on this one host alone. */
export const GATE_COOKIE = 'app_gate'
const LASTS_S = 30 * 86_400

const Pass = z.object({ id: z.string(), untilMs: z.number() })
const keyOf = (env: Env) => deriveSealKey(env.SESSION_KEY, 'app-gate')
const placeOf = (appId: string, url: string) => `${appId} ${new URL(url).host}`

/** The `Set-Cookie` of a pass. `Lax`, so that links from elsewhere lead in. */
export async function gateCookie(
  env: Env,
  { appId, passId, url }: { appId: string; passId: string; url: string },
): Promise<string> {
  const pass = JSON.stringify({ id: passId, untilMs: Date.now() + LASTS_S * 1_000 })
  const sealed = await seal(await keyOf(env), pass, placeOf(appId, url))
  const secure = new URL(url).protocol === 'https:' ? '; Secure' : ''
  return `${GATE_COOKIE}=${sealed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LASTS_S}${secure}`
}

/** As whom an app's gate knows the browser that asks: undefined for one it does not let in. */
export async function findPass(
  env: Env,
  { id, gate }: Pick<AppRow, 'id' | 'gate'>,
  request: Request,
): Promise<string | undefined> {
  const sealed = gate ? sealedPassOf(request.headers) : undefined
  const text = sealed && (await unseal(await keyOf(env), sealed, placeOf(id, request.url)))
  const pass = text ? Pass.safeParse(JSON.parse(text)).data : undefined
  return gate && pass && pass.untilMs > Date.now() && isStillGood(gate, pass.id) ? pass.id : undefined
}

export const mayPass = async (env: Env, app: Pick<AppRow, 'id' | 'gate'>, request: Request): Promise<boolean> =>
  !app.gate || (await findPass(env, app, request)) !== undefined

/** For calls, which have no page to ask on. */
export async function requirePass(env: Env, app: Pick<AppRow, 'id' | 'gate'>, request: Request): Promise<void> {
  if (!(await mayPass(env, app, request)))
    throw new ApiError('gate-closed', 'This app opens with a password or a private link. Open its page first.')
}

/** What the browser sent, as it is. */
export const sealedPassOf = (headers: Headers): string | undefined =>
  new RegExp(`(?:^|;\\s*)${GATE_COOKIE}=([\\w.-]{20,600})`).exec(headers.get('cookie') ?? '')?.[1]
