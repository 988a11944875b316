import { type Context, Hono } from 'hono'
import {
  type AccessTokens,
  type AccountTokens,
  APP_MCP_PATH,
  BUILDER_MCP_PATH,
  CreateAccessToken,
  CreateAccountToken,
  type CreatedAccessToken,
  type CreatedAccountToken,
  OpenToPrograms,
} from '#contract/access/access-tokens'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import { requireOwner } from '#worker/apps/require-owner'
import { updateAppRow } from '#worker/apps/update-app'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { requireMay } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens'

/** What an owner gives to programs of theirs. */
export const accessTokenRoutes = new Hono<ApiEnv>()
  .get('/:appId/accessTokens', requireOwner, async (c) => c.json<AccessTokens>(await tokensOfApp(c, c.var.app)))
  .post('/:appId/accessTokens', requireOwner, validate('json', CreateAccessToken), async (c) => {
    const { name, scope, role } = c.req.valid('json')
    if (scope !== 'use') requireMay(c.var.builder, scope === 'write' ? 'code.edit' : 'code.download')
    const order = { appId: c.var.app.id, accountId: c.var.builder.accountId, name, scope, role }
    const token = await createAccessToken(c.env, order)
    return c.json<CreatedAccessToken>({ ...(await tokensOfApp(c, c.var.app)), token }, 201)
  })
  .delete('/:appId/accessTokens/:tokenId', requireOwner, async (c) => {
    await revokeAccessToken(c.env, { appId: c.var.app.id }, c.req.param('tokenId'))
    return c.json<AccessTokens>(await tokensOfApp(c, c.var.app))
  })
  .put('/:appId/programs', requireOwner, validate('json', OpenToPrograms), async (c) => {
    const isOpenToPrograms = c.req.valid('json').isOpen
    await updateAppRow(openDatabase(c.env.DB), c.var.app.id, { isOpenToPrograms }, { ownerId: c.var.app.ownerId })
    return c.json<AccessTokens>(await tokensOfApp(c, { ...c.var.app, isOpenToPrograms }))
  })

/** What a builder gives to programs that build for them. */
export const accountTokenRoutes = new Hono<ApiEnv>()
  .get('/accessTokens', requireBuilder, async (c) => c.json<AccountTokens>(await tokensOfAccount(c)))
  .post('/accessTokens', requireBuilder, validate('json', CreateAccountToken), async (c) => {
    const order = { appId: null, accountId: c.var.builder.accountId, ...c.req.valid('json') }
    const token = await createAccessToken(c.env, order)
    return c.json<CreatedAccountToken>({ ...(await tokensOfAccount(c)), token }, 201)
  })
  .delete('/accessTokens/:tokenId', requireBuilder, async (c) => {
    await revokeAccessToken(c.env, { accountId: c.var.builder.accountId }, c.req.param('tokenId'))
    return c.json<AccountTokens>(await tokensOfAccount(c))
  })

async function tokensOfApp({ env }: Context<ApiEnv>, app: AppRow): Promise<AccessTokens> {
  return {
    tokens: await listAccessTokens(env, { appId: app.id }),
    gitUrl: `${platformOrigin(env)}/git/${app.id}.git`,
    mcpUrl: `${appAddress(env, app)}${APP_MCP_PATH}`,
    isOpenToPrograms: app.isOpenToPrograms,
  }
}

async function tokensOfAccount({ env, var: { builder } }: Context<ApiEnv>): Promise<AccountTokens> {
  const tokens = await listAccessTokens(env, { accountId: builder.accountId })
  return { tokens, mcpUrl: `${platformOrigin(env)}${BUILDER_MCP_PATH}` }
}
