/** Bindings and variables of wrangler.toml, and the secrets of .dev.vars or `wrangler secret`. */
export interface Env {
  ASSETS: Fetcher
  DB: D1Database
  DATA: D1Database
  /** Where answers are looked for; made again from FILES at any time. */
  SEARCH: D1Database
  FILES: R2Bucket
  /** Called through `conversation/chat-session.ts`. */
  CHAT_SESSION: DurableObjectNamespace
  /** Called through `platform/live-channel.ts`. */
  LIVE_CHANNEL: DurableObjectNamespace
  /** Called through `platform/limits/limits.ts`. */
  RATE_LIMITER: DurableObjectNamespace
  LOADER: WorkerLoader
  JOBS: Queue
  MAILER: SendEmail
  /** Workers AI, where a deployer binds it. */
  AI?: Ai

  /** Host of the builder and its API, with its port: `localhost:8787`. */
  PLATFORM_HOST: string
  /**
   * Host above the apps: published ones at `{slug}.`, previews at `preview--{appId}.`. Empty: they stand under `/app/`
   * of the platform's own host.
   */
  APPS_HOST: string
  MAIL_FROM: string
  /**
   * `mailbox` keeps mail in the development mailbox; `http` sends it through a provider's API; otherwise the MAILER
   * binding sends it.
   */
  MAIL_TRANSPORT?: string
  /** With MAIL_TRANSPORT=http: where the provider takes mail, and the key it knows this installation by. */
  MAIL_HTTP_URL?: string
  MAIL_HTTP_KEY?: string
  /** Cloudflare Turnstile: with the secret set, forms that send mail or make accounts need its token. */
  TURNSTILE_SECRET_KEY?: string
  TURNSTILE_SITE_KEY?: string
  /** Where tokens are checked, unless it is Cloudflare's own address. */
  TURNSTILE_VERIFY_URL?: string
  /**
   * This installation's client at Google, or another OpenID provider at GOOGLE_ISSUER; without both nobody signs in
   * that way.
   */
  GOOGLE_CLIENT_ID?: string
  GOOGLE_CLIENT_SECRET?: string
  GOOGLE_ISSUER?: string
  /** Where Notion answers, unless it is Notion's own address. */
  NOTION_API_URL?: string
  /** '1': the first account of this installation becomes an admin on the top plan. */
  FIRST_ACCOUNT_IS_ADMIN?: string
  /** Comma-separated addresses that are admins. */
  ADMIN_EMAILS?: string
  /** Wraps the signing keys at rest; 32 bytes or more. */
  SESSION_KEY: string
  /** Wraps the key of each app's secrets. */
  SECRETS_KEY: string
  /** The SECRETS_KEY before the present one, while a rotation is under way. */
  SECRETS_KEY_PREVIOUS?: string
  /**
   * On a laptop: the process that apps' functions run in, and the key both sides show each other. Set at each start.
   */
  FUNCTIONS_PROCESS_URL?: string
  FUNCTIONS_PROCESS_KEY?: string
  /** Answers DNS over HTTPS (JSON) for the egress guard, unless it is Cloudflare's own address. */
  DNS_OVER_HTTPS?: string

  /** An ES module CDN, such as `https://esm.sh`, that apps may import other packages from; empty for none. */
  ESM_CDN?: string

  /** `builtin`, `openai-compatible`, `anthropic` or `workers-ai`. */
  AI_PROVIDER: string
  AI_BASE_URL: string
  AI_API_KEY?: string
  AI_MODEL: string
  /**
   * On a laptop: ports of this machine, comma-separated, that an admin may connect a model server at, beside those of
   * Ollama, LM Studio and llama.cpp.
   */
  LOCAL_MODEL_PORTS?: string
  /** The provider's model that draws, for GenerateImage. */
  AI_IMAGE_MODEL?: string
  /** The provider's model that turns texts into vectors, for searching data by meaning. */
  AI_EMBEDDING_MODEL?: string
  /** The public list of models and prices, unless it is OpenRouter's. */
  MODEL_LIST_URL?: string
}

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {}
  }
}
type AppEnv = Env
