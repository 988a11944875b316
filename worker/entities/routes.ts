import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireJson } from '#worker/platform/http/require-json'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import type { AppAccess } from './access/app-access'
import { resolveAppAccessUncached, withCachedAccess } from './access/cached-access'
import { exportRows } from './csv/export-rows'
import { importRows } from './csv/import-rows'
import { CLIENT_DIALECT, type Dialect, SPECIFICATION_DIALECT } from './dialects'
import { openEntity } from './open-entity'
import type { OpenEntity } from './opened-entity'
import { aggregateRows } from './query/aggregate-rows'
import { listPage } from './query/list-page'
import { countMatching, getRow, type ListQuery, listRows } from './query/list-rows'
import { serializeSchema } from './schema/serialize-schema'
import { limitAnonymousWrites, networkOfWriter } from './store/anonymous-writes'
import { updateRows } from './store/bulk-update'
import { deleteMatching, deleteRow } from './store/delete-rows'
import { keepStorageCap } from './store/storage-cap'
import { updateMatching } from './store/update-many'
import { upsertRows } from './store/upsert-rows'
import { createRow, createRows, updateRow } from './store/write-rows'
import { userEntityRoutes } from './user-routes'

const MAX_BODY_BYTES = 20_000_000

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError('too-large', 'A request may carry at most 20 MB')
  },
})

/**
 * Entities of one app in one dialect. Fixed words come before ids, so no row can be reached under `schema` or `bulk`.
 */
function entityRoutes(dialect: Dialect) {
  const open = async (c: Context<ApiEnv>, why: 'reads' | 'writes' = 'reads') => {
    const entered = await resolveAppAccessUncached(c, c.req.param('appId') ?? '')
    if (why === 'writes') await admitWrite(c, entered)
    return openEntity(c.env, entered, c.req.param('entity') ?? '', dialect.names, networkOfWriter(c))
  }
  /** For the calls that apps make most: who is asking is remembered for seconds, and checked beside the rows. */
  const withEntity = <T>(c: Context<ApiEnv>, work: (entity: OpenEntity, entered: AppAccess) => Promise<T>): Promise<T> =>
    withCachedAccess(c, (entered) =>
      work(openEntity(c.env, entered, c.req.param('entity') ?? '', dialect.names, networkOfWriter(c)), entered),
    )
  return new Hono<ApiEnv>()
    .onError(dialect.onError)
    .use('/:appId/entities/*', noStore, limitBody)
    .route('/', userEntityRoutes(dialect))
    .get('/:appId/entities/:entity', async (c) => {
      const { rows, total } = await withEntity(c, (entity) => listRows(entity, listQuery(c), { isCounted: true }))
      if (total !== undefined) c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .post('/:appId/entities/:entity', async (c) => {
      const created = await withEntity(c, async (entity, entered) => {
        await admitWrite(c, entered)
        return createRow(entity, await jsonBody(c), c.req.header('idempotency-key'))
      })
      return c.json(created, 201)
    })
    .delete('/:appId/entities/:entity', async (c) => {
      const entity = await open(c, 'writes')
      return c.json({
        success: true,
        deleted: await deleteMatching(entity, await jsonBody(c), { isAll: c.req.query('all') === 'true' }),
      })
    })
    .get('/:appId/entities/:entity/schema', async (c) => c.json(serializeSchema(await open(c))))
    .get('/:appId/entities/:entity/count', async (c) => c.json({ count: await countMatching(await open(c), c.req.query('q')) }))
    .post('/:appId/entities/:entity/bulk', async (c) => {
      const entity = await open(c, 'writes')
      const rows = await jsonBody(c)
      if (!Array.isArray(rows)) throw new ApiError('invalid-input', 'Send a list of records')
      return c.json(await createRows(entity, rows, c.req.header('idempotency-key')), 201)
    })
    .put('/:appId/entities/:entity/bulk', async (c) => c.json(await updateRows(await open(c, 'writes'), await jsonBody(c))))
    .patch('/:appId/entities/:entity/update-many', async (c) => {
      return c.json(await updateMatching(await open(c, 'writes'), await jsonBody(c)))
    })
    .post('/:appId/entities/:entity/upsert', async (c) => c.json(await upsertRows(await open(c, 'writes'), await jsonBody(c))))
    .post('/:appId/entities/:entity/aggregate', async (c) => c.json(await aggregateRows(await open(c), await jsonBody(c))))
    .get('/:appId/entities/:entity/v2/list', async (c) => {
      const { q, sort, fields, limit, cursor, distinct } = c.req.query()
      return c.json(await listPage(await open(c), { q, sort, fields, limit, cursor, distinct }))
    })
    .post('/:appId/entities/:entity/import', limitHeavy, async (c) => {
      const entity = await open(c, 'writes')
      return c.json(await importRows(entity, await uploadedFile(c), c.req.header('idempotency-key')))
    })
    .get('/:appId/entities/:entity/export', limitHeavy, async (c) => {
      const { format, q, sort, fields } = c.req.query()
      return exportRows(await open(c), { format: format === 'json' ? 'json' : 'csv', q, sort, fields })
    })
    .on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], RESERVED, async (c) => {
      await open(c)
      throw new ApiError('method-not-allowed', 'This word is no record; it is called with another method')
    })
    .get('/:appId/entities/:entity/:id', async (c) => {
      return c.json(await withEntity(c, (entity) => getRow(entity, c.req.param('id'))))
    })
    .put('/:appId/entities/:entity/:id', async (c) => {
      const entity = await open(c, 'writes')
      return c.json(await updateRow(entity, c.req.param('id'), await jsonBody(c)))
    })
    .delete('/:appId/entities/:entity/:id', async (c) => {
      await deleteRow(await open(c, 'writes'), c.req.param('id'))
      return c.json({ success: true })
    })
}

async function admitWrite(c: Context<ApiEnv>, entered: AppAccess): Promise<void> {
  await limitAnonymousWrites(c, entered)
  await keepStorageCap(c.env, entered.app)
}

/**
 * Words that stand where an id would: with any other method they say so, rather than look like a row that is not there.
 */
const RESERVED = ['schema', 'count', 'bulk', 'import', 'export', 'aggregate', 'upsert', 'update-many', 'v2/list'].map(
  (word) => `/:appId/entities/:entity/${word}`,
)

async function uploadedFile(c: Context<ApiEnv>): Promise<{ name: string; bytes: Uint8Array }> {
  const form = await c.req.formData().catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File)) throw new ApiError('invalid-input', 'Send the file as the part "file" of a form')
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

async function noStore(c: Context<ApiEnv>, next: () => Promise<void>) {
  c.header('Cache-Control', 'no-store')
  await next()
}

const listQuery = (c: Context<ApiEnv>): ListQuery => {
  const { q, sort, limit, skip, fields } = c.req.query()
  return { q, sort, limit, skip, fields }
}

export async function jsonBody(c: Context<ApiEnv>): Promise<unknown> {
  return requireJson(await c.req.text())
}

/** `/live_api/apps/…`, in the specification's words. */
export const specificationEntityRoutes = entityRoutes(SPECIFICATION_DIALECT)
/** `/api/apps/…`, in the words of the published client. */
export const clientEntityRoutes = entityRoutes(CLIENT_DIALECT)
