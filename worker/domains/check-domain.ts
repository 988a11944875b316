import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { askDns, targetHost } from './ask-dns'
import { mailAboutDomain } from './domain-mails'
import { needsNoProof } from './host-name'
import { forgetUnknownHosts } from './host-router'
import type { HostnameProvider } from './hostname-provider'
import { type Facts, isServed, judgeDomain } from './machine'
import { hostnameProviderOf } from './open-provider'
import {
  type DomainRow,
  holdHost,
  releaseHost,
  removeDomain,
  selectAppOwner,
  selectHolder,
  selectReleasedHost,
  updateDomain,
} from './queries'
import { type Resolver, resolversOf } from './resolver'

export interface CheckTools {
  resolvers: Resolver[]
  provider: HostnameProvider
  nowMs: number
}
export const checkToolsOf = (env: Env): CheckTools => ({
  resolvers: resolversOf(env),
  provider: hostnameProviderOf(env),
  nowMs: Date.now(),
})

interface CheckOptions {
  tools?: CheckTools
  /** Its owner asks: what waits at the provider is looked at again now. */
  isNudged?: boolean
  isContested?: boolean
}

/** Asks the DNS and the provider how a domain stands, and moves it on. Undefined where it went in the meantime. */
export async function checkDomain(env: Env, domain: DomainRow, options: CheckOptions = {}): Promise<DomainRow | undefined> {
  const { tools = checkToolsOf(env), isNudged = false, isContested = false } = options
  const db = openDatabase(env.DB)
  const app = await selectAppOwner(db, domain.appId)
  if (app?.ownerId !== domain.accountId) return void (await removeDomain(db, domain, tools.nowMs))
  const dns = needsNoProof(env, domain.host)
    ? ({ proof: 'found', pointing: 'here' } as const)
    : await askDns(tools.resolvers, domain, targetHost(env, domain.target))
  let row = domain
  let isTaken = false
  if (dns.proof === 'found' && row.heldHost === null) {
    const held = await takeHost(env, row, tools)
    isTaken = held === undefined
    row = held ?? row
  }
  const hostname = row.heldHost === null ? undefined : await askProvider(env, row, { tools, isNudged })
  const facts: Facts = { ...dns, ...hostname, isContested, isTaken }
  const verdict = judgeDomain({ ...row, isHeld: row.heldHost !== null }, facts, tools.nowMs)
  const { isHeld, ...next } = verdict
  const seen = {
    ...next,
    checkedAtMs: tools.nowMs,
    ...(dns.proof === 'unknown' ? {} : { hasProof: dns.proof === 'found' }),
    ...(dns.pointing === 'unknown' ? {} : { isPointing: dns.pointing === 'here' }),
  }
  const liveSinceMs = isServed(next.status) ? (row.liveSinceMs ?? tools.nowMs) : null
  const changed =
    row.heldHost !== null && !isHeld
      ? await releaseHost(db, row, seen, tools.nowMs)
      : await updateDomain(db, row, { ...seen, liveSinceMs, ...(hostname ? { hostnameId: hostname.id } : {}) })
  if (changed && isServed(changed.status)) forgetUnknownHosts()
  if (changed && changed.status !== domain.status) await mailAboutDomain(env, changed, { before: domain.status, app })
  return changed
}

/** A claim that is proven gets its host, also from one whose own proof turns out to be gone. */
async function takeHost(env: Env, row: DomainRow, tools: CheckTools): Promise<DomainRow | undefined> {
  const db = openDatabase(env.DB)
  const held = await holdHost(db, row)
  if (held) return held
  const holder = await selectHolder(db, row.host)
  if (!holder || holder.id === row.id) return holder
  await checkDomain(env, holder, { tools, isContested: true })
  return holdHost(db, row)
}

type Standing = Required<Pick<Facts, 'hostname' | 'certificate'>> & { id: string | null }
const UNKNOWN = { hostname: 'unknown', certificate: 'unknown' } as const

async function askProvider(
  env: Env,
  { host, hostnameId, status }: DomainRow,
  { tools, isNudged }: { tools: CheckTools; isNudged: boolean },
): Promise<Standing> {
  if (hostnameId !== null) {
    const read = await tools.provider.readHostname(hostnameId, { isNudged: isNudged || status === 'failing' })
    if (read === undefined) return { id: hostnameId, ...UNKNOWN }
    if (read !== 'gone') return read
  }
  // One of this name that an earlier holder had must be gone first, for it is not this claim's.
  if (await selectReleasedHost(openDatabase(env.DB), host)) return { id: null, ...UNKNOWN }
  const made = await tools.provider.createHostname(host)
  if (made === undefined) return { id: null, ...UNKNOWN }
  return made === 'refused' ? { id: null, hostname: 'refused', certificate: 'pending' } : made
}
