import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startFakeModel } from '../e2e/fake-model-server.ts'
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.ts'
import { freePort } from '../scripts/local/free-port.ts'
import { startServer } from '../scripts/local/local-server.ts'
import type { ScriptedReply, SeenRequest } from '../worker/models/testing/scripted-reply'

const KEY = 'bench'

/** The whole product with a provider that replays replies, a browser, and a signed-in builder. */
export interface Product {
  url: string
  providerUrl: string
  browser: Browser
  script(replies: ScriptedReply[]): Promise<void>
  seen(): Promise<SeenRequest[]>
  /** A page of a browser of its own, signed in and nothing cached. */
  openSignedIn(): Promise<Page>
  call<T>(path: string, json?: unknown): Promise<T>
  /** The text of an answer, as the signed-in builder. */
  get(path: string): Promise<string>
  stop(): Promise<void>
}

export async function startProduct(): Promise<Product> {
  const provider = await startFakeModel()
  const dataDir = mkdtempSync(join(tmpdir(), 'buildai-bench-'))
  const vars = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${provider.url}/v1`,
    AI_API_KEY: KEY,
    AI_MODEL: 'bench',
    FIRST_ACCOUNT_IS_ADMIN: '1',
  }
  const server = await startServer({ port: await freePort(), dataDir, vars })
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is needed: install it or set CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  const account = { email: 'bench@example.com', password: 'correct horse battery staple' }
  const signedUp = await postJson<{ token: string }>(`${server.url}/api/auth/signUp`, { ...account, name: 'Bench' })
  const { mails } = (await (await fetch(`${server.url}/api/dev/mails`)).json()) as { mails: { text: string }[] }
  const code = /verifyEmail\?code=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  await postJson(`${server.url}/api/auth/verifyEmail`, { code }, signedUp.token)
  return {
    url: server.url,
    providerUrl: provider.url,
    browser,
    script: async (replies) => {
      await fetch(`${provider.url}/script?key=${KEY}`, { method: 'POST', body: JSON.stringify(replies) })
    },
    seen: async () => (await (await fetch(`${provider.url}/seen?key=${KEY}`)).json()) as SeenRequest[],
    openSignedIn: async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const answer = await context.request.post(`${server.url}/api/auth/signIn`, {
        data: account,
        headers: { origin: server.url },
      })
      if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
      return context.newPage()
    },
    call: (path, json) => postJson(`${server.url}${path}`, json, signedUp.token),
    get: async (path) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${signedUp.token}` } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer.text()
    },
    stop: async () => {
      await browser.close()
      await server.stop()
      await provider.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function postJson<T>(url: string, json: unknown, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    origin: new URL(url).origin,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return (text.startsWith('{') ? JSON.parse(text) : undefined) as T
}

/** Makes an app whose first reply is what is scripted. Answers its id. */
export async function makeApp(product: Product, reply: string): Promise<string> {
  await product.script([{ text: reply, pieceSize: 400 }])
  const { appId } = await product.call<{ appId: string }>('/api/apps', { genApp: { name: 'Bench app' } })
  const message = { id: 'msgcBenchApp0001', role: 'user', parts: [{ type: 'text', text: 'Build it' }], metadata: {} }
  await product.call(`/api/apps/${appId}/chat`, { id: appId, messages: [message] })
  return appId
}
