import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { accountSubject, appSeller } from '#worker/billing/subjects'
import { analyticsOf } from '#worker/insights/app-analytics'
import { newId } from '#worker/platform/ids'
import { createBareApp, createBuilder } from '#worker/platform/testing/world'
import { DELETION_STEPS } from './deletion-steps'
import { deleteAccountForGood, deleteForGood, listFiles } from './testing'

/**
 * Every place where something is stored, and when it goes. Whoever adds one says here whose it is; the tests below
 * plant something of an app and of an account in each and look whether it is gone.
 */
const OF_APPS: Record<string, string> = {
  'DB.apps': 'id',
  'DB.access_tokens': 'appId',
  'DB.appBuilds': 'appId',
  'DB.appErrors': 'appId',
  'DB.app_activity': 'appId',
  'DB.app_collaborators': 'appId',
  'DB.app_moves': 'appId',
  'DB.app_reports': 'appId',
  'DB.assistant_actions': 'appId',
  'DB.assistant_conversations': 'appId',
  'DB.assistant_messages': 'appId',
  'DB.assistants': 'appId',
  'DB.billing_checkouts': 'seller',
  'DB.board_orders': 'appId',
  'DB.billing_events': 'seller',
  'DB.billing_ledger': 'seller',
  'DB.billing_subscriptions': 'seller',
  'DB.collaborator_invitations': 'appId',
  'DB.connectors': 'appId',
  'DB.context_items': 'appId',
  'DB.domains': 'appId',
  'DB.function_deployments': 'appId',
  'DB.function_logs': 'appId',
  'DB.git_commits': 'appId',
  'DB.integration_packages': 'appId',
  'DB.membership_connections': 'appId',
  'DB.name_reviews': 'appId',
  'DB.publishes': 'appId',
  'DB.ratings': 'appId',
  'DB.record_views': 'appId',
  'DB.scheduled_publishes': 'appId',
  'DB.scheduled_runs': 'appId',
  'DB.secret_keys': 'appId',
  'DB.secrets': 'appId',
  'DB.tool_runs': 'appId',
  'DB.tools': 'appId',
  'DB.uploads': 'appId',
  'DB.versions': 'appId',
  // Of the app's people.
  'DB.account_events': 'tenant',
  'DB.email_undos': 'tenant',
  'DB.google_flows': 'tenant',
  'DB.identities': 'tenant',
  'DB.invitations': 'tenant',
  'DB.mail_codes': 'tenant',
  'DB.memories': 'appId',
  'DB.sessions': 'tenant',
  'DB.sign_in_codes': 'tenant',
  'DB.users': 'tenant',
  'DATA.analytics_days': 'appId',
  'DATA.analytics_hours': 'appId',
  'DATA.app_events': 'appId',
  'DATA.deleted_rows': 'appId',
  'DATA.entity_counts': 'appId',
  'DATA.entity_index': 'app',
  'DATA.entity_index_fields': 'appId',
  'DATA.entity_rows': 'appId',
  'DATA.row_locks': 'appId',
  'DATA.row_changes': 'appId',
  'DATA.row_moves': 'appId',
  'DATA.version_rows': 'appId',
  'SEARCH.pieces': 'appId',
}

/** What a builder has beside their apps. */
const OF_ACCOUNTS: Record<string, string> = {
  'DB.access_tokens': 'accountId',
  'DB.account_events': 'userId',
  'DB.accounts': 'id',
  'DB.app_collaborators': 'accountId',
  'DB.apps': 'ownerId',
  'DB.billing_businesses': 'accountId',
  'DB.billing_standings': 'subject',
  'DB.email_undos': 'userId',
  'DB.identities': 'userId',
  'DB.mail_codes': 'userId',
  'DB.memories': 'userId',
  'DB.processed_bytes': 'ownerId',
  'DB.sessions': 'userId',
  'DB.users': 'id',
}

