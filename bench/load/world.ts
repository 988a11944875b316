import { importFiles } from '../../e2e/publish-files.ts'
import type { Tool } from '../../worker/contract/tools/tool.ts'
import { call, openLive, send } from './clients.ts'

/** One thing that somebody does. Answers the status, and the sentence where it was refused. */
export interface Work {
  kind: string
  /** How often it is chosen, of a hundred. */
  share: number
  run: () => Promise<{ status: number; said: string } | 'busy'>
}

interface Site {
  appId: string
  /** Of the published app. */
  origin: string
  preview: string
  token: string
  users: string[]
  isChatting: boolean
}

export interface LoadWorld {
  works: Work[]
  /** Asks for a change in the chat, changes a page and a function, publishes both, and opens and calls them. */
  build: (word: string) => Promise<void>
  /** Opens so many live connections on one app. */
  openSockets: (
    count: number,
  ) => Promise<{ open: number; refused: Map<string, number>; countListeners: () => Promise<number>; close: () => void }>
  /** Every time from a write to its event, since it was last asked for. */
  takeLiveTimes: () => number[]
  close: () => void
}

const BUILDERS = 4
/** Of the first app, which a thousand live connections are opened to, and of the others. */
const USERS = [21, 4] as const
const LISTENERS = 20
const ROWS = 200
const TOOL_EVERY_MS = 2_500
/** As many as one may have, less the one of theirs that listens anyway. */
const PERSON_SOCKETS = 49
export const adminEmails = () => Array.from({ length: BUILDERS }, (_, at) => emailOf(at)).join()
const emailOf = (at: number) => `load-${at}@example.com`
const PASSWORD = 'correct horse battery staple'

const OPEN = { rls: { read: true, write: true } }
const NOTE = JSON.stringify({
  name: 'Note',
  type: 'object',
  properties: { title: { type: 'string' }, n: { type: 'number' } },
  ...OPEN,
})
const page = (word: string) =>
  `import { Note } from '@/entities/all'\nimport { useEffect, useState } from 'react'\n\nexport default function Home() {\n  const [notes, setNotes] = useState([])\n  useEffect(() => { Note.list().then(setNotes) }, [])\n  return <main><h1>${word}</h1><ul>{notes.map((note) => <li key={note.id}>{note.title}</li>)}</ul></main>\n}\n`
const WORD = (word: string) => `export default async () => Response.json({ word: '${word}' })`
const COLOURS = ['green', 'blue', 'orange', 'purple']

