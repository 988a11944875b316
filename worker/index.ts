import { sweepIdentity } from '#worker/accounts/account/account-events'
import { resumeEmailChanges } from '#worker/accounts/email/change-email'
import { sweepActivity } from '#worker/audit/app-activity'
import { answerResting, findCustomHost } from '#worker/domains/host-router'
import { recheckDomains } from '#worker/domains/recheck-domains'
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
import { deleteExpiredApps } from '#worker/lifecycle/request-deletion'
import { adoptPort, hostTarget, innerUrl, nameOfLoopback } from '#worker/platform/http/hosts'
import { runDuePublishes } from '#worker/publishing/history/schedule-publish'
import { answerUnderPath } from '#worker/publishing/serve/single-host'
import { sweepVersionFiles } from '#worker/version-store/sweep-files'
import { appHostApp, platformApp } from './app'
import { pollPurchases } from './billing/events/receive-purchases'
import { resumeEvents, sweepLapsed } from './billing/events/record-events'
import { forgetOldEvents } from './insights/app-events'
import { sweepItems } from './knowledge/ingest/sweep-items'
import { runJob } from './lifecycle/run-job'
import { sweepFiles } from './lifecycle/sweep-files'
import { pollSales } from './memberships/sync-sales'
import type { Env } from './platform/env'
import { resumeMoves } from './shards/move-app'
import { sweepRuns } from './tool-runs/settle-run'

export { AppAnalytics } from '#objects/app-analytics/app-analytics'
export { ChatSession } from '#objects/chat-session/chat-session'
export { LiveChannel } from '#objects/live-channel/live-channel'
export { RateLimiter } from '#objects/rate-limiter/rate-limiter'
export { ToolRunner } from '#objects/tool-runner/tool-runner'
export { TurnRunner } from '#objects/turn-runner/turn-runner'

/** Where requests of backend functions come out of their isolates. */
export class FunctionGate extends Gate {
  override fetch(request: Request) {
    const dispatch = (inner: Request) => answerAppHost(inner, { env: this.env, context: this.ctx })
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
  const dispatch = (inner: Request) => answerAppHost(inner, { env, context })
  return answerProcess(request, ticket, {
    log: (token, lines) => keepLines(env, props, { token, lines }),
    pass: (outbound) => passOutbound(outbound, { env, props, dispatch }),
  })
}

/** An app's host, a domain of its own among them: with that the environment of this request says whose it is. */
async function answerAppHost(request: Request, { env, context }: { env: Env; context: ExecutionContext }): Promise<Response> {
  const custom = await findCustomHost(env, new URL(request.url))
  if (custom?.isResting) return answerResting(env, request, custom.slug)
  return appHostApp.fetch(request, custom ? { ...env, CUSTOM_HOST: custom } : env, context)
}

export default {
  fetch(request, env, context) {
    const url = new URL(request.url)
    adoptPort(env, url)
    const named = nameOfLoopback(env, url)
    if (named) return Response.redirect(named.href, 307)
    const ticket = readTicket(request, env)
    if (ticket) return answerFunctionsProcess(request, { env, context, ticket })
    const inner = innerUrl(env, url)
    if (inner) return answerUnderPath(env, { request, inner, dispatch: (each) => appHostApp.fetch(each, env, context) })
    if (hostTarget(url.host, env).kind === 'platform') return platformApp.fetch(request, env, context)
    return answerAppHost(request, { env, context })
  },
  async queue(batch, env) {
    for (const message of batch.messages) await runJob(env, message.body)
  },
  async scheduled(_, env) {
    await settleEach([
      runDueFunctions(env),
      runDuePublishes(env),
      sweepLogs(env),
      sweepIdentity(env),
      sweepActivity(env),
      forgetOldEvents(env),
      sweepDeletedRows(env),
      sweepVersionFiles(env),
      deleteExpiredApps(env),
      resumeDeletions(env),
      resumeAccountDeletions(env),
      sweepOrphanedApps(env),
      sweepFiles(env),
      sweepItems(env),
      sweepRuns(env),
      resumeEmailChanges(env),
      resumeEvents(env),
      sweepLapsed(env),
      pollPurchases(env),
      recheckDomains(env),
      pollSales(env),
      resumeMoves(env),
    ])
  },
} satisfies ExportedHandler<Env>

/** One part of the housekeeping that fails keeps no other from being done. */
async function settleEach(parts: Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(parts))
    if (each.status === 'rejected') console.error('housekeeping failed', each.reason)
}
