import { setTimeout as sleep } from 'node:timers/promises'
import type { ScriptedReply } from '../../worker/models/testing/scripted-reply'
import { send } from '../load/clients.ts'
import type { Ledger, Work } from './ledger.ts'
import { openRuns } from './runs.ts'

const BATCH = 40
/** Longer than the lease of a reader that was killed. */
const SETTLES_WITHIN_MS = 240_000

const block = (type: string, file: string, body: string, end: string) =>
  `<action type="${type}" file="${file}" title="${file}" end="${end}">\n${body}\n</action:${end}>\n`
const page = (word: string) => `export default function Home() {\n  return <h1>${word}</h1>\n}`
const KEEP = `import { createClientFromRequest } from 'npm:@base44/sdk'

export default async (request) => {
  const { key } = await request.json()
  await createClientFromRequest(request).asServiceRole.entities.Note.create({ key })
  return Response.json({ key })
}`
const NOTE = JSON.stringify({ name: 'Note', type: 'object', properties: { key: { type: 'string' } } })

export const emailOf = (number: number) => `kill-${number}@example.com`

interface Item {
  name: string
  status: string
}
interface Message {
  id: string
  role: string
  metadata?: { status?: string; versionId?: string | null }
}

interface World {
  works: Work[]
  /** What is wrong, in words. */
  check: () => Promise<string[]>
  checkAllRead: () => Promise<string[]>
  /** Takes as long as a run that was broken off may hold its credits. */
  checkAllSettled: () => Promise<string[]>
}

