import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import worker from '#worker/index'
import type { Env } from '#worker/platform/env'
import { PLATFORM_ORIGIN } from '#worker/platform/testing/world'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The OpenID provider beside the tests: a second issuer lives under `/other`. */
    openIdUrl: string
  }
}

/** What is typed on the provider's page. */
export interface AtProvider {
  email?: string
  sub?: string
  name?: string
  fault?: string
  cancel?: string
}

const googleEnv = (issuer: string): Env => ({
  ...env,
  GOOGLE_ISSUER: `${inject('openIdUrl')}${issuer}`,
  GOOGLE_CLIENT_ID: 'buildai-test',
  GOOGLE_CLIENT_SECRET: 'test-client-secret',
})

/**
 * A browser on all hosts of an installation that has a client at the provider: cookies by host, redirects one by one.
 * `issuer` is `/other` for the provider's second self.
 */
export function openGoogleBrowser({ issuer = '', vars = {} }: { issuer?: string; vars?: Partial<Env> } = {}) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (host: string) => jars.get(host) ?? jars.set(host, new Map()).get(host) ?? new Map<string, string>()

  async function go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, PLATFORM_ORIGIN)
    if (!url.hostname.endsWith('localhost')) return fetch(url, { redirect: 'manual', ...init })
    const jar = jarOf(url.host)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    if (init.method && !headers.has('origin')) headers.set('origin', url.origin)
    const request = new Request(url, { redirect: 'manual', ...init, headers })
    const response = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      { ...googleEnv(issuer), ...vars },
      createExecutionContext(),
    )
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows redirects from an address on, as far as the one `until` holds for; answers where it came to, and how. */
  async function follow(address: string, { at = {}, until }: { at?: AtProvider; until?: (url: URL) => boolean } = {}) {
    let url = new URL(address, PLATFORM_ORIGIN)
    for (let step = 0; step < 10; step++) {
      if (until?.(url)) return { url, response: new Response() }
      if (url.pathname.endsWith('/authorize')) for (const [name, value] of Object.entries(at)) url.searchParams.set(name, value)
      const response = await go(url.href)
      const location = response.headers.get('location')
      if (!location) return { url, response }
      url = new URL(location, url)
      // Pages of ours are not opened: where they are is what counts.
      if (url.hostname.endsWith('localhost') && !url.pathname.startsWith('/api/')) return { url, response }
    }
    throw new Error('Too many redirects')
  }

  /** Signs in, or connects, from an origin on; answers where one ends. */
  const signIn = (at: AtProvider, { origin = PLATFORM_ORIGIN, query = '' } = {}) =>
    follow(`${origin}/api/auth/google/start${query}`, { at })

  /** Who the browser is signed in as on a host, by its cookie. */
  async function whoAmI(origin = PLATFORM_ORIGIN) {
    const response = await go(`${origin}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return response.ok
      ? ((await response.json()) as {
          token: string
          user: { id: string; email: string; name: string; role: string; emailVerified: boolean }
        })
      : undefined
  }

  return { go, follow, signIn, whoAmI, jarOf }
}

/** The page a sign-in ended on, and what it says went wrong. */
export const problemOf = ({ url }: { url: URL }) => [url.pathname, url.searchParams.get('googleProblem')]

export const usersOf = async (email: string) =>
  (await env.DB.prepare('select id from users where email = ?').bind(email).all<{ id: string }>()).results
