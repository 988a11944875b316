import { Hono } from 'hono'
import { ChangeColumn, type ColumnChange, type ColumnChanged, changeColumn } from '#contract/data/column-change'
import { EntityFile } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import { requireOwner } from '#worker/apps/require-owner'
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
    const saved = await editByHand(c.env, { appId: c.var.app.id, author: { id, email }, confirmed }, (files) => {
      const edited = editSchema(files, c.req.param('entity'), change)
      field = edited.field
      return { [edited.path]: edited.text }
    })
    return c.json<ColumnChanged>({ ...saved, field })
  },
)

function editSchema(files: Record<string, string>, entity: string, change: ColumnChange) {
  const path = [`entities/${entity}.json`, `entities/${entity}.jsonc`].find((each) => Object.hasOwn(files, each))
  if (!path || entity === 'User') throw new ApiError('not-found', `There is no entity "${entity}" in this app.`)
  const read = EntityFile.read(files[path] ?? '', entity)
  if (!read.ok) throw new ApiError('invalid-column', read.message)
  const changed = changeColumn(read.schema, change)
  if (!changed.ok) throw new ApiError('invalid-column', changed.message)
  // What stays the same keeps its spelling.
  const text = changed.schema === read.schema ? (files[path] ?? '') : EntityFile.write(changed.schema)
  return { path, text, field: changed.field }
}
