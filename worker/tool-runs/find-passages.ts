import type { FoundPiece } from '#contract/knowledge/context-items'
import { filterPassages } from '#contract/tools/filter-passages'
import type { FieldValues } from '#contract/tools/read-input'
import { MAX_SOURCES } from '#contract/tools/run-result'
import type { RunStep } from '#contract/tools/run-states'
import type { Tool } from '#contract/tools/tool'
import { listItems } from '#worker/knowledge/items/list-items'
import { searchPieces } from '#worker/knowledge/search/search-pieces'
import type { Env } from '#worker/platform/env'
import { questionOf } from './run-prompt'

/** As many are looked through, of which some may be of items the tool does not read. */
const LOOKED_THROUGH = 50

/**
 * Which items of the app a tool reads: those its owner chose, or what has taken their place; all where none was chosen.
 */
async function readableItems(env: Env, { appId, definition }: Tool) {
  const items = (await listItems(env, appId)).filter(({ generation }) => generation > 0)
  const chosen = new Set(
    definition.dataItems.flatMap(({ contextItemId, originalContextItemId }) => [
      contextItemId,
      originalContextItemId ?? contextItemId,
    ]),
  )
  if (chosen.size === 0) return items
  return items.filter((item) =>
    [item.id, item.originalContextItemId, item.rootItemId].some((id) => id !== null && chosen.has(id)),
  )
}

/** Rows are compared with what was entered; texts are asked. Undefined where the tool reads nothing. */
export async function firstStep(env: Env, tool: Tool): Promise<Exclude<RunStep, 'generate' | 'validate'> | undefined> {
  const items = await readableItems(env, tool)
  if (items.length === 0) return undefined
  return items.some(({ type }) => type === 'csv') ? 'search-similar-item' : 'query-context-items'
}

/** The passages that fit what was entered best, and that the conditions of its fields let through. */
export async function findPassages(env: Env, tool: Tool, values: FieldValues): Promise<FoundPiece[]> {
  const query = questionOf(tool.definition, values)
  if (query.trim() === '') return []
  const readable = new Set((await readableItems(env, tool)).map(({ id }) => id))
  if (readable.size === 0) return []
  const found = await searchPieces(env, { appId: tool.appId, query, most: LOOKED_THROUGH })
  const own = found.filter(({ itemId }) => readable.has(itemId))
  return filterPassages(own, tool.definition.texts.fields, values).slice(0, MAX_SOURCES)
}
