import { Hono } from 'hono'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { VersionListItem, VersionWithFiles } from '#contract/versions'
import { readMessages, requireIdleChat } from '#worker/chat/chat-session'
import type { ApiEnv } from '#worker/platform/api-env'
import { requireOwner } from '#worker/platform/guards'
import { validate } from '#worker/platform/validate'
import { diffVersions } from './diff-versions'
import { listVersions, selectVersion, type VersionRow } from './queries'
import { readVersionFiles } from './read-version'
import { restoreVersion } from './restore-version'

const Page = z.object({ before: z.string().max(40).optional(), limit: z.coerce.number().int().min(1).max(100).default(10) })
const Restore = z.object({
  messageId: z.string('No message ID found for this version').min(1, 'No message ID found for this version'),
})

export const versionRoutes = new Hono<ApiEnv>()
  .use('/:appId/versions', requireOwner)
  .use('/:appId/versions/*', requireOwner)
  .get('/:appId/versions', validate('query', Page), async (c) => {
    const { before, limit } = c.req.valid('query')
    const appId = c.var.app.id
    const from = before ? await selectVersion(c.var.db, { appId, versionId: before }) : undefined
    if (before && !from) throw new ApiError('not-found', 'There is no such version')
    const rows = await listVersions(c.var.db, { appId, limit, ...(from ? { before: from } : {}) })
    return c.json({ versions: rows.map(toListItem) })
  })
  .get('/:appId/versions/:versionId', async (c) => {
    const { row, files } = await openVersion(c.env, c.var, c.req.param('versionId'))
    return c.json<VersionWithFiles>({ version: toVersion(row), files })
  })
  .get('/:appId/versions/:a/diff/:b', async (c) => {
    const [older, newer] = await Promise.all([
      openVersion(c.env, c.var, c.req.param('a')),
      openVersion(c.env, c.var, c.req.param('b')),
    ])
    return c.json({ files: diffVersions(older.files, newer.files) })
  })
  .post('/:appId/versions/:versionId/restore', validate('json', Restore), async (c) => {
    const { row } = await openVersion(c.env, c.var, c.req.param('versionId'))
    await requireIdleChat(c.env, c.var.app.id)
    const author = { id: c.var.builder.accountId, email: c.var.builder.email }
    const { versionId } = await restoreVersion(c.env, {
      app: c.var.app,
      versionId: row.id,
      messageId: c.req.valid('json').messageId,
      author,
    })
    return c.json({ versionId, messages: await readMessages(c.env, c.var.app.id, { limit: 50 }) })
  })

async function openVersion(env: ApiEnv['Bindings'], { db, app }: Pick<ApiEnv['Variables'], 'db' | 'app'>, versionId: string) {
  const row = await selectVersion(db, { appId: app.id, versionId })
  const files = row && (await readVersionFiles(env, { appId: app.id, versionId }))
  if (!row || !files) throw new ApiError('not-found', 'There is no such version')
  return { row, files }
}

const toVersion = (row: VersionRow): VersionWithFiles['version'] => ({
  id: row.id,
  parentId: row.parentId,
  createdAt: row.createdAt.toISOString(),
  metadata: { description: row.description },
})

const toListItem = (row: VersionRow): VersionListItem => ({
  id: row.id,
  timestamp: row.createdAt.toISOString(),
  messageId: row.messageId,
  content: row.description,
  userRequest: row.userRequest,
})
