import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '#contract/errors'
import { type Done, type Memories, SetMemoriesBody } from '#contract/people/identity'
import { findOwnedApp } from '#worker/apps/find-app'
import { type Database, openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { deleteMemories, listMemories, putMemories, type Rememberer } from './memories-queries'

type MemoryEnv = ApiEnv & { Variables: { whose: Rememberer } }

/** An app's end user in that app; on the builder's host the builder who owns it. */
const requireRememberer = createMiddleware<MemoryEnv>(async (c, next) => {
  const { principal } = c.var
  const appId = c.req.query('appId') ?? ''
  if (principal.kind !== 'builder' && principal.kind !== 'end-user') throw new ApiError('signed-out', 'Sign in to continue')
  const isIn =
    principal.kind === 'end-user'
      ? principal.appId === appId
      : (await findOwnedApp(openDatabase(c.env.DB), { appId, ownerId: principal.accountId })) !== undefined
  if (!isIn) throw new ApiError('not-found', 'There is no such app')
  c.set('whose', { appId, userId: principal.kind === 'builder' ? principal.accountId : principal.userId })
  await next()
})

/** What an app remembers of the person who asks, and of nobody else. */
export const memoryRoutes = new Hono<MemoryEnv>()
  .use(requireRememberer)
  .get('/', async (c) => c.json<Memories>(await readMemories(openDatabase(c.env.DB), c.var.whose)))
  .put('/', validate('json', SetMemoriesBody), async (c) => {
    const { whose } = c.var
    const db = openDatabase(c.env.DB)
    const given = Object.entries(c.req.valid('json').memories)
    const kept = given.filter(([, value]) => value !== '')
    const forgotten = given.filter(([, value]) => value === '').map(([name]) => name)
    await putMemories(db, whose, Object.fromEntries(kept))
    if (forgotten.length > 0) await deleteMemories(db, whose, forgotten)
    return c.json<Memories>(await readMemories(db, whose))
  })
  .delete('/', async (c) => {
    await deleteMemories(openDatabase(c.env.DB), c.var.whose)
    return c.json<Done>({ success: true })
  })

async function readMemories(db: Database, whose: Rememberer): Promise<Memories> {
  const rows = await listMemories(db, whose)
  return { memories: rows.map(({ name, value, updatedAt }) => ({ name, value, updatedAt: updatedAt.toISOString() })) }
}
