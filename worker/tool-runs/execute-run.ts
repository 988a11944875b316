import type { ModelMessage, UserContent } from 'ai'
import type { ReadInput } from '#contract/tools/read-input'
import { asSource, passagesAsResult } from '#contract/tools/results/passages-as-result'
import { type ReadResult, readResult } from '#contract/tools/results/read-result'
import { isEmptyResult } from '#contract/tools/results/result-values'
import type { RunResult } from '#contract/tools/results/run-result'
import { RUN_WORDS } from '#contract/tools/run-words'
import type { Tool } from '#contract/tools/tool'
import type { RunEvent } from '#contract/tools/tool-run'
import type { AppRow } from '#worker/apps/find-app'
import { findMaterial } from '#worker/knowledge/search/find-material'
import { explainFailure } from '#worker/models/model-failure'
import type { ResolvedModel } from '#worker/models/resolve-model'
import { type StepEnd, streamStep } from '#worker/models/stream-step'
import { toUsage } from '#worker/models/usage'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { drawPictures } from './draw-pictures'
import { type FoundPassages, findPassages } from './find-passages'
import { applyRunEvent, type RunRow, type RunValues, recordProgress, selectRun, selectRunState } from './queries'
import { AGAIN, runPrompt } from './run-prompt'
import { RunStream } from './run-stream'
import { endWithoutResult, settleRun } from './settle-run'
import { toRun } from './to-run'

/** A run that takes longer is ended. Its lease, and what is held for it, last longer than this. */
export const MAX_RUN_MS = 240_000
const LOOK_EVERY_MS = 1_000

export interface Execution {
  app: AppRow
  tool: Tool
  run: RunRow
  input: ReadInput
  /** Undefined where none is connected. */
  model: ResolvedModel | undefined
  /** What may be spent on pictures: 0 for none. */
  pictureCredits: number
  emit: (event: RunEvent) => void
}

/** Carries a run from its first step to its end, whatever that is. Never throws: how it ended stands in its row. */
export async function executeRun(env: Env, execution: Execution): Promise<void> {
  const { run, emit } = execution
  try {
    await advance(env, execution)
  } catch (error) {
    const { code, message, detail } = explainFailure(error)
    console.warn('a run failed', JSON.stringify({ runId: run.id, code, detail }))
    const ended = await endWithoutResult(env, { runId: run.id, event: 'fail', problem: message })
    if (ended) emit({ type: 'run', run: toRun(ended) })
  }
}

async function advance(env: Env, execution: Execution): Promise<void> {
  const { tool, run, input, model, emit } = execution
  const db = openDatabase(env.DB)
  const material = await findMaterial(env, tool)
  const started = await applyRunEvent(db, { runId: run.id, event: 'start', values: { step: material?.step ?? 'generate' } })
  if (!started) return
  emit({ type: 'run', run: toRun(started) })
  const search = { values: input.values, isForModel: model !== undefined }
  const found = material ? await findPassages(env, tool, { material, ...search }) : { passages: [], note: null }
  const { passages } = found
  const sources = passages.map(asSource)
  if (!(await recordProgress(db, run.id, { sources, step: 'generate' }))) return
  if (!model) return answerWithoutModel(env, execution, found)
  emit({ type: 'run', run: toRun({ ...started, sources, step: 'generate' }) })
  await generate(env, { ...execution, model }, found)
}

/** What was found, word for word: nothing writes here. */
async function answerWithoutModel(env: Env, { tool, run, emit }: Execution, { passages, note }: FoundPassages): Promise<void> {
  const result = passagesAsResult(passages, tool.definition.layout)
  const problem = passages.length > 0 ? (note ?? RUN_WORDS.noModel) : RUN_WORDS.nothingFound
  await finish(env, { runId: run.id, emit, event: 'finish', values: { result, problem, chargedCredits: 0 } })
}

interface Ending {
  runId: string
  emit: Execution['emit']
  event: 'finish' | 'cut'
  values: RunValues
}

async function finish(env: Env, { runId, emit, event, values }: Ending): Promise<void> {
  const ended = await applyRunEvent(openDatabase(env.DB), { runId, event, values: { ...values, step: null } })
  if (!ended) return
  await settleRun(env, ended)
  emit({ type: 'run', run: toRun(ended) })
}

