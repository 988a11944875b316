import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  CreateRecords,
  ImportRecords,
  ListRecords,
  LockRecords,
  PlaceCards,
  RecordIds,
  UpdateRecords,
} from '#contract/data/records'
import { ApiError } from '#contract/errors'
import { requireEditor, requireViewer } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { ownersSet } from '../access/app-access'
import { hasTestData } from '../data-sets'
import { lockRows } from '../locks/lock-rows'
import { keepStorageCap } from '../store/storage-cap'
import { placeCards } from '../views/board-order'
import { importRecords } from './import-records'
import { listRecordEntities, openRecords, type RecordsOwner } from './open-records'
import { readRecords } from './read-records'
import { createRecords, deleteRecords, restoreRecords, updateRecords } from './write-records'

/** A piece of a file, or one record as large as a record may be. */
const MAX_IMPORT_BYTES = 8_000_000
const limitImport = bodyLimit({
  maxSize: MAX_IMPORT_BYTES,
  onError: () => {
    throw new ApiError('too-large', 'A piece of an import may carry at most 8 MB')
  },
})

const recordsOwner = (c: Context<ApiEnv>): RecordsOwner => ({ app: c.var.app, builder: c.var.builder, dataSet: ownersSet(c) })

/** Which rows, and of which set: what is live is other people's. */
const changeOf = (c: Context<ApiEnv>, count: number) => ({
  subject: `${c.req.param('entity')}${hasTestData(c.var.app) ? ` (${ownersSet(c)} data)` : ''}`,
  count,
})

/** An app's rows for its owner, in the data grid of the builder. */
export const recordRoutes = new Hono<ApiEnv>()
  .use('/:appId/records/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  .get('/:appId/records', requireViewer, async (c) => c.json({ entities: await listRecordEntities(c.env, recordsOwner(c)) }))
  .get('/:appId/records/:entity', requireViewer, validate('query', ListRecords), async (c) => {
    const { counted, ...query } = c.req.valid('query')
    return c.json(
      await readRecords(c.env, recordsOwner(c), { ...query, entity: c.req.param('entity'), isCounted: counted === 'true' }),
    )
  })
  .post('/:appId/records/:entity', requireEditor, validate('json', CreateRecords), async (c) => {
    await keepStorageCap(c.env, c.var.app)
    const entity = await openRecords(c.env, recordsOwner(c), c.req.param('entity'))
    const { rows } = c.req.valid('json')
    c.set('change', changeOf(c, rows.length))
    return c.json({ results: await createRecords(entity, rows, c.req.header('idempotency-key')) })
  })
  .patch('/:appId/records/:entity', requireEditor, validate('json', UpdateRecords), async (c) => {
    await keepStorageCap(c.env, c.var.app)
    const entity = await openRecords(c.env, recordsOwner(c), c.req.param('entity'))
    const { updates } = c.req.valid('json')
    c.set('change', changeOf(c, updates.length))
    return c.json({ results: await updateRecords(entity, updates) })
  })
  .put('/:appId/records/:entity/order', requireEditor, validate('json', PlaceCards), async (c) =>
    c.json(await placeCards(c.env, recordsOwner(c), { ...c.req.valid('json'), entity: c.req.param('entity') })),
  )
  .delete('/:appId/records/:entity', requireEditor, validate('json', RecordIds), async (c) => {
    const entity = await openRecords(c.env, recordsOwner(c), c.req.param('entity'))
    const deleted = await deleteRecords(entity, c.req.valid('json').ids)
    c.set('change', changeOf(c, deleted.ids.length))
    return c.json(deleted)
  })
  .post('/:appId/records/:entity/lock', requireEditor, validate('json', LockRecords), async (c) => {
    const entity = await openRecords(c.env, recordsOwner(c), c.req.param('entity'))
    const ids = await lockRows(entity, c.req.valid('json'))
    c.set('change', changeOf(c, ids.length))
    return c.json({ ids })
  })
  .post('/:appId/records/:entity/import', requireEditor, limitImport, validate('json', ImportRecords), async (c) => {
    await keepStorageCap(c.env, c.var.app)
    const entity = await openRecords(c.env, recordsOwner(c), c.req.param('entity'))
    const imported = await importRecords(entity, c.req.valid('json'), c.req.header('idempotency-key'))
    // What is in: a check stores nothing, and what was refused is not there.
    c.set('change', changeOf(c, imported.ids.length))
    return c.json(imported)
  })
  .post('/:appId/records/:entity/restore', requireEditor, validate('json', RecordIds), async (c) => {
    await keepStorageCap(c.env, c.var.app)
    const entity = await openRecords(c.env, recordsOwner(c), c.req.param('entity'))
    const ids = await restoreRecords(entity, c.req.valid('json').ids)
    c.set('change', changeOf(c, ids.length))
    return c.json({ ids })
  })
