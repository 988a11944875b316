import { parse } from 'tldts'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { isLocalInstallation } from '#worker/platform/http/hosts'

type Hosts = Pick<Env, 'PLATFORM_HOST' | 'APPS_HOST'>

export interface HostName {
  /** Lower case and ASCII, without a port or a dot at the end. */
  host: string
  site: string
  isApex: boolean
}

const refusal = (message: string) => new ApiError('invalid-domain', message)
const withoutPort = (host: string) => host.replace(/:\d+$/, '')

/** Whether names under `.localhost` lead here: they lead to whatever machine asks, so on a laptop only. */
export const isLocalName = (host: string): boolean => host.endsWith('.localhost')
export const needsNoProof = (env: Hosts, host: string): boolean => isLocalInstallation(env) && isLocalName(host)

/** A name as somebody typed it, an address perhaps, in the one form that hosts are compared in. */
export function readHostName(env: Hosts, typed: string): HostName {
  const host = toAscii(typed)
  const { isIp, domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true })
  if (isIp || /^[\d.]+$/.test(host)) throw refusal('Give a name, such as www.example.com: an IP address cannot be a domain')
  if (host.split('.').some((label) => label.length > 63)) throw refusal('Each part of a domain has 63 characters at most')
  if (!/^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]{2,}$/.test(host)) throw refusal('This is not a domain')
  if (isOurs(env, host)) throw refusal('This address belongs to this installation. Give a domain of your own.')
  if (isLocalName(host)) {
    if (!isLocalInstallation(env)) throw refusal('Names under .localhost lead to each visitor’s own machine')
    return { host, site: siteOf(host), isApex: false }
  }
  if (!isIcann && !isPrivate) throw refusal('There is no such ending. Check the domain for typing mistakes.')
  if (!domain || host === publicSuffix) throw refusal('This is a registry’s own name. Give a domain of your own.')
  return { host, site: siteOf(host), isApex: host === domain }
}

function toAscii(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password) throw refusal('This is not a domain')
  if (/[*]/.test(typed)) throw refusal('A domain with a star stands for many. Add each by its name.')
  return url.hostname.toLowerCase().replace(/\.$/, '')
}

/** Any name at, under or above the hosts of this installation. */
function isOurs({ PLATFORM_HOST, APPS_HOST }: Hosts, host: string): boolean {
  const own = [PLATFORM_HOST, APPS_HOST].filter(Boolean).map(withoutPort)
  return own.some((name) => {
    if (host === name) return true
    // Everything is under `localhost`; there the apps' own names alone are ours.
    if (name !== 'localhost' && host.endsWith(`.${name}`)) return true
    return name.endsWith(`.${host}`)
  })
}

/** `www.example.com` and `example.com` are one site; `www.github.io` is none of GitHub's. */
function siteOf(host: string): string {
  const rest = host.replace(/^www\./, '')
  if (isLocalName(host)) return rest
  return parse(rest, { allowPrivateDomains: true }).domain ? rest : host
}

/** The name with `www.` to one without, and the other way round; only beside a registered domain itself. */
export function twinOf(env: Hosts, { host, site, isApex }: HostName): string | undefined {
  if (host !== site) return site
  return isApex || needsNoProof(env, host) ? `www.${host}` : undefined
}
