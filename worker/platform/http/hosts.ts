import type { Env } from '../env'

type Hosts = Pick<Env, 'PLATFORM_HOST' | 'APPS_HOST' | 'CUSTOM_HOST'>

export type HostTarget =
  | { kind: 'platform' }
  | { kind: 'preview'; appId: string }
  /** A published app by its slug. */
  | { kind: 'published'; slug: string }
  /** None of ours, and no app's own domain either: `CUSTOM_HOST` makes those published ones. */
  | { kind: 'custom'; host: string }

const PREVIEW = 'preview--'
/** Where apps have no hosts of their own, they have these inside the Worker; no resolver answers such a name. */
const INNER = 'apps.invalid'

/**
 * A deployer with one host name and no wildcard leaves APPS_HOST empty, or names the platform's own: apps then stand
 * under `/app/{slug}`.
 */
const hasOneHost = (env: Hosts): boolean => appsHost(env) === INNER

/** Whether the app that is called shares its origin with others. On a domain of its own it never does. */
export const isSingleHost = (env: Hosts): boolean => !env.CUSTOM_HOST && hasOneHost(env)
const appsHost = ({ APPS_HOST, PLATFORM_HOST }: Hosts): string => (!APPS_HOST || APPS_HOST === PLATFORM_HOST ? INNER : APPS_HOST)

/** Which room a request's host leads to. No other header is looked at. */
export function hostTarget(host: string, env: Hosts): HostTarget {
  const wanted = host.toLowerCase()
  if (wanted === env.PLATFORM_HOST) return { kind: 'platform' }
  if (wanted === env.CUSTOM_HOST?.host) return { kind: 'published', slug: env.CUSTOM_HOST.slug }
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
export const appsScheme = (env: Hosts) => schemeFor(hasOneHost(env) ? env.PLATFORM_HOST : appsHost(env))

/**
 * Address of a published app and of a preview, without a slash at the end: an origin of its own, or a path where one
 * host serves everything.
 */
export const publishedOrigin = (env: Hosts, slug: string): string =>
  env.CUSTOM_HOST?.slug === slug ? customOrigin(env, env.CUSTOM_HOST.host) : addressOf(env, slug)
export const previewOrigin = (env: Hosts, appId: string): string => addressOf(env, `${PREVIEW}${appId}`)

const addressOf = (env: Hosts, label: string): string =>
  hasOneHost(env) ? `${platformOrigin(env)}/app/${label}` : `${appsScheme(env)}://${label}.${appsHost(env)}`

/** Of a host with its port, as `CUSTOM_HOST` has it: TLS as everywhere in the installation. */
export const customOrigin = (env: Hosts, host: string): string => `${schemeFor(env.PLATFORM_HOST)}://${host}`

/**
 * A domain as requests name it: with the port that this installation is reached at, where that is not the usual one.
 */
export const withPort = ({ PLATFORM_HOST }: Hosts, host: string): string => host + (/:\d+$/.exec(PLATFORM_HOST)?.[0] ?? '')

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
  if (!hasOneHost(env) || url.host !== env.PLATFORM_HOST) return undefined
  const [, label, path] = /^\/app\/([a-z0-9-]+)(\/.*)?$/i.exec(url.pathname) ?? []
  const isRuntime = url.pathname.startsWith('/_runtime/')
  if (!label && !isRuntime) return undefined
  const inner = new URL(`${appsScheme(env)}://${(label ?? 'runtime').toLowerCase()}.${INNER}`)
  inner.pathname = label ? (path ?? '/') : url.pathname
  inner.search = url.search
  return inner
}

const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])$/

/**
 * `PLATFORM_HOST=localhost` without a port is a server on this machine at whatever port it was started. The first
 * request tells it, and the environment, which objects and jobs share, has it from then on.
 */
export function adoptPort(env: Hosts, { hostname, port }: URL): void {
  const isOurs = hostname === 'localhost' || hostname.endsWith('.localhost') || LOOPBACK.test(hostname)
  if (env.PLATFORM_HOST !== 'localhost' || !port || !isOurs) return
  env.PLATFORM_HOST = `localhost:${port}`
  if (env.APPS_HOST) env.APPS_HOST = `${env.APPS_HOST}:${port}`
}

/**
 * Where a server on this machine was called by number: the same address by the name that its cookies and apps stand
 * under.
 */
export function nameOfLoopback(env: Hosts, url: URL): URL | undefined {
  if (!LOOPBACK.test(url.hostname) || !isLocalInstallation(env)) return undefined
  const named = new URL(url)
  named.hostname = 'localhost'
  return named.host === env.PLATFORM_HOST ? named : undefined
}

/** Whether this runs on somebody's own machine: what is for trying out is allowed there, and nowhere else. */
export const isLocalInstallation = ({ PLATFORM_HOST }: { PLATFORM_HOST: string }): boolean => schemeFor(PLATFORM_HOST) === 'http'
