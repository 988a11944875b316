import { Hono } from 'hono'
import { z } from 'zod'
import { ImportedRowIds, NameVersion, RestoreVersion, type VersionListItem, type VersionWithFiles } from '#contract/app/versions'
import { ApiError } from '#contract/errors'
import { requireEditor, requireViewer } from '#worker/apps/require-owner'
import { readMessages } from '#worker/conversation/chat-session'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireMay } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { readVersionFiles } from '#worker/version-store/read-version'
import { renameVersion, selectVersion, type VersionRow } from '#worker/version-store/version-queries'
import { diffVersions } from './diff-versions'
import { listVersions } from './queries'
import { recordImportedRows } from './record-imported-rows'
import { planRestore, restoreVersion } from './restore-version'

const Page = z.object({ before: z.string().max(40).optional(), limit: z.coerce.number().int().min(1).max(100).default(10) })
/** Stands for what was before an app's first version. */
const NOTHING = 'nothing'

export const versionRoutes = new Hono<ApiEnv>()
  .use('/:appId/versions', requireViewer)
  .use('/:appId/versions/*', requireViewer)
  .get('/:appId/versions', validate('query', Page), async (c) => {
    const { before, limit } = c.req.valid('query')
    const appId = c.var.app.id
    const from = before ? await selectVersion(openDatabase(c.env.DB), { appId, versionId: before }) : undefined
    if (before && !from) throw noSuchVersion()
    const rows = await listVersions(openDatabase(c.env.DB), { appId, limit, ...(from ? { before: from } : {}) })
    return c.json({ versions: rows.map(toListItem) })
  })
  .get('/:appId/versions/:versionId', async (c) => {
    const { row, files } = await openVersion(c.env, c.var, c.req.param('versionId'))
    return c.json<VersionWithFiles>({ version: toVersion(row), files })
  })
  .patch('/:appId/versions/:versionId', requireEditor, validate('json', NameVersion), async (c) => {
    const { name } = c.req.valid('json')
    const row = await renameVersion(openDatabase(c.env.DB), { appId: c.var.app.id, versionId: c.req.param('versionId'), name })
    if (!row) throw noSuchVersion()
    return c.json({ id: row.id, name: row.name })
  })
  .get('/:appId/versions/:a/diff/:b', async (c) => {
    const { a, b } = c.req.param()
    const [older, newer] = await Promise.all([
      a === NOTHING ? { files: {} } : openVersion(c.env, c.var, a),
      openVersion(c.env, c.var, b),
    ])
    return c.json({ files: diffVersions(older.files, newer.files) })
  })
  .get('/:appId/versions/:versionId/restore', requireEditor, async (c) => {
    return c.json(await planRestore(c.env, { appId: c.var.app.id, versionId: c.req.param('versionId') }))
  })
  .post('/:appId/versions/:versionId/restore', requireEditor, validate('json', RestoreVersion), async (c) => {
    const { app, builder } = c.var
    const key = { appId: app.id, versionId: c.req.param('versionId') }
    const wanted = c.req.valid('json')
    requireMay(builder, 'chat.revert')
    const { messageId, withData, confirmed } = wanted
    const author = { id: builder.accountId, email: builder.email }
    const done = await restoreVersion(c.env, { ...key, messageId, data: withData ? 'all' : 'none', confirmed, author })
    return c.json({ ...done, messages: await readMessages(c.env, app.id, { limit: 50 }) })
  })
  .post('/:appId/versions/:versionId/rows', requireEditor, validate('json', ImportedRowIds), async (c) => {
    const { app, builder } = c.var
    const key = { app, versionId: c.req.param('versionId'), accountId: builder.accountId }
    return c.json({ recorded: await recordImportedRows(c.env, { ...key, ...c.req.valid('json') }) })
  })

async function openVersion(env: ApiEnv['Bindings'], { app }: Pick<ApiEnv['Variables'], 'app'>, versionId: string) {
  const row = await selectVersion(openDatabase(env.DB), { appId: app.id, versionId })
  const files = row && (await readVersionFiles(env, { appId: app.id, versionId }))
  if (!row || !files) throw noSuchVersion()
  return { row, files }
}

const noSuchVersion = () => new ApiError('not-found', 'There is no such version')

const toVersion = (row: VersionRow): VersionWithFiles['version'] => ({
  id: row.id,
  parentId: row.parentId,
  createdAt: row.createdAt.toISOString(),
  metadata: { description: row.description },
})

const toListItem = ({ version: row, author }: { version: VersionRow; author: string | null }): VersionListItem => ({
  id: row.id,
  timestamp: row.createdAt.toISOString(),
  messageId: row.messageId,
  content: row.description,
  userRequest: row.userRequest,
  name: row.name,
  isDraft: row.isDraft,
  parentId: row.parentId,
  restoredFromId: row.restoredFromId,
  author,
})
