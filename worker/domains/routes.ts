import { type Context, Hono } from 'hono'
import { AddDomain, type DomainList } from '#contract/app/publishing/domains'
import { ApiError } from '#contract/errors'
import { requireOwner } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { addDomain } from './add-domain'
import { checkDomain } from './check-domain'
import { fitDomains } from './fit-domains'
import { isServed } from './machine'
import { type DomainRow, preferDomain, removeDomain, selectDomain } from './queries'
import { listDomains } from './to-domain'

const CHECKS_PER_MINUTE = 20

/** An app's own domains: the owner's alone. Every change answers with the list as it stands then. */
export const domainRoutes = new Hono<ApiEnv>()
  .get('/:appId/domains', requireOwner, async (c) => c.json<DomainList>(await listDomains(c.env, c.var.app)))
  .post('/:appId/domains', requireOwner, validate('json', AddDomain), async (c) => {
    if (!c.var.builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you add a domain')
    await addDomain(c.env, c.var.app, c.req.valid('json'))
    c.set('change', { subject: c.req.valid('json').host })
    return c.json<DomainList>(await listDomains(c.env, c.var.app), 201)
  })
  .post('/:appId/domains/:domainId/verify', requireOwner, async (c) => {
    const domain = await requireDomain(c)
    const limit = { subject: `app:${domain.appId}`, name: 'domain-checks', limit: CHECKS_PER_MINUTE, windowMs: 60_000 }
    requireAllowed(await consumeLimit(c.env, limit), 'rate-limited', 'These domains were just checked. Wait a minute.')
    await checkDomain(c.env, domain, { isNudged: true })
    await fitDomains(c.env, domain.appId)
    return c.json<DomainList>(await listDomains(c.env, c.var.app))
  })
  .post('/:appId/domains/:domainId/prefer', requireOwner, async (c) => {
    const domain = await requireDomain(c)
    if (!isServed(domain.status)) throw new ApiError('conflict', 'Choose a domain that is live')
    await preferDomain(openDatabase(c.env.DB), domain)
    c.set('change', { subject: domain.host })
    await fitDomains(c.env, domain.appId)
    return c.json<DomainList>(await listDomains(c.env, c.var.app))
  })
  .delete('/:appId/domains/:domainId', requireOwner, async (c) => {
    const domain = await requireDomain(c)
    await removeDomain(openDatabase(c.env.DB), domain, Date.now())
    await fitDomains(c.env, domain.appId)
    c.set('change', { subject: domain.host })
    return c.json<DomainList>(await listDomains(c.env, c.var.app))
  })

async function requireDomain(c: Context<ApiEnv>): Promise<DomainRow> {
  const key = { appId: c.var.app.id, id: c.req.param('domainId') ?? '' }
  const domain = await selectDomain(openDatabase(c.env.DB), key)
  if (domain?.accountId !== c.var.app.ownerId) throw new ApiError('not-found', 'There is no such domain')
  return domain
}
