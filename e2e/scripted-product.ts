import { rmSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { freePort } from '../scripts/local/free-port.ts'
import { startServer } from '../scripts/local/local-server.ts'
import type { ChatMessage } from '../worker/contract/chat/chat'
import type { ScriptedReply, SeenRequest } from '../worker/models/testing/scripted-reply'
import { type Account, type CallInit, call, makeAccount, openSignedIn, publishApp } from './account.ts'
import { goWithin } from './browser.ts'
import { makeDataDir } from './data-dir.ts'
import { startFakeModel } from './fake-model-server.ts'
import { leaveAppOut } from './person.ts'

const KEY = 'scripted'

/**
 * The whole product with a provider that replays what it was told to, so that a test decides what the model says and
 * how.
 */
export interface ScriptedProduct {
  url: string
  /** Sets the answers to come, used up in order, the last one again and again. */
  script(...replies: ScriptedReply[]): Promise<void>
  /** Lets a reply go on that stands still at the first of the words it is held before (`heldBefore`). */
  release(): Promise<void>
  /** Says what a model can do that is tried from now on. */
  setAbilities(abilities: { images?: boolean; tools?: boolean }): Promise<void>
  /** Makes an account an admin on the top plan. */
  makeAdmin(account: Account): Promise<void>
  /** What the provider was asked since it was last told what to say. */
  seen(): Promise<SeenRequest[]>
  /** Ends the server as a crash would, whatever it is doing, and starts it again with the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** One that others use after this file, too. */
export type SharedProduct = Omit<ScriptedProduct, 'stop'>

let shared: Promise<SharedProduct> | undefined
/** One for all files that run in this process, which take turns; it ends with the process. */
export const openScriptedProduct = (): Promise<SharedProduct> =>
  (shared ??= startScriptedProduct({ dataDir: makeDataDir(inject('dataDir')) }))

interface ScriptedOptions {
  isSingleHost?: boolean
  dataDir?: string
}

export async function startScriptedProduct({
  isSingleHost = false,
  dataDir = makeDataDir(),
}: ScriptedOptions = {}): Promise<ScriptedProduct> {
  const provider = await startFakeModel()
  const port = await freePort()
  const vars = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${provider.url}/v1`,
    AI_API_KEY: KEY,
    AI_MODEL: 'scripted',
    MODEL_LIST_URL: `${provider.url}/v1/models`,
    FIRST_ACCOUNT_IS_ADMIN: '1',
    ...(isSingleHost ? { APPS_HOST: `localhost:${port}` } : {}),
  }
  const setAbilities: ScriptedProduct['setAbilities'] = async (abilities) => {
    await fetch(`${provider.url}/abilities?key=${KEY}`, { method: 'POST', body: JSON.stringify(abilities) })
  }
  await setAbilities({ images: true })
  const start = () => startServer({ port, dataDir, vars })
  let server = await start()
  const root = await makeAccount(server.url)
  let before = 0
  const allSeen = async () => (await (await fetch(`${provider.url}/seen?key=${KEY}`)).json()) as SeenRequest[]
  return {
    url: server.url,
    script: async (...replies) => {
      before = (await allSeen()).length
      await fetch(`${provider.url}/script?key=${KEY}`, { method: 'POST', body: JSON.stringify(replies) })
    },
    setAbilities,
    release: async () => {
      await fetch(`${provider.url}/release?key=${KEY}`, { method: 'POST' })
    },
    makeAdmin: async ({ token }) => {
      const { accountId } = await call<{ accountId: string }>(`${server.url}/api/live_api/account/current`, { token })
      const json = { isAdmin: true, plan: 'monetizer' }
      await call(`${server.url}/api/admin/accounts/${accountId}`, { method: 'PATCH', json, token: root.token })
    },
    seen: async () => (await allSeen()).slice(before),
    restart: async () => {
      await server.stop()
      server = await start()
    },
    stop: async () => {
      await server.stop()
      await provider.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface AppState {
  appId: string
  slug: string
  latestVersionId: string | null
  publishedUrl: string | null
}

/** A builder who signed up without the screens. */
export interface ScriptedCaller {
  account: Account
  token: string
  call<T>(path: string, init?: CallInit): Promise<T>
  /** A new app whose first version is what the model replies to the first message. */
  makeApp(...replies: ScriptedReply[]): Promise<string>
  app(appId: string): Promise<AppState>
  /** Publishes the newest version, and gives its address. */
  publish(appId: string): Promise<{ url: string }>
  messages(appId: string): Promise<ChatMessage[]>
}

/** The same with a browser of their own that is signed in. */
export interface ScriptedBuilder extends ScriptedCaller {
  context: BrowserContext
  /** A new tab in the editor of an app. */
  openEditor(appId: string, options?: { withoutApp?: boolean }): Promise<Page>
  /**
   * The editor of an app in a tab that stands open, which costs two thirds of a new one, and less from another editor.
   */
  goToEditor(tab: Page, appId: string): Promise<void>
  /** The same person in another browser. */
  openElsewhere(): Promise<BrowserContext>
}

export async function signUpScripted(
  product: SharedProduct,
  browser: Browser,
  { isAdmin = false, ...options }: BrowserContextOptions & { isAdmin?: boolean } = {},
): Promise<ScriptedBuilder> {
  const { url } = product
  const account = await makeAccount(url)
  if (isAdmin) await product.makeAdmin(account)
  const context = await openSignedIn(browser, { url, account, ...options })
  const goToEditor = async (tab: Page, appId: string) => {
    await goWithin(tab, `${url}/build/app/${appId}`)
    await tab.getByLabel('Message', { exact: true }).waitFor()
  }
  return {
    ...callerOf(product, account),
    context,
    openEditor: async (appId, { withoutApp = false } = {}) => {
      const page = await context.newPage()
      if (withoutApp) await leaveAppOut(page)
      await goToEditor(page, appId)
      return page
    },
    goToEditor,
    openElsewhere: () => openSignedIn(browser, { url, account, ...options }),
  }
}

/** For tests that need no screen of the builder's. */
export const signUpCaller = async (product: SharedProduct): Promise<ScriptedCaller> =>
  callerOf(product, await makeAccount(product.url))

function callerOf({ url, script }: SharedProduct, account: Account): ScriptedCaller {
  const { token } = account
  const own = <T>(path: string, init: CallInit = {}) => call<T>(`${url}${path}`, { ...init, token })
  return {
    account,
    token,
    call: own,
    makeApp: async (...replies) => {
      const { appId } = await own<{ appId: string }>('/api/apps', { json: { genApp: { name: 'Shore' } } })
      if (replies.length === 0) return appId
      await script(...replies)
      const id = `msgc${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
      const message = { id, role: 'user', parts: [{ type: 'text', text: 'Build it' }], metadata: {} }
      await own(`/api/apps/${appId}/chat`, { json: { id: appId, messages: [message] } })
      // What a hostile app reaches for is asked of its builder first, who agrees.
      const { messages } = await own<{ messages: ChatMessage[] }>(`/api/apps/${appId}/chat/messages`)
      const waits = messages.find(({ metadata }) => metadata.confirmation?.status === 'waiting')
      if (waits) await own(`/api/apps/${appId}/chat/confirm`, { json: { messageId: waits.id, isConfirmed: true } })
      return appId
    },
    app: (appId) => own<AppState>(`/api/apps/${appId}`),
    publish: (appId) => publishApp(url, { appId, token }),
    messages: async (appId) => (await own<{ messages: ChatMessage[] }>(`/api/apps/${appId}/chat/messages`)).messages,
  }
}

let blocks = 0
/** One action block as a model writes it, with an end mark of its own. */
export function action(type: string, file: string, body: string): string {
  blocks += 1
  return `<action type="${type}" file="${file}" title="Write ${file}" end="X${blocks}">\n${body.trim()}\n</action:X${blocks}>\n`
}
export const addFile = (file: string, body: string) => action('add_file', file, body)

/** A page that shows one heading. */
export const headed = (heading: string) => `export default function Page() {\n  return <h1>${heading}</h1>\n}`

const NOTE = {
  name: 'Note',
  type: 'object',
  properties: { text: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'all' } },
}
const NOTES_PAGE = `import { useEffect, useState } from 'react'
import { Note } from '@/entities/Note'
export default function Page() {
  const [notes, setNotes] = useState([])
  useEffect(() => {
    Note.list().then(setNotes)
  }, [])
  return <ul>{notes.map((note) => <li key={note.id}>{note.text}</li>)}</ul>
}`
/** Rows that anyone may read; who has an account may add to them. */
export const NOTES = [
  action('add_entity', 'Note', JSON.stringify(NOTE)),
  action('insert_entity_records', 'Note', JSON.stringify([{ text: 'Low tide at noon' }])),
].join('')
/** A reply that makes an app with such rows, and a page that shows them. */
export const NOTES_APP = NOTES + addFile('pages/Home.jsx', NOTES_PAGE)
