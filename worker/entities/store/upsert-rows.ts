import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { requireUnlocked } from '../locks/lock-rows'
import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { selectRow, selectTexts } from '../queries'
import { both, type Condition, type Scalar, test } from '../query/condition'
import { own, resolveField, typesOf } from '../query/field'
import { MAX_REWRITTEN_ROWS, rewriteUntilStill } from './rewrite-rows'
import { derivedRowId } from './row-ids'
import type { StoredRow } from './stored-row'
import { newRow, onlyWritable, requireValid, showChanged, storeNewRows } from './write-rows'

const MAX_KEYS = 5
const MAX_CANDIDATES = 5_000
const MAX_ROUNDS = 5

interface Keyed {
  key: string
  values: Scalar[]
  input: Record<string, unknown>
}

/**
 * Creates or updates records by fields that name them, among the rows the caller may read and change: others' rows are
 * not there for them, whatever key those hold. A new row's id follows from its key and from that reach, so two calls at
 * once with one key make one row: the second finds it there and goes round again to update it.
 */
export async function upsertRows(
  entity: OpenEntity,
  input: unknown,
): Promise<{ created: number; updated: number; records: Record<string, unknown>[] }> {
  const { names, records } = readUpsert(entity, input)
  const creating = requireAccess(entity, 'create')
  const updating = both(requireAccess(entity, 'update'), requireAccess(entity, 'read'))
  const salts = new Map<string, string>()
  const reach = JSON.stringify(updating)
  const idOf = ({ key, values }: Keyed) =>
    derivedRowId([entity.rows.appId, entity.name, 'upsert', reach, ...names, JSON.stringify(values), salts.get(key) ?? ''])
  const created = new Map<string, StoredRow>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const known = await findByKey(entity, { names, records, condition: updating })
    // Everything is checked before anything is written.
    const nowMs = Date.now()
    const fresh = await Promise.all(
      records
        .filter(({ key }) => !known.has(key) && !created.has(key))
        .map(async (one): Promise<Fresh> => {
          const id = await idOf(one)
          return { key: one.key, row: newRow(entity, one.input, { id, nowMs, access: creating }) }
        }),
    )
    const patches = new Map<string, Record<string, unknown>>()
    for (const { key, input } of records) {
      const row = known.get(key)
      if (row && !created.has(key)) patches.set(row.id, requireValid(entity, input, { mode: 'update' }))
    }
    const added = new Set(
      await storeNewRows(
        entity,
        fresh.map(({ row }) => row),
      ),
    )
    for (const { key, row } of fresh) if (added.has(row)) created.set(key, row)
    if (added.size < fresh.length) {
      await passOver(entity, { fresh: fresh.filter(({ row }) => !added.has(row)), names, condition: updating, salts })
      continue
    }
    const updated = await patchEach(entity, patches, updating)
    const shown = records.flatMap(({ key, input }) => {
      const row = created.get(key) ?? updated.get(known.get(key)?.id ?? '')
      return row ? [showChanged(entity, row, input)] : []
    })
    return { created: created.size, updated: updated.size, records: shown }
  }
  throw new ApiError('conflict', `These ${entity.name} records are being changed by others at the same time. Try again.`)
}

interface Fresh {
  key: string
  row: StoredRow
}

async function patchEach(
  entity: OpenEntity,
  patches: Map<string, Record<string, unknown>>,
  condition: Condition,
): Promise<Map<string, StoredRow>> {
  const ids = [...patches.keys()]
  const named = both(condition, test({ kind: 'column', column: 'id' }, { op: 'in', values: ids }))
  const changes = await rewriteUntilStill(entity, {
    read: async () => {
      await requireUnlocked(entity, ids)
      return selectTexts(entity.rows, named, ids.length)
    },
    change: (row) => ({ ...row.data, ...onlyWritable(entity, row, patches.get(row.id) ?? {}) }),
  })
  return new Map(changes.map(({ after }) => [after.id, after]))
}

