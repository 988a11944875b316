import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { textOf } from '#contract/chat/chat'
import { readContext } from '#contract/chat/prompt-context'
import { serveModels } from '#worker/models/testing/fake-model'
import { readVersionFiles } from '#worker/version-store/read-version'
import { PLAN_PROMPT } from '../prompt/plan-prompt'
import { action, addFile, collect, endOf, openChat, PAGE } from '../testing/chat-world'
import { answerReads } from './answer-reads'

const CUSTOMER = JSON.stringify({
  name: 'Customer',
  type: 'object',
  properties: {
    name: { type: 'string' },
    email: { type: 'string', format: 'email' },
    city: { type: 'string' },
    note: { type: 'string' },
    token: { type: 'string' },
    hobby: { type: 'string', 'x-personal': true },
  },
  'x-accessControl': { permissions: { read: 'admin', write: 'admin' } },
})
const ROWS = JSON.stringify([
  {
    name: 'Ada Byron',
    email: 'ada@real.org',
    city: 'Bath',
    note: 'Call +44 20 7946 0018',
    token: `sk_live_${'a1'.repeat(12)}`,
    hobby: 'chess',
  },
  { name: 'Ada Byron', city: 'Bristol', hobby: 'chess' },
  { name: 'Ada Byron', city: 'Buxton', hobby: 'chess' },
])
/** Longer than a small model is shown of an app, so that not all of it is. */
const LONG = `export function priceOf(item) {\n  return item.price\n}\n${'// a line that takes room\n'.repeat(1_500)}`
const BASE = [
  addFile('pages/Home.jsx', PAGE),
  addFile('lib/prices.js', LONG),
  action('add_entity', 'Customer', CUSTOMER),
  action('insert_entity_records', 'Customer', ROWS),
].join('')

type Chat = Awaited<ReturnType<typeof openChat>>

async function openBuilt(kind: 'tools' | 'words') {
  const chat = await openChat()
  serveModels(chat.appId, () => chat.model.resolve(kind === 'tools' ? 'gpt-4o' : 'talks-only'))
  await chat.model.script({ text: BASE })
  await collect(await chat.send('Make a shop with a home page'))
  return chat
}

const lastAsked = async (chat: Chat) => JSON.stringify((await chat.model.seen()).at(-1)?.messages)
const READS = [
  { name: 'read_files', arguments: { paths: ['lib/prices.js', '../../etc/passwd', '.env', 'pages/None.jsx'] } },
  { name: 'search_code', arguments: { text: 'priceof' } },
  { name: 'read_rows', arguments: { entity: 'Customer' } },
  { name: 'preview_console', arguments: {} },
  { name: 'read_reference', arguments: { topic: 'functions' } },
]
const LINES = [
  '<action type="read_files" file="lib/prices.js, ../../etc/passwd, .env, pages/None.jsx"/>',
  '<action type="search_code" file="priceof"/>',
  '<action type="read_rows" file="Customer">',
  '<action type="preview_console"/>',
  '<action type="read_reference" file="functions"/>',
].join('\n')
const previewConsole = [`error: no key ghp_${'c3'.repeat(16)} (2 times)`]
const previewErrors = [`TypeError (page Home): token sk_live_${'b2'.repeat(12)} of undefined`]
const DONE = `Done.\n${addFile('pages/About.jsx', PAGE)}`

describe.each([
  { kind: 'tools' as const, first: { text: 'Let me look.', toolCalls: READS } },
  { kind: 'words' as const, first: { text: `Let me look.\n${LINES}\n` } },
])('a model that has $kind', ({ kind, first }) => {
  it('is shown what it asks for in the next step, and nothing secret, personal or out of the app', async () => {
    const chat = await openBuilt(kind)
    await chat.model.script(first, { text: DONE })
    const end = endOf(await collect(await chat.send('Add an about page', { previewErrors, previewConsole })))
    expect(end).toMatchObject({ status: 'ready', actions: [{ type: 'add_file', status: 'applied' }] })
    const seen = (await chat.model.seen()).slice(1)
    expect(seen).toHaveLength(2)
    expect(seen.map(({ tools }) => tools.includes('read_files'))).toEqual(kind === 'tools' ? [true, true] : [false, false])
    const asked = await lastAsked(chat)
    for (const said of [
      'lib/prices.js: in the context block.',
      'The path leaves the app.',
      'Hidden files are not part of an app.',
      'pages/None.jsx: there is no such file.',
      'lib/prices.js:1: export function priceOf(item) {',
      'read_rows Customer: 3 rows, 0 of them more than untouched samples',
      'Bath',
      'TypeError (page Home)',
      'Written to the console:',
      'error: no key [secret removed',
      '# Reference: backend functions',
      'Go on with the request: Add an about page',
      'You may look 2 more times.',
    ])
      expect(asked).toContain(said)
    expect(asked).not.toMatch(/Ada Byron|ada@real|7946 0018|sk_live_|ghp_|chess/)
    const files = await readVersionFiles(env, { appId: chat.appId, versionId: end.versionId ?? '' })
    expect(Object.keys(files ?? {})).toContain('pages/About.jsx')
    const reply = (await chat.messages()).at(-1)
    expect(textOf(reply ?? { parts: [] })).toContain('<action type="read_files" file="lib/prices.js')
  })

  it('may look three times in a reply, and then writes with what it has', async () => {
    const chat = await openBuilt(kind)
    await chat.model.script(first, first, first, { text: DONE })
    const end = endOf(await collect(await chat.send('Add an about page')))
    expect(end).toMatchObject({ status: 'ready', actions: [{ type: 'add_file', status: 'applied' }] })
    const seen = (await chat.model.seen()).slice(1)
    expect(seen).toHaveLength(4)
    // Tools stand before all else in a prompt: without them a provider would keep nothing of it.
    expect(seen.at(-1)?.tools).toEqual(seen[0]?.tools)
    expect(await lastAsked(chat)).toContain('There is no more looking: write what was asked for now')
  })
})

