import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import type { Account } from '#contract/identity'
import type { ApiEnv } from '#worker/platform/api-env'
import { requireBuilder } from '#worker/platform/guards'
import { ensureAccount } from './create-user'
import { toAccount } from './to-account'

/** The builder's own account (specification 1, section 7). */
export const accountRoutes = new Hono<ApiEnv>()
  .use(requireBuilder)
  .post('/create', async (c) => {
    const account = await ensureAccount(c.env, c.var.builder.accountId)
    if (!account) throw new ApiError('internal', 'Something went wrong in creating account, try again later or contact us')
    return c.json({ accountId: account.id })
  })
  .get('/current', async (c) => {
    const account = await ensureAccount(c.env, c.var.builder.accountId)
    if (!account) throw new ApiError('not-found', 'There is no such account')
    return c.json<Account>(toAccount(account, c.var.builder))
  })
