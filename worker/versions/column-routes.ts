import { Hono } from 'hono'
import { ChangeColumn, type ColumnChange, type ColumnChanged, changeColumn } from '#contract/data/column-change'
import { EntityFile } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { requireOwner } from '#worker/apps/require-owner'
import { countRowsOf } from '#worker/entities/query/count-rows'
import type { Env } from '#worker/platform/env'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { editByHand } from './save-by-hand'

/** Columns of the data grid: each change is an edit of the entity's schema, which its rows follow. */
export const columnRoutes = new Hono<ApiEnv>().post(
  '/:appId/records/:entity/columns',
  requireOwner,
  validate('json', ChangeColumn),
  async (c) => {
    const { change, confirmed } = c.req.valid('json')
    const { accountId: id, email } = c.var.builder
    let field = ''
    const saved = await editByHand(c.env, { appId: c.var.app.id, author: { id, email }, confirmed }, async (files) => {
      const edited = await editSchema(c.env, { app: c.var.app, files, entity: c.req.param('entity'), change })
      field = edited.field
      return { [edited.path]: edited.text }
    })
    return c.json<ColumnChanged>({ ...saved, field })
  },
)

interface SchemaEdit {
  app: AppRow
  files: Record<string, string>
  entity: string
  change: ColumnChange
}

async function editSchema(env: Env, { app, files, entity, change }: SchemaEdit) {
  const path = [`entities/${entity}.json`, `entities/${entity}.jsonc`].find((each) => Object.hasOwn(files, each))
  if (!path || entity === 'User') throw new ApiError('not-found', `There is no entity "${entity}" in this app.`)
  const read = EntityFile.read(files[path] ?? '', entity)
  if (!read.ok) throw new ApiError('invalid-column', read.message)
  const kept: string[] = []
  let changed = changeColumn(read.schema, change)
  // What a column held that was deleted stays in its rows: under the same name it would be shown to whoever may read the
  // new one.
  while (changed.ok && change.kind === 'add' && (await countRowsOf(env, app, { entity, fields: [changed.field] })).total > 0) {
    kept.push(changed.field)
    changed = changeColumn(read.schema, change, kept)
  }
  if (!changed.ok) throw new ApiError('invalid-column', changed.message)
  // What stays the same keeps its spelling.
  const text = changed.schema === read.schema ? (files[path] ?? '') : EntityFile.write(changed.schema)
  return { path, text, field: changed.field }
}
