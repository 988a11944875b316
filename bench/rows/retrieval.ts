import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TRIAL_HEADER } from '#contract/assistants/assistant-page'
import { freePort } from '../../scripts/local/free-port.ts'
import { startServer } from '../../scripts/local/local-server.ts'
import { ROOT } from '../../scripts/paths.ts'
import { median, ms, type Row } from '../measure.ts'

/** As the product says it. */
const NOTHING_FOUND = 'I found nothing about this.'
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
type By = 'words' | 'vectors' | 'ranks' | undefined
type Part = { type: 'text'; text: string } | { type: 'citation'; number: number }
interface AnswerLine {
  type: string
  message?: { parts: Part[]; sources: { number: number; title: string; place: string }[] }
}

/** Each was written before it was searched; all but the last have chosen among variants since, and flatter. */
const SETS = {
  first: 'bench/search',
  second: 'bench/search/blind',
  third: 'bench/search/second-blind',
  blind: 'bench/search/third-blind',
} as const
type SetName = keyof typeof SETS

/**
 * Row 12: questions about texts of our own, most of them in other words than the texts, each with the section that
 * answers it. The set that it is judged by was written after the last change, and nothing was changed since. Everything
 * goes through the product.
 */
export async function run(): Promise<Row> {
  const first = await measureSet('first')
  const second = await measureSet('second')
  const third = await measureSet('third')
  const blind = await measureSet('blind')
  const { words, vectors, fused, reranked } = blind
  return {
    row: 12,
    measure: `retrieval: recall at ${TOP} on ${blind.questions} questions that nothing was chosen by`,
    result: `fused and reranked ${percent(reranked)}`,
    target: `BM25 + ${percent(GAIN)}, ≥ ${percent(TARGET)}`,
    reached: reranked >= words + GAIN && reranked >= TARGET,
    details: `BM25 ${percent(words)} · vectors ${percent(vectors)} · fused ${percent(fused)} · a question in ${ms(blind.took)}; an assistant without a model: ${answersOf(blind)}; fitted to since: ${figuresOf(first)}; ${figuresOf(second)}, ${answersOf(second)}; ${figuresOf(third)}, ${answersOf(third)}`,
    cause:
      'questions were put in other words than the texts, and vectors of single words made here do not know what a whole sentence means; a connected model’s embeddings do',
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
    const [words, vectors] = [await recall('words'), await recall('vectors')]
    const [fused, reranked] = [await recall('ranks'), await recall(undefined)]
    const answers = set === 'first' ? undefined : await measureAnswers(call, appId, { set, questions })
    return { questions: questions.length, words, vectors, fused, reranked, answers, took: median(times) }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Answers, each to be refused or to be right, with as many as one person may ask in an hour. */
const MOST_ASKED = 55

/** What an app's assistant says without a model, of questions its sources answer, and of others. */
async function measureAnswers(call: Call, appId: string, { set, questions }: { set: SetName; questions: Asked[] }) {
  const unanswerable = JSON.parse(readFileSync(join(ROOT, SETS[set], 'unanswerable.json'), 'utf8')) as string[]
  const askAssistant = async (text: string, as: string) => {
    const lines = await call<string>(`/api/apps/${appId}/assistant/messages`, { text }, { [TRIAL_HEADER]: as })
    const { message } = JSON.parse(lines.trim().split('\n').at(-1) ?? '{}') as AnswerLine
    if (!message) throw new Error(lines)
    return { ...message, isRefused: message.parts.some((part) => part.type === 'text' && part.text.startsWith(NOTHING_FOUND)) }
  }
  let refused = 0
  for (const text of unanswerable) if ((await askAssistant(text, 'self')).isRefused) refused += 1
  const asked = questions.filter((_, at) => at % Math.ceil(questions.length / MOST_ASKED) === 0)
  const answered = { right: 0, wrong: 0 }
  for (const { question, document, section } of asked) {
    const { isRefused, sources } = await askAssistant(question, 'visitor')
    const isRight = sources.some(({ title, place }) => title === document && place.includes(section))
    if (!isRefused) answered[isRight ? 'right' : 'wrong'] += 1
  }
  return { unanswerable: unanswerable.length, refused, asked: asked.length, ...answered }
}

const answersOf = ({ answers }: Measured) =>
  answers
    ? `refuses ${answers.refused} of ${answers.unanswerable} questions without an answer; of ${answers.asked} with one ${answers.right} right, ${answers.wrong} wrong, ${answers.asked - answers.right - answers.wrong} refused`
    : ''

const figuresOf = ({ questions, words, vectors, fused, reranked }: Measured) =>
  `${questions} questions: BM25 ${percent(words)} · vectors ${percent(vectors)} · fused ${percent(fused)} · reranked ${percent(reranked)}`

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

/** What is no JSON comes as it is. */
type Call = <T>(path: string, body?: object, headers?: Record<string, string>) => Promise<T>

async function openAccount(url: string): Promise<Call> {
  let token = ''
  const call: Call = async <T>(path: string, body?: object, headers?: Record<string, string>): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        origin: url,
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.status === 429) {
      await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 5))
      return call(path, body, headers)
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    const text = await answer.text()
    return (answer.headers.get('content-type')?.includes('ndjson') ? text : JSON.parse(text)) as T
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
