import type { Place } from './places'

/** A row as it is copied: the values of its place's columns, in their order. */
export type Copy = (string | number | null)[]
/** What names a row within its app and place. */
export type CopyKey = (string | number)[]

const ROWS_A_PAGE = 500
const BYTES_A_PAGE = 1_500_000
/** D1 caps a value at 2 MB. */
const MAX_PARAMETER_BYTES = 1_900_000

interface Range {
  after: CopyKey | null
  through?: CopyKey
}

const list = (names: string[], prefix = '') => names.map((name) => `${prefix}"${name}"`).join(', ')

/** Rows by their keys, as many as make a page. A journal's carry their number in front. */
export async function readPage(db: D1Database, place: Place, appId: string, { after, through }: Range): Promise<Copy[]> {
  const values: (string | number)[] = [appId]
  const bindAll = (key: CopyKey) => key.map((value) => `?${values.push(value)}`).join(', ')
  const bounds = [
    ...(after ? [`(${list(place.key)}) > (${bindAll(after)})`] : []),
    ...(through ? [`(${list(place.key)}) <= (${bindAll(through)})`] : []),
  ]
  const columns = list(columnsRead(place))
  const where = ['appId = ?1', ...bounds].join(' AND ')
  const found = `SELECT ${columns}, ${place.size} AS bytes_ FROM ${place.table} WHERE ${where} ORDER BY ${list(place.key)}`
  if (through) return readRows(db.prepare(`SELECT ${columns} FROM (${found})`).bind(...values))
  const sized = `SELECT ${columns}, sum(bytes_) OVER (ROWS UNBOUNDED PRECEDING) AS total_, row_number() OVER () AS nth_
    FROM (${found} LIMIT ${ROWS_A_PAGE})`
  return readRows(db.prepare(`SELECT ${columns} FROM (${sized}) WHERE total_ <= ${BYTES_A_PAGE} OR nth_ = 1`).bind(...values))
}

/** What is there now of these keys; pages of what fits. */
export async function* readByKeys(db: D1Database, place: Place, appId: string, keys: CopyKey[]): AsyncGenerator<Copy[]> {
  const joined = `json_each(?2) AS j JOIN ${place.table} AS t ON t.appId = ?1 AND ${place.key
    .map((name, at) => `t."${name}" = j.value ->> ${at}`)
    .join(' AND ')}`
  const { results } = await db
    .prepare(
      `SELECT j.value AS wanted, ${place.size.replace(/\b(data|properties|dimensions|dropped)\b/g, 't.$1')} AS bytes FROM ${joined}`,
    )
    .bind(appId, JSON.stringify(keys))
    .all<{ wanted: string; bytes: number }>()
  const groups: string[][] = []
  let room = 0
  for (const { wanted, bytes } of results) {
    if (bytes > room) {
      groups.push([])
      room = BYTES_A_PAGE
    }
    groups.at(-1)?.push(wanted)
    room -= bytes
  }
  for (const group of groups)
    yield readRows(db.prepare(`SELECT ${list(place.columns, 't.')} FROM ${joined}`).bind(appId, `[${group.join(',')}]`))
}

const readRows = async (statement: D1PreparedStatement): Promise<Copy[]> => statement.raw<Copy>()

const isJournal = (place: Place) => place.key[0] === 'seq'
const columnsRead = (place: Place) => (isJournal(place) ? ['seq', ...place.columns] : place.columns)

export const keyOf = (place: Place, copy: Copy): CopyKey => copy.slice(0, place.key.length).map((value) => value ?? '')

/** Statements that make a place of the other database hold these rows, whatever it held of them. */
export function writeStatements(db: D1Database, place: Place, appId: string, copies: Copy[]): D1PreparedStatement[] {
  const rows = isJournal(place) ? copies.map((copy) => copy.slice(1)) : copies
  const rest = place.columns.filter((name) => !place.key.includes(name))
  const conflict = isJournal(place)
    ? ''
    : ` ON CONFLICT (appId, ${list(place.key)}) DO UPDATE SET ${rest.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`
  const insert = `INSERT INTO ${place.table} (appId, ${list(place.columns)})`
  const many = db.prepare(
    `${insert} SELECT ?1, ${place.columns.map((_, at) => `value ->> ${at}`).join(', ')} FROM json_each(?2) WHERE true${conflict}`,
  )
  const statements: D1PreparedStatement[] = []
  let part: string[] = []
  let room = MAX_PARAMETER_BYTES
  const flush = () => {
    if (part.length > 0) statements.push(many.bind(appId, `[${part.join(',')}]`))
    part = []
    room = MAX_PARAMETER_BYTES
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    const bytes = new TextEncoder().encode(text).byteLength + 2
    if (bytes > MAX_PARAMETER_BYTES) {
      // One that fits as it is, and not as a text in a text.
      const alone = db.prepare(`${insert} VALUES (?1, ${row.map((_, at) => `?${at + 2}`).join(', ')})${conflict}`)
      statements.push(alone.bind(appId, ...row))
      continue
    }
    if (bytes > room) flush()
    part.push(text)
    room -= bytes
  }
  flush()
  return statements
}

export const deleteStatement = (db: D1Database, place: Place, appId: string, keys: CopyKey[]): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM ${place.table} WHERE appId = ?1 AND (${list(place.key)}) IN
       (SELECT ${place.key.map((_, at) => `value ->> ${at}`).join(', ')} FROM json_each(?2))`,
    )
    .bind(appId, JSON.stringify(keys))

/** How many rows a place has, and sums that differ where a row does. */
export async function summarize(db: D1Database, place: Place, appIds: string[]): Promise<string> {
  const times = place.columns.filter((name) => /Ms$|^(?:views|visitors|events)$/.test(name))
  const sums = [`total(${place.size})`, ...times.map((name) => `total("${name}")`)]
  const { results } = await db
    .prepare(
      `SELECT appId, count(*) AS count, ${sums.map((sum, at) => `${sum} AS sum${at}`).join(', ')} FROM ${place.table}
       WHERE appId IN (SELECT value FROM json_each(?1)) GROUP BY appId ORDER BY appId`,
    )
    .bind(JSON.stringify(appIds))
    .all()
  return JSON.stringify(results)
}
