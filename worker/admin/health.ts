import type { Health, HealthCheck, SentTestMail } from '#contract/admin'
import { ApiError } from '#contract/errors'
import type { Admin } from '#worker/audit/admin-actions'
import { paymentsProblem, planProvider } from '#worker/billing/checkout/providers'
import { findConnection } from '#worker/models/model-connection'
import { findConfigurationProblems } from '#worker/platform/configuration/find-problems'
import { bindingOfShard, dataDatabases, listShards } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import { MAX_DATABASE_BYTES, NEARLY_FULL_BYTES, sizeOfDatabase } from '#worker/platform/database-size'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { readLimit } from '#worker/platform/limits/limits'
import { canSendMail, keepsMail, sendMail } from '#worker/platform/mail/send-mail'
import { summarizeRequests } from '#worker/platform/metrics'
import { listUnboundShards } from '#worker/shards/list-shards'
import { countEverything, listRecentErrors } from './health-queries'
import { listOffered } from './test-model'

const PATIENCE_MS = 10_000
const MAX_ERRORS = 10
const MAX_ROUTES = 10

/** Uses each part of the installation once, and says what came of it. */
export async function readHealth(env: Env): Promise<Health> {
  const db = openDatabase(env.DB)
  const [checks, counts, errors] = await Promise.all([
    Promise.all(CHECKS.map((each) => carryOut(env, each))),
    orNull(countEverything(db)),
    orNull(listRecentErrors(db, MAX_ERRORS)),
  ])
  return {
    checks,
    counts,
    errors: errors?.map(({ lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() })) ?? null,
    requests: summarizeRequests(MAX_ROUTES),
  }
}

/** The page is for when something is wrong: what cannot be read takes nothing else of it away. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    console.error('a part of the health page was not read', error)
    return null
  })

interface Check {
  id: HealthCheck['id']
  name: string
  /** Says what is well; throws what is not. A `Trouble` is shown as it is, anything else as the fallback. */
  run: (env: Env) => Promise<string>
  fallback: string
}

/** A sentence for the admin. */
class Trouble extends Error {}

const sizesOfShards = (env: Env) =>
  Promise.all(
    listShards(env).map(async ({ shard, database }) => [bindingOfShard(shard), await sizeOfDatabase(database)] as const),
  )

/** Said while there is time: what a database may hold cannot be raised. */
function requireRoom(sizes: (readonly [binding: string, bytes: number])[]): void {
  const full = sizes.filter(([, bytes]) => bytes >= NEARLY_FULL_BYTES)
  if (full.length === 0) return
  const said = full.map(([binding, bytes]) => `${binding} holds ${(bytes / 1e9).toFixed(1)} of ${MAX_DATABASE_BYTES / 1e9} GB`)
  throw new Trouble(`${said.join(', ')}. Bind another database of rows, and move apps to it, before it is full.`)
}

