import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import type { NotionEntry, NotionPages } from '#contract/knowledge/connectors'
import worker from '#worker/index'
import type { Env } from '#worker/platform/env'
import { createBareApp, createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { advanceItem } from '../ingest/advance-item'
import { forgetKnowledgeOf } from '../ingest/sweep-items'
import { createKnowledge, standIn, unqueued } from '../testing/knowledge-world'
import { openToken } from './connector-tokens'

const PAGE = '11111111-1111-4111-8111-111111111111'
const BASE = '22222222-2222-4222-8222-222222222222'
const withNotion = (): Env => ({ ...unqueued, NOTION_API_URL: `${inject('outsideUrl')}/notion` })

/** An app of an installation whose Notion is the stand-in of e2e/outside/notion-stand-in.ts. */
async function createConnected(token?: string) {
  const knows = await createKnowledge()
  const call = (path: string, { json, method = 'GET', as = knows.owner.token }: CallOptions = {}) =>
    worker.fetch(
      new Request(new URL(path, PLATFORM_ORIGIN), {
        method,
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        ...(json ? { body: JSON.stringify(json) } : {}),
      }) as Parameters<typeof worker.fetch>[0],
      withNotion(),
      createExecutionContext(),
    )
  const at = (path = '') => `/api/apps/${knows.appId}/connectors${path}`
  const connect = (given: string) => call(at('/notion'), { method: 'PUT', json: { token: given } })
  const add = (pages: object[]) => call(knows.at('ingest/metadata'), { method: 'POST', json: { contextItems: pages } })
  async function addNotion(id: string, type: NotionEntry['type']): Promise<string> {
    const answer = await add([{ source: 'notion', externalFileId: id, externalFileUrl: `https://www.notion.so/${id}`, type }])
    expect(answer.status).toBe(201)
    const [itemId = ''] = (await answer.json<{ contextItemIds: string[] }>()).contextItemIds
    return itemId
  }
  if (token) expect((await connect(token)).status).toBe(200)
  return { ...knows, call, at, connect, add, addNotion }
}
interface CallOptions {
  json?: object
  method?: string
  as?: string
}
const advance = (id: string) => advanceItem(withNotion(), id)
const textOf = async (itemId: string) => {
  const { results } = await env.SEARCH.prepare('SELECT text FROM pieces WHERE itemId = ?').bind(itemId).all<{ text: string }>()
  return results.map(({ text }) => text).join('\n')
}

describe('Notion', () => {
  it('is connected by a token that is sealed, never comes back, and is gone when disconnected', async () => {
    const app = await createConnected('ntn_right-CANARY')
    const listed = await (await app.call(app.at())).text()
    expect(listed).toContain('Harbour House')
    expect(listed).not.toContain('CANARY')
    const row = await env.DB.prepare('SELECT * FROM connectors WHERE appId = ?').bind(app.appId).first()
    expect(JSON.stringify(row)).not.toContain('CANARY')
    expect(await openToken(env, { appId: app.appId, accountId: app.owner.accountId, source: 'notion' })).toBe('ntn_right-CANARY')
    // Of no use to whoever owns the app after.
    expect(await openToken(env, { appId: app.appId, accountId: 'another', source: 'notion' })).toBeUndefined()
    expect((await app.call(app.at('/notion'), { method: 'DELETE' })).status).toBe(200)
    expect(await env.DB.prepare('SELECT * FROM connectors WHERE appId = ?').bind(app.appId).first()).toBeNull()
    const refused = await app.call(app.at('/notion/pages'))
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Notion is not connected')])
    expect((await app.connect('ntn_right-2')).status).toBe(200)
    await forgetKnowledgeOf(env, app.appId)
    expect(await env.DB.prepare('SELECT * FROM connectors WHERE appId = ?').bind(app.appId).first()).toBeNull()
  })

  it('keeps no token that Notion does not take', async () => {
    const app = await createConnected()
    for (const token of ['secret_wrong', '', 'two words', 'line\nbreak', 'x'.repeat(301)]) {
      const answer = await app.connect(token)
      expect([token, answer.status]).toEqual([token, 400])
    }
    expect(await (await app.call(app.at())).json()).toEqual({ connectors: [] })
  })

  it('is open to the app’s owner alone', async () => {
    const app = await createConnected('ntn_right')
    const stranger = await createBuilder()
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/notion'],
      ['DELETE', '/notion'],
      ['GET', '/notion/pages'],
    ] as const) {
      const json = method === 'PUT' ? { json: { token: 'ntn_right' } } : {}
      expect((await app.call(app.at(path), { method, as: stranger.token, ...json })).status).toBe(404)
    }
    const { appId } = await createBareApp(stranger)
    const own = await app.call(`/api/apps/${appId}/connectors`, { as: stranger.token })
    expect(await own.json()).toEqual({ connectors: [] })
  })

  it('shows pages and databases some at a time, and finds them', async () => {
    const app = await createConnected('ntn_right')
    const list = async (query: string) => (await app.call(app.at(`/notion/pages?${query}`))).json<NotionPages>()
    const first = await list('')
    expect(first.pages).toHaveLength(50)
    expect(first.pages.slice(0, 2)).toMatchObject([
      { id: PAGE, type: 'notion_page', title: 'House rules' },
      { id: BASE, type: 'notion_database', title: 'Boats' },
    ])
    const second = await list(`cursor=${first.nextCursor}`)
    expect([second.pages.length, second.nextCursor]).toEqual([10, null])
    expect((await list('search=boats')).pages.map(({ title }) => title)).toEqual(['Boats'])
  })
})

