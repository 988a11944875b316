import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeModel } from '../../e2e/fake-model-server.ts'
import { freePort } from '../../scripts/local/free-port.ts'
import { startServer } from '../../scripts/local/local-server.ts'
import { askNothing, askProvider, timeTo } from '../first-word.ts'
import { median, ms, type Row } from '../measure.ts'

const TARGET_MS = 20
const RUNS = 40
const WARM_UPS = 10

/**
 * Row 9: from sending a message to the first word of its reply, through the whole product, against asking the same
 * provider directly. What the development server's own proxies take from any request, as /api/health shows, is on both
 * sides: no deployed Worker has them.
 */
export async function run(): Promise<Row> {
  const provider = await startFakeModel()
  const dataDir = mkdtempSync(join(tmpdir(), 'buildai-bench-'))
  const vars = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `${provider.url}/v1`, AI_API_KEY: 'bench', AI_MODEL: 'bench' }
  const server = await startServer({ port: await freePort(), dataDir, vars: { ...vars, FIRST_ACCOUNT_IS_ADMIN: '1' } })
  try {
    await fetch(`${provider.url}/script?key=bench`, {
      method: 'POST',
      body: JSON.stringify([{ text: 'Hello there.', pieceSize: 4 }]),
    })
    const askServer = await openChat(server.url)
    const through: number[] = []
    const direct: number[] = []
    const empty: number[] = []
    // In turns, so that whatever else the machine does falls on both alike.
    for (let run = -WARM_UPS; run < RUNS; run += 1) {
      const [throughMs, directMs, emptyMs] = [await askServer(), await askProvider(provider.url), await askNothing(server.url)]
      if (run >= 0) {
        through.push(throughMs)
        direct.push(directMs)
        empty.push(emptyMs)
      }
    }
    const added = median(through) - median(direct) - median(empty)
    return {
      row: 9,
      measure: 'first streamed token, over the provider’s own',
      result: `${ms(added)} added`,
      target: `≤ ${TARGET_MS} ms added`,
      reached: added <= TARGET_MS,
      details: `${ms(median(through))} against ${ms(median(direct))}, and ${ms(median(empty))} for an empty request`,
      cause:
        'before the model is asked, the message is counted against its plan, its author and app are read, the version’s files and what is known of its rows are put into a prompt, one way to a database or an object after the other on one core',
    }
  } finally {
    await server.stop()
    await provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A builder with an app; each call sends one message and answers the time to the reply's first word. */
async function openChat(url: string): Promise<() => Promise<number>> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
  const account = { email: `bench-${Date.now()}@example.com`, password: 'correct horse battery staple', name: 'Bench' }
  const { token } = (await (await post('/api/auth/signUp', account)).json()) as { token: string }
  const { appId } = (await (await post('/api/apps', { appType: 'gen app' }, token)).json()) as { appId: string }
  let sent = 0
  return () => {
    sent += 1
    const id = `msgc${String(sent).padStart(12, '0')}`
    const messages = [{ id, role: 'user', parts: [{ type: 'text', text: 'Hello' }], metadata: {} }]
    return timeTo('text-delta', () => post(`/api/apps/${appId}/chat`, { id: appId, messages }, token))
  }
}
