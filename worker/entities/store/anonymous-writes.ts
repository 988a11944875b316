import type { Context } from 'hono'
import { clientNetwork } from '#worker/accounts/client-network'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { currentInternalCall } from '#worker/platform/http/internal-call'
import { consumeLimit, consumeLimits, type Limit, requireAllowed } from '#worker/platform/limits/limits'
import type { AppAccess } from '../access/app-access'
import type { OpenEntity } from '../opened-entity'
import { byteLength, type StoredRow } from './stored-row'

const MINUTE_MS = 60_000
/** Requests a minute. One visitor's share is far below the app's, so that one cannot shut out the others. */
const FROM_ONE_NETWORK = 600
const IN_ONE_APP = 6_000

const MB = 1024 * 1024
/**
 * What visitors from one network may leave a day: in one app, and in all of them, which share their databases. What an
 * app may hold in all is the database's to say.
 */
const ROWS_A_DAY = { inOneApp: 10_000, inAll: 20_000 }
const BYTES_A_DAY = { inOneApp: 20 * MB, inAll: 40 * MB }

const TOO_MANY = 'There are too many changes from visitors who are not signed in. Wait a moment, or sign in.'
const TOO_MUCH = 'Visitors who are not signed in have left too much from your network today. Sign in, or come back tomorrow.'

/** Whoever is signed in can be held to account; those who are not share an app's allowance. */
export async function limitAnonymousWrites(c: Context<ApiEnv>, { app, actor }: AppAccess): Promise<void> {
  if (actor.kind !== 'nobody') return
  const network = clientNetwork(c.env, c.req.raw.headers)
  const limits = [
    { subject: `anonymous-writes:${app.id}:${network}`, limit: FROM_ONE_NETWORK },
    { subject: `anonymous-writes:${app.id}`, limit: IN_ONE_APP },
  ]
  for (const { subject, limit } of limits) {
    const verdict = await consumeLimit(c.env, { subject, name: 'requests', limit, windowMs: MINUTE_MS })
    requireAllowed(verdict, 'rate-limited', TOO_MANY)
  }
}

/**
 * Where a visitor writes from. Undefined for what an app's own function writes in a visitor's place: it stands on no
 * network of theirs.
 */
export const networkOfWriter = (c: Context<ApiEnv>): string | undefined =>
  currentInternalCall() ? undefined : clientNetwork(c.env, c.req.raw.headers)

/** Counts what a visitor is about to leave, in rows and bytes: many rows in one call weigh as much as many calls. */
export async function limitAnonymousRows({ env, app, actor, network }: OpenEntity, rows: StoredRow[]): Promise<void> {
  if (actor.kind !== 'nobody' || rows.length === 0) return
  const bytes = rows.reduce((sum, { data }) => sum + byteLength(JSON.stringify(data)), 0)
  const both = (most: 'inOneApp' | 'inAll'): Limit[] => [
    { name: 'rows', limit: ROWS_A_DAY[most], amount: rows.length, period: 'day' },
    { name: 'bytes', limit: BYTES_A_DAY[most], amount: bytes, period: 'day' },
  ]
  const subjects = [
    { subject: `anonymous-rows:${app.id}:${network ?? 'functions'}`, limits: both('inOneApp') },
    ...(network === undefined ? [] : [{ subject: `anonymous-rows:${network}`, limits: both('inAll') }]),
  ]
  for (const { subject, limits } of subjects) requireAllowed(await consumeLimits(env, subject, limits), 'rate-limited', TOO_MUCH)
}
