import { ApiError } from '#contract/errors'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { bindingOfShard, listShards } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { clearEnds, endsOf, LostMove, takeHold } from './move-ends'
import { MOVE_WORK } from './move-steps'
import { claimMove, deleteMove, insertMove, listDueMoves, type MoveRow, selectMove, selectShardOf, updateMove } from './queries'
import { MOVE_STEPS, type MoveStep } from './tables'

/** Whoever has not come further by then is taken to have been ended. */
const LEASE_MS = 60_000
/** While nobody may write, it is taken up sooner. */
const SHORT_LEASE_MS = 20_000
const SHORT_STEPS: MoveStep[] = ['closing', 'switching', 'opening']
/**
 * How long one job works before it hands on to the next: far from the thousand statements that one run of a Worker may
 * make.
 */
const BUDGET_MS = 5_000
const RETRY_MS = 5_000
const LONGEST_WAIT_MS = 600_000
const AT_ONCE = 5

/** Begins to move an app's rows to another database, while it runs. */
export async function startMove(
  env: Env,
  { appId, toShard, admin }: { appId: string; toShard: number; admin: Admin },
  nowMs = Date.now(),
): Promise<MoveRow> {
  const db = openDatabase(env.DB)
  const fromShard = await selectShardOf(db, appId)
  if (fromShard === undefined) throw new ApiError('not-found', 'There is no such app')
  if (!listShards(env).some(({ shard }) => shard === toShard))
    throw new ApiError('invalid-input', `${bindingOfShard(toShard)} is not bound. Bind the database in wrangler.toml first.`)
  if (fromShard === toShard) throw new ApiError('conflict', `The app is in ${bindingOfShard(toShard)} already`)
  const action = describeAction(admin, 'app-moved', {
    details: `${appId} from ${bindingOfShard(fromShard)} to ${bindingOfShard(toShard)}`,
  })
  const move = await insertMove(db, { appId, fromShard, toShard, step: 'preparing', startedAtMs: nowMs, nextAtMs: nowMs }, action)
  if (!move)
    throw new ApiError('conflict', 'The app is being moved, or what it left behind is not removed yet: try again in an hour')
  await sendOn(env, appId)
  return move
}

const sendOn = (env: Env, appId: string): Promise<unknown> =>
  env.JOBS.send({ type: 'move-app', appId }).catch((error: unknown) => console.error('a move waits for the next tick', error))

/** Goes on with one move, unless somebody is at it. */
export async function continueMove(
  env: Env,
  appId: string,
  { nowMs = Date.now(), budgetMs = BUDGET_MS }: { nowMs?: number; budgetMs?: number } = {},
): Promise<void> {
  const db = openDatabase(env.DB)
  const move = await claimMove(db, { appId, nowMs, untilMs: nowMs + LEASE_MS })
  if (!move) return
  try {
    if (await advance(env, move, { nowMs, budgetMs })) await sendOn(env, appId)
  } catch (error) {
    if (error instanceof LostMove) return
    console.error('a move broke off and will be gone on with', appId, error)
    const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    const waitMs = Math.min(RETRY_MS * 2 ** Math.min(move.attempts, 10), LONGEST_WAIT_MS)
    await updateMove(db, appId, { nextAtMs: nowMs + waitMs, lastError })
  }
}

/** For the clock that runs by itself. */
export async function resumeMoves(env: Env, nowMs = Date.now()): Promise<void> {
  if (listShards(env).length === 1) return
  for (const { appId } of await listDueMoves(openDatabase(env.DB), nowMs, AT_ONCE)) await continueMove(env, appId, { nowMs })
}

/** Does what is left, step by step, for a while. True where more is to be done at once. */
async function advance(env: Env, claimed: MoveRow, { nowMs, budgetMs }: { nowMs: number; budgetMs: number }): Promise<boolean> {
  const db = openDatabase(env.DB)
  const ends = endsOf(env, claimed, newId())
  const startedMs = Date.now()
  const clock = () => nowMs + Date.now() - startedMs
  await takeHold(ends)
  let move = claimed
  for (;;) {
    if (!(await isStillSo(env, move))) {
      await clearEnds(ends)
      await deleteMove(db, move.appId)
      return false
    }
    const { step, place = '', rows = 0, atMs } = await MOVE_WORK[move.step]({ env, move, ends, nowMs: clock() })
    if (step === 'done') {
      await deleteMove(db, move.appId)
      return false
    }
    const isOver = atMs === undefined && clock() - nowMs >= budgetMs
    const leaseMs = SHORT_STEPS.includes(step) ? SHORT_LEASE_MS : LEASE_MS
    const nextAtMs = atMs ?? (isOver ? clock() : clock() + leaseMs)
    const values = { step, place, rowsCopied: move.rowsCopied + rows, nextAtMs, attempts: 0, lastError: null }
    await updateMove(db, move.appId, values)
    move = { ...move, ...values }
    if (atMs !== undefined || isOver) return isOver
  }
}

/** False where the app is gone, or is not where this step of its move has it. */
async function isStillSo(env: Env, { appId, step, fromShard, toShard }: MoveRow): Promise<boolean> {
  const shard = await selectShardOf(openDatabase(env.DB), appId)
  if (shard === undefined) return false
  const hasSwitched = MOVE_STEPS.indexOf(step) > MOVE_STEPS.indexOf('switching')
  if (step === 'switching') return shard === fromShard || shard === toShard
  if (shard !== (hasSwitched ? toShard : fromShard)) throw new Error(`the app is in ${bindingOfShard(shard)} at "${step}"`)
  return true
}

export const findMove = (env: Env, appId: string): Promise<MoveRow | undefined> => selectMove(openDatabase(env.DB), appId)

/** Of an app that goes. What the move has written goes with the rows. */
export const forgetMoveOf = (env: Env, appId: string): Promise<unknown> => deleteMove(openDatabase(env.DB), appId).run()
