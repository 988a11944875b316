import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { SETTING_PERMISSIONS } from '#contract/access/setting-permissions'
import { ApiError } from '#contract/errors'
import {
  ConnectPayments,
  type Membership,
  MembershipCheckout,
  type PaymentProducts,
  PaymentProductsQuery,
  RedeemLicence,
  RefreshMembership,
} from '#contract/memberships'
import { type PersonEnv, requirePerson } from '#worker/accounts/sessions/require-person'
import { requireTenant } from '#worker/accounts/tenants'
import { requireOwner } from '#worker/apps/require-owner'
import { settingsOf } from '#worker/apps/to-app'
import { testCheckout } from '#worker/billing/checkout/providers'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireMay } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { connectPayments, listProducts } from './connect-payments'
import { readMembership, redeemLicence, refreshMembership, startCheckout } from './membership'
import { takeNotice } from './sync-sales'

/** Each asks the seller's account elsewhere, with whatever token is brought. */
const LOOKS = { name: 'payment-products', limit: 60, windowMs: 3_600_000 }

/** Where an app's owner says what people buy to be its members. */
export const paymentRoutes = new Hono<ApiEnv>()
  .get('/:appId/payments/products', requireOwner, validate('query', PaymentProductsQuery), async (c) => {
    const { provider, accessToken } = c.req.valid('query')
    const limit = { subject: `account:${c.var.builder.accountId}`, ...LOOKS }
    requireAllowed(await consumeLimit(c.env, limit), 'rate-limited', 'You have asked often. Try again in a while.')
    const products = await listProducts(c.env, c.var.app, { provider, accessToken })
    const hasTestCheckout = testCheckout(c.env) !== undefined
    c.header('Cache-Control', 'no-store')
    return c.json<PaymentProducts>({ products: products.map(({ id, name }) => ({ id, name })), hasTestCheckout })
  })
  .post('/:appId/payments/connect', requireOwner, validate('json', ConnectPayments), async (c) => {
    const { appType, publishedVersionId } = c.var.app
    const about = { appType, isPublished: publishedVersionId !== null }
    for (const permission of SETTING_PERMISSIONS.isPaidMembershipsEnabled) requireMay(c.var.builder, permission, about)
    const row = await connectPayments(c.env, c.var.app, c.req.valid('json'))
    return c.json({ appSettings: settingsOf(row) })
  })

/** What providers call. The secret in the address is all that says who it is; what it says is asked for elsewhere. */
export const paymentNoticeRoutes = new Hono<ApiEnv>().post('/gumroad/:secret', async (c) => {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  const saleId = z.string().max(200).catch('').parse(form.sale_id)
  await takeNotice(c.env, c.req.param('secret'), saleId)
  return c.json({ success: true })
})

const Checkout = z.object({ nextUrl: z.string().max(2_000).default('/') })

/** A person's own membership, on the app's host. */
export const membershipRoutes = new Hono<PersonEnv>()
  .get('/:appId/membership', requireTenant, requirePerson, async (c) =>
    c.json<Membership>(await readMembership(c.env, askingOf(c))),
  )
  .post('/:appId/membership/checkout', requireTenant, requirePerson, validate('json', Checkout), async (c) => {
    const asking = askingOf(c)
    const back = new URLSearchParams({ nextUrl: c.req.valid('json').nextUrl })
    const returnUrl = `${c.var.tenant.origin}/apps/${asking.app.id}/login?${back}`
    return c.json(MembershipCheckout.parse(await startCheckout(c.env, { ...asking, returnUrl })))
  })
  .post('/:appId/membership/refresh', requireTenant, requirePerson, validate('json', RefreshMembership), async (c) =>
    c.json<Membership>(await refreshMembership(c.env, { ...askingOf(c), ...c.req.valid('json') })),
  )
  .post('/:appId/membership/licence', requireTenant, requirePerson, validate('json', RedeemLicence), async (c) =>
    c.json<Membership>(await redeemLicence(c.env, { ...askingOf(c), ...c.req.valid('json') })),
  )

function askingOf(c: Context<PersonEnv>) {
  const { principal, tenant } = c.var
  if (!tenant.app || principal.kind !== 'end-user') throw new ApiError('not-found', 'There is no such app')
  const { appId, userId, email, emailVerified, role, isInvited } = principal
  return { app: tenant.app, person: { appId, userId, email, emailVerified, role, isInvited } }
}