it('is told the day, how many rows each entity has and what two of them are like, without personal fields', async () => {
  const chat = await openBuilt('words')
  await chat.model.script({ text: 'Fine.' })
  await collect(await chat.send('Add an about page'))
  const asked = String((await chat.model.seen()).at(-1)?.messages.at(-1)?.content)
  const { today, rows } = readContext(asked) ?? {}
  expect(today).toMatch(/^[A-Z][a-z]+day 20\d\d-\d\d-\d\d$/)
  expect(rows).toMatchObject({ Customer: { total: 3, real: 0 } })
  expect(rows?.Customer?.samples).toHaveLength(2)
  expect(new Set(rows?.Customer?.samples.flatMap(Object.keys))).toEqual(new Set(['city', 'note']))
})

it('is asked without tools where it calls one although there is no more looking', async () => {
  const chat = await openBuilt('tools')
  const looks = { text: 'Let me look.', toolCalls: READS.slice(0, 1) }
  await chat.model.script(looks, looks, looks, looks, { text: DONE })
  const end = endOf(await collect(await chat.send('Add an about page')))
  expect(end).toMatchObject({ status: 'ready', actions: [{ type: 'add_file', status: 'applied' }] })
  const seen = (await chat.model.seen()).slice(1)
  expect(seen.map(({ tools }) => tools.length > 0)).toEqual([true, true, true, true, false])
  expect(seen.at(-1)?.messages).toEqual(seen.at(-2)?.messages)
})

it('is asked once more where it still asks in words to be shown something', async () => {
  const chat = await openBuilt('words')
  const looks = { text: `Let me look.\n${LINES}` }
  await chat.model.script(looks, looks, looks, looks, { text: DONE })
  const end = endOf(await collect(await chat.send('Add an about page')))
  expect(end).toMatchObject({ status: 'ready', actions: [{ type: 'add_file', status: 'applied' }] })
  const seen = (await chat.model.seen()).slice(1)
  expect(seen).toHaveLength(5)
  expect(seen.at(-1)?.messages.at(-1)?.content).toMatch(/^There is no more looking/)
})

it('is taught in plan mode how to look, and plans with what it was shown', async () => {
  const chat = await openBuilt('words')
  const taught = /<action type="read_files"[^\n]*?\/>/.exec(PLAN_PROMPT)?.[0] ?? ''
  await chat.model.script({ text: `${taught.replace(/file="[^"]*"/, 'file="lib/prices.js"')}\n` }, { text: 'A page for prices.' })
  expect(endOf(await collect(await chat.send('Plan a price page', { mode: 'plan' })))).toMatchObject({ status: 'ready' })
  expect(await lastAsked(chat)).toContain('lib/prices.js: in the context block.')
})

it('reads in ask mode too, where nothing may be changed', async () => {
  const chat = await openBuilt('words')
  await chat.model.script({ text: `${LINES}\n` }, { text: 'It is the price of the item.' })
  const end = endOf(await collect(await chat.send('What does priceOf do?', { mode: 'ask' })))
  expect(end).toMatchObject({ status: 'ready', versionId: null, actions: [] })
})

it('answers so many things at a time, and shows no file that holds a key', async () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`lib/a${at}.js`, 'export {}']))
  const sources = {
    files: { ...files, 'lib/key.js': `const k = 'sk_live_${'a1'.repeat(12)}'` },
    rowsOf: async () => undefined,
    preview: { errors: [], console: [] },
  }
  const all = await answerReads([{ type: 'read_files', target: Object.keys(sources.files).join(',') }], sources)
  expect(all.paths).toHaveLength(8)
  expect(all.text).toContain('at most 8 at a time')
  const key = await answerReads([{ type: 'read_files', target: 'lib/key.js' }], sources)
  expect(key).toMatchObject({ paths: [], text: expect.stringContaining('looks like a secret') })
  const found = await answerReads([{ type: 'search_code', target: 'sk_live' }], sources)
  expect(found.text).toContain('nothing found')
  const many = await answerReads(
    Array.from({ length: 9 }, () => ({ type: 'read_rows' as const, target: 'None' })),
    sources,
  )
  expect(many.text).toContain('Only 8 things are answered at a time')
})
