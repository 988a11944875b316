import type { ItemCondition } from '#contract/knowledge/item-queries'
import type { CustomField } from '#contract/settings/custom-fields'
import type { FieldValues } from '#contract/tools/read-input'
import { filterPassages } from '#contract/tools/results/filter-passages'
import { MAX_SOURCES } from '#contract/tools/results/run-result'
import type { Tool } from '#contract/tools/tool'
import { chooseConditions } from '#worker/knowledge/search/choose-conditions'
import type { Material } from '#worker/knowledge/search/find-material'
import { fuseRanks } from '#worker/knowledge/search/fuse-ranks'
import { queryItems } from '#worker/knowledge/search/query-items'
import type { Env } from '#worker/platform/env'
import { findTexts, type RankedPassage } from './find-texts'
import { type Passage, questionOf } from './run-prompt'

export type FoundPassage = Passage & { itemId: string }

export interface FoundPassages {
  passages: FoundPassage[]
  /** What of the search could not be done, in a sentence for whoever runs the tool; null where all is well. */
  note: string | null
}

interface Search {
  material: Material
  values: FieldValues
  /** A model reads what is found, and is given the sections around it. */
  isForModel: boolean
}

/**
 * Rows most like what was entered, under the conditions of the tool's fields and those the model chooses where that is
 * the tool's way, and passages of texts: both have their share of the places.
 */
export async function findPassages(env: Env, tool: Tool, { material, values, isForModel }: Search): Promise<FoundPassages> {
  const { appId, definition } = tool
  const { itemIds, columns } = material
  const query = questionOf(definition, values)
  if (query.trim() === '') return { passages: [], note: null }
  const { fields } = definition.texts
  const asked = fields.flatMap((field) => conditionOf(field, columns, values) ?? [])
  const isSmart = definition.settings.aiQueryMethod === 'smart_items_filtering' && columns.length > 0
  const smart = isSmart ? await chooseConditions(env, { appId, itemIds, request: query }) : { conditions: [], note: null }
  const conditions = [...asked, ...smart.conditions]
  const rows =
    columns.length > 0 ? await queryItems(env, { appId, itemIds, similarTo: query, conditions, limit: MAX_SOURCES }) : []
  const unmatched = fields.filter((field) => columnOf(field, columns) === undefined)
  const isLetThrough = (text: string) => filterPassages([{ text }], unmatched, values).length > 0
  const texts = await findTexts(env, { appId, material, query, isLetThrough, isForModel })
  return { passages: shareBetween(rows.map(asPassage), texts), note: smart.note }
}

/** By their places in the order of each: no table keeps every text out, and no text every row. */
function shareBetween(rows: FoundPassage[], texts: RankedPassage[]): FoundPassage[] {
  const byRank = [...texts].sort((a, b) => a.rank - b.rank)
  const places = fuseRanks({
    rows: rows.map((_, at) => ({ key: `row ${at}`, score: 0 })),
    texts: byRank.map(({ rank }) => ({ key: `text ${rank}`, score: 0 })),
  })
  const kept = new Set(places.slice(0, MAX_SOURCES).map(({ key }) => key))
  return [
    ...rows.filter((_, at) => kept.has(`row ${at}`)),
    ...texts.flatMap(({ rank, ...text }) => (kept.has(`text ${rank}`) ? [text] : [])),
  ]
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
