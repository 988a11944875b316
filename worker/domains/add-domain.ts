import { domainToUnicode } from 'node:url'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { newId, newSecret } from '#worker/platform/ids'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { checkDomain } from './check-domain'
import { domainLimitOf } from './domain-limit'
import { type HostName, needsNoProof, readHostName, twinOf } from './host-name'
import { type DomainRow, insertDomain, selectDomains } from './queries'

/** Each costs questions to name servers, and may cost a certificate. */
const CLAIMS_PER_HOUR = 60

/** Lays claim to a domain for an app, with its twin where asked; each is checked at once. */
export async function addDomain(env: Env, app: AppRow, { host: typed, withTwin }: { host: string; withTwin: boolean }) {
  const name = readHostName(env, typed)
  const account = { subject: `account:${app.ownerId}`, name: 'domains', limit: CLAIMS_PER_HOUR, windowMs: 3_600_000 }
  requireAllowed(await consumeLimit(env, account), 'rate-limited', 'You have added many domains. Try again in a while.')
  await requireReadable(env, app, name)
  const row = await claimHost(env, app, name)
  const twin = withTwin ? twinOf(env, name) : undefined
  if (twin) await claimHost(env, app, readHostName(env, twin)).catch(ignoreKnown)
  return row
}

/**
 * A name in other letters is looked at by people where it could be taken for another: browsers may show it in those.
 */
async function requireReadable(env: Env, app: AppRow, { host }: HostName): Promise<void> {
  if (!host.split('.').some((label) => label.startsWith('xn--'))) return
  await hook('requireReviewedName')(env, app, { name: domainToUnicode(host) || host, slug: host })
}

async function claimHost(env: Env, app: AppRow, { host, site }: HostName): Promise<DomainRow> {
  const db = openDatabase(env.DB)
  const limit = await domainLimitOf(env, app.ownerId, { isTrial: needsNoProof(env, host) })
  const claim = { appId: app.id, accountId: app.ownerId, host, site }
  const row = await insertDomain(db, claim, { limit, token: newSecret(), target: newId(), nowMs: Date.now() })
  if (!row) throw refusalOf(host, { limit, isThere: (await selectDomains(db, app.id)).some((each) => each.host === host) })
  return (await checkDomain(env, row)) ?? row
}

function refusalOf(host: string, { limit, isThere }: { limit: number; isThere: boolean }): ApiError {
  if (isThere) return new ApiError('domain-taken', `${host} is added already`)
  if (limit === 0) return new ApiError('domains-limit-reached', 'Custom domains come with a paid plan. Upgrade to add one.')
  const allowed = limit === 1 ? 'one custom domain' : `${limit} custom domains`
  return new ApiError('domains-limit-reached', `Your plan allows ${allowed} an app. Remove one, or upgrade.`)
}

/** The twin may be there from before: what was asked for stands all the same. */
function ignoreKnown(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'domain-taken')) throw error
}
