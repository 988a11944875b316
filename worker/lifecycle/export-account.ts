import type { DataSet } from '#contract/data/data-sets'
import { selectAccount, selectUser } from '#worker/accounts/account/users-queries'
import { listEndUsers } from '#worker/accounts/app-users/end-users'
import { listSessions } from '#worker/accounts/sessions/sessions'
import { PLATFORM } from '#worker/accounts/tenants'
import { type AppRow, listOwnedApps } from '#worker/apps/find-app'
import { hasTestData } from '#worker/entities/data-sets'
import { countEveryRow, everyRow } from '#worker/entities/query/every-row'
import { exportItems, readItemText } from '#worker/knowledge/items/export-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ZipEntry, zipStream } from '#worker/platform/zip/zip-stream'
import { readVersionFiles } from '#worker/version-store/read-version'

/**
 * Everything of a builder's account as a zip: the account, and each app with the files of its newest version, its rows
 * and its people. Nothing anyone signs in with is in it, nor secrets.
 */
export const exportAccount = (env: Env, accountId: string): ReadableStream<Uint8Array> => zipStream(entriesOf(env, accountId))

async function* entriesOf(env: Env, accountId: string): AsyncGenerator<ZipEntry> {
  const db = openDatabase(env.DB)
  const [user, account, apps] = await Promise.all([
    selectUser(db, { tenant: PLATFORM, userId: accountId }),
    selectAccount(db, accountId),
    listOwnedApps(db, accountId),
  ])
  const { passwordHash, ...person } = user ?? {}
  const sessions = await listSessions(env, accountId, '')
  yield { path: 'account.json', text: [pretty({ person, hasPassword: Boolean(passwordHash), account, sessions })] }
  for (const app of apps) yield* entriesOfApp(env, app)
}

async function* entriesOfApp(env: Env, app: AppRow): AsyncGenerator<ZipEntry> {
  const folder = `apps/${safe(app.slug)}`
  const [rows, testRows] = await Promise.all([
    countEveryRow(env, app, 'live'),
    hasTestData(app) ? countEveryRow(env, app, 'test') : {},
  ])
  const people = await listEndUsers(env, { appId: app.id })
  yield { path: `${folder}/app.json`, text: [pretty({ app, rows, testRows, people: people.length })] }
  const files = app.latestVersionId ? await readVersionFiles(env, { appId: app.id, versionId: app.latestVersionId }) : undefined
  for (const [path, text] of Object.entries(files ?? {})) yield { path: `${folder}/files/${path}`, text: [text] }
  if (people.length > 0) yield { path: `${folder}/users.ndjson`, text: people.map(line) }
  yield* entriesOfKnowledge(env, { appId: app.id, folder: `${folder}/data-sources` })
  for (const entity of Object.keys(rows))
    yield { path: `${folder}/rows/${safe(entity)}.ndjson`, text: linesOf(env, app, { entity, set: 'live' }) }
  for (const entity of Object.keys(testRows))
    yield { path: `${folder}/test-rows/${safe(entity)}.ndjson`, text: linesOf(env, app, { entity, set: 'test' }) }
}

/** What the app knows: what each item is, and the text that was read from it. */
async function* entriesOfKnowledge(env: Env, { appId, folder }: { appId: string; folder: string }): AsyncGenerator<ZipEntry> {
  const items = await exportItems(env, appId)
  if (items.length === 0) return
  yield { path: `${folder}/items.json`, text: [pretty(items)] }
  for (const { id, name } of items) {
    const text = await readItemText(env, { appId, itemId: id })
    if (text !== undefined) yield { path: `${folder}/${id}-${safe(name).slice(0, 60)}.txt`, text: [text] }
  }
}

/** One JSON document a line. */
async function* linesOf(env: Env, app: AppRow, of: { entity: string; set: DataSet }): AsyncGenerator<string> {
  for await (const page of everyRow(env, app, of)) {
    yield page.map(({ data, ...own }) => line({ ...own, data: JSON.parse(data) as unknown })).join('')
  }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`
const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const safe = (name: string): string => name.replace(/[^\w.-]/g, '_')
