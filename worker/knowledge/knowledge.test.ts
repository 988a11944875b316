import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContextItem, ContextItems, FoundPiece } from '#contract/knowledge/context-items'
import { PLANS } from '#worker/billing/plans'
import { docx, paragraph, pptx, tinyPdf, xlsx } from '#worker/integrations/documents/testing/tiny-documents'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { consumeLimit, limiterOf } from '#worker/platform/limits/limits'
import { createBareApp, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { advanceItem, READINGS_A_DAY } from './ingest/advance-item'
import { storeSource } from './ingest/item-files'
import { forgetKnowledgeOf, sweepItems } from './ingest/sweep-items'
import { insertFoundPages, listFoundPages } from './page-queries'
import { countProcessed, readProcessed } from './queries'
import { standIn, unqueued } from './testing/knowledge-world'

let owner: TestBuilder
let appId: string
beforeEach(async () => {
  owner = await createBuilder({ plan: 'explorer' })
  appId = (await createBareApp(owner)).appId
})

const month = () => new Date().toISOString().slice(0, 7)
const at = (path: string, query = '') => `/api/context/${path}?appId=${appId}${query}`
const addText = (context: string, query = '', who = owner) =>
  who.fetch(at('ingest/text', query), { method: 'POST', json: { context } })
const idOf = async (answer: Response) => {
  expect(answer.status).toBe(201)
  return (await answer.json<{ contextItemId: string }>()).contextItemId
}
async function addFile(name: string, bytes: Uint8Array | string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  return idOf(await owner.fetch(at('ingest/file'), { method: 'POST', body: form }))
}
const list = async () => (await owner.fetch(at('items'))).json<ContextItems>()
async function itemOf(id: string): Promise<ContextItem> {
  const item = (await list()).contextItems.find((each) => each.id === id)
  if (!item) throw new Error(`no item ${id}`)
  return item
}
/** Reads an item here and now, or waits for the queue that took it up. */
async function settled(id: string): Promise<void> {
  await advanceItem(env, id)
  await expect.poll(async () => (await itemOf(id)).status).toMatch(/^(?:synced|error|usage_limit_reached)$/)
}
/** An item that nobody has been told of yet. */
async function addUnqueued({
  externalFileUrl = null,
  text = '',
}: {
  externalFileUrl?: string | null
  text?: string
}): Promise<string> {
  const id = newId()
  await storeSource(env, { appId, id }, { name: 'text.txt', bytes: new TextEncoder().encode(text) })
  await env.DB.prepare(
    `INSERT INTO context_items (id, appId, name, type, source, status, provider, externalFileUrl, createdAtMs)
     VALUES (?1, ?2, coalesce(?3, 'Text'), ?4, ?5, 'unsynced', 'here', ?3, ?6)`,
  )
    .bind(
      id,
      appId,
      externalFileUrl,
      externalFileUrl ? 'web_page' : 'txt',
      externalFileUrl ? 'web scraper' : 'local files',
      Date.now(),
    )
    .run()
  return id
}
async function search(query: string, itemId?: string): Promise<FoundPiece[]> {
  const answer = await owner.fetch(at('search'), { method: 'POST', json: { query, ...(itemId ? { itemId } : {}) } })
  expect(answer.status).toBe(200)
  return (await answer.json<{ pieces: FoundPiece[] }>()).pieces
}
const piecesOf = async (id: string) =>
  (await env.SEARCH.prepare('SELECT COUNT(*) AS many FROM pieces WHERE itemId = ?').bind(id).first<number>('many')) ?? -1

describe('a text', () => {
  it('BF01 is found by its words, wherever they stand, and by nobody else', async () => {
    const text = `# Opening hours\nWe are open from nine.\n# Prices\n${'A kayak costs twelve euros an hour. '.repeat(60)}`
    const id = await idOf(await addText(text))
    await settled(id)
    const item = await itemOf(id)
    expect(item).toMatchObject({ status: 'synced', type: 'txt', source: 'local files', problem: null })
    expect(item.numOfChunks).toBe(await piecesOf(id))
    expect(item.numOfChunks).toBeGreaterThan(2)
    const [first] = await search('When are you open?')
    expect(first).toMatchObject({ itemId: id, headings: ['Opening hours'], text: 'We are open from nine.', rank: 1 })
    expect(first?.words).toEqual(['open'])
    expect(text.slice(first?.start, first?.end)).toBe('We are open from nine.')
    for (const query of ['kay', 'kayaks', 'prizes for kayaks'])
      expect([query, (await search(query))[0]?.headings]).toEqual([query, ['Prices']])
    expect(await search('quantum entanglement')).toEqual([])

    const other = await createBuilder({ plan: 'explorer' })
    const theirs = await createBareApp(other)
    const found = await other.fetch(`/api/context/search?appId=${theirs.appId}`, { method: 'POST', json: { query: 'open' } })
    expect(await found.json()).toEqual({ pieces: [] })
    for (const [path, init] of [
      [at('search'), { method: 'POST', json: { query: 'open' } }],
      [at('items'), {}],
      [at('ingest/text'), { method: 'POST', json: { context: 'mine' } }],
      [`/api/context/${id}`, { method: 'DELETE' }],
      [`/api/context/${id}`, { method: 'PATCH', json: { name: 'Mine' } }],
      [`/api/context/${id}/sync`, { method: 'POST' }],
    ] as const)
      expect([path, (await other.fetch(path, init)).status]).toEqual([path, 404])
  })

  it.for([
    '"',
    "it's",
    '*',
    'NEAR(a b)',
    'scope:a OR 1',
    'a AND NOT b',
    '-- ; DROP TABLE pieces',
    '😀',
    ')',
    '^a',
    'x'.repeat(500),
  ])('answers whatever is asked: %s', async (query) => {
    await settled(await idOf(await addText('A text about a boat.')))
    expect(await search(query)).toBeInstanceOf(Array)
  })

  it('is found in languages that write without spaces or with other letters', async () => {
    for (const text of [
      '東京都に住んでいます。',
      'Ich wohne in einer großen Straße.',
      'ฉันชอบกินข้าวผัดกุ้ง',
      'Мы открываемся в девять утра.',
    ])
      await settled(await idOf(await addText(text)))
    for (const [query, word] of [
      ['東京', '東京'],
      ['strasse', 'Straße'],
      ['ข้าวผัด', 'ข้าว'],
      ['девять', 'девять'],
    ] as const)
      expect([query, (await search(query))[0]?.text]).toEqual([query, expect.stringContaining(word)])
  })

  it.for([
    [{ context: '   ' }, 'Please enter some text'],
    [{ context: 5 }, 'expected string'],
    [{}, 'expected string'],
    [{ context: 'x'.repeat(400_001) }, '400000 characters'],
  ] as const)('refuses %j', async ([json, message]) => {
    const answer = await owner.fetch(at('ingest/text'), { method: 'POST', json })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
    expect((await list()).contextItems).toEqual([])
  })
})

describe('a file', () => {
  it.for([
    ['notes.docx', docx(paragraph('The harbour master is called Vera')), 'doc'],
    ['talk.pptx', pptx(['Welcome', 'The harbour master is called Vera']), 'doc'],
    [
      'crew.xlsx',
      xlsx([
        ['Role', 'Name'],
        ['harbour master', 'Vera'],
      ]),
      'csv',
    ],
    ['crew.csv', 'Role;Name\nharbour master;Vera\ncook;Otto', 'csv'],
    ['guide.pdf', tinyPdf('The harbour master is called Vera'), 'pdf'],
    ['page.html', '<html><body><h1>Crew</h1><p>The harbour master is called Vera</p><script>evil</script></body></html>', 'txt'],
    ['crew.json', '[{"role":"harbour master","name":"Vera"}]', 'txt'],
  ] as const)('%s is read', async ([name, bytes, type]) => {
    const id = await addFile(name, bytes)
    await settled(id)
    expect(await itemOf(id)).toMatchObject({ name, type, status: 'synced' })
    const [found] = await search('who is the harbour master?', id)
    expect(found?.text).toContain('Vera')
    expect(found?.text).not.toMatch(/evil|otto/i)
  })

  it.for([
    ['table.csv', 'Only,headers', 'Make sure the file has column headers and a few rows'],
    ['words.csv', 'no table at all', 'Make sure the file has column headers and a few rows'],
    ['picture.png', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]), 'A picture holds no text'],
    ['broken.pdf', '%PDF-1.7 and then nothing', 'The PDF could not be read'],
    ['scan.pdf', tinyPdf(''), 'The PDF holds no text; it may be a scan. Have its text recognised first'],
    ['broken.docx', new Uint8Array([80, 75, 3, 4, 1, 2, 3]), 'damaged'],
    ['empty.txt', '  \n ', 'There is no text in it'],
  ] as const)('%s says why it cannot be read', async ([name, bytes, problem]) => {
    const id = await addFile(name, bytes)
    await settled(id)
    expect(await itemOf(id)).toMatchObject({ status: 'error', problem: expect.stringContaining(problem), numOfChunks: null })
    expect(await piecesOf(id)).toBe(0)
  })

  it('is refused where it is missing, empty or too big, and nothing is kept', async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.txt'))
    const big = await owner.fetch(at('ingest/file'), { method: 'POST', body: form })
    expect(big.status).toBe(413)
    expect(await big.text()).toContain('Failed to upload context, file size is too big (max 20 MB)')
    form.append('file', new File([new Uint8Array(7 * 1024 * 1024)], 'more.txt'))
    const bigger = await owner.fetch(at('ingest/file'), { method: 'POST', body: form })
    expect(bigger.status).toBe(413)
    expect(await bigger.text()).toContain(
      'file size is too big (max 20 MB). An upload of several files takes 25 MB together; send them in uploads of their own.',
    )
    for (const body of [
      new FormData(),
      (() => {
        const f = new FormData()
        f.append('file', new File([], 'a.txt'))
        return f
      })(),
    ]) {
      const answer = await owner.fetch(at('ingest/file'), { method: 'POST', body })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('Please upload a file')
    }
    expect((await list()).contextItems).toEqual([])
    expect((await env.FILES.list({ prefix: `knowledge/${appId}/` })).objects).toEqual([])
  })
})

