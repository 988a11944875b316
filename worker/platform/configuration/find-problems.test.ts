import { describe, expect, it } from 'vitest'
import { findConfigurationProblems, type Settings } from './find-problems'

const KEY = 'k'.repeat(43)
const LAPTOP: Settings = {
  PLATFORM_HOST: 'localhost:8787',
  APPS_HOST: 'apps.localhost:8787',
  MAIL_FROM: 'BuildAI <no-reply@localhost>',
  MAIL_TRANSPORT: 'mailbox',
  FIRST_ACCOUNT_IS_ADMIN: '1',
  AI_PROVIDER: 'builtin',
  SESSION_KEY: KEY,
  SECRETS_KEY: KEY,
}
const DEPLOYED: Settings = {
  PLATFORM_HOST: 'build.example.com',
  APPS_HOST: 'apps.example.net',
  MAIL_FROM: 'BuildAI <hello@example.com>',
  ADMIN_EMAILS: 'ann@example.com',
  AI_PROVIDER: 'builtin',
  SESSION_KEY: KEY,
  SECRETS_KEY: KEY,
}
const found = (settings: Settings) => findConfigurationProblems(settings).map(({ name, severity }) => `${name} ${severity}`)

describe('the configuration of an installation', () => {
  it('has no problems as a laptop starts with it, nor with what a deployment needs', () => {
    expect([found(LAPTOP), found(DEPLOYED)]).toEqual([[], []])
  })

  it.for<[Settings, string[]]>([
    [{ SESSION_KEY: '' }, ['SESSION_KEY stops']],
    [{ SECRETS_KEY: 'short' }, ['SECRETS_KEY stops']],
    [{ PLATFORM_HOST: 'https://build.example.com/' }, ['PLATFORM_HOST stops']],
    [{ APPS_HOST: 'Apps.Example.Net' }, ['APPS_HOST stops']],
    [{ APPS_HOST: '' }, []],
    // Whoever comes first would run it.
    [{ FIRST_ACCOUNT_IS_ADMIN: '1' }, ['FIRST_ACCOUNT_IS_ADMIN stops']],
    [{ ADMIN_EMAILS: '' }, ['ADMIN_EMAILS limits']],
    [{ MAIL_TRANSPORT: 'mailbox' }, ['MAIL_TRANSPORT limits']],
    [{ MAIL_TRANSPORT: 'http', MAIL_HTTP_URL: 'https://mail.example' }, ['MAIL_HTTP_KEY limits']],
    [{ MAIL_FROM: 'BuildAI <no-reply@localhost>' }, ['MAIL_FROM limits']],
    [{ TURNSTILE_SITE_KEY: 'a' }, ['TURNSTILE_SECRET_KEY limits']],
    [{ GUMROAD_ACCESS_TOKEN: 'a' }, ['GUMROAD_PING_SECRET limits', 'GUMROAD_PRODUCTS limits']],
    [{ STRIPE_SECRET_KEY: 'a', STRIPE_WEBHOOK_SECRET: 'b' }, []],
    [{ AI_PROVIDER: 'chatgpt' }, ['AI_PROVIDER limits']],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'a' }, ['AI_API_KEY limits']],
    [{ AI_PROVIDER: 'openai-compatible' }, ['AI_BASE_URL limits', 'AI_MODEL limits']],
    [{ AI_PROVIDER: 'workers-ai', AI_MODEL: 'a' }, []],
    [{ SESSION_KEY: undefined, GOOGLE_CLIENT_ID: 'a' }, ['SESSION_KEY stops', 'GOOGLE_CLIENT_SECRET limits']],
  ])('of a deployment with %o: %o', ([changed, expected]) => {
    expect(found({ ...DEPLOYED, ...changed })).toEqual(expected)
  })

  it('names what is wrong, never its value', () => {
    const settings = { ...DEPLOYED, SECRETS_KEY: 'tooshort-value', MAIL_TRANSPORT: 'http', AI_PROVIDER: 'my-own-provider' }
    const sentences = findConfigurationProblems(settings).map(({ sentence }) => sentence)
    expect(sentences).toHaveLength(4)
    expect(sentences.join(' ')).not.toMatch(/tooshort|my-own/)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })
})
