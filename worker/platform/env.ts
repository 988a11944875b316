import type { ChatSession } from '#objects/chat-session/chat-session'
import type { LiveChannel } from '#objects/live-channel/live-channel'
import type { RateLimiter } from '#objects/rate-limiter/rate-limiter'

/** Bindings and variables of wrangler.toml, and the secrets of .dev.vars or `wrangler secret`. */
export interface Env {
  ASSETS: Fetcher
  DB: D1Database
  DATA: D1Database
  FILES: R2Bucket
  CHAT_SESSION: DurableObjectNamespace<ChatSession>
  LIVE_CHANNEL: DurableObjectNamespace<LiveChannel>
  RATE_LIMITER: DurableObjectNamespace<RateLimiter>
  LOADER: WorkerLoader
  JOBS: Queue
  MAILER: SendEmail
  /** Workers AI, where a deployer binds it. */
  AI?: Ai

  /** Host of the builder and its API, with its port: `localhost:8787`. */
  PLATFORM_HOST: string
  /** Host above the apps: published ones at `{slug}.`, previews at `preview--{appId}.` */
  APPS_HOST: string
  MAIL_FROM: string
  /** `mailbox` keeps mail in the development mailbox; otherwise the MAILER binding sends it. */
  MAIL_TRANSPORT?: string
  /** '1': the first account of this installation becomes an admin on the top plan. */
  FIRST_ACCOUNT_IS_ADMIN?: string
  /** Comma-separated addresses that are admins. */
  ADMIN_EMAILS?: string
  /** Wraps the signing keys at rest; 32 bytes or more. */
  SESSION_KEY: string
  /** Wraps the key of each app's secrets. */
  SECRETS_KEY: string

  /** `builtin`, `openai-compatible`, `anthropic` or `workers-ai`. */
  AI_PROVIDER: string
  AI_BASE_URL: string
  AI_API_KEY?: string
  AI_MODEL: string
}

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {}
  }
}
type AppEnv = Env
