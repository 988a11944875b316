import { listenersOf } from '#worker/platform/access-epochs'
import { dataDatabases } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { BEGINNING, comparePage, copyJournals, copyPage, findDifference, followChanges, type Progress } from './copy-rows'
import { type MoveEnds, ourStatement, writeBehind } from './move-ends'
import { DERIVED, PLACES } from './places'
import { type MoveRow, switchApp } from './queries'
import type { MoveStep } from './tables'

/** Writes are refused no longer than this, whatever becomes of who closed them. */
const CLOSED_FOR_MS = 15_000
/** So many changes left are few enough to be copied while nobody writes. */
const FEW_CHANGES = 50
const ROUNDS_AT_ONCE = 20
/** Whoever writes faster than that can be copied is waited for no longer: the short stop ends it. */
const MOST_TIMES = 100
/** Where the stop did not come to its end, before the next. */
const PAUSE_MS = 10_000
/** How long the old rows are kept, for those who were still reading them. */
const KEPT_FOR_MS = 3_600_000
const SLICE = 5_000

/** What a step comes to: itself again, further on, or the next one; `atMs` where that has time. */
export interface StepResult {
  step: MoveStep | 'done'
  place?: string
  rows?: number
  atMs?: number
}
export interface StepWork {
  env: Env
  move: MoveRow
  ends: MoveEnds
  nowMs: number
}

const progressOf = ({ place }: MoveRow): Progress => (place === '' ? BEGINNING : JSON.parse(place))

/** Each can be done again from its beginning at any time: it may have been broken off anywhere. */
export const MOVE_WORK: Record<MoveStep, (work: StepWork) => Promise<StepResult>> = {
  preparing: async ({ ends, move }) => {
    await beginArriving(ends)
    await beginLeaving(ends)
    await copyMarks(ends, move.appId)
    return { step: 'copying' }
  },
  copying: async ({ ends, move }) => {
    const done = await copyPage(ends, progressOf(move))
    if (done) return { step: 'copying', place: JSON.stringify(done.progress), rows: done.rows }
    await copyJournals(ends)
    return { step: 'following' }
  },
  following: async ({ ends, move }) => {
    for (let round = 0; round < ROUNDS_AT_ONCE; round += 1)
      if ((await followChanges(ends)) < FEW_CHANGES) return { step: 'comparing' }
    const times = Number(move.place) + 1
    return times < MOST_TIMES ? { step: 'following', place: String(times) } : { step: 'comparing' }
  },
  comparing: async ({ ends, move }) => {
    const done = await comparePage(ends, progressOf(move))
    return done ? { step: 'comparing', place: JSON.stringify(done.progress) } : { step: 'closing' }
  },
  closing: async ({ ends, nowMs }) => {
    const outcome = await close(ends)
    return outcome === 'sealed' ? { step: 'switching' } : { step: outcome, atMs: nowMs + PAUSE_MS }
  },
  switching: async ({ env, move }) => {
    await switchApp(openDatabase(env.DB), move)
    return { step: 'opening' }
  },
  opening: async ({ env, ends, move, nowMs }) => {
    await endMemories(env, move.appId)
    await ourStatement(ends.from, ends, 'UPDATE entity_counts SET ownerId = NULL, maxOwnerBytes = NULL WHERE OURS').run()
    await ourStatement(ends.to, ends, 'DELETE FROM row_moves WHERE OURS').run()
    return { step: 'keeping', atMs: nowMs + KEPT_FOR_MS }
  },
  keeping: async () => ({ step: 'removing' }),
  removing: async ({ ends }) => {
    for (const { table } of PLACES) await removeAll(ends.from, ends, 'sealed', table)
    await writeBehind(ends.from, ends, 'sealed', derivedGone(ends.from, ends))
    return { step: 'done' }
  },
}