async function generate(
  env: Env,
  execution: Execution & { model: ResolvedModel },
  { passages, note }: FoundPassages,
): Promise<void> {
  const { tool, run, input, model, emit } = execution
  const { system, prompt } = runPrompt(tool.definition, input.values, passages)
  const content: UserContent = [
    { type: 'text', text: prompt },
    ...input.photos.map(({ type, bytes }) => ({ type: 'file' as const, mediaType: type, data: bytes })),
  ]
  const stop = new AbortController()
  const stream = new RunStream(env, { runId: run.id, layout: tool.definition.layout, emit, onGone: () => stop.abort() })
  const looking = setInterval(() => void stopWhenOver(env, run.id, stop), LOOK_EVERY_MS)
  const timer = setTimeout(() => stop.abort(new RunTooLong()), MAX_RUN_MS)
  const call = (messages: ModelMessage[]) =>
    streamStep({
      resolved: model,
      system,
      messages,
      signal: stop.signal,
      temperature: tool.definition.settings.modelTemperature,
      onText: (delta) => stream.add(delta),
    })
  try {
    const asked: ModelMessage[] = [{ role: 'user', content }]
    const end = await call(asked)
    await stream.flush()
    const answer = await readOrAskAgain(env, { execution, asked, end, call, stream })
    await conclude(env, { execution, end, answer, note, stop })
  } finally {
    stream.end()
    clearInterval(looking)
    clearTimeout(timer)
  }
}

interface Asked {
  execution: Execution
  asked: ModelMessage[]
  end: StepEnd
  call: (messages: ModelMessage[]) => Promise<StepEnd>
  stream: RunStream
}

/** The step "validate": an answer that holds no items is asked for once more. */
async function readOrAskAgain(env: Env, { execution, asked, end, call, stream }: Asked): Promise<ReadResult> {
  const { tool, run } = execution
  const { layout } = tool.definition
  const isCut = end.kind !== 'finished'
  const first = readResult(end.text, layout, { isCut })
  if (layout.kind === 'article' || isCut || !(isEmptyResult(first.result) && first.isPartial)) return first
  if (!(await recordProgress(openDatabase(env.DB), run.id, { step: 'validate' }))) return first
  stream.restart()
  const again = await call([...asked, { role: 'assistant', content: end.text || '(nothing)' }, { role: 'user', content: AGAIN }])
  await stream.flush()
  return readResult(again.text, layout, { isCut: again.kind !== 'finished' })
}

interface Conclusion {
  execution: Execution & { model: ResolvedModel }
  end: StepEnd
  answer: ReadResult
  note: string | null
  stop: AbortController
}

async function conclude(env: Env, { execution, end, answer, note, stop }: Conclusion): Promise<void> {
  const { run, emit, model } = execution
  if (stop.signal.aborted) {
    const isLate = stop.signal.reason instanceof RunTooLong
    const ended = isLate ? await endWithoutResult(env, { runId: run.id, event: 'expire', problem: RUN_WORDS.expired }) : undefined
    const row = ended ?? (await selectRun(openDatabase(env.DB), { ...run, runId: run.id }))
    if (row) emit({ type: 'run', run: toRun(row) })
    return
  }
  if (end.kind === 'failed') throw end.error ?? new Error('The model gave no answer.')
  const usage =
    end.usage &&
    toUsage({ model: model.info.id, rates: model.info.rates, usage: end.usage, finishReason: end.finishReason, at: new Date() })
  if (isEmptyResult(answer.result) && answer.isPartial) {
    const ended = await endWithoutResult(env, { runId: run.id, event: 'fail', problem: RUN_WORDS.notReadable })
    if (ended) emit({ type: 'run', run: toRun(ended) })
    return
  }
  const { result, credits } = await illustrate(env, execution, answer.result, stop.signal)
  const values = {
    result,
    usage,
    chargedCredits: run.heldCredits - execution.pictureCredits + credits,
    problem: [answer.isPartial ? RUN_WORDS.cut : null, note].filter((each) => each !== null).join(' ') || null,
  }
  await finish(env, { runId: run.id, emit, event: answer.isPartial ? 'cut' : 'finish', values })
}

/** The answer with its pictures, each shown as it comes, where credits are held for some. */
async function illustrate(env: Env, { app, tool, run, pictureCredits, emit }: Execution, result: RunResult, signal: AbortSignal) {
  if (pictureCredits === 0) return { result, credits: 0 }
  const onPicture = (drawn: RunResult) => emit({ type: 'items', result: drawn })
  return drawPictures(env, { app, layout: tool.definition.layout, result, uploaderId: run.runner, signal, onPicture })
}

/** Whoever cancels does it in the row: this run may be in another Worker. */
async function stopWhenOver(env: Env, runId: string, stop: AbortController): Promise<void> {
  const row = await selectRunState(openDatabase(env.DB), runId)
  if (row?.state !== 'running' && row?.state !== 'streaming') stop.abort()
}

class RunTooLong extends Error {
  override readonly name = 'RunTooLong'
}