function readUpsert(entity: OpenEntity, input: unknown): { names: string[]; records: Keyed[] } {
  const records: unknown = isRecord(input) ? input.records : undefined
  const given: unknown = isRecord(input) ? input.key : undefined
  const names = typeof given === 'string' ? [given] : Array.isArray(given) ? given.map(String) : []
  if (!Array.isArray(records) || names.length === 0) throw new ApiError('invalid-input', 'Send { records, key }')
  if (records.length > MAX_REWRITTEN_ROWS) throw new ApiError('too-large', `Send at most ${MAX_REWRITTEN_ROWS} records at a time`)
  if (names.length > MAX_KEYS) throw new ApiError('invalid-input', `A key has at most ${MAX_KEYS} fields`)
  for (const name of names) requireKeyField(entity, name)
  // The last of those with one key wins.
  const keyed = records.map((record: unknown, position) => readKeyed(entity, { names, record, position }))
  return { names, records: [...new Map(keyed.map((one) => [one.key, one])).values()] }
}

function requireKeyField(entity: OpenEntity, name: string): void {
  const property = own(entity.schema.properties, name)
  const isPlain = property && !typesOf(property).some((type) => type === 'array' || type === 'object')
  if (!isPlain || Object.hasOwn(entity.names, name))
    throw new ApiError('invalid-input', `"${name.slice(0, 60)}" cannot be a key of ${entity.name}`)
  if (entity.fieldRules.guarded.has(name)) throw new ApiError('invalid-input', `"${name}" cannot be read, so it cannot be a key`)
}

function readKeyed(
  entity: OpenEntity,
  { names, record, position }: { names: string[]; record: unknown; position: number },
): Keyed {
  if (!isRecord(record)) throw new ApiError('invalid-input', `Record ${position} is not an object`)
  const given = Object.fromEntries(names.map((name) => [name, own(record, name) ?? null]))
  const checked = requireValid(entity, given, { mode: 'update', position })
  const values = names.map((name): Scalar => {
    const value = checked[name]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
    throw new ApiError('validation-failed', `${position}.${name} is required`, {
      issues: [{ path: `${position}.${name}`, message: 'is required' }],
    })
  })
  return { key: JSON.stringify(values), values, input: record }
}

async function findByKey(
  entity: OpenEntity,
  { names, records, condition }: { names: string[]; records: Keyed[]; condition: Condition },
): Promise<Map<string, StoredRow>> {
  const tests = names.map((name, at) => {
    const field = resolveField(entity, name)
    if (!field) throw new Error('a checked key is no field')
    return test(field, { op: 'in', values: [...new Set(records.flatMap(({ values }) => values.slice(at, at + 1)))] })
  })
  const found = records.length > 0 ? await selectTexts(entity.rows, both(condition, ...tests), MAX_CANDIDATES) : []
  const byKey = new Map<string, StoredRow>()
  // Oldest first; where several have one key, the oldest is the one.
  for (const { row } of found) {
    const key = keyOf(row, names)
    if (!byKey.has(key)) byKey.set(key, row)
  }
  return byKey
}

/**
 * Rows under their keys' own ids are there, but were not found. Those the caller may reach are found in the next round,
 * unless they have been given another key since. Then, and where the row has left the caller's reach, the key gets
 * another id, so that nothing tells of the row.
 */
async function passOver(
  entity: OpenEntity,
  { fresh, names, condition, salts }: { fresh: Fresh[]; names: string[]; condition: Condition; salts: Map<string, string> },
): Promise<void> {
  for (const { key, row } of fresh) {
    const there = await selectRow(entity.rows, row.id, condition)
    if (!there || keyOf(there, names) !== key) salts.set(key, `${salts.get(key) ?? ''}${there ? '+' : crypto.randomUUID()}`)
  }
}

const keyOf = (row: StoredRow, names: string[]) => JSON.stringify(names.map((name) => row.data[name]))