/** What is neither, or is left on purpose, and why that is right. */
const OTHERS: Record<string, string> = {
  'DB.account_deletions': 'the job itself; goes at its end',
  'DB.app_deletions': 'the job itself; goes with its second round',
  'DB.admin_actions':
    'what admins did to accounts, for those who come after them; what somebody did as an owner goes with their account',
  'DB.mails': 'the mailbox of a local installation, cut to the newest',
  'DB.model_capabilities': 'of the installation: what was found out of models',
  'DB.model_connections': 'of the installation',
  'DB.model_days': 'of the installation: sums by day and model that name nobody',
  'DB.released_hosts': 'names of hosts to be taken down at the provider; goes when that is done',
  'DB.retired_slugs': 'addresses kept from newcomers until their links are cold, with an id that is nobody’s any more',
  'DB.signing_keys': 'of the installation',
  'DB.sweeps': 'of the installation',
  'DATA.access_marks': 'a number that only grows, so that what was remembered of access is never taken for current',
  'SEARCH.piece_places': 'found by item; goes with its pieces',
  'SEARCH.piece_words': 'words of pieces; go with them',
}

const BINDINGS: Record<string, string> = {
  ASSETS: 'what browsers download; nobody’s',
  DB: 'tables above',
  DATA: 'tables above',
  SEARCH: 'tables above',
  FILES: 'prefixes below',
  CHAT_SESSION: 'one an app; emptied by the deletion',
  LIVE_CHANNEL: 'one an app; emptied by the deletion',
  APP_ANALYTICS: 'one an app; emptied by the deletion',
  TOOL_RUNNER: 'one a run; emptied when the run is over',
  TURN_RUNNER: 'one a conversation with an assistant; emptied when its question is answered',
  RATE_LIMITER: 'counts that drop themselves when their time is over',
  LOADER: 'keeps nothing',
  JOBS: 'ids of what is to be done; a message about something that is gone does nothing',
  MAILER: 'keeps nothing',
}

const DATABASES = { DB: env.DB, DATA: env.DATA, SEARCH: env.SEARCH }
const databaseOf = (place: string) => DATABASES[place.split('.')[0] as keyof typeof DATABASES]
const tableOf = (place: string) => place.split('.')[1] ?? ''

const MIGRATIONS = { DB: env.TEST_MIGRATIONS.platform, DATA: env.TEST_MIGRATIONS.data, SEARCH: env.TEST_MIGRATIONS.search }

/** What the migrations leave: another test may have put a database's tables into another one. */
async function listTables(): Promise<string[]> {
  const all = await Promise.all(
    Object.entries(DATABASES).map(async ([name, db]) => {
      const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
      const written = MIGRATIONS[name as keyof typeof DATABASES].flatMap(({ queries }) => queries).join('\n')
      // What D1, SQLite and FTS5 keep for themselves.
      const own = results.filter((each) => !/^(?:_cf|sqlite_|d1_)|_(?:config|content|data|docsize|idx)$/.test(each.name))
      return own.flatMap((each) => (written.includes(each.name) ? `${name}.${each.name}` : []))
    }),
  )
  return all.flat().sort()
}

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

/** Puts a row of somebody into a table: whatever else it must have is made up. */
async function plant(place: string, column: string, value: string): Promise<void> {
  const db = databaseOf(place)
  const { results } = await db.prepare(`SELECT * FROM pragma_table_info('${tableOf(place)}')`).all<Column>()
  const needed = results.filter(
    ({ name, notnull, dflt_value, pk, type }) =>
      name === column || (notnull === 1 && dflt_value === null) || (pk > 0 && !/int/i.test(type)),
  )
  const made = needed.map(({ name, type }) => {
    if (name === column) return value
    return /int|real/i.test(type) ? Math.floor(Math.random() * 2 ** 40) : `"planted-${newId()}"`
  })
  const names = needed.map(({ name }) => `"${name}"`).join(', ')
  await db
    .prepare(`INSERT INTO "${tableOf(place)}" (${names}) VALUES (${needed.map(() => '?').join(', ')})`)
    .bind(...made)
    .run()
}

