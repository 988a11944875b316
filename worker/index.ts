import { sweepIdentity } from '#worker/accounts/account/account-events'
import { sweepDeletedRows } from '#worker/entities/records/open-records'
import { runDueFunctions } from '#worker/functions/automations/schedule'
import { answerProcess, readTicket, type Ticket } from '#worker/functions/isolates/functions-process'
import type { GateProps } from '#worker/functions/isolates/open-isolate'
import { Gate, keepLines } from '#worker/functions/runs/function-gate'
import { sweepLogs } from '#worker/functions/runs/keep-logs'
import { passOutbound } from '#worker/functions/runs/pass-outbound'
import { resumeAccountDeletions } from '#worker/lifecycle/delete-account'
import { resumeDeletions } from '#worker/lifecycle/delete-app'
import { sweepOrphanedApps } from '#worker/lifecycle/orphaned-apps'
import { hostTarget, innerUrl } from '#worker/platform/http/hosts'
import { answerUnderPath } from '#worker/publishing/serve/single-host'
import { sweepVersionFiles } from '#worker/version-store/sweep-files'
import { appHostApp, platformApp } from './app'
import { forgetOldEvents } from './insights/app-events'
import { sweepItems } from './knowledge/ingest/sweep-items'
import { runJob } from './lifecycle/run-job'
import { sweepFiles } from './lifecycle/sweep-files'
import type { Env } from './platform/env'
import { sweepRuns } from './tool-runs/settle-run'

export { ChatSession } from '#objects/chat-session/chat-session'
export { LiveChannel } from '#objects/live-channel/live-channel'
export { RateLimiter } from '#objects/rate-limiter/rate-limiter'

/** Where requests of backend functions come out of their isolates. */
export class FunctionGate extends Gate {
  override fetch(request: Request) {
    const dispatch = (inner: Request) => appHostApp.fetch(inner, this.env, this.ctx)
    return passOutbound(request, { env: this.env, props: this.ctx.props, dispatch })
  }
}

/**
 * The same for isolates that run in a process of their own. What they were given is in the ticket, which only that
 * process can make.
 */
function answerFunctionsProcess(
  request: Request,
  { env, context, ticket }: { env: Env; context: ExecutionContext; ticket: Ticket },
): Promise<Response> {
  const props = ticket.props as GateProps
  const dispatch = (inner: Request) => appHostApp.fetch(inner, env, context)
  return answerProcess(request, ticket, {
    log: (token, lines) => keepLines(env, props, { token, lines }),
    pass: (outbound) => passOutbound(outbound, { env, props, dispatch }),
  })
}

export default {
  fetch(request, env, context) {
    const ticket = readTicket(request, env)
    if (ticket) return answerFunctionsProcess(request, { env, context, ticket })
    const url = new URL(request.url)
    const inner = innerUrl(env, url)
    if (inner) return answerUnderPath(env, { request, inner, dispatch: (each) => appHostApp.fetch(each, env, context) })
    const target = hostTarget(url.host, env)
    return target.kind === 'platform' ? platformApp.fetch(request, env, context) : appHostApp.fetch(request, env, context)
  },
  async queue(batch, env) {
    for (const message of batch.messages) await runJob(env, message.body)
  },
  async scheduled(_, env) {
    await settleEach([
      runDueFunctions(env),
      sweepLogs(env),
      sweepIdentity(env),
      forgetOldEvents(env),
      sweepDeletedRows(env),
      sweepVersionFiles(env),
      resumeDeletions(env),
      resumeAccountDeletions(env),
      sweepOrphanedApps(env),
      sweepFiles(env),
      sweepItems(env),
      sweepRuns(env),
    ])
  },
} satisfies ExportedHandler<Env>

/** One part of the housekeeping that fails keeps no other from being done. */
async function settleEach(parts: Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(parts))
    if (each.status === 'rejected') console.error('housekeeping failed', each.reason)
}
