import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import type {} from '#worker/platform/testing/outside-parties'

/** A domain that is live, as if its owner had proven it long ago; the app's first address may stay its one address. */
export async function giveDomain(
  appId: string,
  { host = `d${newId()}.localhost`, isCanonical = true }: { host?: string; isCanonical?: boolean } = {},
): Promise<string> {
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare(
      `insert into domains (id, appId, accountId, host, site, token, target, status, heldHost, hostnameId, liveSinceMs, dueAtMs, createdAtMs)
       select ?1, id, ownerId, ?2, ?2, 'token', 'target', 'live', ?2, 'manual', ?3, ?3 + 86400000, ?3 from apps where id = ?4`,
    ).bind(newId(), host, now, appId),
    env.DB.prepare('update apps set customHost = ?1 where id = ?2').bind(isCanonical ? host : null, appId),
  ])
  return host
}

/** An installation with these name servers, and Cloudflare for SaaS where a zone is named. */
export const outsideEnv = ({ zone = '' } = {}): Env => ({
  ...env,
  DNS_OVER_HTTPS: `${inject('outsideUrl')}/dns-query`,
  DOMAINS_TARGET: 'domains.build.test',
  ...(zone
    ? { HOSTNAMES_ZONE: zone, HOSTNAMES_TOKEN: 'right-token', HOSTNAMES_API_URL: `${inject('outsideUrl')}/cloudflare` }
    : {}),
})

/** What the name server of the tests has of a name from now on. */
export async function setRecords(name: string, records: Record<string, string[]> | 'broken'): Promise<void> {
  await fetch(`${inject('outsideUrl')}/dns`, { method: 'POST', body: JSON.stringify({ name, records }) })
}