async function countIn(places: Record<string, string>, keyIn: (place: string) => string): Promise<string[]> {
  const counted = await Promise.all(
    Object.entries(places).map(async ([place, column]) => {
      const n = await databaseOf(place)
        .prepare(`SELECT count(*) AS n FROM "${tableOf(place)}" WHERE "${column}" IN (?1, ?1 || '~test')`)
        .bind(keyIn(place))
        .first<number>('n')
      return (n ?? 0) > 0 ? [place] : []
    }),
  )
  return counted.flat().sort()
}

const OBJECTS = ['CHAT_SESSION', 'LIVE_CHANNEL', 'APP_ANALYTICS'] as const

/** Rows that the object of an app still holds, its own list of migrations aside. */
const rowsIn = (binding: (typeof OBJECTS)[number], appId: string) =>
  runInDurableObject(env[binding].getByName(appId), (_, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    return tables
      .filter(({ name }) => !/^_cf|^sqlite_|^migrations$/.test(name))
      .map(({ name }) => storage.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`).one().n)
      .reduce((total, n) => total + n, 0)
  })

describe('every place where something is stored', () => {
  it('is said to be an app’s, an account’s, or neither', async ({ expect }) => {
    expect(await listTables()).toEqual([...new Set([OF_APPS, OF_ACCOUNTS, OTHERS].flatMap(Object.keys))].sort())
    const [text = ''] = Object.values(import.meta.glob(['/wrangler.toml'], { query: '?raw', import: 'default', eager: true }))
    const named = [...text.matchAll(/^(?:binding|name) = "([A-Z_]+)"$/gm)].map(([, name = '']) => name)
    expect([...new Set(named)].sort()).toEqual(Object.keys(BINDINGS).sort())
  })

  it('AB01: holds nothing more of an app that is gone for good', async ({ expect }) => {
    const owner = await createBuilder()
    const { appId } = await createBareApp(owner)
    const keyIn = (place: string) => (OF_APPS[place] === 'seller' ? appSeller(appId) : appId)
    for (const [place, column] of Object.entries(OF_APPS)) if (place !== 'DB.apps') await plant(place, column, keyIn(place))
    const prefixes = DELETION_STEPS.flatMap(({ name }) => (name.startsWith('files: ') ? [name.slice('files: '.length)] : []))
    for (const prefix of prefixes) await env.FILES.put(`${prefix}/${appId}/planted`, 'x')
    const metric = { metric: 'runs', amount: 1, nowMs: Date.now() } as const
    await analyticsOf(env, appId).addToMetric({ id: appId, dataShard: 0 }, metric)
    expect(await countIn(OF_APPS, keyIn)).toEqual(Object.keys(OF_APPS).sort())
    expect(await rowsIn('APP_ANALYTICS', appId)).toBeGreaterThan(0)

    await deleteForGood(owner, appId)
    expect(await countIn(OF_APPS, keyIn)).toEqual([])
    const files = await listFiles()
    expect(files.objects.map(({ key }) => key).filter((key) => key.includes(appId))).toEqual([])
    for (const binding of OBJECTS) expect([binding, await rowsIn(binding, appId)]).toEqual([binding, 0])
  })

  it('AB02: holds nothing more of an account that is gone for good', async ({ expect }) => {
    const { accountId } = await createBuilder()
    const keyIn = (place: string) => (OF_ACCOUNTS[place] === 'subject' ? accountSubject(accountId) : accountId)
    const isThere = new Set(await countIn(OF_ACCOUNTS, keyIn))
    for (const [place, column] of Object.entries(OF_ACCOUNTS)) if (!isThere.has(place)) await plant(place, column, keyIn(place))
    expect(await countIn(OF_ACCOUNTS, keyIn)).toEqual(Object.keys(OF_ACCOUNTS).sort())
    await deleteAccountForGood(accountId)
    expect(await countIn(OF_ACCOUNTS, keyIn)).toEqual([])
  })
})
