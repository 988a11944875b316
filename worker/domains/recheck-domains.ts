import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { atMost } from '#worker/platform/limits/at-most'
import { type CheckTools, checkDomain, checkToolsOf } from './check-domain'
import { fitDomains } from './fit-domains'
import { endReleasedHost, takeDueDomains, takeReleasedHosts } from './queries'

const PER_MINUTE = 20
const AT_ONCE = 5
/** Whoever takes one and breaks off leaves it to others after so long. */
const LEASE_MS = 10 * 60_000

/** Every minute: the domains that are due, and what released ones have left at the provider. */
export async function recheckDomains(env: Env, tools: CheckTools = checkToolsOf(env)): Promise<void> {
  const db = openDatabase(env.DB)
  const span = { nowMs: tools.nowMs, untilMs: tools.nowMs + LEASE_MS, limit: PER_MINUTE }
  await atMost(AT_ONCE, await takeReleasedHosts(db, span), async ({ id, hostnameId }) => {
    if (await tools.provider.deleteHostname(hostnameId)) await endReleasedHost(db, id)
  })
  await atMost(AT_ONCE, await takeDueDomains(db, span), async (domain) => {
    try {
      await checkDomain(env, domain, { tools })
      await fitDomains(env, domain.appId, tools.nowMs)
    } catch (error) {
      console.error('a domain could not be checked', domain.id, error)
    }
  })
}