describe('what a plan allows', () => {
  it('U02: is one item on lite, of 50 that are sent at once, and one to take its place', async () => {
    const lite = await createBuilder({ plan: 'lite' })
    appId = (await createBareApp(lite)).appId
    const sent = await Promise.all(Array.from({ length: 50 }, (_, n) => addText(`Text ${n}`, '', lite)))
    // Some are refused before, as too many in a minute.
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.filter(({ status }) => ![201, 403, 429].includes(status))).toEqual([])
    const refused = sent.find(({ status }) => status === 403)
    expect(await refused?.text()).toContain('Upgrade your plan to add more than one data item')
    const before = await (await lite.fetch(at('items'))).json<ContextItems>()
    expect(before).toMatchObject({ hasReachedDataLimit: true, contextItems: [{}] })
    const oldItemId = before.contextItems[0]?.id ?? ''
    const newItemId = await idOf(await addText('In its place', `&replaces=${oldItemId}`, lite))
    const replaced = await lite.fetch(`/api/tools/${appId}/replaceDataItem`, { method: 'POST', json: { oldItemId, newItemId } })
    expect(await replaced.json()).toMatchObject({ id: newItemId, originalContextItemId: oldItemId })
    const after = await (await lite.fetch(at('items'))).json<ContextItems>()
    expect(after.contextItems.map(({ id }) => id)).toEqual([newItemId])
    const pages = {
      contextItems: ['https://a.example/', 'https://b.example/'].map((externalFileUrl) => ({
        source: 'web scraper',
        externalFileUrl,
      })),
    }
    expect((await lite.fetch(at('ingest/metadata'), { method: 'POST', json: pages })).status).toBe(403)
  })

  it('is so many bytes a month, and what is too much waits with a reason', async () => {
    const most = 50 * 1024 * 1024
    const counted = { ownerId: owner.accountId, month: month(), most }
    expect(await countProcessed(openDatabase(env.DB), { ...counted, bytes: most - 40 })).toBe(true)
    const ids = await Promise.all([1, 2, 3].map(async () => idOf(await addText('Thirty bytes, or a little more.'))))
    for (const id of ids) await settled(id)
    const statuses = (await list()).contextItems.map(({ status }) => status)
    expect(statuses.sort()).toEqual(['synced', 'usage_limit_reached', 'usage_limit_reached'])
    expect((await list()).contextItems.find(({ status }) => status !== 'synced')?.problem).toContain('next month')
  })
})

