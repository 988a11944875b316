import type { DataSet } from '#contract/data/data-sets'
import { listEndUsers } from '#worker/accounts/app-users/end-users'
import type { AppRow } from '#worker/apps/find-app'
import { chatOf } from '#worker/conversation/chat-session'
import { hasTestData } from '#worker/entities/data-sets'
import { countEveryRow, everyRow } from '#worker/entities/query/every-row'
import { PRIVATE_FILES, PUBLIC_FILES } from '#worker/integrations/files/file-refs'
import { exportItems, openItemSource, readItemText } from '#worker/knowledge/items/export-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type ZipEntry, zipStream } from '#worker/platform/zip/zip-stream'
import { gateStateOf } from '#worker/publishing/gate/change-gate'
import { readVersionFiles } from '#worker/version-store/read-version'
import { entriesOfBusiness } from './export-business'
import {
  listConversationActions,
  listConversationMessages,
  listConversations,
  listFeedbackOf,
  listOwnRuns,
  listTools,
  listUnansweredQuestions,
  selectAssistantOf,
} from './export-queries'

const CHAT_PAGE = 100

/**
 * Everything of an app as a zip: the files of its newest version, test and live rows, uploads, tools, data sources,
 * publishes, domains, collaborators, memberships, the assistant with the conversations its owner may read, the chat
 * that built it, and its people. No secrets, and nothing anyone signs in with.
 */
export const exportApp = (env: Env, app: AppRow): ReadableStream<Uint8Array> => zipStream(entriesOfApp(env, app, ''))

/** All entries of one app, their paths beginning with `folder`. */
export async function* entriesOfApp(env: Env, app: AppRow, folder: string): AsyncGenerator<ZipEntry> {
  const [rows, testRows] = await Promise.all([
    countEveryRow(env, app, 'live'),
    hasTestData(app) ? countEveryRow(env, app, 'test') : {},
  ])
  const people = await listEndUsers(env, { appId: app.id })
  const { gate, ...plain } = app
  yield {
    path: `${folder}app.json`,
    text: [pretty({ app: { ...plain, gate: gate && gateStateOf(env, app) }, rows, testRows, people: people.length })],
  }
  const files = app.latestVersionId ? await readVersionFiles(env, { appId: app.id, versionId: app.latestVersionId }) : undefined
  for (const [path, text] of Object.entries(files ?? {})) yield { path: `${folder}files/${path}`, text: [text] }
  if (people.length > 0) yield { path: `${folder}users.ndjson`, text: people.map(line) }
  yield* entriesOfPeople(env, app, folder)
  yield* entriesOfBusiness(env, app, folder)
  yield* entriesOfFiles(env, app.id, folder)
  yield* entriesOfKnowledge(env, { appId: app.id, folder: `${folder}data-sources/` })
  for (const entity of Object.keys(rows))
    yield { path: `${folder}rows/${safeName(entity)}.ndjson`, text: linesOf(env, app, { entity, set: 'live' }) }
  for (const entity of Object.keys(testRows))
    yield { path: `${folder}test-rows/${safeName(entity)}.ndjson`, text: linesOf(env, app, { entity, set: 'test' }) }
}

/**
 * What the app knows: what each item is, the text that was read from it, and the file it was read from, byte for byte.
 */
async function* entriesOfKnowledge(env: Env, { appId, folder }: { appId: string; folder: string }): AsyncGenerator<ZipEntry> {
  const items = await exportItems(env, appId)
  if (items.length === 0) return
  yield { path: `${folder}items.json`, text: [pretty(items)] }
  for (const { id, name } of items) {
    const text = await readItemText(env, { appId, itemId: id })
    if (text !== undefined) yield { path: `${folder}${id}-${safeName(name).slice(0, 60)}.txt`, text: [text] }
    const source = await openItemSource(env, { appId, itemId: id })
    if (source) yield { path: `${folder}originals/${id}-${safeName(source.name).slice(-80)}`, bytes: source.bytes }
  }
}

/** One JSON document a line. */
async function* linesOf(env: Env, app: AppRow, of: { entity: string; set: DataSet }): AsyncGenerator<string> {
  for await (const page of everyRow(env, app, of)) {
    yield page.map(({ data, ...own }) => line({ ...own, data: JSON.parse(data) as unknown })).join('')
  }
}

/**
 * Tools as they are set up, with what their owner ran and what people said of them; the assistant with the
 * conversations its owner may read; and the chat that built the app.
 */
async function* entriesOfPeople(env: Env, { id: appId, ownerId }: AppRow, folder: string): AsyncGenerator<ZipEntry> {
  const db = openDatabase(env.DB)
  const [tools, assistant] = await Promise.all([listTools(db, appId), selectAssistantOf(db, appId)])
  if (tools.length > 0) {
    yield { path: `${folder}tools.json`, text: [pretty(tools)] }
    yield { path: `${folder}tool-runs.ndjson`, text: pageLines((after) => listOwnRuns(db, { appId, ownerId, after })) }
    yield { path: `${folder}tool-feedback.ndjson`, text: pageLines((after) => listFeedbackOf(db, { appId, after })) }
  }
  yield { path: `${folder}chat.ndjson`, text: chatLines(env, appId) }
  if (!assistant) return
  yield { path: `${folder}assistant/assistant.json`, text: [pretty(assistant)] }
  const pages = {
    conversations: listConversations,
    messages: listConversationMessages,
    actions: listConversationActions,
    unanswered: listUnansweredQuestions,
  }
  for (const [name, list] of Object.entries(pages))
    yield { path: `${folder}assistant/${name}.ndjson`, text: pageLines((after) => list(db, { appId, after })) }
}

async function* pageLines(list: (after: string) => Promise<{ id: string }[]>): AsyncGenerator<string> {
  for (let page = await list(''); page.length > 0; page = await list(page.at(-1)?.id ?? '')) yield page.map(line).join('')
}

/** The newest first: that is how it is read. */
async function* chatLines(env: Env, appId: string): AsyncGenerator<string> {
  const chat = chatOf(env, appId)
  let before: string | undefined
  do {
    const page = await chat.list({ limit: CHAT_PAGE, ...(before ? { before } : {}) })
    yield page.toReversed().map(line).join('')
    before = page.length < CHAT_PAGE ? undefined : page[0]?.id
  } while (before)
}

/** What was uploaded to the app, byte for byte. */
async function* entriesOfFiles(env: Env, appId: string, folder: string): AsyncGenerator<ZipEntry> {
  for (const prefix of [PUBLIC_FILES, PRIVATE_FILES]) {
    let cursor: string | undefined
    do {
      const page = await env.FILES.list({ prefix: `${prefix}/${appId}/`, ...(cursor ? { cursor } : {}) })
      for (const { key } of page.objects) {
        const object = await env.FILES.get(key)
        const name = key.split('/').at(-1) ?? ''
        if (object)
          yield { path: `${folder}uploads/${prefix === PRIVATE_FILES ? 'private/' : ''}${safeName(name)}`, bytes: object.body }
      }
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
  }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`
export const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
export const safeName = (name: string): string => name.replace(/[^\w.-]/g, '_')
