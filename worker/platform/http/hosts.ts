import type { Env } from '../env'

type Hosts = Pick<Env, 'PLATFORM_HOST' | 'APPS_HOST'>

export type HostTarget =
  | { kind: 'platform' }
  | { kind: 'preview'; appId: string }
  /** A published app by its slug. */
  | { kind: 'published'; slug: string }
  /** Not one of ours: perhaps an app's custom domain. */
  | { kind: 'custom'; host: string }

const PREVIEW = 'preview--'
/** Where apps have no hosts of their own, they have these inside the Worker; no resolver answers such a name. */
const INNER = 'apps.invalid'

/**
 * A deployer with one host name and no wildcard leaves APPS_HOST empty, or names the platform's own: apps then stand
 * under `/app/{slug}`.
 */
export const isSingleHost = (env: Hosts): boolean => appsHost(env) === INNER
const appsHost = ({ APPS_HOST, PLATFORM_HOST }: Hosts): string => (!APPS_HOST || APPS_HOST === PLATFORM_HOST ? INNER : APPS_HOST)

/** Which room a request's host leads to. No other header is looked at. */
export function hostTarget(host: string, env: Hosts): HostTarget {
  const wanted = host.toLowerCase()
  if (wanted === env.PLATFORM_HOST) return { kind: 'platform' }
  const suffix = `.${appsHost(env)}`
  if (!wanted.endsWith(suffix)) return { kind: 'custom', host: wanted }
  const label = wanted.slice(0, -suffix.length)
  if (label.includes('.') || label === '') return { kind: 'custom', host: wanted }
  return label.startsWith(PREVIEW) ? { kind: 'preview', appId: label.slice(PREVIEW.length) } : { kind: 'published', slug: label }
}

const isLocal = (host: string) => /(^|\.)localhost(:\d+)?$/.test(host)
export const schemeFor = (host: string): 'http' | 'https' => (isLocal(host) ? 'http' : 'https')
export const platformOrigin = (env: Hosts): string => `${schemeFor(env.PLATFORM_HOST)}://${env.PLATFORM_HOST}`
/** Under which scheme apps are reached. */
export const appsScheme = (env: Hosts) => schemeFor(isSingleHost(env) ? env.PLATFORM_HOST : appsHost(env))

/**
 * Address of a published app and of a preview, without a slash at the end: an origin of its own, or a path where one
 * host serves everything.
 */
export const publishedOrigin = (env: Hosts, slug: string): string => addressOf(env, slug)
export const previewOrigin = (env: Hosts, appId: string): string => addressOf(env, `${PREVIEW}${appId}`)

const addressOf = (env: Hosts, label: string): string =>
  isSingleHost(env) ? `${platformOrigin(env)}/app/${label}` : `${appsScheme(env)}://${label}.${appsHost(env)}`

/** The address of whatever a request was made to, as it is known outside. */
export function siteAddress(env: Hosts, url: URL): string {
  const target = hostTarget(url.host, env)
  if (target.kind === 'published') return publishedOrigin(env, target.slug)
  return target.kind === 'preview' ? previewOrigin(env, target.appId) : url.origin
}

/**
 * Where one host serves everything: the inner address of what stands under `/app/{label}`, and of the runtime's files.
 */
export function innerUrl(env: Hosts, url: URL): URL | undefined {
  if (!isSingleHost(env) || url.host !== env.PLATFORM_HOST) return undefined
  const [, label, path] = /^\/app\/([a-z0-9-]+)(\/.*)?$/i.exec(url.pathname) ?? []
  const isRuntime = url.pathname.startsWith('/_runtime/')
  if (!label && !isRuntime) return undefined
  const inner = new URL(`${appsScheme(env)}://${(label ?? 'runtime').toLowerCase()}.${INNER}`)
  inner.pathname = label ? (path ?? '/') : url.pathname
  inner.search = url.search
  return inner
}
