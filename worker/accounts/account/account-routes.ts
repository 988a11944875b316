import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { type Account, ChangeAccountBody, CreateAccountBody } from '#contract/people/identity'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { ensureAccount } from '../sign-up/create-user'
import { chooseMainApp, findMainApp } from './main-app'
import { toAccount } from './to-account'

const CREATION_FAILED = 'Something went wrong in creating account, try again later or contact us'

/** The builder's own account. */
export const accountRoutes = new Hono<ApiEnv>()
  .use(requireBuilder)
  .post('/create', async (c) => {
    const account = await ensureAccount(c.env, c.var.builder.accountId)
    if (!account) throw new ApiError('internal', CREATION_FAILED)
    // Those who bought nothing send no body.
    const { sale_id } = CreateAccountBody.catch({}).parse(await c.req.json().catch(() => ({})))
    if (sale_id && !c.var.builder.emailVerified)
      throw new ApiError('email-unverified', 'Verify your email first: what you bought is yours then')
    const { accountId, email, emailVerified } = c.var.builder
    const claim = { accountId, email: emailVerified ? email : '', saleId: sale_id ?? undefined }
    if (!(await hook('claimPurchases')(c.env, claim))) throw new ApiError('sale-unknown', CREATION_FAILED)
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
