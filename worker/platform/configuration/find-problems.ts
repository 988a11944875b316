import type { Env } from '../env'

/** Variables and secrets as an installation has them; what is not set is undefined or empty. */
export type Settings = Partial<Record<Extract<keyof Env, Uppercase<string>>, unknown>>

/** `stops`: nothing can be served safely. `limits`: something that was meant to work does not. */
export interface ConfigurationProblem {
  name: string
  severity: 'stops' | 'limits'
  /** What is wrong and what to do, in one sentence. Never a value. */
  sentence: string
}

const MIN_KEY_BYTES = 32
const PROVIDERS = ['builtin', 'openai-compatible', 'anthropic', 'workers-ai']

/** Settings that do nothing by themselves, and what they are for. */
const TOGETHER: { names: (keyof Settings)[]; what: string }[] = [
  { names: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'], what: 'the bot check' },
  { names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], what: 'signing in with Google' },
  { names: ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_CLIENT_SECRET'], what: 'Google Drive as a data source' },
  { names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], what: 'selling plans with Stripe' },
  { names: ['GUMROAD_ACCESS_TOKEN', 'GUMROAD_PING_SECRET', 'GUMROAD_PRODUCTS'], what: 'selling plans with Gumroad' },
  { names: ['HOSTNAMES_ZONE', 'HOSTNAMES_TOKEN'], what: 'certificates for domains of apps' },
]

/** Everything that an installation lacks or has half, the worst first. What it was not meant to have is no problem. */
export function findConfigurationProblems(settings: Settings): ConfigurationProblem[] {
  const problems = [...missingKeys(settings), ...hostProblems(settings), ...mailProblems(settings), ...modelProblems(settings)]
  for (const { names, what } of TOGETHER) problems.push(...halfSet(settings, names, what))
  if (!isLocal(settings)) problems.push(...deployedProblems(settings))
  return problems.sort((one, other) => Number(other.severity === 'stops') - Number(one.severity === 'stops'))
}

const textOf = (settings: Settings, name: keyof Settings): string => String(settings[name] ?? '')
const isLocal = (settings: Settings) => /(^|\.)localhost(:\d+)?$/.test(textOf(settings, 'PLATFORM_HOST'))

function missingKeys(settings: Settings): ConfigurationProblem[] {
  const where = isLocal(settings)
    ? 'write it into .dev.vars (`npx bun run doctor --fix` does)'
    : 'set it with `wrangler secret put`'
  return (['SESSION_KEY', 'SECRETS_KEY'] as const).flatMap((name): ConfigurationProblem[] => {
    const { length } = new TextEncoder().encode(textOf(settings, name))
    if (length >= MIN_KEY_BYTES) return []
    const what = length === 0 ? 'is not set' : `is shorter than ${MIN_KEY_BYTES} bytes`
    return [{ name, severity: 'stops', sentence: `${name} ${what}: ${where}, ${MIN_KEY_BYTES} random bytes.` }]
  })
}

function hostProblems(settings: Settings): ConfigurationProblem[] {
  const [platform, apps] = [textOf(settings, 'PLATFORM_HOST'), textOf(settings, 'APPS_HOST')]
  const unreadable = ([name, host]: [string, string]): ConfigurationProblem[] =>
    /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host)
      ? []
      : [
          {
            name,
            severity: 'stops',
            sentence: `${name} must be a host in small letters, without scheme and path: \`build.example.com\`.`,
          },
        ]
  return [...unreadable(['PLATFORM_HOST', platform]), ...(apps ? unreadable(['APPS_HOST', apps]) : [])]
}

function mailProblems(settings: Settings): ConfigurationProblem[] {
  if (textOf(settings, 'MAIL_TRANSPORT') !== 'http') return []
  return (['MAIL_HTTP_URL', 'MAIL_HTTP_KEY'] as const).flatMap((name): ConfigurationProblem[] =>
    textOf(settings, name)
      ? []
      : [{ name, severity: 'limits', sentence: `${name} is not set, so no mail goes out: MAIL_TRANSPORT=http needs it.` }],
  )
}

function modelProblems(settings: Settings): ConfigurationProblem[] {
  const provider = textOf(settings, 'AI_PROVIDER') || 'builtin'
  const limit = (name: string, sentence: string): ConfigurationProblem => ({ name, severity: 'limits', sentence })
  if (!PROVIDERS.includes(provider)) return [limit('AI_PROVIDER', `AI_PROVIDER must be one of ${PROVIDERS.join(', ')}.`)]
  if (provider === 'builtin') return []
  const needed: (keyof Settings)[] =
    provider === 'anthropic' ? ['AI_API_KEY', 'AI_MODEL'] : provider === 'workers-ai' ? ['AI_MODEL'] : ['AI_BASE_URL', 'AI_MODEL']
  return needed.flatMap((name) =>
    textOf(settings, name)
      ? []
      : [limit(name, `${name} is not set: AI_PROVIDER=${provider} needs it, or connect a model under Admin.`)],
  )
}

function halfSet(settings: Settings, names: (keyof Settings)[], what: string): ConfigurationProblem[] {
  const missing = names.filter((name) => !textOf(settings, name))
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map((name) => ({
    name,
    severity: 'limits',
    sentence: `${name} is not set, so ${what} stays off: set it, or none of its kind.`,
  }))
}

/** What does no harm on a laptop, and much in the open. */
function deployedProblems(settings: Settings): ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = []
  if (textOf(settings, 'FIRST_ACCOUNT_IS_ADMIN') === '1') {
    const sentence =
      'FIRST_ACCOUNT_IS_ADMIN lets whoever comes first run this installation: name the admins in ADMIN_EMAILS instead.'
    problems.push({ name: 'FIRST_ACCOUNT_IS_ADMIN', severity: 'stops', sentence })
  } else if (!textOf(settings, 'ADMIN_EMAILS')) {
    const sentence = 'ADMIN_EMAILS is not set, so nobody runs this installation: name at least one address.'
    problems.push({ name: 'ADMIN_EMAILS', severity: 'limits', sentence })
  }
  if (textOf(settings, 'MAIL_TRANSPORT') === 'mailbox') {
    const sentence = 'MAIL_TRANSPORT=mailbox keeps mail here and sends none: that is for trying out, not for a deployment.'
    problems.push({ name: 'MAIL_TRANSPORT', severity: 'limits', sentence })
  } else if (/@localhost>?$/.test(textOf(settings, 'MAIL_FROM'))) {
    problems.push({
      name: 'MAIL_FROM',
      severity: 'limits',
      sentence: 'MAIL_FROM is an address at localhost: name one that may send mail.',
    })
  }
  return problems
}
