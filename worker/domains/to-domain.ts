import { parse } from 'tldts'
import type { DnsRecord, Domain, DomainList } from '#contract/app/publishing/domains'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { customOrigin, isLocalInstallation, withPort } from '#worker/platform/http/hosts'
import { PROOF_LABEL, proofValue, targetHost } from './ask-dns'
import { domainLimitOf } from './domain-limit'
import { isLocalName, needsNoProof } from './host-name'
import { GRACE_MS } from './machine'
import { type DomainRow, selectAppOwner, selectDomains } from './queries'

/** An app's domains as its owner sees them, and what the plan allows. */
export async function listDomains(env: Env, app: AppRow): Promise<DomainList> {
  const db = openDatabase(env.DB)
  const [rows, limit, now] = await Promise.all([
    selectDomains(db, app.id),
    domainLimitOf(env, app.ownerId, { isTrial: isLocalInstallation(env) }),
    selectAppOwner(db, app.id),
  ])
  const own = rows.filter(({ accountId }) => accountId === app.ownerId)
  return {
    domains: own.map((row) => toDomain(env, row, now?.customHost ?? null)),
    limit,
    used: new Set(own.map(({ site }) => site)).size,
    isLocal: isLocalInstallation(env),
  }
}

function toDomain(env: Env, row: DomainRow, canonical: string | null): Domain {
  const { id, host, status, problem, checkedAtMs, invalidSinceMs, beyondPlanSinceMs, restingSinceMs } = row
  const isLocal = needsNoProof(env, host)
  const registered = isLocalName(host) ? host : (parse(host, { allowPrivateDomains: true }).domain ?? host)
  return {
    id,
    host,
    url: customOrigin(env, withPort(env, host)),
    status,
    problem,
    isCanonical: host === canonical,
    isApex: host === registered && !isLocal,
    isLocal,
    records: isLocal ? [] : recordsOf(env, row, registered),
    checkedAt: toTime(checkedAtMs),
    endsAt: status === 'failing' && invalidSinceMs !== null ? toTime(invalidSinceMs + GRACE_MS) : null,
    beyondPlanUntil: beyondPlanSinceMs === null ? null : toTime(beyondPlanSinceMs + GRACE_MS),
    isResting: restingSinceMs !== null,
  }
}

const toTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

function recordsOf(env: Env, { host, site, token, target, hasProof, isPointing }: DomainRow, registered: string): DnsRecord[] {
  const proof = `${PROOF_LABEL}.${site}`
  return [
    { type: 'TXT', name: relative(proof, registered), fullName: proof, value: proofValue(token), isFound: hasProof },
    {
      type: host === registered ? 'ALIAS' : 'CNAME',
      name: relative(host, registered),
      fullName: host,
      value: targetHost(env, target),
      isFound: isPointing,
    },
  ]
}

const relative = (name: string, registered: string): string =>
  name === registered ? '@' : name.slice(0, -(registered.length + 1))