describe('U02: limits of reading, under 50 calls at once', () => {
  it('hold for the bytes of a month', async () => {
    const counted = { ownerId: owner.accountId, month: month(), bytes: 30, most: 30 * 7 + 29 }
    const answers = await Promise.all(Array.from({ length: 50 }, () => countProcessed(openDatabase(env.DB), counted)))
    expect(answers.filter(Boolean)).toHaveLength(7)
    expect(await readProcessed(openDatabase(env.DB), counted)).toBe(7 * 30)
  })

  it('M11: hold for the pages that are found on one', async () => {
    const rootItemId = await addUnqueued({ externalFileUrl: 'https://harbour.example/' })
    const found = (at: number) =>
      Array.from({ length: 10 }, (_, n) => ({
        ...{ id: newId(), appId, name: `Page ${at} ${n}`, provider: 'harbour.example', createdAtMs: Date.now() },
        ...{ type: 'web_page' as const, source: 'web scraper' as const, status: 'unsynced' as const },
        ...{ rootItemId, depth: 1, syncEvery: 'never' as const, externalFileUrl: `https://harbour.example/${at}/${n}` },
      }))
    const db = openDatabase(env.DB)
    await Promise.all(Array.from({ length: 50 }, (_, at) => insertFoundPages(db, found(at), { rootItemId, most: 25 })))
    expect(await listFoundPages(db, rootItemId)).toHaveLength(25)
  })

  it('M11: hold for the pages that are asked for in a day', async () => {
    const lite = await createBuilder({ plan: 'lite' })
    appId = (await createBareApp(lite)).appId
    const most = PLANS.lite.scraper.pages * READINGS_A_DAY
    const limit = { subject: `pages-read:${lite.accountId}`, name: 'pages', limit: most, period: 'day' as const }
    for (let used = 0; used < most - 3; used += 1) await consumeLimit(env, limit)
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, n) => addUnqueued({ externalFileUrl: `https://harbour.example/${n}` })),
    )
    const { tools, asked } = standIn(
      Object.fromEntries(ids.map((_, n) => [`https://harbour.example/${n}`, { body: `<title>${n}</title><p>Words ${n}</p>` }])),
    )
    await Promise.all(ids.map((id) => advanceItem(unqueued, id, { tools })))
    expect(asked.filter((url) => !url.endsWith('robots.txt'))).toHaveLength(3)
    const { results } = await env.DB.prepare(
      'select status, count(*) as n from context_items where appId = ? group by 1 order by 1',
    )
      .bind(appId)
      .all()
    expect(results).toEqual([
      { status: 'synced', n: 3 },
      { status: 'usage_limit_reached', n: 47 },
    ])
  })
})

