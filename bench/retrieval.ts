import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/local/free-port.ts'
import { startServer } from '../scripts/local/local-server.ts'
import { ROOT } from '../scripts/paths.ts'
import { median, ms, type Row } from './measure.ts'

const GAIN = 0.05
const TARGET = 0.9
const TOP = 5
const MAX_WAIT_MS = 300_000

interface Asked {
  document: string
  section: string
  question: string
}
interface Found {
  itemName: string
  headings: string[]
}
type By = 'words' | 'vectors' | undefined

/** Each was written before it was searched; the first two have chosen among variants since, and flatter. */
const SETS = { first: 'bench/search', second: 'bench/search/blind', blind: 'bench/search/second-blind' } as const
type SetName = keyof typeof SETS

/**
 * Row 12: questions about texts of our own, most of them in other words than the texts, each with the section that
 * answers it. The set that it is judged by was written after the last change, and nothing was changed since. Everything
 * goes through the product.
 */
export async function run(): Promise<Row> {
  const first = await measureSet('first')
  const second = await measureSet('second')
  const blind = await measureSet('blind')
  const { words, vectors, fused } = blind
  return {
    row: 12,
    measure: `retrieval: recall at ${TOP} on ${blind.questions} questions that nothing was chosen by`,
    result: `fused ${percent(fused)}`,
    target: `BM25 + ${percent(GAIN)}, ≥ ${percent(TARGET)}`,
    reached: fused >= words + GAIN && fused >= TARGET,
    details: `BM25 ${percent(words)} · vectors ${percent(vectors)} · a question in ${ms(blind.took)}; fitted to since: ${figuresOf(first)}; ${figuresOf(second)}`,
  }
}

type Measured = Awaited<ReturnType<typeof measureSet>>

async function measureSet(set: SetName) {
  const dataDir = mkdtempSync(join(tmpdir(), 'buildai-bench-'))
  const server = await startServer({ port: await freePort(), dataDir, vars: { FIRST_ACCOUNT_IS_ADMIN: '1' } })
  try {
    const questions = JSON.parse(readFileSync(join(ROOT, SETS[set], 'questions.json'), 'utf8')) as Asked[]
    const call = await openAccount(server.url)
    const { appId } = await call<{ appId: string }>('/api/apps', { appType: 'gen app', genApp: { name: 'Bench' } })
    await addDocuments(call, appId, join(ROOT, SETS[set], 'documents'))
    const times: number[] = []
    const recall = async (by: By) => {
      let hits = 0
      for (const { document, section, question } of questions) {
        const started = performance.now()
        const { pieces } = await call<{ pieces: Found[] }>(`/api/context/search?appId=${appId}`, {
          query: question,
          ...(by ? { by } : {}),
        })
        if (!by) times.push(performance.now() - started)
        if (pieces.slice(0, TOP).some(({ itemName, headings }) => itemName === document && headings.includes(section))) hits += 1
      }
      return hits / questions.length
    }
    const [words, vectors, fused] = [await recall('words'), await recall('vectors'), await recall(undefined)]
    return { questions: questions.length, words, vectors, fused, took: median(times) }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const figuresOf = ({ questions, words, vectors, fused }: Measured) =>
  `${questions} questions: BM25 ${percent(words)} · vectors ${percent(vectors)} · fused ${percent(fused)}`

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

type Call = <T>(path: string, body?: object) => Promise<T>

async function openAccount(url: string): Promise<Call> {
  let token = ''
  const call: Call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', origin: url, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.status === 429) {
      await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 5))
      return call(path, body)
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const account = { email: 'bench@example.com', password: 'correct horse battery staple', name: 'Bench' }
  token = (await call<{ token: string }>('/api/auth/signUp', account)).token
  return call
}

/** Each document is an item named by its place; they are searched once all of them have their pieces and vectors. */
async function addDocuments(call: Call, appId: string, folder: string): Promise<void> {
  for (const path of globSync('*/*.md', { cwd: folder })) {
    const name = join(path, '..', basename(path, '.md'))
    await call(`/api/context/ingest/text?appId=${appId}`, { name, context: readFileSync(join(folder, path), 'utf8') })
  }
  const endsAtMs = Date.now() + MAX_WAIT_MS
  for (;;) {
    const { contextItems } = await call<{ contextItems: { status: string; hasVectors: boolean }[] }>(
      `/api/context/items?appId=${appId}`,
    )
    if (contextItems.every(({ status, hasVectors }) => status === 'synced' && hasVectors)) return
    if (Date.now() > endsAtMs) throw new Error('The documents were not read in time')
    await sleep(1_000)
  }
}
