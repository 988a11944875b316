import { Hono } from 'hono'
import {
  type AdminAccount,
  type AdminAccounts,
  AdminAccountsQuery,
  type AdminActions,
  AdminChangeAccount,
  AdminDisableAccount,
  AdminPageQuery,
  type AdminPayments,
  type AdminRatings,
  AdminRatingsQuery,
  AdminRefund,
  type Health,
  MoveApp,
  type SentTestMail,
  type Shards,
} from '#contract/admin'
import { type AdminApp, type AdminApps, AdminAppsQuery } from '#contract/admin-apps'
import type { AppReports } from '#contract/app/publishing/app-reports'
import { DecideNameReview, type NameReviews } from '#contract/app/publishing/name-reviews'
import { TakeDownApp } from '#contract/app/publishing/takedown'
import { type InstallationFigures, InstallationQuery } from '#contract/insights/installation'
import { listAdminActions } from '#worker/audit/admin-actions'
import { listAllRatings } from '#worker/chat/ratings'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { closeAppReport, listAppReports } from '#worker/publishing/reports/app-reports'
import { decideNameReview, listNameReviews } from '#worker/publishing/review/reviews'
import { moveAppNamed, readShards } from '#worker/shards/list-shards'
import { listAdminAccounts } from './accounts'
import { listAdminApps, putBack, takeDown } from './apps'
import { changeAccount } from './change-account'
import { disableAccount, enableAccount } from './disable-account'
import { readFigures } from './figures'
import { readHealth, sendTestMail } from './health'
import { adminModelRoutes } from './model-routes'
import { readPayments, refundAccount } from './refunds'

/**
 * What the admins of an installation see and change of it. Everything here is for them alone, and what they change is
 * written down.
 */
export const adminRoutes = new Hono<ApiEnv>()
  .use('/:section/*', requireBuilder, requirePermission('installation.manage'))
  .get('/accounts', validate('query', AdminAccountsQuery), async (c) =>
    c.json<AdminAccounts>(await listAdminAccounts(c.env, c.req.valid('query'))),
  )
  .patch('/accounts/:accountId', validate('json', AdminChangeAccount), async (c) => {
    const order = { admin: c.var.builder, accountId: c.req.param('accountId') }
    return c.json<AdminAccount>(await changeAccount(c.env, order, c.req.valid('json')))
  })
  .post('/accounts/:accountId/disable', validate('json', AdminDisableAccount), async (c) => {
    const order = { admin: c.var.builder, accountId: c.req.param('accountId') }
    return c.json<AdminAccount>(await disableAccount(c.env, order, c.req.valid('json')))
  })
  .post('/accounts/:accountId/enable', async (c) =>
    c.json<AdminAccount>(await enableAccount(c.env, { admin: c.var.builder, accountId: c.req.param('accountId') })),
  )
  .get('/accounts/:accountId/payments', async (c) => c.json<AdminPayments>(await readPayments(c.env, c.req.param('accountId'))))
  .post('/accounts/:accountId/refund', validate('json', AdminRefund), async (c) => {
    const order = { admin: c.var.builder, accountId: c.req.param('accountId') }
    return c.json<AdminPayments>(await refundAccount(c.env, order, c.req.valid('json')))
  })
  .get('/apps', validate('query', AdminAppsQuery), async (c) =>
    c.json<AdminApps>(await listAdminApps(c.env, c.req.valid('query'))),
  )
  .post('/apps/:appId/takedown', validate('json', TakeDownApp), async (c) => {
    const order = { admin: c.var.builder, appId: c.req.param('appId') }
    return c.json<AdminApp>(await takeDown(c.env, order, c.req.valid('json')))
  })
  .delete('/apps/:appId/takedown', async (c) =>
    c.json<AdminApp>(await putBack(c.env, { admin: c.var.builder, appId: c.req.param('appId') })),
  )
  .get('/actions', validate('query', AdminPageQuery), async (c) =>
    c.json<AdminActions>(await listAdminActions(c.env, c.req.valid('query').page)),
  )
  .get('/ratings', validate('query', AdminRatingsQuery), async (c) =>
    c.json<AdminRatings>(await listAllRatings(c.env, c.req.valid('query'))),
  )
  .get('/figures', validate('query', InstallationQuery), async (c) =>
    c.json<InstallationFigures>(await readFigures(c.env, c.req.valid('query'))),
  )
  .get('/health', async (c) => c.json<Health>(await readHealth(c.env)))
  .post('/health/mail', async (c) => c.json<SentTestMail>(await sendTestMail(c.env, c.var.builder)))
  .get('/shards', async (c) => c.json<Shards>(await readShards(c.env)))
  .post('/shards/move', validate('json', MoveApp), async (c) =>
    c.json<Shards>(await moveAppNamed(c.env, c.req.valid('json'), c.var.builder)),
  )
  .get('/name-reviews', async (c) => c.json<NameReviews>({ reviews: await listNameReviews(c.env) }))
  .post('/name-reviews/:appId', validate('json', DecideNameReview), async (c) => {
    const order = { appId: c.req.param('appId'), admin: c.var.builder, decision: c.req.valid('json') }
    await decideNameReview(c.env, order)
    return c.json({ success: true })
  })
  .get('/app-reports', async (c) => c.json<AppReports>({ reports: await listAppReports(c.env) }))
  .post('/app-reports/:reportId/close', async (c) => {
    await closeAppReport(c.env, { reportId: c.req.param('reportId'), admin: c.var.builder })
    return c.json({ success: true })
  })
  .route('/model', adminModelRoutes)
