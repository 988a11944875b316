import { clientNetwork } from '#worker/accounts/client-network'
import { verifyPassword } from '#worker/accounts/passwords/passwords'
import type { AppRow } from '#worker/apps/find-app'
import { gateCookie } from '#worker/apps/gate/gate-pass'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import { type Limit, limiterOf } from '#worker/platform/limits/limits'
import { answerGatePage } from './gate-page'

const QUARTER_MS = 15 * 60_000
/** Wrong tries, from one network and from anywhere: few enough that a short password is not found by trying. */
const NETWORK = { limit: 10, windowMs: QUARTER_MS }
const EVERYWHERE: Limit = { name: 'everywhere', limit: 100, windowMs: QUARTER_MS }

interface Try {
  app: AppRow
  request: Request
}

/** Lets in whoever knows the password, back to the page they wanted. A try counts before it is looked at. */
export async function openByPassword(
  env: Env,
  { app, request }: Try,
  given: { password: string; next: string },
): Promise<Response> {
  const next = pathWithin(given.next)
  if (!app.gate) return goTo(next)
  const refuse = (trouble: string, status = 401) => answerGatePage(env, { app, request, next, status, trouble })
  const verdict = await countTry(env, app, request)
  if (!verdict.isAllowed) return refuse(verdict.message, 429)
  const { password } = app.gate
  const { ok } = await verifyPassword(given.password, password?.hash)
  if (!ok || !password) return refuse('This is not the password. Try again.')
  await verdict.giveBack()
  return goTo(next, await gateCookie(env, { appId: app.id, passId: password.id, url: request.url }))
}

/** Lets in whoever came by a link that is still good. */
export async function openByLink(env: Env, { app, request }: Try, secret: string): Promise<Response> {
  if (!app.gate) return goTo('/')
  const verdict = await countTry(env, app, request)
  const refuse = (trouble: string, status: number) => answerGatePage(env, { app, request, next: '/', status, trouble })
  if (!verdict.isAllowed) return refuse(verdict.message, 429)
  const hash = await sha256(secret)
  const link = app.gate.links.find((each) => each.hash === hash)
  if (!link) return refuse('This link does not open the app any more.', 401)
  await verdict.giveBack()
  return goTo('/', await gateCookie(env, { appId: app.id, passId: link.id, url: request.url }))
}

async function countTry(env: Env, app: AppRow, request: Request) {
  const limiter = limiterOf(env, `gate:${app.id}`)
  const network: Limit = { name: `from ${clientNetwork(env, request.headers)}`, ...NETWORK }
  const verdict = await limiter.consume([network, EVERYWHERE])
  const giveBack = async () => {
    await Promise.all([limiter.refund(network.name), limiter.refund(EVERYWHERE.name)])
  }
  if (verdict.allowed) return { isAllowed: true as const, giveBack }
  const minutes = Math.max(1, Math.ceil(verdict.retryAfterMs / 60_000))
  const message = `Too many tries. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return { isAllowed: false as const, message, giveBack }
}

const goTo = (path: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: path,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      ...(cookie ? { 'Set-Cookie': cookie } : {}),
    },
  })

/** A path of this host whatever was sent, and not the gate's own. */
export function pathWithin(path: string): string {
  const base = 'http://app.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : new URL(base)
  const isOwn = url.origin === base && !url.pathname.startsWith('//') && !url.pathname.startsWith('/_gate')
  return isOwn ? url.pathname + url.search : '/'
}
