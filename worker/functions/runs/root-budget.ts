import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import type { RunRoot } from '#worker/platform/http/internal-call'
import { newId } from '#worker/platform/ids'
import { acquireSlot, consumeLimit, limiterOf, requireAllowed } from '#worker/platform/limits/limits'
import { ROOT_BUDGET, RUNS_A_MINUTE, RUNS_AT_ONCE } from './run-limits'

/** Where a chain of runs begins: a visitor's call, a schedule, a record somebody changed. */
export const newRoot = (): { depth: number; root: RunRoot } => ({ depth: 0, root: { id: newId(), beganAtMs: Date.now() } })

/** Longer than the longest chain: what started runs by changed rows, and their second tries, included. */
const WINDOW_MS = 900_000
/** A run and its work after the answer, and some seconds. */
const LEASE_MS = 100_000

export interface Beginning {
  appId: string
  name: string
  depth: number
  root: RunRoot
}

/**
 * Lets a run begin, or throws why it may not: its root run has used up what all its runs may take together, or its app
 * runs as much at once as it may. The root is asked first, so that what it refuses costs the app nothing. Answers what
 * to call when the run is over.
 */
export async function beginRun(env: Env, { appId, name, depth, root }: Beginning): Promise<() => Promise<void>> {
  const startedMs = Date.now()
  const releaseRoot = depth > 0 ? await requireRootBudget(env, root, name) : undefined
  const releaseApp = await requireAppSlot(env, appId).catch(async (error: unknown) => {
    await releaseRoot?.()
    throw error
  })
  return async () => {
    const spend = depth > 0 ? rootLimiter(env, root).spend({ ...timeLimit(), amount: Date.now() - startedMs }) : undefined
    await Promise.all([spend, releaseRoot?.(), releaseApp()])
  }
}

const timeLimit = () => ({ name: 'ms', limit: ROOT_BUDGET.totalMs, windowMs: WINDOW_MS })
const callsLimit = () => ({ name: 'calls', limit: ROOT_BUDGET.calls, windowMs: WINDOW_MS })

const MEMORY = { name: 'out of memory', limit: 1, windowMs: WINDOW_MS }

/**
 * All runs of a root share one isolate, so together they take what one isolate may. Once that was too much, none begins
 * any more: the next would get a fresh isolate, and the memory of both.
 */
export const endForMemory = (env: Env, root: RunRoot) => rootLimiter(env, root).spend({ ...MEMORY, amount: 1 })

async function requireRootBudget(env: Env, root: RunRoot, name: string): Promise<() => Promise<void>> {
  const limiter = rootLimiter(env, root)
  const [calls, time, memory] = await Promise.all([limiter.spend(callsLimit()), limiter.peek(timeLimit()), limiter.peek(MEMORY)])
  if (!calls.allowed)
    throw overBudget(`One call may lead to ${ROOT_BUDGET.calls} further ones, and this one has. ${name} was not called.`)
  if (memory.remaining <= 0)
    throw overBudget(`What one call led to was stopped: it took more memory than there is. ${name} was not called.`)
  if (time.remaining <= 0)
    throw overBudget(`What one call led to has run for ${ROOT_BUDGET.totalMs / 60_000} minutes together. ${name} was not called.`)
  const release = await acquireSlot(env, {
    subject: subjectOf(root),
    name: 'at-once',
    limit: ROOT_BUDGET.callsAtOnce,
    leaseMs: LEASE_MS,
  })
  if (release) return release
  throw overBudget(`One call may have ${ROOT_BUDGET.callsAtOnce} others running at once. ${name} was not called.`)
}

async function requireAppSlot(env: Env, appId: string): Promise<() => Promise<void>> {
  const subject = `functions:${appId}`
  const [release, runs] = await Promise.all([
    acquireSlot(env, { subject, name: 'at-once', limit: RUNS_AT_ONCE, leaseMs: LEASE_MS }),
    consumeLimit(env, { subject, name: 'runs', limit: RUNS_A_MINUTE, windowMs: 60_000 }),
  ])
  if (release && runs.allowed) return release
  await release?.()
  requireAllowed(runs, 'rate-limited', 'This app’s functions are called too often. Try again in a minute.')
  const message = `This app’s functions run ${RUNS_AT_ONCE} times at once already. Try again in a few seconds.`
  throw new ApiError('functions-busy', message, { retryAfterSeconds: 5 }, { 'Retry-After': '5' })
}

const subjectOf = ({ id }: RunRoot) => `functions-root:${id}`
const rootLimiter = (env: Env, root: RunRoot) => limiterOf(env, subjectOf(root))
const overBudget = (message: string) => new ApiError('function-budget', message)