/** Builders with an app each, published, with people in it, rows, a tool, and somebody who listens. */
export async function openLoadWorld(url: string): Promise<LoadWorld> {
  const sites: Site[] = []
  for (let at = 0; at < BUILDERS; at += 1) sites.push(await openSite(url, at))
  const tool = await openTool(url, sites[0]?.token ?? '')
  const [first] = sites
  if (!first) throw new Error('nobody is there')

  const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const written = new Map<string, number>()
  let times: number[] = []
  const listeners = await Promise.all(
    first.users.slice(0, LISTENERS).map((user) => openLive(first.origin, { appId: first.appId, entity: 'Note', token: user })),
  )
  // An event may come before the answer to the write it tells of.
  const heard = new Map<string, number>()
  for (const listener of listeners)
    listener.onRow = (id) => {
      const at = written.get(id)
      if (at !== undefined) times.push(performance.now() - at)
      else if (!heard.has(id)) heard.set(id, performance.now())
    }

  const answered = async (asked: Promise<{ status: number; text: string }>) => {
    const { status, text } = await asked
    return { status, said: status < 300 ? '' : (/"message":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 80)) }
  }
  let counted = 0
  let ranAt = 0
  let messages = Date.now()
  const chat = (site: Site) => {
    messages += 1
    const text = `Make the main color ${COLOURS[messages % COLOURS.length]}`
    const id = `msgc${String(messages).padStart(16, '0')}`
    const message = { id, role: 'user', parts: [{ type: 'text', text }], metadata: {} }
    return send(url, `/api/apps/${site.appId}/chat`, {
      json: { id: site.appId, messages: [message] },
      token: site.token,
    })
  }
  const works: Work[] = [
    {
      kind: 'a visitor reads rows',
      share: 40,
      run: () => {
        const site = any(sites)
        return answered(
          send(site.origin, `/api/apps/${site.appId}/entities/Note?limit=20&sort=-created_date`, { token: any(site.users) }),
        )
      },
    },
    {
      kind: 'a visitor writes a row',
      share: 18,
      run: async () => {
        const site = any(sites)
        counted += 1
        const startedAt = performance.now()
        const { status, text } = await send(site.origin, `/api/apps/${site.appId}/entities/Note`, {
          json: { title: `Note ${counted}`, n: counted },
          token: any(site.users),
        })
        const id = /"id":"([\w-]+)"/.exec(text)?.[1]
        if (id && site === first) {
          const at = heard.get(id)
          if (at !== undefined) times.push(at - startedAt)
          written.set(id, startedAt)
        }
        return answered(Promise.resolve({ status, text }))
      },
    },
    {
      kind: 'a visitor opens a page',
      share: 15,
      run: () => answered(send(any(sites).origin, '/')),
    },
    {
      kind: 'a builder opens the editor',
      share: 10,
      run: async () => {
        const { appId, token } = any(sites)
        const asked = await Promise.all(
          ['', '/chat/messages?limit=60', '/versions?limit=1'].map((rest) => send(url, `/api/apps/${appId}${rest}`, { token })),
        )
        return answered(Promise.resolve(asked.find(({ status }) => status > 299) ?? asked[0] ?? { status: 0, text: '' }))
      },
    },
    {
      kind: 'a builder’s preview reads rows',
      share: 10,
      run: async () => {
        const { appId, token, preview } = any(sites)
        const made = await send(url, `/api/apps/${appId}/preview/ticket`, { json: {}, token })
        const ticket = /"ticket":"([^"]+)"/.exec(made.text)?.[1]
        if (!ticket) return answered(Promise.resolve(made))
        return answered(send(preview, `/api/apps/${appId}/entities/Note?limit=20`, { token: ticket }))
      },
    },
    {
      kind: 'a builder chats',
      share: 4,
      run: async () => {
        // One reply at a time in an app, as in the editor.
        const site = sites.find(({ isChatting }) => !isChatting)
        if (!site) return 'busy'
        site.isChatting = true
        return answered(chat(site)).finally(() => {
          site.isChatting = false
        })
      },
    },
    {
      kind: 'a tool is run',
      share: 3,
      run: async () => {
        // Visitors of one network may run 30 a minute.
        if (performance.now() - ranAt < TOOL_EVERY_MS) return 'busy'
        ranAt = performance.now()
        return answered(
          send(tool.origin, `/api/apps/${tool.appId}/tools/${tool.toolId}/runs`, { json: { input: 'When are you open?' } }),
        )
      },
    },
  ]

  return {
    works,
    build: async (word) => {
      const last = sites.at(-1) ?? first
      await chat(last)
      await writeFile(url, last, 'pages/Home.jsx', page(word))
      await writeFile(url, last, 'functions/word.js', WORD(word))
      await publish(url, last)
      await call(last.origin, '/')
      await call(last.origin, `/api/apps/${last.appId}/functions/word`, { json: {}, token: last.users[0] ?? '' })
    },
    openSockets: (count) => openSockets(first, count),
    takeLiveTimes: () => {
      const taken = times
      times = []
      return taken
    },
    close: () => {
      for (const listener of listeners) listener.close()
    },
  }
}

async function openSite(url: string, at: number): Promise<Site> {
  const token = await signUp(url, url, emailOf(at))
  const { url: till } = await call<{ url: string }>(url, '/api/live_api/app/checkout', {
    json: { plan: 'moon', period: 'month' },
    token,
  })
  await call(url, `/api/billing/test/${till.split('/').at(-1)}`, { json: { action: 'pay' } })
  const files = {
    'app.json': '{"name":"Load","mainPage":"Home"}',
    'pages/Home.jsx': page('start'),
    'entities/Note.json': NOTE,
  }
  const appId = await importFiles(url, { account: { token }, name: `Load ${at}`, files })
  const { slug } = await call<{ slug: string }>(url, `/api/apps/${appId}`, { token })
  const { port } = new URL(url)
  const origin = `http://${slug}.apps.localhost:${port}`
  const site: Site = {
    appId,
    origin,
    preview: `http://preview--${appId}.apps.localhost:${port}`,
    token,
    users: [],
    isChatting: false,
  }
  await publish(url, site)
  await openSignUp(url, site)
  for (let user = 0; user < (at === 0 ? USERS[0] : USERS[1]); user += 1)
    site.users.push(await signUp(url, origin, `user-${at}-${user}@visitors.example`))
  const rows = Array.from({ length: ROWS }, (_, n) => ({ title: `Note ${n}`, n }))
  await call(origin, `/api/apps/${appId}/entities/Note/bulk`, { json: rows, token: site.users[0] ?? '' })
  return site
}

