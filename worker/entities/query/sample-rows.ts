import type { DataSet } from '#contract/data/data-sets'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { looksSecret } from '#contract/services/secret-shapes'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { isMasked } from '../copies/mask-row'
import { type RowsApp, rowsKey } from '../data-sets'

const MAX_TEXT = 80
const MAX_ENTITIES = 30
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
const PHONE = /\+?\d[\d ().-]{7,20}\d/g
/** What opens something, or pays for it, whatever it looks like. */
const SENSITIVE =
  /(?:^|_)(?:card|cards|iban|bic|cvv|cvc|pin|ssn|passport|account_?(?:no|number)?|tax_?(?:id|number)|secret|token|passw(?:or)?d|passcode|api_?key|key|licen[cs]e)(?:_|$)/i
const DATE = /^\d{4}-\d\d-\d\d/

/**
 * The newest rows of each entity, for whoever only has to see what they look like: without what says something of a
 * person, without anything that looks like a secret, and with long text cut short.
 */
export async function readSampleRows(
  env: Env,
  app: RowsApp,
  { set, schemas, each }: { set: DataSet; schemas: Record<string, EntitySchema>; each: number },
): Promise<Record<string, Record<string, unknown>[]>> {
  const wanted = Object.values(schemas).slice(0, MAX_ENTITIES)
  if (wanted.length === 0) return {}
  const db = dataOf(env, app)
  const select = db.prepare(
    'SELECT data FROM entity_rows WHERE appId = ?1 AND entity = ?2 ORDER BY createdAtMs DESC, id DESC LIMIT ?3',
  )
  const found = await db.batch<{ data: string }>(wanted.map(({ name }) => select.bind(rowsKey(app, set), name, each)))
  return Object.fromEntries(
    wanted.flatMap((schema, at) => {
      const rows = (found[at]?.results ?? []).map(({ data }) => sampleRow(schema, JSON.parse(data) as unknown))
      return rows.length > 0 ? [[schema.name, rows]] : []
    }),
  )
}

/** A row as it may be shown; fields the schema does not know are nobody's to show. */
export function sampleRow(schema: EntitySchema, data: unknown): Record<string, unknown> {
  if (!isRecord(data)) return {}
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) => {
      const value = Object.hasOwn(data, name) ? data[name] : undefined
      const isHidden =
        value === undefined ||
        isMasked(schema, name, property) ||
        property['x-personal'] === true ||
        SENSITIVE.test(wordsIn(name))
      return isHidden ? [] : [[name, showValue(value, property)]]
    }),
  )
}

const wordsIn = (name: string) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')

function showValue(value: unknown, property: EntityProperty): unknown {
  if (typeof value === 'string') return showText(value, property)
  if (Array.isArray(value) || isRecord(value)) return showText(JSON.stringify(value), {})
  return value
}

function showText(text: string, property: EntityProperty): string {
  if (looksSecret(text)) return '(hidden)'
  if (property['x-relation'] || DATE.test(text)) return text.slice(0, MAX_TEXT)
  const shown = text.replace(EMAIL, '(e-mail)').replace(PHONE, '(number)')
  return shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT - 1)}…` : shown
}
