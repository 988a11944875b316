import type { MoveApp, Shards } from '#contract/admin'
import { ApiError } from '#contract/errors'
import { findApp, findAppBySlug } from '#worker/apps/find-app'
import type { Admin } from '#worker/audit/admin-actions'
import { bindingOfShard, listShards } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import { sizeOfDatabase } from '#worker/platform/database-size'
import type { Env } from '#worker/platform/env'
import { startMove } from './move-app'
import { countAppsByShard, listMoves } from './queries'
import type { MoveStep } from './tables'

const MOST_MOVES = 100
const DOING: Record<MoveStep, string> = {
  preparing: 'Begins',
  copying: 'Copies rows',
  following: 'Copies what was written meanwhile',
  comparing: 'Compares both copies',
  closing: 'Stops writes for a moment and copies the last',
  switching: 'Switches over',
  opening: 'Opens the new place',
  keeping: 'Has moved; the old copy is kept for an hour',
  removing: 'Has moved; the old copy is being removed',
}

/** The databases of rows with what they hold, and what is on its way between them. */
export async function readShards(env: Env): Promise<Shards> {
  const db = openDatabase(env.DB)
  const bound = listShards(env)
  const [sizes, counts, moves] = await Promise.all([
    // Null: it does not answer, and the screen says so.
    Promise.all(bound.map((each) => sizeOfDatabase(each.database).catch(() => null))),
    countAppsByShard(db),
    listMoves(db, MOST_MOVES),
  ])
  const counted = new Map(counts.map(({ shard, apps }) => [shard, apps]))
  return {
    shards: bound.map(({ shard }, at) => ({
      shard,
      binding: bindingOfShard(shard),
      apps: counted.get(shard) ?? 0,
      bytes: sizes[at] ?? null,
    })),
    moves: moves.map(({ move, name }) => ({
      appId: move.appId,
      appName: name ?? '',
      fromShard: move.fromShard,
      toShard: move.toShard,
      doing: DOING[move.step],
      rowsCopied: move.rowsCopied,
      startedAt: new Date(move.startedAtMs).toISOString(),
      lastError: move.lastError,
    })),
  }
}

/** For an admin, who may name the app by its address. */
export async function moveAppNamed(env: Env, { app, toShard }: MoveApp, admin: Admin): Promise<Shards> {
  const db = openDatabase(env.DB)
  const found = (await findApp(db, app)) ?? (await findAppBySlug(db, app))
  if (!found) throw new ApiError('not-found', 'There is no app of this id or address')
  await startMove(env, { appId: found.id, toShard, admin })
  return readShards(env)
}

/** Databases that apps have their rows in, and that are not bound any more. */
export async function listUnboundShards(env: Env): Promise<string[]> {
  const bound = new Set(listShards(env).map(({ shard }) => shard))
  const used = await countAppsByShard(openDatabase(env.DB))
  return used.flatMap(({ shard }) => (bound.has(shard) ? [] : [bindingOfShard(shard)]))
}
