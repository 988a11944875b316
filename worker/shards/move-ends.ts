import { liveKeyOf, testKeyOf } from '#worker/entities/data-sets'
import { databaseOfShard } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import type { MoveRow } from './queries'

/** Both ends of a move, as one of those who carry it out holds them. */
export interface MoveEnds {
  /** What the app's rows are stored under: both of its sets, whether it has two or not. */
  appIds: string[]
  holder: string
  from: D1Database
  to: D1Database
}

/** Somebody else goes on with this move, or the app is gone: nothing was written. */
export class LostMove extends Error {
  override readonly name = 'LostMove'
}

export const endsOf = (env: Env, { appId, fromShard, toShard }: MoveRow, holder: string): MoveEnds => ({
  appIds: [liveKeyOf(appId), testKeyOf(appId)],
  holder,
  from: databaseOfShard(env, fromShard),
  to: databaseOfShard(env, toShard),
})

const OURS = 'appId IN (SELECT value FROM json_each(?1))'

export const ourStatement = (db: D1Database, { appIds }: Pick<MoveEnds, 'appIds'>, sql: string, ...values: unknown[]) =>
  db.prepare(sql.replace('OURS', OURS)).bind(JSON.stringify(appIds), ...values)

/** From here on nobody who held it before writes anything more. */
export async function takeHold(ends: MoveEnds): Promise<void> {
  for (const db of [ends.from, ends.to])
    await ourStatement(db, ends, 'UPDATE row_moves SET holder = ?2 WHERE OURS', ends.holder).run()
}

/**
 * Writes where triggers let nobody write: in one transaction, and only while this holder has the move. `closed` is how
 * it is before and after: `arriving` at the new database, `sealed` at the old one.
 */
export async function writeBehind(
  db: D1Database,
  ends: MoveEnds,
  closed: 'arriving' | 'sealed',
  statements: D1PreparedStatement[],
): Promise<D1Result[]> {
  const turn = (from: string, to: string) =>
    ourStatement(db, ends, 'UPDATE row_moves SET state = ?3 WHERE OURS AND state = ?2', from, to)
  // A statement that fails takes the whole batch back: JSON that is none is how SQLite can be made to fail on purpose.
  const guard = ourStatement(
    db,
    ends,
    "SELECT CASE WHEN (SELECT count(*) FROM row_moves WHERE OURS AND holder = ?2 AND state = ?3) = 2 THEN 1 ELSE json('lost') END",
    ends.holder,
    closed,
  )
  try {
    const answers = await db.batch([guard, turn(closed, 'open'), ...statements, turn('open', closed)])
    return answers.slice(2, -1)
  } catch (error) {
    if (error instanceof Error && /malformed JSON/i.test(error.message)) throw new LostMove()
    throw error
  }
}

/** Ends what the move has put in the way at both ends, whatever it has come to. */
export async function clearEnds(ends: Omit<MoveEnds, 'holder'>): Promise<void> {
  for (const db of [ends.from, ends.to])
    await db.batch([
      ourStatement(db, ends, 'DELETE FROM row_moves WHERE OURS'),
      ourStatement(db, ends, 'DELETE FROM row_changes WHERE OURS'),
    ])
}
