import type { ConversionPlan } from '#contract/data/column-change'
import {
  type Conversion,
  convertValue,
  isBlank,
  isReversible,
  kindOf,
  type RelatedTitles,
  targetOf,
  textOf,
  textsOf,
} from '#contract/data/convert-value'
import type { DataSet } from '#contract/data/data-sets'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { formerNames } from '#contract/data/field-history'
import { titleFieldOf } from '#contract/data/title-field'
import { ApiError } from '#contract/errors'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { dataSetsOf, editorSet, type RowsApp, rowsKey } from '../data-sets'
import { notifyToReload } from '../live/notify-live-channel'
import { isFieldName, own } from '../query/field'
import type { RowSet } from '../query/row-set'
import {
  everyValue,
  type NewValue,
  putValuesBack,
  readTitles,
  recordUnkept,
  type StoredValue,
  writeValues,
} from './stored-values'

type Schemas = Record<string, EntitySchema>

/** Old values that cannot be computed back are kept up to so many, which is as many as a restore brings back. */
const MAX_KEPT = 20_000
const MAX_KEPT_CHARS = 20_000_000
const MAX_EXAMPLES = 5
const EXAMPLE_CHARS = 60
/** Among more different values nobody looks for options. */
const MAX_COUNTED = 20_000

/** How a person wants values to follow a field that holds something else now. */
export interface ConversionOrder {
  atMs: number
  /** `Boat.length`: what does not fit is emptied, as its owner was told. Elsewhere it stays as it is. */
  empties?: string[]
  /** Old values that were kept then are put back first. */
  undoes?: { entity: string; field: string; atMs: number }
}

interface ConvertOptions extends Partial<ConversionOrder> {
  app: RowsApp
  before: Schemas
  after: Schemas
  versionId: string
  /** The editor's, unless a publish brings the change to visitors' rows. */
  set?: DataSet
}

/**
 * Makes stored values follow fields whose type was changed, in either direction. What fits already stays,
 * so that doing it twice is harmless.
 */
export async function convertRows(
  env: Env,
  { app, before, after, versionId, set = editorSet(app), empties, undoes, atMs = Date.now() }: ConvertOptions,
): Promise<void> {
  const db = dataOf(env, app)
  const rowsOf = (entity: string): RowSet => ({ db, appId: rowsKey(app, set), entity })
  if (undoes) await putValuesBack(rowsOf(undoes.entity), undoes)
  for (const { entity, field, from, to } of listConversions(before, after)) {
    const related = await readRelated(rowsOf, { from, to, schemas: { ...before, ...after } })
    // Nobody was told what would become of them: they stay.
    if (!related) continue
    const conversion = { from, to, related }
    const budget = { rows: MAX_KEPT, chars: MAX_KEPT_CHARS, over: 0 }
    for await (const page of everyValue(rowsOf(entity), field)) {
      const isEmptied = empties?.includes(`${entity}.${field}`) ?? false
      const values = page.flatMap((stored) => newValueOf(stored, { conversion, isEmptied, budget }))
      await writeValues(rowsOf(entity), { field, values, versionId, atMs })
    }
    if (budget.over > 0) await recordUnkept(rowsOf(entity), { field, versionId, atMs, count: budget.over })
    await notifyToReload(env, { appId: app.id, entity, dataSet: set })
  }
}

function newValueOf(
  stored: StoredValue,
  {
    conversion,
    isEmptied,
    budget,
  }: { conversion: Conversion; isEmptied: boolean; budget: Record<'rows' | 'chars' | 'over', number> },
): NewValue[] {
  const after = convertValue(stored.value, conversion)
  if (isSame(after, stored.value) || (after === null && !isEmptied && !isBlank(stored.value))) return []
  const isExact = isReversible(stored.value, conversion)
  const chars = isExact ? 0 : JSON.stringify(stored.value).length
  const isKept = !isExact && budget.rows > 0 && budget.chars >= chars
  if (isKept) {
    budget.rows -= 1
    budget.chars -= chars
  } else if (!isExact) budget.over += 1
  return [{ ...stored, after, isKept }]
}