describe('reading that breaks off', () => {
  it('BF04 shows nothing of half an item, and goes on to the same end', async () => {
    const id = await addUnqueued({
      text: Array.from({ length: 300 }, (_, n) => `# Chapter ${n}\nThe boat number ${n} is blue.`).join('\n'),
    })
    let calls = 0
    const failing = new Proxy(env.SEARCH, {
      get(search, name) {
        if (name === 'batch' && ++calls > 2) return () => Promise.reject(new Error('gone'))
        const value: unknown = Reflect.get(search, name)
        return typeof value === 'function' ? value.bind(search) : value
      },
    })
    await advanceItem({ ...env, SEARCH: failing }, id)
    expect(await itemOf(id)).toMatchObject({ status: 'pending', numOfChunks: 300, chunksDone: 200 })
    expect(await piecesOf(id)).toBe(200)
    expect(await search('boat', id)).toEqual([])
    // It waits a while before the next try.
    await advanceItem(env, id)
    expect((await itemOf(id)).status).toBe('pending')
    await advanceItem(env, id, { nowMs: Date.now() + 3_600_000 })
    expect(await itemOf(id)).toMatchObject({ status: 'synced', numOfChunks: 300, chunksDone: 300 })
    expect(await piecesOf(id)).toBe(300)
    expect((await search('boat number 250', id))[0]?.text).toContain('250')
  })

  it('is tried five times, then says so, and begins again when it is asked to', async () => {
    const id = await addUnqueued({ text: 'A boat.' })
    const gone = () => {
      throw new Error('gone')
    }
    const broken = { ...env, SEARCH: new Proxy(env.SEARCH, { get: () => gone }) }
    for (let tries = 1; tries <= 5; tries++) {
      expect((await itemOf(id)).status).not.toBe('error')
      await advanceItem(broken, id, { nowMs: Date.now() + 3_600_000 * tries })
    }
    expect(await itemOf(id)).toMatchObject({
      status: 'error',
      problem: 'Something went wrong here while it was read. Try again.',
    })
    expect((await owner.fetch(`/api/context/${id}/sync`, { method: 'POST' })).status).toBe(200)
    await settled(id)
    expect(await itemOf(id)).toMatchObject({ status: 'synced', problem: null })
  })

  it('is taken up by the tick, once whoever held it is gone', async () => {
    const id = await addUnqueued({ text: 'A boat.' })
    await env.DB.prepare(`UPDATE context_items SET status = 'running', leaseUntilMs = ?2 WHERE id = ?1`)
      .bind(id, Date.now() - 1)
      .run()
    await sweepItems(env)
    await settled(id)
    expect((await itemOf(id)).status).toBe('synced')
  })

  it('is done once, however many are at it', async () => {
    const id = await addUnqueued({ text: 'A boat.' })
    await Promise.all(Array.from({ length: 5 }, () => advanceItem(env, id)))
    expect(await piecesOf(id)).toBe(1)
    expect((await itemOf(id)).status).toBe('synced')
  })

  it('leaves the newest whole reading alone in place', async () => {
    const id = await addUnqueued({ text: 'A blue boat.' })
    await advanceItem(env, id)
    await storeSource(env, { appId, id }, { name: 'text.txt', bytes: new TextEncoder().encode('A red boat.') })
    await owner.fetch(`/api/context/${id}/sync`, { method: 'POST' })
    await settled(id)
    expect((await search('boat', id)).map(({ text }) => text)).toEqual(['A red boat.'])
    expect(await piecesOf(id)).toBe(1)
    expect((await env.FILES.list({ prefix: `knowledge/${appId}/${id}/pieces-` })).objects).toHaveLength(1)
  })
})

