import { type AccessToken, MAX_TOKENS, TOKEN_PREFIX, type TokenScope } from '#contract/access/access-tokens'
import { ApiError } from '#contract/errors'
import type { AppRole } from '#contract/people/app-users'
import { selectUser } from '#worker/accounts/account/users-queries'
import { PLATFORM } from '#worker/accounts/tenants'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { findRole } from '#worker/apps/find-role'
import type { Payer } from '#worker/apps/require-owner'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type Hooks, hook } from '#worker/platform/hooks'
import { newId, newSecret } from '#worker/platform/ids'
import {
  type AccessTokenRow,
  deleteToken,
  deleteTokensOf,
  deleteTokensOfAccount,
  insertToken,
  listTokens,
  selectTokenByHash,
  type TokensOf,
  touchToken,
} from './queries'

const USE_NOTED_EVERY_MS = 60 * 60 * 1000

export async function listAccessTokens(env: Env, of: TokensOf): Promise<AccessToken[]> {
  return (await listTokens(openDatabase(env.DB), of)).map(toAccessToken)
}

const toAccessToken = ({ id, name, scope, role, createdAt, lastUsedAt }: AccessTokenRow): AccessToken => ({
  id,
  name,
  scope,
  role,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

interface TokenOrder {
  /** Null: for the account itself. */
  appId: string | null
  accountId: string
  name: string
  scope: TokenScope
  role?: AppRole
}

/** The token is in the answer and nowhere else. */
export async function createAccessToken(env: Env, { role, ...order }: TokenOrder): Promise<string> {
  const token = `${TOKEN_PREFIX}${newSecret()}`
  const given = { ...order, role: order.scope === 'use' ? (role ?? 'user') : null }
  const row = { ...given, id: newId(), hash: await sha256(token), createdAt: new Date(), lastUsedAt: null }
  if (await insertToken(openDatabase(env.DB), row, MAX_TOKENS)) return token
  const whose = order.appId === null ? 'An account' : 'An app'
  throw new ApiError('conflict', `${whose} has at most ${MAX_TOKENS} tokens. Revoke one that is not used any more.`)
}

export const revokeAccessToken = async (env: Env, of: TokensOf, id: string): Promise<void> => {
  await deleteToken(openDatabase(env.DB), of, id)
}

/** Whoever comes with a token of an app: the app, and its owner, with the rights they have now. */
export interface TokenHolder extends Payer {
  app: AppRow
  email: string
  scope: TokenScope
}

/** Undefined where the token is unknown or revoked, its app is gone, or who made it owns the app no longer. */
export async function findTokenHolder(env: Env, token: string): Promise<TokenHolder | undefined> {
  const found = await findTokenOfApp(env, token)
  if (!found) return undefined
  const { row, app, power } = found
  const { email = '' } = (await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: row.accountId })) ?? {}
  return { ...power, email, app, scope: row.scope }
}

async function findTokenOfApp(env: Env, token: string) {
  const row = await findToken(env, token)
  if (!row?.appId) return undefined
  const db = openDatabase(env.DB)
  const app = await findApp(db, row.appId)
  if (!app || (await findRole(db, app, row.accountId)) !== 'owner') return undefined
  const power = await hook('payerOf')(env, row.accountId)
  if (!power) return undefined
  await recordUse(env, row)
  return { row, app, power }
}

/**
 * A program that came with a token of an account acts as it, with the rights it has now, by what the MCP server offers.
 */
export async function findTokenBuilder(env: Env, token: string) {
  const row = await findToken(env, token)
  const power = row?.appId === null ? await hook('payerOf')(env, row.accountId) : undefined
  const user = row && power && (await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: row.accountId }))
  if (!row || !power || !user) return undefined
  await recordUse(env, row)
  const { accountId, plan, isAdmin } = power
  const { email, name } = user
  const emailVerified = user.emailVerifiedAt !== null
  const builder = { kind: 'builder' as const, accountId, plan, email, name, emailVerified, isAdmin, sessionId: row.id }
  return { tokenId: row.id, scope: row.scope, builder }
}

/**
 * Who a program is in the app whose token it brings: somebody of its own, with the role its owner gave it, while the
 * app is published and open to programs. Nobody else signs in as it, and it signs in as nobody else.
 */
export const findProgram: Hooks['findProgram'] = async (env, token) => {
  const found = await findTokenOfApp(env, token)
  if (found?.row.scope !== 'use' || !found.app.isOpenToPrograms || !found.app.publishedVersionId) return undefined
  const { id, name, role } = found.row
  return {
    kind: 'end-user',
    appId: found.app.id,
    userId: id,
    email: `${id}@programs.invalid`,
    name,
    role: role ?? 'user',
    emailVerified: true,
    isInvited: true,
    isProgram: true,
    sessionId: id,
  }
}

async function findToken(env: Env, token: string): Promise<AccessTokenRow | undefined> {
  return token.startsWith(TOKEN_PREFIX) ? selectTokenByHash(openDatabase(env.DB), await sha256(token)) : undefined
}

const recordUse = (env: Env, { id }: AccessTokenRow) =>
  touchToken(openDatabase(env.DB), { id, at: new Date(), everyMs: USE_NOTED_EVERY_MS })

/** Those somebody made, whichever apps they are for. */
export const forgetTokensOfAccount = async (env: Env, accountId: string): Promise<void> => {
  await deleteTokensOfAccount(openDatabase(env.DB), accountId)
}

export const forgetTokensOf = async (env: Env, appId: string): Promise<void> => {
  await deleteTokensOf(openDatabase(env.DB), appId)
}
