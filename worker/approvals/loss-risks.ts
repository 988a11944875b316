import type { EntitySchema } from '#contract/data/entities'
import { countOf } from '#contract/inflect'
import type { RowFigures } from '#worker/entities/query/count-rows'
import { countWords, fieldWord, listWords, wordFor, wordForMany } from '#worker/entities/schema/row-words'
import { findLosses, type LostEntity, type LostFields } from './data-loss'
import type { CountRows, Risk } from './risk'
import type { UserIntent } from './user-intent'

interface Counting {
  before: Record<string, EntitySchema>
  words: UserIntent
  count: CountRows
}

/** Rows, links and values that a change puts out of reach of the app, each with how many there are. */
export async function findLossRisks(after: Record<string, EntitySchema>, counting: Counting): Promise<Risk[]> {
  const losses = findLosses(counting.before, after)
  const found = await Promise.all([
    ...losses.entities.map((each) => entityRisk(each, counting)),
    ...losses.links.map(async (each): Promise<Risk[]> => {
      const message = await unlinked(each, each.target, counting)
      const isAsked = each.fields.every((field) => counting.words.removes(field))
      return message
        ? [{ kind: 'field-removed', subject: `${each.entity}.${each.fields[0]}`, message: `${message}.`, isAsked }]
        : []
    }),
    ...losses.fields.map((each) => fieldRisk(each, counting)),
  ])
  return found.flat()
}

async function entityRisk({ entity, links }: LostEntity, counting: Counting): Promise<Risk[]> {
  const { before, words, count } = counting
  const [{ total, real }, ...unknown] = await Promise.all([
    count({ entity }),
    ...links.map((link) => unlinked(link, entity, counting)),
  ])
  const isAsked = words.removes(entity)
  const lost = [...(total > 0 ? [`${countWords(schemaOf(before, entity), total)} ${areLost({ total, real })}`] : []), ...unknown]
  const said = lost.filter((each) => each !== undefined)
  if (said.length === 0 && isAsked) return []
  const message =
    said.length > 0 ? `${joined(said)}.` : `The list of ${wordForMany(schemaOf(before, entity))} is removed. It holds no records.`
  return [{ kind: 'entity-removed', subject: entity, message, isAsked }]
}

function areLost({ total, real }: RowFigures): string {
  const lost = total === 1 ? 'is lost' : 'are lost'
  if (real === total) return lost
  if (real > 0) return `${lost} (${countSamples(total - real)})`
  return total === 1 ? `${lost} (a sample record)` : `${lost} (all of them sample records)`
}

const countSamples = (count: number): string => countOf(count, 'of them a sample record', 'of them sample records')

/** `30 loans no longer know their book`; undefined where no row names one. */
async function unlinked(
  { entity, fields }: LostFields,
  target: string,
  { before, count }: Counting,
): Promise<string | undefined> {
  const { total } = await count({ entity, fields })
  if (total === 0) return undefined
  const whose = total === 1 ? 'knows its' : 'know their'
  return `${countWords(schemaOf(before, entity), total)} no longer ${whose} ${wordFor(schemaOf(before, target))}`
}

/** Values that only samples hold are nobody's. */
async function fieldRisk({ entity, fields }: LostFields, { before, words, count }: Counting): Promise<Risk[]> {
  const { total, real } = await count({ entity, fields })
  if (real === 0) return []
  const whose = total === 1 ? 'loses its' : 'lose their'
  const message = `${countWords(schemaOf(before, entity), total)} ${whose} ${listWords(fields.map(fieldWord))}.`
  return [
    { kind: 'field-removed', subject: `${entity}.${fields[0]}`, message, isAsked: fields.every((field) => words.removes(field)) },
  ]
}

const schemaOf = (schemas: Record<string, EntitySchema>, entity: string): Pick<EntitySchema, 'name' | 'title'> =>
  (Object.hasOwn(schemas, entity) ? schemas[entity] : undefined) ?? { name: entity }

/** `24 books are lost, and 30 loans no longer know their book` */
const joined = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
