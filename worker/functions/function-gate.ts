import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'
import { keepLogs, type Line } from './keep-logs'
import type { GateProps } from './open-isolate'
import { readRun } from './run-token'

/** The only thing an isolate of functions is given: its way out, and where its lines go. What app it serves is in its props, out of reach. */
export abstract class Gate extends WorkerEntrypoint<Env, GateProps> {
  async log(token: string, lines: Line[]): Promise<void> {
    const { appId, environment } = this.ctx.props
    const run = await readRun(this.env, appId, token)
    if (run && Array.isArray(lines)) await keepLogs(this.env, { appId, name: run.name, runId: run.runId, environment }, lines)
  }

  /** Sockets of any kind. */
  override connect(): never {
    throw new Error('Functions cannot open sockets here')
  }
}