describe('an item of Notion', () => {
  it('is a page with all its blocks and those in them, over a hundred and asked to wait', async () => {
    const app = await createConnected('ntn_busy')
    const id = await app.addNotion(PAGE, 'notion_page')
    await advance(id)
    const item = await app.itemOf(id)
    expect(item).toMatchObject({ status: 'synced', source: 'notion', type: 'notion_page', name: 'House rules', problem: null })
    const text = await textOf(id)
    for (const part of ['Lock the pier', 'Rule number 1 of', 'Rule number 120 of']) expect(text).toContain(part)
  })

  it('is a database with all its rows and their columns', async () => {
    const app = await createConnected('ntn_right')
    const id = await app.addNotion(BASE, 'notion_database')
    await advance(id)
    expect(await app.itemOf(id)).toMatchObject({ status: 'synced', type: 'notion_database', name: 'Boats' })
    const text = await textOf(id)
    expect(text).toContain('Name: Boat 130\nPrice: 129\nKind: Kayak')
  })

  it('read again stays as it was where nothing changed', async () => {
    const app = await createConnected('ntn_right')
    const id = await app.addNotion(PAGE, 'notion_page')
    await advance(id)
    expect((await app.call(`/api/context/${id}/sync`, { method: 'POST' })).status).toBe(200)
    await advance(id)
    const row = await env.DB.prepare('SELECT generation, status FROM context_items WHERE id = ?').bind(id).first()
    expect(row).toEqual({ generation: 1, status: 'synced' })
  })

  it('says why where the token is refused, the page is not shared, or nothing is connected', async () => {
    const gone = await createConnected('ntn_gone')
    const refused = await gone.addNotion(PAGE, 'notion_page')
    await advance(refused)
    expect(await gone.itemOf(refused)).toMatchObject({ status: 'error', problem: expect.stringContaining('does not accept') })
    const app = await createConnected('ntn_right')
    const hidden = await app.addNotion('44444444-4444-4444-8444-444444444444', 'notion_page')
    await advance(hidden)
    expect((await app.itemOf(hidden)).problem).toContain('does not show this to the integration')
    const page = await app.addNotion(PAGE, 'notion_page')
    await app.call(app.at('/notion'), { method: 'DELETE' })
    await advance(page)
    expect((await app.itemOf(page)).problem).toContain('Notion is not connected')
    expect((await app.add([{ source: 'notion', externalFileId: PAGE, externalFileUrl: 'https://www.notion.so/x' }])).status).toBe(
      409,
    )
  })

  it('waits for its next try as long as it is asked to, and in the end says so', async () => {
    const app = await createConnected('ntn_right')
    const id = await app.addNotion(PAGE, 'notion_page')
    const headers = { 'retry-after': '600' }
    const { tools, asked } = standIn({ [`https://api.notion.com/v1/pages/${PAGE}`]: { status: 429, headers } })
    const nowMs = Date.now()
    await advanceItem(unqueued, id, { tools, nowMs })
    const row = await env.DB.prepare('SELECT status, leaseUntilMs FROM context_items WHERE id = ?').bind(id).first()
    expect(row).toEqual({ status: 'pending', leaseUntilMs: nowMs + 600_000 })
    expect(asked).toHaveLength(1)
    await env.DB.prepare('UPDATE context_items SET attempts = 4 WHERE id = ?').bind(id).run()
    await advanceItem(unqueued, id, { tools, nowMs: nowMs + 700_000 })
    expect(await app.itemOf(id)).toMatchObject({ status: 'error', problem: 'Notion answered 429. Try again later.' })
  })

  it('U01 is named by an id and nothing else, and the token follows no redirect', async () => {
    const app = await createConnected('ntn_right')
    for (const externalFileId of ['../users/me', `${PAGE}/../x`, 'x', null]) {
      const refused = await app.add([{ source: 'notion', externalFileId, externalFileUrl: 'https://www.notion.so/x' }])
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('by its id')])
    }
    const id = await app.addNotion(PAGE, 'notion_page')
    const headers = { location: 'https://elsewhere.example/', 'retry-after': '60' }
    const { tools, asked } = standIn({ [`https://api.notion.com/v1/pages/${PAGE}`]: { status: 302, headers } })
    await advanceItem(unqueued, id, { tools })
    expect(asked).toEqual([`https://api.notion.com/v1/pages/${PAGE}`])
  })
})
