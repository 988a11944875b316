import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { requireUnlocked } from '../locks/lock-rows'
import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { selectTexts } from '../queries'
import { both, test } from '../query/condition'
import { MAX_REWRITTEN_ROWS, rewriteUntilStill } from './rewrite-rows'
import { onlyWritable, refusalOf, requireValid, showChanged } from './write-rows'

/**
 * Updates the rows named, each with its own fields: all of them, or none when one may not be changed or does not fit.
 */
export async function updateRows(entity: OpenEntity, inputs: unknown): Promise<Record<string, unknown>[]> {
  if (!Array.isArray(inputs)) throw new ApiError('invalid-input', 'Send a list of records, each with its id')
  if (inputs.length > MAX_REWRITTEN_ROWS)
    throw new ApiError('too-large', `Update at most ${MAX_REWRITTEN_ROWS} records at a time`)
  const access = requireAccess(entity, 'update')
  const patches = new Map<string, Record<string, unknown>>()
  for (const [position, input] of inputs.entries()) {
    const id = isRecord(input) ? input.id : undefined
    if (typeof id !== 'string' || id === '') throw new ApiError('invalid-input', `Record ${position} has no id`)
    const patch = requireValid(entity, input, { mode: 'update', position })
    patches.set(id, { ...patches.get(id), ...patch })
  }
  const ids = [...patches.keys()]
  const named = both(access, test({ kind: 'column', column: 'id' }, { op: 'in', values: ids }))
  const changes = await rewriteUntilStill(entity, {
    read: async () => {
      const found = await selectTexts(entity.rows, named, ids.length)
      const missing = ids.find((id) => !found.some(({ row }) => row.id === id))
      if (missing !== undefined) throw await refusalOf(entity, missing, 'update')
      await requireUnlocked(entity, ids)
      return found
    },
    change: (row) => ({ ...row.data, ...onlyWritable(entity, row, patches.get(row.id) ?? {}) }),
  })
  const byId = new Map(changes.map(({ after }) => [after.id, after]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [showChanged(entity, row, patches.get(id) ?? {})] : []
  })
}
