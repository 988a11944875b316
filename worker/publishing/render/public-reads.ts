import type { PublicAnswer, PublicRead } from '#contract/app/boot'
import type { EntitySchema } from '#contract/data/entities'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openEntity } from '#worker/entities/open-entity'
import { CLIENT_NAMES } from '#worker/entities/query/field'
import { listPage } from '#worker/entities/query/list-page'
import { countMatching, getRow, listRows } from '#worker/entities/query/list-rows'
import { isUserEntity } from '#worker/entities/schema/user-entity'
import type { Env } from '#worker/platform/env'

interface PublicApp {
  app: AppRow
  schemas: Record<string, EntitySchema>
}

/** A page that asks for more than this is left to the browser. */
export const MAX_READS = 12
const MAX_ANSWER_CHARS = 200_000

/**
 * What a visitor who is not signed in is answered, by the very rules he meets when he asks himself. Code that is
 * rendered has no other way to rows than to name such a read.
 */
export async function answerPublicRead(env: Env, { app, schemas }: PublicApp, read: PublicRead): Promise<PublicAnswer> {
  try {
    const data = await readRows(env, { app, schemas }, read)
    if (JSON.stringify(data).length > MAX_ANSWER_CHARS) return REFUSED
    return { status: 200, data }
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, data: { error: { code: error.code, message: error.message } } }
    throw error
  }
}

const REFUSED: PublicAnswer = { status: 401, data: { error: { code: 'signed-out', message: 'Sign in first.' } } }

async function readRows(env: Env, { app, schemas }: PublicApp, read: PublicRead): Promise<unknown> {
  const url = new URL(read, 'http://app.invalid')
  const [, appId, name = '', rest = ''] = /^\/apps\/([^/]+)\/entities\/([^/]+)(?:\/(.+))?$/.exec(url.pathname) ?? []
  if (appId !== app.id || isUserEntity(name)) throw new ApiError('forbidden', 'This is no public read')
  const query = Object.fromEntries(url.searchParams)
  const access = { app, schemas, actor: { kind: 'nobody' }, dataSet: 'live' } as const
  const entity = openEntity(env, access, decodeURIComponent(name), CLIENT_NAMES)
  if (rest === '') return (await listRows(entity, query, { isCounted: false })).rows
  if (rest === 'count') return { count: await countMatching(entity, query.q) }
  if (rest === 'v2/list') return listPage(entity, query)
  if (rest.includes('/')) throw new ApiError('not-found', 'This is no public read')
  return getRow(entity, decodeURIComponent(rest))
}
