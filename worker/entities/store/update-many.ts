import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { selectLocked } from '../locks/lock-queries'
import { emitChange, requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { selectTexts } from '../queries'
import { both } from '../query/condition'
import { typesOf } from '../query/field'
import { parseFilter } from '../query/parse-filter'
import { asksOnlyIds, requireNamedRows } from './delete-rows'
import { type ManyPatch, patchMany } from './patch-many-queries'
import { MAX_REWRITTEN_ROWS, rewriteUntilStill } from './rewrite-rows'
import type { StoredRow } from './stored-row'
import { applyChanges, type FieldChange, parseChanges } from './update-operators'
import { hasFieldRules, onlyWritable, requireValid } from './write-rows'

/**
 * Makes the same change to the rows a filter names, of those the caller may change, 500 at a time. Choosing by a field
 * is a way of reading it, so unless ids are all that is named, only rows the caller may also read are hit.
 */
export async function updateMatching(
  entity: OpenEntity,
  input: unknown,
): Promise<{ success: true; updated: number; has_more: boolean }> {
  if (!isRecord(input)) throw new ApiError('invalid-input', 'Send { query, data }')
  const allowed = requireAccess(entity, 'update')
  const filter = parseFilter(input.query ?? {}, entity, { hidden: entity.fieldRules.guarded, isStrict: true })
  requireNamedRows(filter, input.all === true, 'update')
  const condition = both(allowed, filter, ...(asksOnlyIds(filter) ? [] : [requireAccess(entity, 'read')]))
  const { schema, names, fieldRules } = entity
  const changes = parseChanges(input.data, { schema, serverNames: names, hidden: fieldRules.guarded })
  const patch = hasFieldRules(entity) ? undefined : asPatch(entity, changes)
  if (patch) {
    const made = await patchMany(entity.rows, condition, { patch, limit: MAX_REWRITTEN_ROWS, nowMs: Date.now() })
    if (made) {
      const [rows, oldRows] = [made.changes.map(({ after }) => after), made.changes.map(({ before }) => before)]
      await emitChange(entity, { type: 'update', rows, oldRows })
      return { success: true, updated: rows.length, has_more: made.hasMore }
    }
  }
  let hasMore = false
  const done = await rewriteUntilStill(entity, {
    read: async () => {
      const found = await selectTexts(entity.rows, condition, MAX_REWRITTEN_ROWS + 1)
      hasMore = found.length > MAX_REWRITTEN_ROWS
      const locked = await selectLocked(
        entity.rows,
        found.map(({ row }) => row.id),
      )
      return found.slice(0, MAX_REWRITTEN_ROWS).filter(({ row }) => !locked.has(row.id))
    },
    change: (row) => changeRow(entity, row, changes),
  })
  return { success: true, updated: done.length, has_more: hasMore }
}

/**
 * Values set and whole numbers added to fields of their own can be done by the database alone; the rest is computed
 * here.
 */
function asPatch(entity: OpenEntity, changes: FieldChange[]): ManyPatch | undefined {
  const set: Record<string, unknown> = {}
  const add: ManyPatch['add'] = []
  for (const { operator, path, operand } of changes) {
    const [name = '', ...deeper] = path
    const property = entity.schema.properties[name]
    if (deeper.length > 0 || !property) return undefined
    const isCounter = typesOf(property).every((type) => type === 'number' || type === 'integer') && !property.enum
    if (operator === '$set') set[name] = operand
    else if (operator === '$inc' && Number.isSafeInteger(operand) && isCounter)
      add.push({ name, by: Number(operand), least: property.minimum, most: property.maximum })
    else return undefined
  }
  return { set: requireValid(entity, set, { mode: 'update' }), add }
}

/**
 * What the changes touch is checked as an update of those fields would be; fields the caller may not write keep what
 * they have.
 */
function changeRow(entity: OpenEntity, row: StoredRow, changes: FieldChange[]): Record<string, unknown> {
  const { data, touched } = applyChanges(row.data, changes, { schema: entity.schema, now: new Date() })
  const writable = new Set(Object.keys(onlyWritable(entity, row, Object.fromEntries([...touched].map((name) => [name, null])))))
  const after = { ...row.data }
  const patch: Record<string, unknown> = {}
  for (const name of writable) {
    delete after[name]
    if (Object.hasOwn(data, name)) patch[name] = data[name]
    else if (entity.schema.required?.includes(name)) patch[name] = null
  }
  return { ...after, ...requireValid(entity, patch, { mode: 'update' }) }
}
