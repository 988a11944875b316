import { pageWords } from '#contract/access/page-access'
import type { Samples } from '#contract/app/boot'
import { VIEWERS } from '#contract/chat/touched'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isOpenTo } from '#worker/publishing/page-audiences'

/**
 * The rows of every entity go by the same ids, so that one id in an address opens a row of whichever the page shows.
 */
export const SAMPLE_IDS = ['000000000000000000000a01', '000000000000000000000a02'] as const
const EMAILS = ['sample@example.com', 'other@example.com'] as const
const NAMES = ['Sample User', 'Other User'] as const
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3C/svg%3E'
const DAY_MS = 86_400_000
const MAX_DEPTH = 3

type Schemas = Record<string, EntitySchema>
/** One of two. */
type At = 0 | 1

/**
 * Two rows an entity, made of its schema alone: the same before and after, so that what pages show of them differs by
 * the pages. Fields of both sides are in them, as they are now.
 */
export function sampleRows(before: Schemas, after: Schemas, nowMs: number): Samples {
  const people: EntitySchema = { name: 'User', type: 'object', properties: {} }
  const schemas: Schemas = { User: people, ...before, ...after }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const properties = { ...before[name]?.properties, ...schema.properties }
      const rows = ([0, 1] as const).map((at) => ({
        ...fieldsOf(properties, { at, nowMs, depth: 0 }),
        ...(name === 'User' ? { full_name: NAMES[at], email: EMAILS[at], role: at === 0 ? 'admin' : 'user' } : {}),
        ...ownFields(at, nowMs),
      }))
      return [name, { rows, readers: VIEWERS.filter((viewer) => name === 'User' || isOpenTo(schema, 'read', AUDIENCES[viewer])) }]
    }),
  )
}

const AUDIENCES = { visitor: 'visitor', user: 'user', owner: 'admin' } as const

const ownFields = (at: At, nowMs: number) => ({
  id: SAMPLE_IDS[at],
  created_date: new Date(nowMs - (at + 1) * DAY_MS).toISOString(),
  updated_date: new Date(nowMs - (at + 1) * DAY_MS).toISOString(),
  created_by: EMAILS[0],
  created_by_id: SAMPLE_IDS[0],
})

interface Place {
  at: At
  nowMs: number
  depth: number
}

const fieldsOf = (properties: Record<string, EntityProperty>, place: Place): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, sampleOf(name, property, place)]))

/**
 * The first row has what a new one would have, the second the next choice, so that either way of showing it is seen.
 */
function sampleOf(name: string, property: EntityProperty, place: Place): unknown {
  const { at, depth } = place
  const type = [property.type].flat().find((each) => each !== 'null')
  if (property['x-relation']) return SAMPLE_IDS[at]
  if (property.enum && property.enum.length > 0) return property.enum[Math.min(at, property.enum.length - 1)]
  switch (type) {
    case 'boolean':
      return (property.default === true) === (at === 0)
    case 'number':
    case 'integer':
      return numberOf(name, property, at)
    case 'array':
      return property.items && depth < MAX_DEPTH ? [sampleOf(name, property.items, { ...place, depth: depth + 1 })] : []
    case 'object':
      return property.properties && depth < MAX_DEPTH ? fieldsOf(property.properties, { ...place, depth: depth + 1 }) : {}
    default:
      return textOf(name, property, place)
  }
}

function numberOf(name: string, { default: given, minimum, maximum }: EntityProperty, at: At): number {
  if (at === 0 && typeof given === 'number') return given
  const usual = (([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 8) + 2) * (at + 1)
  return Math.min(Math.max(usual, minimum ?? usual), maximum ?? Number.POSITIVE_INFINITY)
}

function textOf(name: string, { format, default: given, title, maxLength }: EntityProperty, { at, nowMs }: Place): string {
  const moment = new Date(nowMs + (at === 0 ? DAY_MS : -2 * DAY_MS)).toISOString()
  switch (format) {
    case 'date':
      return moment.slice(0, 10)
    case 'date-time':
      return moment
    case 'time':
      return `1${at}:30`
    case 'email':
      return EMAILS[at]
  }
  if (/image|photo|picture|avatar|logo|cover|thumbnail/i.test(name)) return PICTURE
  if (/^ur[il]$/.test(format ?? '') || /(?:_|^)(?:url|link|website)$/i.test(name)) return `https://example.com/${at + 1}`
  if (at === 0 && typeof given === 'string' && given !== '') return given
  return `${title || pageWords(name)} ${at + 1}`.slice(0, maxLength)
}
