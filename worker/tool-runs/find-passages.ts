import type { ItemCondition } from '#contract/knowledge/item-queries'
import type { CustomField } from '#contract/settings/custom-fields'
import type { FieldValues } from '#contract/tools/read-input'
import { filterPassages } from '#contract/tools/results/filter-passages'
import { MAX_SOURCES } from '#contract/tools/results/run-result'
import type { Tool } from '#contract/tools/tool'
import { chooseConditions } from '#worker/knowledge/search/choose-conditions'
import type { Material } from '#worker/knowledge/search/find-material'
import { queryItems } from '#worker/knowledge/search/query-items'
import { searchPieces } from '#worker/knowledge/search/search-pieces'
import type { Env } from '#worker/platform/env'
import { type Passage, questionOf } from './run-prompt'

export type FoundPassage = Passage & { itemId: string }

/** As many are looked through, of which the conditions of fields may leave some out. */
const LOOKED_THROUGH = 50

/**
 * Rows most like what was entered, under the conditions of the tool's fields and those the model chooses where that is
 * the tool's way; then passages of texts.
 */
export async function findPassages(
  env: Env,
  tool: Tool,
  { itemIds, columns }: Material,
  values: FieldValues,
): Promise<FoundPassage[]> {
  const { appId, definition } = tool
  const query = questionOf(definition, values)
  if (query.trim() === '') return []
  const { fields } = definition.texts
  const asked = fields.flatMap((field) => conditionOf(field, columns, values) ?? [])
  const isSmart = definition.settings.aiQueryMethod === 'smart_items_filtering' && columns.length > 0
  const smart = isSmart ? (await chooseConditions(env, { appId, itemIds, request: query })).conditions : []
  const conditions = [...asked, ...smart]
  const rows =
    columns.length > 0 ? await queryItems(env, { appId, itemIds, similarTo: query, conditions, limit: MAX_SOURCES }) : []
  const pieces = await searchPieces(env, { appId, itemIds, query, most: LOOKED_THROUGH })
  const unmatched = fields.filter((field) => columnOf(field, columns) === undefined)
  const texts = filterPassages(
    pieces.filter(({ row }) => row === null),
    unmatched,
    values,
  )
  return [...rows.map(asPassage), ...texts].slice(0, MAX_SOURCES)
}

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const columnOf = ({ name, label }: CustomField, columns: string[]) =>
  columns.find((column) => [fold(name), fold(label)].includes(fold(column)))

/** A field that includes or excludes asks the column that is called as it is. */
function conditionOf(field: CustomField, columns: string[], values: FieldValues): ItemCondition | undefined {
  const [column, value] = [columnOf(field, columns), values[field.name]]
  if (!column || !value || field.filterCondition === 'none') return undefined
  const wanted = field.type === 'multiselect' ? value.split(', ') : [value]
  return { column, condition: field.filterCondition, operator: 'contains', values: wanted.slice(0, 50) }
}

const asPassage = ({ itemId, itemName, values }: { itemId: string; itemName: string; values: Record<string, unknown> }) => ({
  itemId,
  itemName,
  headings: [],
  text: Object.entries(values)
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}: ${String(value)}`]))
    .join('\n'),
})
