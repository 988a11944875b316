import type { RunStep } from '#contract/tools/run-states'
import type { Tool } from '#contract/tools/tool'
import type { Env } from '#worker/platform/env'
import { listItems } from '../items/list-items'
import { listItemsLists } from './query-items'

export interface Material {
  itemIds: string[]
  /** The Items Lists among them, and their columns. */
  listIds: string[]
  columns: string[]
  step: Exclude<RunStep, 'generate' | 'validate'>
}

/**
 * What a tool reads: the items its owner chose, or what has taken their place; all of the app's where none was chosen.
 * Undefined where there is nothing to read.
 */
export async function findMaterial(env: Env, { appId, definition }: Tool): Promise<Material | undefined> {
  const chosen = new Set(
    definition.dataItems.flatMap(({ contextItemId, originalContextItemId }) => [
      contextItemId,
      originalContextItemId ?? contextItemId,
    ]),
  )
  const isChosen = (ids: (string | null)[]) => chosen.size === 0 || ids.some((id) => id !== null && chosen.has(id))
  const items = (await listItems(env, appId)).filter(
    ({ id, originalContextItemId, rootItemId, generation }) =>
      generation > 0 && isChosen([id, originalContextItemId, rootItemId]),
  )
  if (items.length === 0) return undefined
  const itemIds = items.map(({ id }) => id)
  const lists = await listItemsLists(env, { appId, itemIds })
  const columns = lists.flatMap((list) => list.columns.map(({ name }) => name))
  return {
    itemIds,
    listIds: lists.map(({ itemId }) => itemId),
    columns,
    step: columns.length > 0 ? 'search-similar-item' : 'query-context-items',
  }
}
