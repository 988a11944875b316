import { RUN_WORDS } from '#contract/tools/run-words'
import type { RunEvent } from '#contract/tools/tool-run'
import { executeRun } from '#worker/tool-runs/execute-run'
import { findModel } from '#worker/tool-runs/find-model'
import type { OrderedRun, ToolRunnerCalls } from '#worker/tool-runs/runner-calls'
import { endWithoutResult } from '#worker/tool-runs/settle-run'
import { toRun } from '#worker/tool-runs/to-run'
import { CarriedWork } from '../carried-work/carried-work'

/** Carries one run of a tool to its end; everything of it stands in its row. */
export class ToolRunner extends CarriedWork<OrderedRun, RunEvent, string> implements ToolRunnerCalls {
  protected markOf({ run }: OrderedRun): string {
    return run.id
  }

  protected async carry(order: OrderedRun, emit: (event: RunEvent) => void): Promise<undefined> {
    emit({ type: 'run', run: toRun(order.run) })
    const env = CarriedWork.environmentOf(this.env, order.app.id)
    await executeRun(env, { ...order, model: await findModel(env, order.tool), emit })
  }

  protected async breakOff(runId: string): Promise<void> {
    await endWithoutResult(this.env, { runId, event: 'fail', problem: RUN_WORDS.brokenOff })
  }
}
