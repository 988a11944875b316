import type { Env } from './env'

type Hosts = Pick<Env, 'PLATFORM_HOST' | 'APPS_HOST'>

export type HostTarget =
  | { kind: 'platform' }
  | { kind: 'preview'; appId: string }
  /** A published app by its slug. */
  | { kind: 'published'; slug: string }
  /** Not one of ours: perhaps an app's custom domain. */
  | { kind: 'custom'; host: string }

const PREVIEW = 'preview--'

/** Which room a request's host leads to. No other header is looked at. */
export function hostTarget(host: string, env: Hosts): HostTarget {
  const wanted = host.toLowerCase()
  if (wanted === env.PLATFORM_HOST) return { kind: 'platform' }
  const suffix = `.${env.APPS_HOST}`
  if (!wanted.endsWith(suffix)) return { kind: 'custom', host: wanted }
  const label = wanted.slice(0, -suffix.length)
  if (label.includes('.') || label === '') return { kind: 'custom', host: wanted }
  return label.startsWith(PREVIEW) ? { kind: 'preview', appId: label.slice(PREVIEW.length) } : { kind: 'published', slug: label }
}

const isLocal = (host: string) => /(^|\.)localhost(:\d+)?$/.test(host)
export const schemeFor = (host: string): 'http' | 'https' => (isLocal(host) ? 'http' : 'https')
export const platformOrigin = (env: Hosts): string => `${schemeFor(env.PLATFORM_HOST)}://${env.PLATFORM_HOST}`
export const publishedOrigin = (env: Hosts, slug: string): string => `${schemeFor(env.APPS_HOST)}://${slug}.${env.APPS_HOST}`
export const previewOrigin = (env: Hosts, appId: string): string =>
  `${schemeFor(env.APPS_HOST)}://${PREVIEW}${appId}.${env.APPS_HOST}`
