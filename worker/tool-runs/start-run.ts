import { ApiError } from '#contract/errors'
import { memoriesIn, readInput, type StartRun } from '#contract/tools/read-input'
import { RUN_WORDS } from '#contract/tools/run-words'
import type { Tool } from '#contract/tools/tool'
import { putMemories } from '#worker/accounts/account/memories-queries'
import type { AppRow } from '#worker/apps/find-app'
import { holdCredits } from '#worker/billing/credit-holds'
import { countInApp } from '#worker/insights/app-analytics'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { mostForPictures } from './draw-pictures'
import { MAX_RUN_MS } from './execute-run'
import { findModel } from './find-model'
import { deleteRun, insertRun, type RunRow } from './queries'
import { countRun, limitRunRate, limitSubjectOf, uncountRun } from './run-limits'
import type { Runner } from './runner'
import { type OrderedRun, toolRunnerOf } from './runner-calls'
import { endWithoutResult } from './settle-run'

/** Longer than a run may take, so that what is under way is not taken for what was ended. */
const LEASE_MS = MAX_RUN_MS + 60_000

interface RunOrder {
  app: AppRow
  tool: Tool
  runner: Runner
  given: StartRun
}

/**
 * Starts a run and answers how it goes, line by line. It goes on though nobody listens any more: what it comes to
 * stands in its row.
 */
export async function startRun(env: Env, order: RunOrder): Promise<ReadableStream<Uint8Array>> {
  const { app, tool, runner, given } = order
  const input = readInput(tool.definition, given)
  if ('problems' in input) {
    const [first] = input.problems
    throw new ApiError('invalid-input', first?.message ?? 'The input is not understood', { problems: input.problems })
  }
  await limitRunRate(env, { appId: app.id, userId: runner.userId, network: runner.network })
  const model = await findModel(env, tool)
  const pictureCredits = model ? await mostForPictures(env, tool.definition.layout) : 0
  const run = await holdRun(env, { ...order, values: input.read.values, model, pictureCredits })
  await remember(env, order, input.read.values)
  // What its owner tries out in the editor is no use of the app.
  if (!runner.isOwner) await countInApp(env, app, 'runs')
  return handOver(env, { app, tool, run, input: input.read, pictureCredits })
}

interface Held extends RunOrder {
  values: Record<string, string>
  model: ResolvedModel | undefined
  pictureCredits: number
}

/** The row first, so that whatever is counted and held for it is found again; then the count, then the credits. */
async function holdRun(env: Env, { app, tool, runner, values, model, pictureCredits }: Held): Promise<RunRow> {
  const db = openDatabase(env.DB)
  const { settings, layout } = tool.definition
  const amount = model ? settings.creditsPerRun + pictureCredits : 0
  const limitSubject = runner.isOwner ? null : limitSubjectOf(tool.toolId, runner)
  if (limitSubject) await countRun(env, limitSubject, settings)
  const nowMs = Date.now()
  const run = await insertRun(db, {
    id: newId(),
    appId: app.id,
    toolId: tool.toolId,
    runner: runner.key,
    state: 'queued',
    input: values,
    layout,
    isWithoutModel: model === undefined,
    accountId: app.ownerId,
    heldCredits: amount,
    isHeld: amount > 0,
    limitSubject,
    model: model?.info.id ?? null,
    leaseUntilMs: nowMs + LEASE_MS,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  })
  try {
    const refusal = runner.isOwner ? undefined : RUN_WORDS.outOfCredits
    await holdCredits(env, { accountId: app.ownerId, id: run.id, amount, leaseMs: LEASE_MS }, refusal)
  } catch (error) {
    await deleteRun(db, run.id)
    if (limitSubject) await uncountRun(env, limitSubject)
    throw error
  }
  return run
}

/** For whoever is signed in, and of what the owner marked: nobody else is ever shown it. */
async function remember(env: Env, { app, tool, runner }: RunOrder, values: Record<string, string>): Promise<void> {
  const kept = memoriesIn(tool.definition, values)
  if (!runner.userId || Object.keys(kept).length === 0) return
  await putMemories(openDatabase(env.DB), { appId: app.id, userId: runner.userId }, kept)
}

/**
 * Hands the run over to the object that carries it to its end; where that cannot be reached, the run came to nothing.
 */
async function handOver(env: Env, order: OrderedRun): Promise<ReadableStream<Uint8Array>> {
  try {
    const lines = await toolRunnerOf(env, order.run.id).begin(order)
    if (lines) return lines
    throw new Error('The run goes on already')
  } catch (error) {
    console.error('a run could not begin', order.run.id, error)
    await endWithoutResult(env, { runId: order.run.id, event: 'fail', problem: RUN_WORDS.brokenOff })
    throw new ApiError('internal', RUN_WORDS.brokenOff)
  }
}
