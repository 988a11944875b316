import type { Env } from '#worker/platform/env'
import { appsScheme, platformOrigin } from '#worker/platform/http/hosts'

type Directives = Record<string, string>

const write = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/**
 * What generated code may load. Scripts come from the app's own host alone; pictures, fonts, styles and calls may go
 * out, as real apps need. No other page may frame it but the builder's.
 */
function appPolicy(env: Env): Directives {
  const local = appsScheme(env) === 'http' ? ' http: ws:' : ''
  return {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline' https:",
    'font-src': "'self' data: https:",
    'img-src': `'self' data: blob: https:${local}`,
    'media-src': "'self' data: blob: https:",
    'connect-src': `'self' data: blob: https: wss:${local}`,
    // Its own pages too: the assistant stands in a frame.
    'frame-src': "'self' https:",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self' https:",
    'frame-ancestors': `'self' ${platformOrigin(env)}`,
  }
}

const transport = (env: Env): Record<string, string> =>
  appsScheme(env) === 'https' ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}

const common = (env: Env) => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  ...transport(env),
})

/** `scripts`: sources besides the app's own host. */
export const publishedHeaders = (env: Env, scripts: string[] = []): Record<string, string> => ({
  ...common(env),
  'Content-Security-Policy': write({ ...appPolicy(env), 'script-src': ["'self'", ...scripts].join(' ') }),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
})

/** Of the app's own login page: where the installation has a bot check, its script and frame too. */
export function loginHeaders(env: Env): Record<string, string> {
  const check = env.TURNSTILE_SITE_KEY ? ' https://challenges.cloudflare.com' : ''
  const policy = { ...appPolicy(env), 'script-src': `'self'${check}`, 'frame-ancestors': "'none'" }
  return { ...publishedHeaders(env), 'Content-Security-Policy': write(policy) }
}

/**
 * The preview runs code compiled in the browser, so it may make scripts of text; only the builder may frame it, and it
 * pages of its own, and no search engine keep it.
 */
export const previewHeaders = (env: Env, scripts: string[] = []): Record<string, string> => ({
  ...common(env),
  'Content-Security-Policy': write({
    ...appPolicy(env),
    'script-src': ["'self' blob: 'unsafe-eval'", ...scripts].join(' '),
    'frame-ancestors': `${platformOrigin(env)} 'self'`,
  }),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

/** A page of ours without a script, or with the one that carries this nonce. */
export const plainHeaders = (env: Env, nonce?: string): Record<string, string> => ({
  ...common(env),
  'Content-Security-Policy': write({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    ...(nonce ? { 'script-src': `'nonce-${nonce}'` } : {}),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})
