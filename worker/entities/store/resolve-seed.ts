import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { own } from '../query/field'

const DAY_MS = 86_400_000
const RELATIVE_DATE = /^today(?:([+-]\d{1,5}))?(?:T(\d\d:\d\d))?$/

/**
 * Turns what a sample record says relatively into values: `ref:key` becomes that record's row id, `today+3` a date.
 * Undefined when it names a record that is not there. A plain `today` is a date only where the schema asks for one; in
 * any other text it is a word.
 */
export function resolveSeed(
  data: Record<string, unknown>,
  { schema, ids, nowMs }: { schema: EntitySchema; ids: ReadonlyMap<string, string>; nowMs: number },
): Record<string, unknown> | undefined {
  try {
    return resolveObject(data, schema.properties, { ids, nowMs })
  } catch (error) {
    if (error instanceof MissingReference) return undefined
    throw error
  }
}

class MissingReference extends Error {}
interface Known {
  ids: ReadonlyMap<string, string>
  nowMs: number
}

function resolveObject(data: Record<string, unknown>, properties: Record<string, EntityProperty> | undefined, known: Known) {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, resolveValue(value, own(properties, name), known)]),
  )
}

function resolveValue(value: unknown, property: EntityProperty | undefined, known: Known): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => resolveValue(one, property?.items, known))
  if (isRecord(value)) return resolveObject(value, property?.properties, known)
  if (typeof value !== 'string') return value
  const reference = /^ref:(.{1,100})$/.exec(value)?.[1]
  if (reference !== undefined) {
    const id = known.ids.get(reference)
    if (id === undefined) throw new MissingReference()
    return id
  }
  return resolveDate(value, property?.format, known.nowMs)
}

function resolveDate(text: string, format: string | undefined, nowMs: number): string {
  const parts = RELATIVE_DATE.exec(text)
  if (!parts || (text === 'today' && format !== 'date' && format !== 'date-time')) return text
  const date = new Date(nowMs + Number(parts[1] ?? 0) * DAY_MS).toISOString().slice(0, 10)
  if (parts[2]) return `${date}T${parts[2]}:00`
  return format === 'date-time' ? `${date}T09:00:00` : date
}
