import { env, exports } from 'cloudflare:workers'
import type { Plan } from '#contract/people/identity'
import { issueAccessToken, openSession } from '#worker/accounts/sessions/sessions'
import { createUser } from '#worker/accounts/sign-up/create-user'
import { PLATFORM } from '#worker/accounts/tenants'
import { newId } from '#worker/platform/ids'

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('../../index')
    }
  }
}

export const PLATFORM_ORIGIN = `http://${env.PLATFORM_HOST}`
export const appOrigin = (slug: string) => `http://${slug}.${env.APPS_HOST}`

export type CallInit = RequestInit & {
  /** Sent as a JSON body. */
  json?: unknown
}

export interface Person {
  token: string
  email: string
  sessionId: string
  /** Calls the Worker as this person. A path goes to the person's own origin; a whole URL goes where it says. */
  fetch(path: string, init?: CallInit): Promise<Response>
}
export type TestBuilder = Person & { accountId: string }
export type TestEndUser = Person & { userId: string; appId: string; role: string }

/** Calls the Worker with no identity, or with the token given. */
export function callWorker(
  path: string,
  { json, ...init }: CallInit = {},
  { token, origin = PLATFORM_ORIGIN } = {} as CallerOptions,
) {
  const headers = new Headers(init.headers)
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const body = json === undefined ? init.body : JSON.stringify(json)
  return exports.default.fetch(
    new Request(new URL(path, origin), { redirect: 'manual', ...init, headers, ...(body ? { body } : {}) }),
  )
}
interface CallerOptions {
  token?: string
  origin?: string
}

interface BuilderOptions {
  email?: string
  name?: string
  plan?: Plan
  isAdmin?: boolean
  emailVerified?: boolean
}

/** A signed-in builder of this test's own, on the lite plan unless said otherwise. */
export async function createBuilder(options: BuilderOptions = {}): Promise<TestBuilder> {
  const { name = 'Ada Builder', plan = 'lite', isAdmin = false, emailVerified = true } = options
  const person = await signUp({ tenant: PLATFORM, email: options.email ?? `${newId()}@builders.example`, name, emailVerified })
  await env.DB.prepare('update accounts set plan = ?1, givenPlan = ?1, isAdmin = ?2 where id = ?3')
    .bind(plan, isAdmin ? 1 : 0, person.id)
    .run()
  const { id, ...rest } = person
  return { ...rest, accountId: id, fetch: (path, init) => callWorker(path, init, { token: person.token }) }
}

interface EndUserOptions {
  email?: string
  name?: string
  role?: string
  /** False for someone who came through open sign-up. */
  isInvited?: boolean
  emailVerified?: boolean
  /** Where its calls by path go: `appOrigin(slug)` for a published app; the platform's host unless given. */
  origin?: string
}

/** A signed-in end user of one app. */
export async function createEndUser(appId: string, options: EndUserOptions = {}): Promise<TestEndUser> {
  const { name = 'Uma User', role = 'user', isInvited = true, emailVerified = true, origin = PLATFORM_ORIGIN } = options
  const person = await signUp({
    tenant: appId,
    email: options.email ?? `${newId()}@users.example`,
    name,
    role,
    isInvited,
    emailVerified,
  })
  const { id, ...rest } = person
  return { ...rest, userId: id, appId, role, fetch: (path, init) => callWorker(path, init, { token: person.token, origin }) }
}

export interface TestApp {
  appId: string
  slug: string
  origin: string
}

/** A bare app of a builder's, live unless said otherwise; it has no files. */
export async function createBareApp(
  owner: { accountId: string },
  { name = 'Orchard', isPublished = true, isSignupEnabled = true } = {},
): Promise<TestApp> {
  const [appId, slug, now] = [newId(), `app-${newId()}`, Date.now()]
  await env.DB.prepare(
    `insert into apps (id, ownerId, appType, appBuilderVersion, name, slug, publishedVersionId, isSignupEnabled, createdAt, updatedAt)
     values (?, ?, 'gen app', 4, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(appId, owner.accountId, name, slug, isPublished ? newId() : null, isSignupEnabled ? 1 : 0, now, now)
    .run()
  return { appId, slug, origin: appOrigin(slug) }
}

/** A browser on one origin: it keeps the cookies it is given and names its origin, as browsers do. */
export function openBrowser(origin = PLATFORM_ORIGIN) {
  const cookies = new Map<string, string>()
  const browser = {
    cookies,
    /** The last `Set-Cookie` lines, attributes included. */
    setCookies: [] as string[],
    async fetch(path: string, init: CallInit = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('origin')) headers.set('origin', origin)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await callWorker(path, { ...init, headers }, { origin })
      browser.setCookies = response.headers.getSetCookie()
      for (const line of browser.setCookies) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split('=')
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
    post: (path: string, json: unknown = {}) => browser.fetch(path, { method: 'POST', json }),
  }
  return browser
}

async function signUp(person: Parameters<typeof createUser>[1]) {
  const user = await createUser(env, person)
  if (!user) throw new Error(`${person.email} is taken in ${person.tenant}`)
  const { sessionId } = await openSession(env, user, { userAgent: 'vitest', network: 'local' })
  const { token } = await issueAccessToken(env, user, sessionId)
  return { id: user.id, email: user.email, token, sessionId }
}