/** The new database takes nothing of this app but from the move, and has nothing of it left from another time. */
async function beginArriving(ends: MoveEnds): Promise<void> {
  await ourStatement(
    ends.to,
    ends,
    `INSERT INTO row_moves (appId, holder, state) SELECT value, ?2, 'arriving' FROM json_each(?1) WHERE true
     ON CONFLICT DO UPDATE SET holder = excluded.holder, state = excluded.state`,
    ends.holder,
  ).run()
  for (const { table } of PLACES) await removeAll(ends.to, ends, 'arriving', table)
  const { results: fields } = await ourStatement(
    ends.from,
    ends,
    'SELECT appId, entity, path, isMany, readyAtMs FROM entity_index_fields WHERE OURS AND readyAtMs IS NOT NULL',
  ).all()
  await writeBehind(ends.to, ends, 'arriving', [
    ...derivedGone(ends.to, ends),
    // Kept in order from the first row on; and no limit is in the way of what the old database took.
    ends.to
      .prepare(
        `INSERT INTO entity_index_fields (appId, entity, path, isMany, readyAtMs)
         SELECT value ->> 'appId', value ->> 'entity', value ->> 'path', value ->> 'isMany', value ->> 'readyAtMs' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(fields)),
    ourStatement(
      ends.to,
      ends,
      `INSERT INTO entity_counts (appId, entity, maxBytes) SELECT value, '', ${2 ** 50} FROM json_each(?1)`,
    ),
  ])
}

async function beginLeaving(ends: MoveEnds): Promise<void> {
  await ends.from.batch([
    ourStatement(ends.from, ends, 'DELETE FROM row_changes WHERE OURS'),
    ourStatement(
      ends.from,
      ends,
      `INSERT INTO row_moves (appId, holder, state) SELECT value, ?2, 'leaving' FROM json_each(?1) WHERE true
       ON CONFLICT DO UPDATE SET holder = excluded.holder, state = excluded.state`,
      ends.holder,
    ),
  ])
}

/**
 * A database that was bound after somebody began to listen does not know of it. Said where it is so, and never the
 * contrary: what is told to nobody costs little.
 */
async function copyMarks({ from, to }: MoveEnds, appId: string): Promise<void> {
  const mark = await from
    .prepare('SELECT mark FROM access_marks WHERE subject = ?1')
    .bind(listenersOf(appId))
    .first<number>('mark')
  if ((mark ?? 1) % 2 === 0) return
  await to
    .prepare('INSERT INTO access_marks (subject, mark) VALUES (?1, 1) ON CONFLICT DO UPDATE SET mark = mark / 2 * 2 + 1')
    .bind(listenersOf(appId))
    .run()
}

async function removeAll(db: D1Database, ends: MoveEnds, closed: 'arriving' | 'sealed', table: string): Promise<void> {
  const slice = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE OURS LIMIT ${SLICE})`
  for (;;) {
    const [answer] = await writeBehind(db, ends, closed, [ourStatement(db, ends, slice)])
    if (!answer || answer.meta.changes === 0) return
  }
}

const derivedGone = (db: D1Database, ends: MoveEnds) =>
  DERIVED.map((of) => ourStatement(db, ends, `DELETE FROM ${of} IN (SELECT value FROM json_each(?1))`))

/**
 * The short stop: nobody writes, the last changes are copied, both ends are held against each other, and then the old
 * database takes no write ever again. Otherwise the step to go back to: then everything is as before.
 */
async function close(ends: MoveEnds): Promise<'sealed' | 'following' | 'comparing'> {
  if (await isSealed(ends)) return 'sealed'
  await ourStatement(
    ends.from,
    ends,
    `UPDATE row_moves SET state = 'closed', closedUntilMs = unixepoch('subsec') * 1000 + ${CLOSED_FOR_MS}
     WHERE OURS AND holder = ?2 AND state IN ('leaving', 'closed')`,
    ends.holder,
  ).run()
  while ((await followChanges(ends)) > 0);
  const difference = await findDifference(ends)
  if (difference === undefined) {
    await copyCounts(ends)
    if (await seal(ends)) return 'sealed'
  }
  const reopen = "UPDATE row_moves SET state = 'leaving' WHERE OURS AND holder = ?2 AND state = 'closed'"
  await ourStatement(ends.from, ends, reopen, ends.holder).run()
  if (difference === undefined) return 'following'
  console.warn('a copy is not the same yet, and will be compared again', difference)
  return 'comparing'
}

const isSealed = async (ends: MoveEnds): Promise<boolean> =>
  (await ourStatement(ends.from, ends, "SELECT count(*) AS count FROM row_moves WHERE OURS AND state = 'sealed'").first<number>(
    'count',
  )) === ends.appIds.length

/** Only while nobody can have written since the last change was copied. */
async function seal(ends: MoveEnds): Promise<boolean> {
  const sealed = await ourStatement(
    ends.from,
    ends,
    `UPDATE row_moves SET state = 'sealed' WHERE OURS AND holder = ?2 AND state = 'closed' AND closedUntilMs > unixepoch('subsec') * 1000
     AND NOT EXISTS (SELECT 1 FROM row_changes WHERE appId IN (SELECT value FROM json_each(?1)))`,
    ends.holder,
  ).run()
  return sealed.meta.changes === ends.appIds.length
}

/** What triggers have counted, as the old database has it, and what the owner's plan allows. */
async function copyCounts(ends: MoveEnds): Promise<void> {
  const columns = ['appId', 'entity', 'total', 'anonymous', 'bytes', 'anonymousBytes', 'maxBytes', 'ownerId', 'maxOwnerBytes']
  const { results } = await ourStatement(ends.from, ends, `SELECT ${columns.join(', ')} FROM entity_counts WHERE OURS`).all()
  await writeBehind(ends.to, ends, 'arriving', [
    ourStatement(ends.to, ends, 'DELETE FROM entity_counts WHERE OURS'),
    ends.to
      .prepare(
        `INSERT INTO entity_counts (${columns.join(', ')}) SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?1)`,
      )
      .bind(JSON.stringify(results)),
  ])
}

/** Whoever remembers where the app's rows are looks it up again, before anybody writes at the new place. */
async function endMemories(env: Env, appId: string): Promise<void> {
  const bump = 'INSERT INTO access_marks (subject, mark) VALUES (?1, 1) ON CONFLICT DO UPDATE SET mark = mark + 1'
  for (const db of dataDatabases(env)) await db.prepare(bump).bind(appId).run()
}
