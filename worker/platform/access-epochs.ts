import { Bindings } from '#worker/platform/sql-bindings'
import { dataDatabases } from './data-shard'
import type { Env } from './env'

/** What stood in `access_marks` when access was looked up, by subject. */
export type AccessEpochs = Readonly<Record<string, number>>

/** What was remembered about who may do what is no longer so: look it up and ask again. */
export class StaleAccess extends Error {}

/**
 * Has every Worker look up afresh who may see an app's rows. To be called once the change is stored, with the id of the
 * app whose row or people changed, or of a builder whose session did. Where that fails, what is remembered lasts
 * seconds anyway (`recall-access.ts`).
 */
export async function recordAccessChange(env: Env, subject: string): Promise<void> {
  const bump = 'INSERT INTO access_marks (subject, mark) VALUES (?1, 1) ON CONFLICT DO UPDATE SET mark = mark + 1'
  const done = await Promise.allSettled(dataDatabases(env).map((db) => db.prepare(bump).bind(subject).run()))
  for (const each of done) if (each.status === 'rejected') console.error('a change of access was not noted', each.reason)
}

/**
 * Whether anyone listens to an app's rows is kept as a mark as well, odd while someone does, so that a write can be
 * sure in its own transaction that there is nobody to tell. Only the app's live channel sets it: before it lets the
 * first one in, and after the last has gone for good.
 */
export const listenersOf = (appId: string) => `live:${appId}`

export const isUnheard = (marks: AccessEpochs | undefined, appId: string): boolean => (marks?.[listenersOf(appId)] ?? 1) % 2 === 0

/** Throws where it could not be noted: then nobody may be let in. */
export async function recordListeners(env: Env, appId: string, areThere: boolean): Promise<void> {
  const next = areThere ? 'mark / 2 * 2 + 1' : '(mark + 1) / 2 * 2'
  const upsertSql = `INSERT INTO access_marks (subject, mark) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET mark = ${next}`
  await Promise.all(dataDatabases(env).map((db) => db.prepare(upsertSql).bind(listenersOf(appId), Number(areThere)).run()))
}

/** To be read before anything that is then remembered: a change in between makes the marks old, never what was read. */
export async function readEpochs(db: D1Database, subjects: string[]): Promise<AccessEpochs> {
  const found = await db
    .prepare('SELECT subject, mark FROM access_marks WHERE subject IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(subjects))
    .all<{ subject: string; mark: number }>()
  const marks = new Map(found.results.map(({ subject, mark }) => [subject, mark]))
  return Object.fromEntries(subjects.map((subject) => [subject, marks.get(subject) ?? 0]))
}

/**
 * A value for a statement that works only while the marks stand: once they have moved the whole statement fails, JSON
 * that is none being how SQLite can be made to fail on purpose. It belongs where it is worked out whatever rows there
 * are: in LIMIT, or in the WHERE of a SELECT that reads nothing.
 */
export function guardByEpoch(marks: AccessEpochs | undefined, value: string, bindings: Bindings): string {
  if (!marks) return value
  const tests = Object.entries(marks).map(
    ([subject, mark]) =>
      `ifnull((SELECT mark FROM access_marks WHERE subject = ${bindings.bind(subject)}), 0) = ${bindings.bind(mark)}`,
  )
  return `CASE WHEN ${tests.join(' AND ')} THEN ${value} ELSE json('moved') END`
}

/** To be put around every statement that `guardByEpoch` is a part of. */
export function throwStale(error: unknown): never {
  if (error instanceof Error && /malformed JSON/i.test(error.message)) throw new StaleAccess()
  throw error
}

/** Runs statements in one transaction, and none of them where access has moved on since the marks were read. */
export function batchGuarded<T>(
  db: D1Database,
  marks: AccessEpochs | undefined,
  statements: D1PreparedStatement[],
): Promise<D1Result<T>[]> {
  if (!marks) return db.batch<T>(statements)
  const bindings = new Bindings()
  const sql = `SELECT ${guardByEpoch(marks, '1', bindings)}`
  const guard = db.prepare(sql).bind(...bindings.values)
  return db.batch<T>([guard, ...statements]).then((answers) => answers.slice(1), throwStale)
}
