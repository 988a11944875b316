import type { AppFiles } from '#contract/app/app-files'
import type { FieldKind } from '#contract/data/convert-value'
import { kindOf } from '#contract/data/convert-value'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { rememberFields } from '#contract/data/field-history'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { listConversions, planConversion } from '#worker/entities/history/convert-rows'
import { countRowsOf } from '#worker/entities/query/count-rows'
import { fieldWord, wordForMany } from '#worker/entities/schema/row-words'
import type { Env } from '#worker/platform/env'
import type { Risk } from './risk'

/** What of a change of types only the builder may decide, and the fields whose misfits it empties. */
export interface Conversions {
  risks: Risk[]
  empties: string[]
  /** What becomes of values of which none is lost, in a sentence a field. */
  followed: string[]
}

/**
 * Fields that become another type in a version nobody wrote by hand. What their rows hold is converted as it is after a
 * change by hand; where some of it fits no value of the new type, the builder is told how much before anything is done.
 */
export async function findConversions(
  env: Env,
  app: AppRow,
  { before, after }: { before: AppFiles; after: AppFiles },
): Promise<Conversions> {
  const old = readEntities(before)
  const now = rememberFields(old, readEntities(after))
  const conversions: Conversions = { risks: [], empties: [], followed: [] }
  for (const { entity, field, storedAs, from, to } of listConversions(old, now)) {
    const schemas = { ...old, ...now }
    const asked = { entity, field: storedAs, from, to, schemas }
    const plan = await planConversion(env, app, asked).catch(unlessTooMany)
    // A word that a choice does not offer is still a word: it stays, and apps show it as it is.
    if (!plan || (kindOf(from) === 'text' && kindOf(to) === 'select')) continue
    if (plan.emptied === 0) {
      const followed = { schema: now[entity] ?? { name: entity }, field: storedAs, to, kept: plan.kept }
      if (plan.kept > 0) conversions.followed.push(wordsOfFollowed(followed))
      continue
    }
    conversions.empties.push(`${entity}.${field}`)
    // Values that only samples hold are nobody's.
    const { real } = await countRowsOf(env, app, { entity, fields: [storedAs] })
    const message = wordsOf({ schema: now[entity] ?? { name: entity }, field: storedAs, to, ...plan })
    if (real > 0) conversions.risks.push({ kind: 'values-emptied', subject: `${entity}.${field}`, message, isAsked: false })
  }
  return conversions
}

/** Rows that cannot be told by their titles stay as they are. */
function unlessTooMany(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'invalid-column')) throw error
}

interface Emptied {
  schema: Pick<EntitySchema, 'name' | 'title'>
  field: string
  to: EntityProperty
  emptied: number
  examples: string[]
}

/** `2 values of price in boats are emptied, since they make no number: “soon”, “on request”.` */
function wordsOf({ schema, field, to, emptied, examples }: Emptied): string {
  const [values, they] =
    emptied === 1 ? ['1 value', 'is emptied, since it makes'] : [many(emptied), 'are emptied, since they make']
  const shown = examples.slice(0, MAX_SHOWN).map((each) => `“${each}”`)
  const some = `${shown.join(', ')}${emptied > shown.length ? ' …' : ''}`
  return `${values} of ${fieldWord(field)} in ${wordForMany(schema)} ${they} no ${KIND_WORDS[kindOf(to)]}: ${some}.`
}

/** `3 values of price in boats were converted to number; none was lost.` */
function wordsOfFollowed({ schema, field, to, kept }: Pick<Emptied, 'schema' | 'field' | 'to'> & { kept: number }): string {
  const values = kept === 1 ? '1 value' : many(kept)
  const what = `${fieldWord(field)} in ${wordForMany(schema)} ${kept === 1 ? 'was' : 'were'} converted to ${KIND_WORDS[kindOf(to)]}`
  return `${values} of ${what}; ${kept === 1 ? 'it was not lost' : 'none was lost'}.`
}

const MAX_SHOWN = 3
const many = (count: number) => `${count.toLocaleString('en')} values`
const KIND_WORDS: Record<FieldKind, string> = {
  text: 'text',
  number: 'number',
  boolean: 'yes or no',
  date: 'date',
  datetime: 'date with a time',
  select: 'option',
  multiselect: 'list of options',
  json: 'list or object',
  relation: 'link to a record',
  relations: 'links to records',
}
