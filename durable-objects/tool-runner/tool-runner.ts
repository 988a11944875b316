import { DurableObject } from 'cloudflare:workers'
import { RUN_WORDS } from '#contract/tools/run-words'
import type { Env } from '#worker/platform/env'
import { executeRun } from '#worker/tool-runs/execute-run'
import { findModel } from '#worker/tool-runs/find-model'
import type { OrderedRun, ToolRunnerCalls } from '#worker/tool-runs/runner-calls'
import { endWithoutResult } from '#worker/tool-runs/settle-run'
import { toRun } from '#worker/tool-runs/to-run'
import { openLines } from './run-lines'

/** Soon enough that the object is not let go before, late enough that a short run needs no alarm. */
const WATCH_AFTER_MS = 1_000
const RUN = 'runId'

/**
 * Carries one run of a tool to its end, whoever went away meanwhile. Its alarm waits for the run, which keeps the
 * object alive; where the object was ended all the same, the alarm comes again, finds no run, and says so in the run's
 * row.
 */
export class ToolRunner extends DurableObject<Env> implements ToolRunnerCalls {
  /** What a run finds outside: its model, above all. */
  static environmentOf = (env: Env, _order: OrderedRun): Env => env
  private running: Promise<void> | undefined

  async begin(order: OrderedRun): Promise<ReadableStream<Uint8Array>> {
    await this.ctx.storage.put(RUN, order.run.id)
    await this.ctx.storage.setAlarm(Date.now() + WATCH_AFTER_MS)
    const { readable, emit, close } = openLines()
    emit({ type: 'run', run: toRun(order.run) })
    const env = ToolRunner.environmentOf(this.env, order)
    this.running = findModel(env, order.tool)
      .then((model) => executeRun(env, { ...order, model, emit }))
      .catch((error: unknown) => this.breakOff(order.run.id, error))
      .then(() => this.forget())
      .finally(close)
    return readable
  }

  override async alarm(): Promise<void> {
    if (this.running !== undefined) return this.running
    const runId = await this.ctx.storage.get<string>(RUN)
    if (runId !== undefined) await this.breakOff(runId)
    await this.forget()
  }

  private async breakOff(runId: string, error?: unknown): Promise<void> {
    if (error !== undefined) console.error('a run broke off', runId, error)
    await endWithoutResult(this.env, { runId, event: 'fail', problem: RUN_WORDS.brokenOff })
  }

  /** Everything of a run stands in its row: nothing is left here. */
  private async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }
}
