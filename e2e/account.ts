import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { PASSWORD } from './person.ts'

export interface Account {
  token: string
  email: string
  password: string
  /** What the browser that signed up would hold: the first that is opened for them takes it, the others sign in. */
  cookie?: string | undefined
}

/** Signs a builder up without the screens, their address verified. */
export async function makeAccount(
  url: string,
  { email = `${crypto.randomUUID().slice(0, 12)}@builders.example` } = {},
): Promise<Account> {
  const account = { email, password: PASSWORD }
  const answer = await send(`${url}/api/auth/signUp`, { json: { ...account, name: 'Ada' } })
  const { token } = (await answer.json()) as { token: string }
  const { mails } = await call<{ mails: { to: string; text: string }[] }>(`${url}/api/dev/mails`)
  const code = /verifyEmail\?code=([\w-]+)/.exec(mails.find(({ to }) => to === account.email)?.text ?? '')?.[1]
  await call(`${url}/api/auth/verifyEmail`, { json: { code }, token })
  return { token, ...account, cookie: answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION}=`)) }
}

const SESSION = 'buildai-session'

/**
 * A browser of their own in which a builder is signed in: a password is worked on only where it must be, at 0.1 s each.
 */
export async function openSignedIn(
  browser: Browser,
  { url, account, ...options }: BrowserContextOptions & { url: string; account: Account },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const { email, password, cookie } = account
  if (cookie) {
    account.cookie = undefined
    const value = cookie.slice(SESSION.length + 1, cookie.indexOf(';'))
    await context.addCookies([{ name: SESSION, value, url, httpOnly: true, sameSite: 'Strict' }])
    return context
  }
  const signedIn = await context.request.post(`${url}/api/auth/signIn`, { data: { email, password }, headers: { origin: url } })
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}`)
  return context
}

export interface CallInit {
  method?: string
  json?: unknown
  token?: string
}

/** The body of a good answer; a bad one throws. */
export async function call<T>(url: string, init: CallInit = {}): Promise<T> {
  const text = await (await send(url, init)).text()
  return (/^[[{]/.test(text) ? JSON.parse(text) : undefined) as T
}

/** A good answer; a bad one throws. */
async function send(url: string, { method, json, token }: CallInit): Promise<Response> {
  const answer = await fetch(url, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      origin: new URL(url).origin,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Publishes an app's newest version, having looked at what that opens. */
export async function publishApp(url: string, { appId, token }: { appId: string; token: string }): Promise<{ url: string }> {
  const { latestVersionId } = await call<{ latestVersionId: string }>(`${url}/api/apps/${appId}`, { token })
  const exposureUrl = `${url}/api/apps/${appId}/exposure?versionId=${latestVersionId}`
  const { acknowledgement } = await call<{ acknowledgement: string | null }>(exposureUrl, { token })
  // Hostile apps are published on purpose.
  const json = { failingPagesAcknowledged: true, ...(acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }) }
  return call(`${url}/api/apps/${appId}/publish`, { json, token })
}

/**
 * Lets anyone make an account in an app that is live, having looked at what that opens. It needs a domain of its own
 * for that; with that gone again it is found at its first address.
 */
export async function openSignUp(url: string, site: { appId: string; token: string }): Promise<void> {
  const { appId, token } = site
  const removeDomain = await addDomain(url, site)
  const exposureUrl = `${url}/api/apps/${appId}/exposure?isSignupEnabled=true`
  const { acknowledgement } = await call<{ acknowledgement: string | null }>(exposureUrl, { token })
  const json = { isSignupEnabled: true, ...(acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }) }
  await call(`${url}/api/apps/${appId}`, { method: 'PATCH', json, token })
  await removeDomain()
}

/** Gives an app a domain that needs no proof on this machine; what it answers takes it off again. */
export async function addDomain(url: string, { appId, token }: { appId: string; token: string }): Promise<() => Promise<void>> {
  const address = `${url}/api/apps/${appId}/domains`
  const host = `${appId}.localhost`
  const { domains } = await call<{ domains: { id: string; host: string }[] }>(address, { json: { host }, token })
  const id = domains.find((each) => each.host === host)?.id
  return () => call(`${address}/${id}`, { method: 'DELETE', token })
}
