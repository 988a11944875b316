import { z } from 'zod'
import { emptyResult } from '#contract/tools/results/result-values'
import { RunResult, RunSource } from '#contract/tools/results/run-result'
import { hasResult, type MachineState, type RunState } from '#contract/tools/run-states'
import { ResultsLayout } from '#contract/tools/tool'
import type { ToolRun } from '#contract/tools/tool-run'
import { listItems } from '#worker/knowledge/items/list-items'
import type { Env } from '#worker/platform/env'
import type { RunRow } from './queries'

const Values = z.record(z.string(), z.string())
const ARTICLE: ResultsLayout = { kind: 'article', hasImages: false, columns: [] }

const machineOf = (state: RunState): MachineState => {
  if (state === 'queued') return 'idle'
  if (hasResult(state)) return 'success'
  return state === 'running' || state === 'streaming' ? 'loading' : 'error'
}

/** What is stored of a run, held against the contract at every reading. */
export function toRun(row: RunRow): ToolRun {
  const layout = ResultsLayout.safeParse(row.layout).data ?? ARTICLE
  const result = RunResult.safeParse(row.result)
  return {
    runId: row.id,
    toolId: row.toolId,
    state: row.state,
    machine: machineOf(row.state),
    step: row.step,
    values: Values.safeParse(row.input).data ?? {},
    layout,
    result: result.success ? result.data : emptyResult(layout),
    sources: z.array(RunSource).safeParse(row.sources ?? []).data ?? [],
    isWithoutModel: row.isWithoutModel,
    problem: row.problem,
    isEdited: row.isEdited,
    isShared: row.shareHash !== null,
    feedback: row.score === 1 || row.score === -1 ? row.score : null,
    createdAt: new Date(row.createdAtMs).toISOString(),
  }
}

/** With every source that has been removed since marked as gone, its words with it. */
export async function markGone(env: Env, appId: string, runs: ToolRun[]): Promise<ToolRun[]> {
  if (runs.every(({ sources }) => sources.length === 0)) return runs
  const items = new Set((await listItems(env, appId)).map(({ id }) => id))
  return runs.map((run) => ({
    ...run,
    sources: run.sources.map((source) =>
      items.has(source.itemId) ? source : { ...source, isGone: true, quote: '', headings: [] },
    ),
  }))
}
