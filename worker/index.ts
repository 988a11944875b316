import { sweepIdentity } from './accounts/account-events'
import { appHostApp, platformApp } from './app'
import { Gate } from './functions/function-gate'
import { sweepLogs } from './functions/keep-logs'
import { passOutbound } from './functions/pass-outbound'
import { runDueFunctions } from './functions/schedule'
import { forgetOldEvents } from './insights/app-events'
import type { Env } from './platform/env'
import { hostTarget, innerUrl } from './platform/hosts'
import { answerUnderPath } from './publishing/single-host'
import { sweepVersionFiles } from './versions/sweep-files'

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

export default {
  fetch(request, env, context) {
    const url = new URL(request.url)
    const inner = innerUrl(env, url)
    if (inner) return answerUnderPath(env, { request, inner, dispatch: (each) => appHostApp.fetch(each, env, context) })
    const target = hostTarget(url.host, env)
    return target.kind === 'platform' ? platformApp.fetch(request, env, context) : appHostApp.fetch(request, env, context)
  },
  async queue() {},
  async scheduled(_, env) {
    await Promise.all([runDueFunctions(env), sweepLogs(env), sweepIdentity(env), forgetOldEvents(env), sweepVersionFiles(env)])
  },
} satisfies ExportedHandler<Env>
