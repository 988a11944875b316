import type { ModelProvider } from '#contract/admin'
import { ApiError } from '#contract/errors'
import { EgressRefused, requireOutsideUrl } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { isLocalInstallation } from '#worker/platform/http/hosts'
import { LOCAL_SERVERS } from './local-servers'

/** Where providers are that have one address for everyone. */
const KNOWN: Partial<Record<ModelProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  openrouter: 'https://openrouter.ai/api/v1',
  'workers-ai': '',
}
const ANTHROPIC = 'https://api.anthropic.com/v1'

type AddressEnv = Pick<Env, 'PLATFORM_HOST' | 'LOCAL_MODEL_PORTS'>

/** Ports of this machine that may be called as a model server, with what usually answers there. */
export function localModelServers(env: AddressEnv): { port: string; name: string }[] {
  if (!isLocalInstallation(env)) return []
  const own = (env.LOCAL_MODEL_PORTS ?? '').split(',').map((port) => port.trim())
  const ports = [...Object.keys(LOCAL_SERVERS), ...own.filter((port) => /^\d{1,5}$/.test(port))]
  return [...new Set(ports)].map((port) => ({ port, name: LOCAL_SERVERS[port] ?? `Port ${port}` }))
}

/** A model server on this machine that a local installation may call. */
export function isLocalModelServer(env: AddressEnv, url: URL): boolean {
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return isLoopback && localModelServers(env).some(({ port }) => port === url.port)
}

/**
 * The base URL a provider is called at: its own where it has one, else the one given, once it may be called. That it
 * resolves to a public address is asked with each call (`provider-fetch.ts`).
 */
export function requireBaseUrl(env: AddressEnv, { provider, baseUrl }: { provider: ModelProvider; baseUrl: string }): string {
  const known = KNOWN[provider] ?? (provider === 'anthropic' && !baseUrl ? ANTHROPIC : undefined)
  if (known !== undefined) return known
  if (!baseUrl) throw new ApiError('invalid-input', 'Enter the base URL of the provider. It usually ends in /v1.')
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || url.search || url.hash || url.username || url.password)
    throw new ApiError('invalid-input', 'The base URL cannot be read. It looks like https://api.example.com/v1.')
  requireCallable(env, url)
  return url.href.replace(/\/+$/, '')
}

/** Throws where the address by itself may not be called. */
export function requireCallable(env: AddressEnv, url: URL): void {
  if (isLocalModelServer(env, url)) return
  try {
    requireOutsideUrl(url.href)
  } catch (error) {
    if (!(error instanceof EgressRefused)) throw error
    throw new ApiError('invalid-input', insideSentence(env))
  }
  if (url.protocol !== 'https:')
    throw new ApiError('invalid-input', 'The base URL must begin with https://, so that the key is not sent in the open.')
}

function insideSentence(env: AddressEnv): string {
  const ports = localModelServers(env).map(({ port }) => port)
  if (ports.length === 0) return 'The base URL must be a public https address.'
  return `The base URL must be a public https address, or a model server on this machine at port ${ports.slice(0, -1).join(', ')} or ${ports.at(-1)}. LOCAL_MODEL_PORTS adds others.`
}
