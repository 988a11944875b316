import { type EgressTools, egressTools, guardedFetch } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { isLocalModelServer, requireCallable } from './provider-address'

type FetchEnv = Pick<Env, 'PLATFORM_HOST' | 'LOCAL_MODEL_PORTS' | 'DNS_OVER_HTTPS'>
export type ProviderFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

const MAX_ERROR_CHARS = 20_000
const MASK = '********'

/**
 * How a provider that an admin chose on screen is called: only where a model may be, by every address its name has, and
 * never on to where it redirects, for the key would go along. What it says when it refuses is shown and logged, so the
 * key is taken out of it first.
 */
export function providerFetch(env: FetchEnv, key: string | undefined, tools?: EgressTools): ProviderFetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' })
    const url = new URL(request.url)
    requireCallable(env, url)
    const answer = isLocalModelServer(env, url)
      ? await fetch(request)
      : await guardedFetch(request, tools ?? egressTools(env as Env))
    return answer.ok ? answer : withoutKey(answer, key)
  }
}

/** For a provider the environment names: called as it says, and its refusals freed of the key as well. */
export const environmentFetch =
  (key: string | undefined): ProviderFetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    return answer.ok ? answer : withoutKey(answer, key)
  }

async function withoutKey(answer: Response, key: string | undefined): Promise<Response> {
  const text = (await answer.text().catch(() => '')).slice(0, MAX_ERROR_CHARS)
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after', 'location']) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, maskKey(value, key))
  }
  return new Response(answer.status === 304 ? null : maskKey(text, key), { status: answer.status, headers })
}

/** The key as it is, as it travels in addresses and JSON, and in base64. */
export function maskKey(text: string, key: string | undefined): string {
  if (!key || key.length < 4) return text
  const forms = new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), btoa(unescape(encodeURIComponent(key)))])
  let masked = text
  for (const form of forms) masked = masked.replaceAll(form, MASK)
  return masked
}