/** What a change of type would do to the rows of the editor's set, which follow at once. */
export async function planConversion(
  env: Env,
  app: RowsApp,
  {
    entity,
    field,
    from,
    to,
    schemas,
  }: { entity: string; field: string; from: EntityProperty; to: EntityProperty; schemas: Schemas },
): Promise<Omit<ConversionPlan, 'options'>> {
  const db = dataOf(env, app)
  const rowsOf = (name: string): RowSet => ({ db, appId: rowsKey(app, editorSet(app)), entity: name })
  const related = await readRelated(rowsOf, { from, to, schemas })
  if (!related)
    throw new ApiError(
      'invalid-column',
      `There are too many rows of ${targetOf(to) ?? targetOf(from)} to find them by what they are called.`,
    )
  const conversion = { from, to, related }
  const plan = { kept: 0, emptied: 0, examples: [] as string[] }
  const lossy = { rows: 0, chars: 0 }
  for await (const page of everyValue(rowsOf(entity), field)) {
    for (const { value } of page) {
      if (isBlank(value)) continue
      if (!isReversible(value, conversion)) {
        lossy.rows += 1
        lossy.chars += JSON.stringify(value).length
      }
      if (convertValue(value, conversion) !== null) plan.kept += 1
      else {
        plan.emptied += 1
        const example = textOf(value, conversion).slice(0, EXAMPLE_CHARS)
        if (plan.examples.length < MAX_EXAMPLES && !plan.examples.includes(example)) plan.examples.push(example)
      }
    }
  }
  return { ...plan, isReversible: lossy.rows <= MAX_KEPT && lossy.chars <= MAX_KEPT_CHARS }
}

/** The words that rows hold in a field which becomes a choice, the most frequent first, no more than there may be. */
export async function findOptions(
  env: Env,
  app: RowsApp,
  { entity, field, conversion, most }: { entity: string; field: string; conversion: Conversion; most: number },
): Promise<string[]> {
  const counts = new Map<string, number>()
  // Of both sets: visitors' rows follow with the next publish.
  for (const set of dataSetsOf(app))
    for await (const page of everyValue({ db: dataOf(env, app), appId: rowsKey(app, set), entity }, field))
      for (const { value } of page)
        for (const text of textsOf(value, conversion))
          if (text.length <= MAX_OPTION_CHARS && (counts.has(text) || counts.size < MAX_COUNTED))
            counts.set(text, (counts.get(text) ?? 0) + 1)
  const byCase = new Map<string, string>()
  const frequent = [...counts].sort(([text, a], [other, b]) => b - a || (text < other ? -1 : 1))
  // `Open` and `open` are one option, written as most of them are.
  for (const [text] of frequent) if (!byCase.has(text.toLowerCase())) byCase.set(text.toLowerCase(), text)
  return [...byCase.values()].slice(0, most)
}
const MAX_OPTION_CHARS = 100

/**
 * Fields that both versions have, under whatever name, and of which one says it was converted from the other's type.
 */
export function listConversions(before: Schemas, after: Schemas) {
  return Object.entries(after).flatMap(([entity, { properties }]) => {
    const old = own(before, entity)?.properties
    return Object.entries(properties).flatMap(([field, to]) => {
      const known = [field, ...formerNames(to)].find((name) => old && Object.hasOwn(old, name))
      const from = known === undefined ? undefined : old?.[known]
      const isMarked = from && (to['x-convertedFrom'] || from['x-convertedFrom'])
      const isOne = from && known !== undefined && isMarked && !isAlike(from, to) && isFieldName(field)
      return isOne ? [{ entity, field, storedAs: known, from, to }] : []
    })
  })
}

const isAlike = (from: EntityProperty, to: EntityProperty) => kindOf(from) === kindOf(to) && targetOf(from) === targetOf(to)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Undefined where there are too many rows to find them by what they are called. */
async function readRelated(
  rowsOf: (entity: string) => RowSet,
  { from, to, schemas }: { from: EntityProperty; to: EntityProperty; schemas: Schemas },
): Promise<NonNullable<Conversion['related']> | undefined> {
  const titlesOf = async (property: EntityProperty): Promise<RelatedTitles | 'too many' | undefined> => {
    const target = targetOf(property)
    const schema = target === undefined ? undefined : own(schemas, target)
    if (!target || !schema) return undefined
    const rows = await readTitles(rowsOf(target), titleFieldOf(schema) ?? 'id')
    return rows ? relatedTitles(rows) : 'too many'
  }
  const related = { from: await titlesOf(from), to: await titlesOf(to) }
  return related.from === 'too many' || related.to === 'too many' ? undefined : { from: related.from, to: related.to }
}

/** A title that two rows have is nobody's. */
function relatedTitles(rows: [id: string, title: string][]): RelatedTitles {
  const titles = new Map(rows)
  const ids = new Map<string, string | undefined>()
  for (const [id, title] of rows) if (title.trim() !== '') ids.set(title.trim(), ids.has(title.trim()) ? undefined : id)
  return { titleOf: (id) => titles.get(id) || undefined, idOf: (text) => (titles.has(text) ? text : ids.get(text)) }
}
