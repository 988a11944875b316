import type { Env } from '#worker/platform/env'
import { dataDatabases } from './data-shard'

/** What stood in `access_marks` when access was looked up, by subject. */
export type AccessMarks = Readonly<Record<string, number>>

/** What was remembered about who may do what is no longer so: look it up and ask again. */
export class AccessMoved extends Error {}

/**
 * Has every Worker look up afresh who may see an app's rows. To be called once the change is stored, with the id of the app whose row or people changed, or
 * of a builder whose session did. Where that fails, what is remembered lasts seconds anyway (`recall-access.ts`).
 */
export async function noteAccessChange(env: Env, subject: string): Promise<void> {
  const bump = 'INSERT INTO access_marks (subject, mark) VALUES (?1, 1) ON CONFLICT DO UPDATE SET mark = mark + 1'
  const done = await Promise.allSettled(dataDatabases(env).map((db) => db.prepare(bump).bind(subject).run()))
  for (const each of done) if (each.status === 'rejected') console.error('a change of access was not noted', each.reason)
}

/** To be read before anything that is then remembered: a change in between makes the marks old, never what was read. */
export async function readMarks(db: D1Database, subjects: string[]): Promise<AccessMarks> {
  const found = await db
    .prepare('SELECT subject, mark FROM access_marks WHERE subject IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(subjects))
    .all<{ subject: string; mark: number }>()
  const marks = new Map(found.results.map(({ subject, mark }) => [subject, mark]))
  return Object.fromEntries(subjects.map((subject) => [subject, marks.get(subject) ?? 0]))
}

/** Runs statements in one transaction, and none of them where access has moved on since the marks were read. */
export async function batchUnder<T>(
  db: D1Database,
  marks: AccessMarks | undefined,
  statements: D1PreparedStatement[],
): Promise<D1Result<T>[]> {
  if (!marks) return db.batch<T>(statements)
  try {
    return (await db.batch<T>([stillStands(db, marks), ...statements])).slice(1)
  } catch (error) {
    if (error instanceof Error && /malformed JSON/i.test(error.message)) throw new AccessMoved()
    throw error
  }
}

/** JSON that is none is how SQLite can be made to fail on purpose; a statement that fails takes the whole batch back. */
function stillStands(db: D1Database, marks: AccessMarks): D1PreparedStatement {
  const values = Object.entries(marks).flat()
  const tests = Object.keys(marks).map(
    (_, at) => `ifnull((SELECT mark FROM access_marks WHERE subject = ?${2 * at + 1}), 0) = ?${2 * at + 2}`,
  )
  return db.prepare(`SELECT CASE WHEN ${tests.join(' AND ')} THEN 1 ELSE json('moved') END`).bind(...values)
}
