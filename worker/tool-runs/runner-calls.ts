import type { ReadInput } from '#contract/tools/read-input'
import type { Tool } from '#contract/tools/tool'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import type { RunRow } from './queries'

/** A run as it is handed over: what it needs from the beginning to its end. */
export interface OrderedRun {
  app: AppRow
  tool: Tool
  run: RunRow
  input: ReadInput
  /** What may be spent on pictures: 0 for none. */
  pictureCredits: number
}

/** What the object that carries one run to its end answers to. */
export interface ToolRunnerCalls extends Rpc.DurableObjectBranded {
  /**
   * Lines of JSON, for as long as somebody reads them; the run goes on when nobody does. Undefined where it goes on
   * already.
   */
  begin(order: OrderedRun): Promise<ReadableStream<Uint8Array> | undefined>
}

export const toolRunnerOf = ({ TOOL_RUNNER }: Pick<Env, 'TOOL_RUNNER'>, runId: string) =>
  (TOOL_RUNNER as DurableObjectNamespace<ToolRunnerCalls>).getByName(runId)
