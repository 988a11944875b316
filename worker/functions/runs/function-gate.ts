import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'
import type { GateProps } from '../isolates/open-isolate'
import { keepLogs, type Line } from './keep-logs'
import { readRun } from './run-token'

/** Lines that a run printed, from an isolate that these props were given to. */
export async function keepLines(
  env: Env,
  { appId, environment }: GateProps,
  { token, lines }: { token: string; lines: Line[] },
): Promise<void> {
  const run = await readRun(env, appId, token)
  if (run && Array.isArray(lines)) await keepLogs(env, { appId, name: run.name, runId: run.runId, environment }, lines)
}

/**
 * The only thing an isolate of functions is given: its way out, and where its lines go. What app it serves is in its
 * props, out of reach.
 */
export abstract class Gate extends WorkerEntrypoint<Env, GateProps> {
  async log(token: string, lines: Line[]): Promise<void> {
    await keepLines(this.env, this.ctx.props, { token, lines })
  }

  /** Sockets of any kind. */
  override connect(): never {
    throw new Error('Functions cannot open sockets here')
  }
}
