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
  /** Called through `insights/app-analytics.ts`. */
  APP_ANALYTICS: DurableObjectNamespace
  /** Called through `tool-runs/runner-calls.ts`. */
  TOOL_RUNNER: DurableObjectNamespace
  /** Called through `assistants/turn/turn-calls.ts`. */
  TURN_RUNNER: DurableObjectNamespace
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
  /** Where Gumroad answers, unless it is Gumroad's own address. */
  GUMROAD_API_URL?: string
  /** Where Notion answers, unless it is Notion's own address. */
  NOTION_API_URL?: string
  /**
   * This installation's OAuth client for Google Drive as a data source; without both nobody connects it.
   * `GOOGLE_DRIVE_URL` puts another server in the place of all of Google's that are called for it.
   */
  GOOGLE_DRIVE_CLIENT_ID?: string
  GOOGLE_DRIVE_CLIENT_SECRET?: string
  GOOGLE_DRIVE_URL?: string
  /**
   * '0': no test checkout. It is there only on a laptop (PLATFORM_HOST under localhost), and only while neither Gumroad
   * nor Stripe is configured.
   */
  TEST_CHECKOUT?: string
  /**
   * This installation's account at Gumroad; the products that are its plans (`moon=abc==,explorer=def==`); and the last
   * part of the address that its pings go to, /api/billing/gumroad/{secret}, long and random.
   */
  GUMROAD_ACCESS_TOKEN?: string
  GUMROAD_PRODUCTS?: string
  GUMROAD_PING_SECRET?: string
  /**
   * This installation's account at Stripe, and what its webhook to /api/billing/stripe signs with: plans are sold
   * there.
   */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** Where Stripe answers, unless it is Stripe's own address. */
  STRIPE_API_URL?: string
  /** What is on offer beside the prices of `billing/plans.ts`, as JSON: see `billing/plans/offers.ts`. */
  PLAN_OFFERS?: string
  /** `1`: a line for each request is written to the log; `0`: none. By default on, but on a laptop. */
  LOG_REQUESTS?: string
  /** What a program that scrapes /api/metrics brings as its bearer token. */
  METRICS_TOKEN?: string
  /** Analytics Engine, where a deployer binds it: a data point for each request, of all copies of the Worker. */
  METRICS?: AnalyticsEngineDataset
  /** '1': the first account of this installation becomes an admin on the top plan. */
  FIRST_ACCOUNT_IS_ADMIN?: string
  /** Comma-separated addresses that are admins. */
  ADMIN_EMAILS?: string
  /** The address of the one account that keeps the library of templates; admins do where it is empty. */
  TEMPLATE_LIBRARY_ACCOUNT?: string
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
  /**
   * Cloudflare for SaaS: the zone that custom hostnames are made in, and a token that may. Without both, a custom
   * domain that points here is served by its Host header.
   */
  HOSTNAMES_ZONE?: string
  HOSTNAMES_TOKEN?: string
  /** Where that API answers, unless it is Cloudflare's own address. */
  HOSTNAMES_API_URL?: string
  /** The host that builders' CNAME records point under, unless it is `domains.` and the host above the apps. */
  DOMAINS_TARGET?: string
  /** Set by the entry for one request: the app whose own domain it came to. Nothing outside can set it. */
  CUSTOM_HOST?: { host: string; slug: string; isResting?: boolean }

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
