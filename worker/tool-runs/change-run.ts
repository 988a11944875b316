import type { z } from 'zod'
import { ApiError } from '#contract/errors'
import { columnsOf } from '#contract/tools/results/result-values'
import type { RunResult } from '#contract/tools/results/run-result'
import { hasResult } from '#contract/tools/run-states'
import { RUN_WORDS } from '#contract/tools/run-words'
import type { Tool } from '#contract/tools/tool'
import type { RateRun, ToolRun } from '#contract/tools/tool-run'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newSecret } from '#worker/platform/ids'
import { type RunKey, type RunRow, selectRun, selectSharedRun, updateRun } from './queries'
import { endWithoutResult } from './settle-run'
import { markGone, toRun } from './to-run'

const noSuchRun = () => new ApiError('not-found', 'There is no such run')

export async function requireRun(env: Env, key: RunKey): Promise<RunRow> {
  const run = await selectRun(openDatabase(env.DB), key)
  if (!run) throw noSuchRun()
  return run
}

async function requireResult(env: Env, key: RunKey): Promise<RunRow> {
  const run = await requireRun(env, key)
  if (!hasResult(run.state)) throw new ApiError('conflict', 'This run has no result yet. Wait until it is done.')
  return run
}

/** Stopping what is over already changes nothing. */
export async function cancelRun(env: Env, key: RunKey): Promise<ToolRun> {
  const run = await requireRun(env, key)
  const ended = await endWithoutResult(env, { runId: run.id, event: 'cancel', problem: RUN_WORDS.cancelled })
  return toRun(ended ?? (await requireRun(env, key)))
}

/** Puts an edited result in the place of what was answered, within the layout it was answered in. */
export async function editResult(
  env: Env,
  { tool, key, result }: { tool: Tool; key: RunKey; result: RunResult },
): Promise<ToolRun> {
  if (!tool.definition.settings.userCanEditResults)
    throw new ApiError('forbidden', 'Results of this tool cannot be edited. Its owner can allow it in the settings of the tool.')
  const run = await requireResult(env, key)
  const before = toRun(run)
  if (before.result.kind !== result.kind) throw new ApiError('invalid-input', 'The result has another layout')
  const changed = await updateRun(openDatabase(env.DB), run.id, { result: within(before, result), isEdited: true })
  if (!changed) throw noSuchRun()
  return (await markGone(env, key.appId, [toRun(changed)]))[0] ?? toRun(changed)
}

/** Only the layout's columns, and the pictures that were there. */
function within({ layout, result: before }: ToolRun, result: RunResult): RunResult {
  if (result.kind === 'article' || before.kind === 'article') return result
  const names = columnsOf(layout).map(({ name }) => name)
  const items = result.items.map((item) => Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : []))))
  return { kind: 'items', items, pictures: before.pictures.slice(0, items.length) }
}

/** A new secret for a run, kept as its hash; the one before opens nothing any more. Undefined ends the sharing. */
export async function shareRun(env: Env, key: RunKey, isShared: boolean): Promise<string | undefined> {
  const run = isShared ? await requireResult(env, key) : await requireRun(env, key)
  const secret = isShared ? newSecret() : undefined
  const shareHash = secret ? await sha256(secret) : null
  if (!(await updateRun(openDatabase(env.DB), run.id, { shareHash }))) throw noSuchRun()
  return secret
}

/** What a link opens: the result with its sources, and nothing of what was entered. */
export async function findSharedRun(env: Env, { appId, toolId, secret }: { appId: string; toolId: string; secret: string }) {
  if (!/^[\w-]{43}$/.test(secret)) return undefined
  const row = await selectSharedRun(openDatabase(env.DB), { appId, shareHash: await sha256(secret) })
  if (row?.toolId !== toolId || !hasResult(row.state)) return undefined
  const [run] = await markGone(env, appId, [{ ...toRun(row), values: {} }])
  return run
}

export async function rateRun(env: Env, key: RunKey, { score, comment }: z.infer<typeof RateRun>): Promise<void> {
  const run = await requireRun(env, key)
  const isSaidAgain = comment === undefined && run.score === score
  await updateRun(openDatabase(env.DB), run.id, { score, ...(isSaidAgain ? {} : { comment: comment || null }) })
}
