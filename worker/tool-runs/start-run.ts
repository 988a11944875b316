import { waitUntil } from 'cloudflare:workers'
import { ApiError } from '#contract/errors'
import { memoriesIn, readInput, type StartRun } from '#contract/tools/read-input'
import { RUN_WORDS } from '#contract/tools/run-words'
import type { Tool } from '#contract/tools/tool'
import type { RunEvent } from '#contract/tools/tool-run'
import { putMemories } from '#worker/accounts/account/memories-queries'
import type { AppRow } from '#worker/apps/find-app'
import { holdCredits } from '#worker/billing/credit-holds'
import { readModelEnv } from '#worker/models/current-model'
import { type ResolvedModel, resolveModel } from '#worker/models/resolve-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { mostForPictures } from './draw-pictures'
import { executeRun, MAX_RUN_MS } from './execute-run'
import { deleteRun, insertRun, type RunRow } from './queries'
import { countRun, limitRunRate, limitSubjectOf, uncountRun } from './run-limits'
import type { Runner } from './runner'
import { toRun } from './to-run'

/** Longer than a run may take, so that what is under way is not taken for what was ended. */
const LEASE_MS = MAX_RUN_MS + 60_000

interface RunOrder {
  app: AppRow
  tool: Tool
  runner: Runner
  given: StartRun
}

/**
 * Starts a run and answers how it goes, line by line. It goes on though nobody listens any more: what it comes to stands
 * in its row.
 */
export async function startRun(env: Env, order: RunOrder): Promise<ReadableStream<Uint8Array>> {
  const { app, tool, runner, given } = order
  const input = readInput(tool.definition, given)
  if ('problems' in input) {
    const [first] = input.problems
    throw new ApiError('invalid-input', first?.message ?? 'The input is not understood', { problems: input.problems })
  }
  await limitRunRate(env, { appId: app.id, network: runner.network })
  const model = await findModel(env, tool)
  const pictureCredits = model ? await mostForPictures(env, tool.definition.layout) : 0
  const run = await holdRun(env, { ...order, values: input.read.values, model, pictureCredits })
  await remember(env, order, input.read.values)
  const { readable, emit, close } = openLines()
  emit({ type: 'run', run: toRun(run) })
  waitUntil(executeRun(env, { app, tool, run, input: input.read, model, pictureCredits, emit }).then(close))
  return readable
}

/** The connected model, or another of its provider's that the tool's settings name; undefined where none is connected. */
async function findModel(env: Env, { definition }: Tool): Promise<ResolvedModel | undefined> {
  const current = await readModelEnv(env)
  return current.AI_PROVIDER === 'builtin' ? undefined : resolveModel(current, definition.settings.aiModel ?? undefined)
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

/** Lines of JSON for as long as somebody reads them. */
function openLines() {
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    { highWaterMark: 64 },
    { highWaterMark: 1_000 },
  )
  const writer = writable.getWriter()
  const ignore = () => {}
  return {
    readable,
    emit: (event: RunEvent) => void writer.write(encoder.encode(`${JSON.stringify(event)}\n`)).catch(ignore),
    close: () => void writer.close().catch(ignore),
  }
}