const CHECKS: Check[] = [
  {
    id: 'configuration',
    name: 'Configuration',
    run: async (env) => {
      // Mail and model have checks of their own, which know what an admin connected on screen.
      const problems = findConfigurationProblems({ ...env }).filter(({ name }) => !/^(?:MAIL|AI)_/.test(name))
      if (problems.length > 0) throw new Trouble(problems.map(({ sentence }) => sentence).join(' '))
      return 'Nothing is missing or set by half.'
    },
    fallback: 'Could not be read.',
  },
  {
    id: 'database',
    name: 'Database of accounts and apps',
    run: async (env) => {
      requireRoom([['DB', await sizeOfDatabase(env.DB)]])
      return 'Answers.'
    },
    fallback: 'Does not answer. Check the D1 binding DB, and that its migrations were applied.',
  },
  {
    id: 'data',
    name: 'Databases of rows',
    run: async (env) => {
      const all = dataDatabases(env)
      await Promise.all(all.map((database) => database.prepare('select count(*) from access_marks').first()))
      const lost = await listUnboundShards(env)
      requireRoom(await sizesOfShards(env))
      if (lost.length > 0) throw new Trouble(`Apps have their rows in ${lost.join(' and ')}, which is not bound. Bind it again.`)
      return all.length === 1 ? 'Answers.' : `All ${all.length} answer.`
    },
    fallback: 'Does not answer. Check the D1 binding DATA, and that its migrations were applied.',
  },
  {
    id: 'files',
    name: 'Files',
    run: async ({ FILES }) => {
      const [key, text] = [`health/${newId()}`, newId()]
      await FILES.put(key, text)
      const read = await (await FILES.get(key))?.text()
      await FILES.delete(key)
      if (read !== text) throw new Trouble('What was written could not be read back. Check the R2 bucket of the binding FILES.')
      return 'Writes, reads and deletes.'
    },
    fallback: 'Cannot be written or read. Check the R2 binding FILES.',
  },
  {
    id: 'queue',
    name: 'Queue of jobs',
    run: async ({ JOBS }) => {
      await JOBS.send({ type: 'health-check' })
      return 'Takes jobs.'
    },
    fallback: 'Takes no jobs. Check the queue of the binding JOBS.',
  },
  {
    id: 'objects',
    name: 'Durable Objects',
    run: async (env) => {
      await readLimit(env, { subject: 'health-check', name: 'health-check', limit: 1, windowMs: 60_000 })
      return 'Answer.'
    },
    fallback: 'Do not answer. Check the Durable Object bindings and their migrations in wrangler.toml.',
  },
  {
    id: 'mail',
    name: 'Mail',
    run: async (env) => {
      if (!canSendMail(env))
        throw new Trouble(
          env.MAIL_TRANSPORT === 'http'
            ? 'Cannot be sent: MAIL_HTTP_URL or MAIL_HTTP_KEY is missing.'
            : 'Cannot be sent: the MAILER binding is missing. Set MAIL_TRANSPORT=http for a provider’s API.',
        )
      if (keepsMail(env)) return 'Kept in the development mailbox at /dev/mailbox; nothing is sent.'
      return env.MAIL_TRANSPORT === 'http'
        ? 'Set up to go through a provider’s API. Send a test mail to be sure.'
        : 'Set up to go through Cloudflare Email. Send a test mail to be sure.'
    },
    fallback: 'Could not be checked.',
  },
  {
    id: 'payments',
    name: 'Payments',
    run: async (env) => {
      const missing = paymentsProblem(env)
      if (missing) throw new Trouble(missing)
      const provider = planProvider(env)
      const differs = await provider?.findPriceProblem?.(env)
      if (differs) throw new Trouble(differs)
      if (!provider) return 'Nothing is sold here: plans are given under Accounts.'
      return provider.name === 'test' ? 'The test checkout, which takes no money.' : 'Set up, at the prices that are shown here.'
    },
    fallback: 'The payment provider does not answer.',
  },
  { id: 'model', name: 'AI model', run: checkModel, fallback: 'Does not answer. Test it under Model.' },
]

async function checkModel(env: Env): Promise<string> {
  const connection = await findConnection(env)
  if (connection) {
    if (connection.hasKey && connection.apiKey === undefined)
      throw new Trouble('Its key cannot be opened any more. Enter it again under Model.')
    const { problem, mayGoOn } = await listOffered(env, connection)
    if (problem && !mayGoOn) throw new Trouble(problem)
    return `${connection.model} is connected, and its provider answers.`
  }
  if (env.AI_PROVIDER === 'builtin') return 'None is connected: the built-in builder answers.'
  return `${env.AI_MODEL || env.AI_PROVIDER}, which the environment names.`
}

async function carryOut(env: Env, { id, name, run, fallback }: Check): Promise<HealthCheck> {
  const startedMs = Date.now()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Trouble(`No answer within ${PATIENCE_MS / 1000} seconds.`)), PATIENCE_MS)
  const found = await Promise.race([run(env), late.promise]).then(
    (message) => ({ isOk: true, message }),
    (error: unknown) => {
      if (!(error instanceof Trouble)) console.error('health check failed', id, error)
      return { isOk: false, message: error instanceof Trouble ? error.message : fallback }
    },
  )
  clearTimeout(timer)
  return { id, name, ...found, tookMs: Date.now() - startedMs }
}

/** To the admin who asks, through the transport all mail goes by. */
export async function sendTestMail(env: Env, { email }: Admin): Promise<SentTestMail> {
  const text = 'Mail of this installation arrives. An admin asked for this one under Admin, Health.'
  try {
    await sendMail(env, { to: email, sender: 'BuildAI', subject: 'Test mail', text, html: `<p>${text}</p>` })
  } catch (error) {
    console.error('test mail failed', error)
    const why = error instanceof Error ? error.message : ''
    throw new ApiError('mail-failed', `The mail could not be sent. ${why}`.trim())
  }
  return { to: email }
}