describe('an item that goes', () => {
  it('is found no more at once, and leaves nothing', async () => {
    const id = await idOf(await addText('A secret boat.'))
    await settled(id)
    expect(await search('secret')).toHaveLength(1)
    expect((await owner.fetch(`/api/context/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await search('secret')).toEqual([])
    expect((await owner.fetch(`/api/context/${id}`, { method: 'DELETE' })).status).toBe(404)
    await sweepItems(env)
    await expect.poll(() => piecesOf(id)).toBe(0)
    await expect.poll(async () => (await env.FILES.list({ prefix: `knowledge/${appId}/${id}/` })).objects).toEqual([])
  })

  it('leaves nothing either where it was being read', async () => {
    const id = await addUnqueued({
      text: Array.from({ length: 250 }, (_, n) => `# Chapter ${n}\nThe boat number ${n} is blue.`).join('\n'),
    })
    let calls = 0
    const watched = new Proxy(env.SEARCH, {
      get(search, name) {
        const value: unknown = Reflect.get(search, name)
        if (typeof value !== 'function') return value
        if (name !== 'batch') return value.bind(search)
        return async (...args: unknown[]) => {
          const isSecond = ++calls === 2
          if (isSecond) expect((await owner.fetch(`/api/context/${id}`, { method: 'DELETE' })).status).toBe(200)
          if (isSecond) await expect.poll(() => piecesOf(id)).toBe(0)
          return value.apply(search, args)
        }
      },
    })
    await advanceItem({ ...env, SEARCH: watched }, id)
    expect(calls).toBeGreaterThanOrEqual(2)
    expect(await piecesOf(id)).toBe(0)
    expect((await env.FILES.list({ prefix: `knowledge/${appId}/${id}/` })).objects).toEqual([])
  })

  it('goes with its app', async () => {
    const id = await idOf(await addText('A boat.'))
    await settled(id)
    await forgetKnowledgeOf(env, appId)
    expect(await piecesOf(id)).toBe(0)
    expect((await list()).contextItems).toEqual([])
  })

  it('is given another name', async () => {
    const id = await idOf(await addText('A boat.'))
    const renamed = await owner.fetch(`/api/context/${id}`, { method: 'PATCH', json: { name: ' Boats ' } })
    expect(await renamed.json()).toMatchObject({ id, name: 'Boats' })
    expect((await owner.fetch(`/api/context/${id}`, { method: 'PATCH', json: { name: ' ' } })).status).toBe(400)
  })
})

describe('a web page', () => {
  const HOME = 'https://harbour.example/'
  const addPage = async (externalFileUrl: string, source = 'web scraper') =>
    owner.fetch(at('ingest/metadata'), { method: 'POST', json: { contextItems: [{ source, externalFileUrl }] } })
  const links = (paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join('')
  it('is read with its headings, and leads to those it links to, as deep as the plan goes', async () => {
    const words = 'The harbour is open all year round, and the pier was built of oak a hundred years ago. '.repeat(6)
    const { tools, asked } = standIn({
      [HOME]: {
        body: `<html><head><title>The harbour</title></head><body><nav>Menu</nav><article><h1>Harbour</h1><p>${words}</p></article>${links(['/prices#now', '/prices', 'https://elsewhere.example/', '/secret', 'mailto:a@b.example'])}<script>alert(1)</script></body></html>`,
      },
      'https://harbour.example/robots.txt': {
        body: 'User-agent: *\nDisallow: /secret',
        headers: { 'content-type': 'text/plain' },
      },
      'https://harbour.example/prices': { body: `<title>Prices</title><h2>Kayak</h2><p>Twelve euros.</p>${links(['/deeper'])}` },
      'https://harbour.example/deeper': { body: `<title>Deeper</title>${links(['/deepest'])}<p>Deep words</p>` },
    })
    const id = await addUnqueued({ externalFileUrl: HOME })
    await advanceItem(unqueued, id, { tools })
    expect(await itemOf(id)).toMatchObject({ status: 'synced', name: 'The harbour' })
    expect((await search('when was the pier built', id))[0]).toMatchObject({ headings: ['The harbour'] })
    for (let round = 0; round < 3; round++)
      for (const item of (await list()).contextItems)
        await advanceItem(unqueued, item.id, { tools, nowMs: Date.now() + 3_600_000 })
    const items = (await list()).contextItems
    expect(items.map(({ externalFileUrl }) => externalFileUrl).sort()).toEqual(
      [HOME, `${HOME}deeper`, `${HOME}prices`, `${HOME}secret`].sort(),
    )
    expect(items.find(({ externalFileUrl }) => externalFileUrl === `${HOME}secret`)?.problem).toContain('robots.txt')
    expect(asked).not.toContain(`${HOME}secret`)
    expect(asked.every((url) => url.startsWith(HOME))).toBe(true)
    expect((await search('twelve euros'))[0]).toMatchObject({ headings: ['Prices', 'Kayak'] })
  })

  it.for([
    [{ status: 500 }, 'The page answered 500'],
    [{ body: '<meta name="robots" content="noindex"><p>Words</p>' }, 'asks not to be kept'],
    [{ status: 302, headers: { location: HOME } }, 'without end'],
    [{ status: 302, headers: { location: 'http://127.0.0.1/' } }, 'could not be reached'],
    [{ status: 302, headers: { location: 'https://harbour.example/private/x' } }, 'robots.txt'],
  ] as const)('BF02 BF03 says why it cannot be read: %j', async ([page, problem]) => {
    const { tools, asked } = standIn({
      [HOME]: page,
      [`${HOME}robots.txt`]: { body: 'User-agent: *\nDisallow: /private/', headers: { 'content-type': 'text/plain' } },
    })
    const id = await addUnqueued({ externalFileUrl: HOME })
    await advanceItem(unqueued, id, { tools })
    expect(await itemOf(id)).toMatchObject({ status: 'error', problem: expect.stringContaining(problem) })
    expect(asked.some((url) => url.includes('127.0.0.1') || url.includes('/private/'))).toBe(false)
  })

  it.for([
    ['forbids', { body: 'User-agent: *\nDisallow: /' }, 'robots.txt'],
    ['fails', { status: 503 }, 'does not say what may be read'],
    [
      'leads to rules elsewhere that forbid',
      { status: 301, headers: { location: 'https://www.harbour.example/robots.txt' } },
      'robots.txt',
    ],
    ['leads in circles', { status: 301, headers: { location: '/robots.txt' } }, 'does not say what may be read'],
    ['leads inside', { status: 302, headers: { location: 'http://127.0.0.1/robots.txt' } }, 'could not be reached'],
    ['forbids after much else', { body: `User-agent: *\nDisallow: /\n${'#'.repeat(5_000_000)}` }, 'robots.txt'],
  ] as const)('BF03 is not asked for where robots.txt %s', async ([, robots, problem]) => {
    const { tools, asked } = standIn({
      [HOME]: { body: '<p>Words</p>' },
      [`${HOME}robots.txt`]: robots,
      'https://www.harbour.example/robots.txt': { body: 'User-agent: *\nDisallow: /' },
    })
    const id = await addUnqueued({ externalFileUrl: HOME })
    await advanceItem(unqueued, id, { tools })
    expect(await itemOf(id)).toMatchObject({ status: 'error', problem: expect.stringContaining(problem) })
    expect(asked).not.toContain(HOME)
  })

  it.for(['http://127.0.0.1/', 'http://localhost:8787/', 'http://[::1]/', 'http://10.0.0.1/', 'http://169.254.169.254/latest'])(
    'BF02 is not asked for inside: %s',
    async (address) => {
      const { tools, asked } = standIn({})
      const id = await addUnqueued({ externalFileUrl: address })
      await advanceItem(unqueued, id, { tools })
      expect(await itemOf(id)).toMatchObject({ status: 'error', problem: 'This address could not be reached from here.' })
      expect(asked).toEqual([])
    },
  )

  it('is asked for only by those whose address was proven', async () => {
    owner = await createBuilder({ plan: 'explorer', emailVerified: false })
    appId = (await createBareApp(owner)).appId
    const refused = await addPage(HOME)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Verify your email before you add web pages')
    expect((await list()).contextItems).toEqual([])
  })

  it('M11: is asked for so often a day, also where nothing of it can be read', async () => {
    const { tools, asked } = standIn({ [HOME]: { status: 500 } })
    const id = await addUnqueued({ externalFileUrl: HOME })
    const used = { name: 'pages', limit: 250, amount: 249, period: 'day' } as const
    await limiterOf(env, `pages-read:${owner.accountId}`).consume([used])
    for (const status of ['error', 'usage_limit_reached']) {
      await env.DB.prepare(`UPDATE context_items SET status = 'pending' WHERE id = ?1`).bind(id).run()
      await advanceItem(unqueued, id, { tools })
      expect((await itemOf(id)).status).toBe(status)
    }
    expect(asked.filter((url) => url === HOME)).toHaveLength(1)
    expect((await itemOf(id)).problem).toContain('tomorrow')
  })

  it('comes from where this installation can read, and says where it cannot', async () => {
    const drive = await addPage('https://drive.example/file', 'google drive')
    expect(drive.status).toBe(501)
    expect(await drive.text()).toContain('Google Drive can be connected once whoever runs this installation')
    expect((await addPage('ftp://a.example/')).status).toBe(400)
    expect((await addPage('not an address')).status).toBe(400)
    const tokens = await (await owner.fetch('/api/integrations/fetchCarbonTokens')).json<{ connectors: object[] }>()
    expect(tokens.connectors).toContainEqual({ source: 'web scraper', isConfigured: true, missing: null })
  })
})
