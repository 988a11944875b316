import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { type Account, ChangeAccountBody, CreateAccountBody } from '#contract/people/identity'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { claimSale } from '../sign-up/claim-sale'
import { ensureAccount } from '../sign-up/create-user'
import { chooseMainApp, findMainApp } from './main-app'
import { toAccount } from './to-account'

/** The builder's own account. */
export const accountRoutes = new Hono<ApiEnv>()
  .use(requireBuilder)
  .post('/create', async (c) => {
    const account = await ensureAccount(c.env, c.var.builder.accountId)
    if (!account) throw new ApiError('internal', 'Something went wrong in creating account, try again later or contact us')
    // Those who bought nothing send no body.
    const { sale_id } = CreateAccountBody.catch({}).parse(await c.req.json().catch(() => ({})))
    if (sale_id && !c.var.builder.emailVerified)
      throw new ApiError('email-unverified', 'Verify your email first: what you bought is yours then')
    if (sale_id) await claimSale(c.env, account, sale_id)
    return c.json({ accountId: account.id })
  })
  .get('/current', async (c) => {
    const account = await ensureAccount(c.env, c.var.builder.accountId)
    if (!account) throw new ApiError('not-found', 'There is no such account')
    return c.json<Account>(toAccount(account, c.var.builder, await findMainApp(c.env, account)))
  })
  .patch('/current', validate('json', ChangeAccountBody), async (c) => {
    await chooseMainApp(c.env, c.var.builder.accountId, c.req.valid('json').appId)
    return c.json({ success: true })
  })
