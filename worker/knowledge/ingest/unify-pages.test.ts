import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { FoundPiece } from '#contract/knowledge/context-items'
import { newId } from '#worker/platform/ids'
import { createKnowledge, standIn, unqueued } from '../testing/knowledge-world'
import { advanceItem } from './advance-item'
import { shareOf } from './unify-pages'

const SITE = 'https://harbour.example'
const KAYAKS = 'A kayak costs twelve euros an hour. It has to be back by six. Children sail with somebody who is grown up.'

interface PageParts {
  says: string
  canonical?: string
  links?: string[]
}
const page = ({ says, canonical, links = [] }: PageParts) => ({
  body: `<head>${canonical ? `<link rel="canonical" href="${canonical}">` : ''}<title>Page</title></head><body><p>${says}</p>${links
    .map((link) => `<a href="${link}"></a>`)
    .join('')}</body>`,
})

/** A site that is read from its first page to its end, one after the other or all at once. */
async function crawl(pages: Record<string, ReturnType<typeof page>>, { isAtOnce = false } = {}) {
  const world = await createKnowledge()
  const { appId } = world
  const { tools, asked } = standIn(Object.fromEntries(Object.entries(pages).map(([path, answer]) => [SITE + path, answer])))
  const rootId = newId()
  await env.DB.prepare(
    `INSERT INTO context_items (id, appId, name, type, source, status, provider, externalFileUrl, createdAtMs)
     VALUES (?1, ?2, ?3, 'web_page', 'web scraper', 'unsynced', 'harbour.example', ?3, ?4)`,
  )
    .bind(rootId, appId, `${SITE}/`, Date.now())
    .run()
  const items = async () => (await world.list()).contextItems
  async function readAll() {
    for (let round = 0; round < 4; round++) {
      const nowMs = Date.now() + round * 3_600_000
      const reading = (await items()).map(
        ({ id }) =>
          () =>
            advanceItem(unqueued, id, { tools, nowMs }),
      )
      if (isAtOnce) await Promise.all(reading.map((read) => read()))
      else for (const read of reading) await read()
    }
  }
  await readAll()
  const paths = async () => (await items()).map(({ externalFileUrl }) => externalFileUrl?.slice(SITE.length)).sort()
  const search = async (query: string) => {
    const answer = await world.owner.fetch(world.at('search'), { method: 'POST', json: { query } })
    return (await answer.json<{ pieces: FoundPiece[] }>()).pieces
  }
  async function readAgain() {
    await env.DB.prepare("UPDATE context_items SET status = 'pending', leaseUntilMs = 0 WHERE appId = ?").bind(appId).run()
    await readAll()
  }
  return { ...world, rootId, asked, items, paths, search, readAgain }
}

const THREE = {
  '/': page({ says: 'Welcome.', links: ['/p', '/p?ref=1', '/p?ref=2'] }),
  '/p': page({ says: KAYAKS, canonical: '/p' }),
  '/p?ref=1': page({ says: KAYAKS, canonical: '/p' }),
  '/p?ref=2': page({ says: KAYAKS, canonical: `${SITE}/p` }),
}

it.for([false, true])(
  'one page under three addresses is one item, and is found once (all read at once: %s)',
  async (isAtOnce) => {
    const site = await crawl(THREE, { isAtOnce })
    expect(await site.items()).toHaveLength(2)
    expect(await site.search('what does a kayak cost')).toHaveLength(1)
    const left = await env.FILES.list({ prefix: `knowledge/${site.appId}/` })
    expect(new Set(left.objects.map(({ key }) => key.split('/')[2])).size).toBe(2)
    // They come with every reading of the page they are found on, and stay one.
    await site.readAgain()
    expect(await site.items()).toHaveLength(2)
    expect((await site.items()).every(({ status }) => status === 'synced')).toBe(true)
  },
)

it('the first one stands for an address that the site does not lead to, or that does not answer', async () => {
  const site = await crawl({
    '/': page({ says: 'Welcome.', links: ['/p?ref=1', '/p?ref=2', '/gone'] }),
    '/p?ref=1': page({ says: KAYAKS, canonical: '/gone' }),
    '/p?ref=2': page({ says: KAYAKS, canonical: '/gone' }),
  })
  const synced = (await site.items()).filter(({ status }) => status === 'synced')
  expect(synced).toHaveLength(2)
  expect(await site.search('kayak')).toHaveLength(1)
})

it('the page that was asked for stays, and no page it leads to is it again', async () => {
  const site = await crawl({
    '/': page({ says: KAYAKS, canonical: '/', links: ['/home', '/about'] }),
    '/home': page({ says: KAYAKS, canonical: '/' }),
    '/about': page({ says: 'The harbour was built of oak.', links: ['/'] }),
  })
  expect(await site.paths()).toEqual(['/', '/about'])
})

it('pages that say other things stay, whatever they call themselves', async () => {
  const site = await crawl({
    '/': page({ says: 'Welcome to the harbour.', canonical: '/', links: ['/boats', '/boats?page=2', '/prices', '/mirror'] }),
    // Every page of a list calls itself by the first, and one calls itself by the front page.
    '/boats': page({ says: 'The kayak is red. The canoe is green. The raft is brown.', canonical: '/boats' }),
    '/boats?page=2': page({ says: 'The ferry is white. The tug is black. The barge is grey.', canonical: '/boats' }),
    '/prices': page({ says: KAYAKS, canonical: '/' }),
    // Of another host nothing is known.
    '/mirror': page({ says: 'The pier is open.', canonical: 'https://elsewhere.example/' }),
  })
  expect(await site.paths()).toEqual(['/', '/boats', '/boats?page=2', '/mirror', '/prices'])
  expect((await site.items()).map(({ status }) => status)).toEqual(Array(5).fill('synced'))
})

it('what was asked for by itself is no page of the site, though it says the same', async () => {
  const site = await crawl(THREE)
  const answer = await site.owner.fetch(site.at('ingest/metadata'), {
    method: 'POST',
    json: { contextItems: [{ source: 'web scraper', externalFileUrl: `${SITE}/p?mine` }] },
  })
  expect(answer.status).toBe(201)
  const { contextItemIds } = await answer.json<{ contextItemIds: string[] }>()
  const { tools } = standIn({ [`${SITE}/p?mine`]: page({ says: KAYAKS, canonical: '/p' }) })
  await env.DB.prepare("UPDATE context_items SET status = 'pending', leaseUntilMs = 0 WHERE id = ?").bind(contextItemIds[0]).run()
  await advanceItem(unqueued, contextItemIds[0] ?? '', { tools })
  expect(await site.paths()).toContain('/p?mine')
})

it('pages that are known already take no place from those that are new', async () => {
  const many = Array.from({ length: 45 }, (_, n) => `/${n}`)
  const site = await crawl({
    '/': page({ says: 'Welcome.', links: many.slice(0, 40) }),
    ...Object.fromEntries(many.map((path) => [path, page({ says: `Words ${path}`, links: ['/', ...many] })])),
  })
  expect((await site.paths()).length).toBe(46)
})

it('tells how much of a text another says', () => {
  expect(shareOf('One boat. Two boats.', 'Two boats!\nOne  BOAT')).toBe(1)
  expect(shareOf('One boat.\nTwo boats.', 'One boat.')).toBeCloseTo(8 / 17)
  expect(shareOf('', 'One boat.')).toBe(1)
})