async function signUp(url: string, origin: string, email: string): Promise<string> {
  const { token } = await call<{ token: string }>(origin, '/api/auth/signUp', {
    json: { email, password: PASSWORD, name: 'Load' },
  })
  const { mails } = await call<{ mails: { to: string; text: string }[] }>(url, '/api/dev/mails')
  const code = /verifyEmail\?code=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  await call(origin, '/api/auth/verifyEmail', { json: { code }, token })
  return token
}

const writeFile = (url: string, { appId, token }: Site, id: string, content: string) =>
  call(url, `/api/apps/${appId}/files/update`, { json: { file: { id, content }, referencesToUpdate: [] }, token })

/** Sign-up needs a domain of the app's own; with that gone again it is found at its first address. */
async function openSignUp(url: string, { appId, token }: Site): Promise<void> {
  const host = `${appId}.localhost`
  const { domains } = await call<{ domains: { id: string; host: string }[] }>(url, `/api/apps/${appId}/domains`, {
    json: { host },
    token,
  })
  const { acknowledgement } = await call<{ acknowledgement: string | null }>(
    url,
    `/api/apps/${appId}/exposure?isSignupEnabled=true`,
    { token },
  )
  const json = { isSignupEnabled: true, ...(acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }) }
  await call(url, `/api/apps/${appId}`, { method: 'PATCH', json, token })
  await call(url, `/api/apps/${appId}/domains/${domains[0]?.id}`, { method: 'DELETE', token })
}

async function publish(url: string, { appId, token }: Site): Promise<void> {
  const { latestVersionId } = await call<{ latestVersionId: string }>(url, `/api/apps/${appId}`, { token })
  const { acknowledgement } = await call<{ acknowledgement: string | null }>(
    url,
    `/api/apps/${appId}/exposure?versionId=${latestVersionId}`,
    { token },
  )
  const json = { failingPagesAcknowledged: true, ...(acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }) }
  await call(url, `/api/apps/${appId}/publish`, { json, token })
}

async function openTool(url: string, token: string): Promise<{ appId: string; toolId: string; origin: string }> {
  const json = { appType: 'AI tool', app: { name: 'Desk' } }
  const { appId } = await call<{ appId: string }>(url, '/api/apps', { json, token })
  const [tool] = (await call<{ tools: Tool[] }>(url, `/api/apps/${appId}/tools`, { token })).tools
  const toolId = tool?.toolId ?? ''
  await call(url, `/api/context/ingest/text?appId=${appId}`, {
    json: { context: '# Opening hours\nWe are open from nine to six.', name: 'Rules' },
    token,
  })
  await call(url, `/api/apps/${appId}/tools/${toolId}/activate`, { json: { isActive: true }, token })
  await call(url, `/api/apps/${appId}/publish`, { json: {}, token })
  const { slug } = await call<{ slug: string }>(url, `/api/apps/${appId}`, { token })
  return { appId, toolId, origin: `http://${slug}.apps.localhost:${new URL(url).port}` }
}

const SOCKETS_AT_ONCE = 20

/** As many for each of the app's people as one may have. */
async function openSockets({ appId, origin, users }: Site, count: number) {
  const refused = new Map<string, number>()
  const clients: Awaited<ReturnType<typeof openLive>>[] = []
  for (let at = 0; at < count; at += SOCKETS_AT_ONCE) {
    const wanted = Array.from(
      { length: Math.min(SOCKETS_AT_ONCE, count - at) },
      (_, nth) => users[Math.floor((at + nth) / PERSON_SOCKETS)] ?? '',
    )
    const opened = await Promise.allSettled(wanted.map((user) => openLive(origin, { appId, entity: 'Note', token: user })))
    for (const each of opened)
      if (each.status === 'fulfilled') clients.push(each.value)
      else refused.set(String(each.reason), (refused.get(String(each.reason)) ?? 0) + 1)
  }
  /** Writes a row; how many of them heard of it within ten seconds. */
  const countListeners = async () => {
    const heard = new Map<string, number>()
    for (const client of clients)
      client.onRow = (row) => {
        heard.set(row, (heard.get(row) ?? 0) + 1)
      }
    const { id } = await call<{ id: string }>(origin, `/api/apps/${appId}/entities/Note`, {
      json: { title: 'to all' },
      token: users[0] ?? '',
    })
    const untilMs = Date.now() + 10_000
    while ((heard.get(id) ?? 0) < clients.length && Date.now() < untilMs) await new Promise((done) => setTimeout(done, 20))
    return heard.get(id) ?? 0
  }
  return {
    open: clients.filter((client) => client.isOpen()).length,
    refused,
    countListeners,
    close: () => {
      for (const client of clients) client.close()
    },
  }
}