/** One builder with an app for each kind of work, so that none refuses another as busy. */
export async function openWorld(
  { url, modelUrl, number }: { url: string; modelUrl: string; number: number },
  ledger: Ledger,
): Promise<World> {
  const account = { email: emailOf(number), password: 'correct horse battery staple', name: 'Kill' }
  let token = ''
  async function call<T>(path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST'): Promise<T> {
    const headers = { 'content-type': 'application/json', origin: url, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T
  }
  token = (await call<{ token: string }>('/api/auth/signUp', account)).token
  const { mails } = await call<{ mails: { text: string }[] }>('/api/dev/mails')
  await call('/api/auth/verifyEmail', { code: /verifyEmail\?code=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] })

  const script = (replies: ScriptedReply[]) =>
    fetch(`${modelUrl}/script?key=kill`, { method: 'POST', body: JSON.stringify(replies) })
  const siteOf = (slug: string) => `http://${slug}.apps.localhost:${new URL(url).port}`
  const chatIn = (appId: string, id: string) =>
    call(`/api/apps/${appId}/chat`, {
      id: appId,
      messages: [{ id, role: 'user', parts: [{ type: 'text', text: 'Change the page' }], metadata: {} }],
    })
  let counted = 0
  const nextKey = () => {
    counted += 1
    return `k${String(counted).padStart(7, '0')}`
  }
  const messageId = () => `msgc${nextKey().padStart(16, '0')}`
  async function makeApp(name: string, more = ''): Promise<string> {
    await script([
      {
        text: `Here.\n${block('add_entity', 'Note', NOTE, 'E')}${block('add_file', 'pages/Home.jsx', page('start'), 'P')}${more}`,
      },
    ])
    const { appId } = await call<{ appId: string }>('/api/apps', { genApp: { name } })
    await chatIn(appId, messageId())
    return appId
  }
  const till = (await call<{ url: string }>('/api/live_api/app/checkout', { plan: 'moon', period: 'month' })).url
    .split('/')
    .at(-1)
  await call(`/api/billing/test/${till}`, { action: 'pay' })
  const [rows, saves, chat, live] = [await makeApp('Rows'), await makeApp('Saves'), await makeApp('Chat'), await makeApp('Live')]
  const functions = await makeApp('Functions', block('add_file', 'functions/keep.js', KEEP, 'F'))
  const runs = await openRuns({ call, nextKey, functions, siteOf }, ledger)
  const appOf = async (appId: string) =>
    call<{ latestVersionId: string; publishedVersionId: string | null; slug: string }>(`/api/apps/${appId}`)
  const newestFiles = async (appId: string) => {
    const { versions } = await call<{ versions: { id: string }[] }>(`/api/apps/${appId}/versions?limit=1`)
    const id = versions[0]?.id ?? ''
    const { files } = await call<{ files: Record<string, string> }>(`/api/apps/${appId}/versions/${id}`)
    return { id, word: /<h1>(\w+)</.exec(files['pages/Home.jsx'] ?? '')?.[1] ?? '' }
  }

  const works: Work[] = [
    async () => {
      const key = nextKey()
      await ledger.write('row', key, () => call(`/api/apps/${rows}/entities/Note`, { key }))
    },
    async () => {
      const key = nextKey()
      const made = Array.from({ length: BATCH }, () => ({ key: `batch-${key}` }))
      await ledger.write('import', key, () => call(`/api/apps/${rows}/entities/Note/bulk`, made))
    },
    async () => {
      const key = nextKey()
      const file = { id: 'pages/Home.jsx', content: page(key) }
      await ledger.write('save', key, () => call(`/api/apps/${saves}/files/update`, { file, referencesToUpdate: [] }))
    },
    async () => {
      const id = messageId()
      await script([{ text: `Done.\n${block('add_file', 'pages/Home.jsx', page(id), 'P')}`, delayMs: 5 }])
      await ledger.write('message', id, () => chatIn(chat, id))
    },
    async () => {
      const { id: versionId } = await newestFiles(live)
      const { acknowledgement } = await call<{ acknowledgement: string | null }>(
        `/api/apps/${live}/exposure?versionId=${versionId}`,
      )
      const order = { versionId, ...(acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }) }
      await ledger.write('publish', nextKey(), () => call(`/api/apps/${live}/publish`, order))
      await call(`/api/apps/${live}/files/update`, {
        file: { id: 'pages/Home.jsx', content: page(nextKey()) },
        referencesToUpdate: [],
      })
    },
    async () => {
      const key = nextKey()
      await ledger.write('source', key, () =>
        call(`/api/context/ingest/text?appId=${rows}`, { context: `# ${key}\nAbout ${key}.`, name: key }),
      )
      await sleep(300)
    },
    async () => {
      await ledger.write('payment', nextKey(), () => call(`/api/billing/test/${till}`, { action: 'renew' }))
      await sleep(200)
    },
    ...runs.works,
  ]

  async function readKeys(appId = rows): Promise<string[]> {
    const keys: string[] = []
    for (;;) {
      const some = await call<{ key: string }[]>(
        `/api/apps/${appId}/entities/Note?limit=1000&skip=${keys.length}&sort=created_date`,
      )
      keys.push(...some.map(({ key }) => key))
      if (some.length < 1_000) return keys
    }
  }

  async function checkRows(): Promise<string[]> {
    const keys = await readKeys()
    const batches = Map.groupBy(
      keys.filter((key) => key.startsWith('batch-')),
      (key) => key.slice(6),
    )
    const partial = [...batches].filter(([, same]) => same.length !== BATCH)
    return [
      ...ledger.compare(
        'row',
        keys.filter((key) => !key.startsWith('batch-')),
      ),
      ...ledger.compare('import', [...batches.keys()]),
      ...partial.map(([key, same]) => `import ${key} has ${same.length} of ${BATCH} rows`),
    ]
  }

  const checkFunctions = async () => ledger.compare('function', await readKeys(functions))

  async function checkSaves(): Promise<string[]> {
    const { word } = await newestFiles(saves)
    const last = [...ledger.acknowledgedOf('save')].at(-1)
    if (word === 'start') return last === undefined ? [] : [`save ${last} is lost`]
    if (last !== undefined && word < last) return [`save ${last} is lost: ${word} is there`]
    return ledger.wasAsked('save', word) ? [] : [`save ${word} was never written`]
  }

  async function checkChat(): Promise<string[]> {
    const { messages } = await call<{ messages: Message[] }>(`/api/apps/${chat}/chat/messages?limit=60`)
    const said = messages.filter(({ role }) => role === 'user').map(({ id }) => id)
    const oldest = said[0] ?? ''
    const wrong = [...ledger.acknowledgedOf('message')]
      .filter((id) => id >= oldest && !said.includes(id))
      .map((id) => `message ${id} is lost`)
    if (new Set(said).size !== said.length) wrong.push('a message is there twice')
    wrong.push(
      ...messages.filter(({ metadata }) => metadata?.status === 'streaming').map(({ id }) => `reply ${id} is never over`),
    )
    const made = messages.filter(({ role, metadata }) => role === 'assistant' && metadata?.versionId).at(-1)?.metadata?.versionId
    const { id } = await newestFiles(chat)
    if (made !== id) wrong.push(`the conversation says ${made}, the app has ${id}`)
    return wrong
  }

  async function checkLive(): Promise<string[]> {
    const { publishedVersionId, slug } = await appOf(live)
    if (!publishedVersionId) return ledger.acknowledgedOf('publish').size > 0 ? ['the publish is lost'] : []
    const { files } = await call<{ files: Record<string, string> }>(`/api/apps/${live}/versions/${publishedVersionId}`)
    const word = /<h1>(\w+)</.exec(files['pages/Home.jsx'] ?? '')?.[1]
    const { status, text } = await send(siteOf(slug), '/')
    return status === 200 && word && text.includes(word) ? [] : [`the published page answers ${status} without ${word}`]
  }

  const readItems = async () => (await call<{ contextItems: Item[] }>(`/api/context/items?appId=${rows}`)).contextItems

  async function checkSources(): Promise<string[]> {
    const items = await readItems()
    const failed = items.filter(({ status }) => status === 'error' || status === 'usage_limit_reached')
    const names = items.map(({ name }) => name)
    return [...ledger.compare('source', names), ...failed.map(({ name }) => `source ${name} was not read`)]
  }

  /** At the end: what was taken in is read, though whoever read it was killed. */
  async function checkAllRead(): Promise<string[]> {
    for (const startedAt = Date.now(); ; await sleep(2_000)) {
      const open = (await readItems()).filter(({ status }) => status !== 'synced')
      if (open.length === 0) return []
      if (Date.now() - startedAt > SETTLES_WITHIN_MS) return open.map(({ name, status }) => `source ${name} is still ${status}`)
    }
  }

  async function checkPayments(): Promise<string[]> {
    const { payments, plan } = await call<{ payments: { id: string }[]; plan: string }>('/api/live_api/app/subscription')
    const [least, most] = [ledger.acknowledgedOf('payment').size + 1, ledger.countAsked('payment') + 1]
    const isRight =
      payments.length >= Math.min(least, 100) &&
      payments.length <= most &&
      new Set(payments.map(({ id }) => id)).size === payments.length
    return isRight && plan === 'moon' ? [] : [`${payments.length} payments of ${least} to ${most}, plan ${plan}`]
  }

  const checks = [checkRows, checkFunctions, checkSaves, checkChat, checkLive, checkSources, checkPayments, runs.check]
  const check = async () => {
    const found = await Promise.all(checks.map((each) => each().catch((error: unknown) => [`${each.name}: ${String(error)}`])))
    return found.flat()
  }
  return { works, check, checkAllRead, checkAllSettled: runs.checkAllSettled }
}
