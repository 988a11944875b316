import { appHostApp, platformApp } from './app'
import type { Env } from './platform/env'
import { hostTarget } from './platform/hosts'

export { ChatSession } from '#objects/chat-session/chat-session'
export { LiveChannel } from '#objects/live-channel/live-channel'
export { RateLimiter } from '#objects/rate-limiter/rate-limiter'

export default {
  fetch(request, env, context) {
    const target = hostTarget(new URL(request.url).host, env)
    return target.kind === 'platform' ? platformApp.fetch(request, env, context) : appHostApp.fetch(request, env, context)
  },
  async queue() {},
  async scheduled() {},
} satisfies ExportedHandler<Env>
