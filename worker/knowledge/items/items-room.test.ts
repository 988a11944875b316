import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContextItems } from '#contract/knowledge/context-items'
import type { PlanUsage } from '#contract/plan-cards'
import { PLANS } from '#worker/billing/plans'
import { insertUpload } from '#worker/integrations/queries'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { createBareApp, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { advanceItem } from '../ingest/advance-item'
import { insertItems } from '../room-queries'
import { standIn, unqueued } from '../testing/knowledge-world'

const addText = (who: TestBuilder, appId: string, context: string, replaces?: string) =>
  who.fetch(`/api/context/ingest/text?appId=${appId}${replaces ? `&replaces=${replaces}` : ''}`, {
    method: 'POST',
    json: { context },
  })
const idOf = async (answer: Response) => (await answer.json<{ contextItemId: string }>()).contextItemId
const itemsOf = async (who: TestBuilder, appId: string) =>
  (await who.fetch(`/api/context/items?appId=${appId}`)).json<ContextItems>()

describe('the one data item of lite', () => {
  let lite: TestBuilder
  let apps: string[]
  beforeEach(async () => {
    lite = await createBuilder({ plan: 'lite' })
    apps = await Promise.all(Array.from({ length: 8 }, async () => (await createBareApp(lite)).appId))
  })

  it('U02: is one in all apps of the account, of many that are sent at once to several', async () => {
    const sent = await Promise.all(Array.from({ length: 24 }, (_, n) => addText(lite, apps[n % apps.length] ?? '', `Text ${n}`)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.filter(({ status }) => ![201, 403, 429].includes(status))).toEqual([])
    for (const appId of apps) expect((await itemsOf(lite, appId)).hasReachedDataLimit).toBe(true)
    const kept = await Promise.all(apps.map(async (appId) => (await itemsOf(lite, appId)).contextItems.length))
    expect(kept.filter(Boolean)).toEqual([1])
  })

  it('counts in no other account, gives its place back with itself and with its app, and cannot be replaced from another app', async () => {
    const [first = '', second = ''] = apps
    const id = await idOf(await addText(lite, first, 'One'))
    expect((await addText(lite, second, 'Two', id)).status).toBe(403)
    const other = await createBuilder({ plan: 'lite' })
    expect((await addText(other, (await createBareApp(other)).appId, 'Theirs')).status).toBe(201)
    await lite.fetch(`/api/context/${id}`, { method: 'DELETE' })
    expect((await addText(lite, second, 'Two')).status).toBe(201)
    expect((await addText(lite, first, 'Three')).status).toBe(403)
    await env.DB.prepare('UPDATE apps SET deletesAtMs = ? WHERE id = ?')
      .bind(Date.now() + 60_000, second)
      .run()
    expect((await addText(lite, first, 'Three')).status).toBe(201)
  })
})

describe('the room of data sources', () => {
  const most = PLANS.explorer.storageBytes
  let owner: TestBuilder
  let appId: string
  beforeEach(async () => {
    owner = await createBuilder({ plan: 'explorer' })
    appId = (await createBareApp(owner)).appId
  })
  /** Leaves so many bytes of the plan, taken by a file, or by a data source of another app. */
  async function leaveRoom(left: number, by: 'file' | 'data source' = 'file') {
    if (by === 'file') {
      await env.DB.prepare(
        `insert into uploads ("key", appId, name, accountId, uploaderId, bytes, type, isPrivate, createdAt) values (?, 'x', 'a', ?, 'u', ?, 'image/png', 0, 1)`,
      )
        .bind(`uploads/${newId()}`, owner.accountId, most - left)
        .run()
      return
    }
    const other = (await createBareApp(owner)).appId
    const row = { id: newId(), appId: other, name: 'Big', size: most - left, createdAtMs: 1, provider: 'here' }
    const kind = { type: 'txt', source: 'local files', status: 'unsynced' } as const
    const room = { appId: other, ownerId: owner.accountId, most: 9, isOfAccount: false, storageBytes: most }
    expect(await insertItems(openDatabase(env.DB), [{ ...row, ...kind }], room)).toBe(true)
  }
  const stored = async () => (await env.FILES.list({ prefix: `knowledge/${appId}/` })).objects
  const meter = async () => {
    const { meters } = await (await owner.fetch('/api/live_api/app/planUsage')).json<PlanUsage>()
    return meters.find(({ id }) => id === 'files')
  }
  const sendFile = (bytes: number) => {
    const body = new FormData()
    body.append('file', new File(['x'.repeat(bytes)], 'x.txt'))
    return owner.fetch(`/api/context/ingest/file?appId=${appId}`, { method: 'POST', body })
  }

  it.for(['file', 'data source'] as const)(
    'U02: ends where a %s took the rest, also of many at once, and nothing is left behind',
    async (by) => {
      await leaveRoom(250, by)
      const sent = await Promise.all(Array.from({ length: 12 }, () => addText(owner, appId, 'x'.repeat(100))))
      expect(sent.filter(({ status }) => status === 201)).toHaveLength(2)
      const refused = sent.find(({ status }) => status === 413)
      expect(await refused?.json()).toMatchObject({
        error: { code: 'storage-full', message: expect.stringContaining('no room left for files and data sources') },
      })
      const folders = new Set((await stored()).map(({ key }) => key.split('/')[2]))
      expect(folders.size).toBe(2)
      expect(await meter()).toMatchObject({ used: most - 50, limit: most })
    },
  )

  it('is asked about before anything is stored, for all files of an upload together', async () => {
    await leaveRoom(250)
    expect((await sendFile(300)).status).toBe(413)
    const body = new FormData()
    for (const name of ['a.txt', 'b.txt', 'c.txt']) body.append('file', new File(['x'.repeat(100)], name))
    expect((await owner.fetch(`/api/context/ingest/file?appId=${appId}`, { method: 'POST', body })).status).toBe(413)
    expect((await itemsOf(owner, appId)).contextItems).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('comes back with an item that is deleted, and with one that is replaced; files have it, too', async () => {
    await leaveRoom(250)
    const id = await idOf(await sendFile(200))
    expect(await meter()).toMatchObject({ used: most - 50 })
    const file = { key: `uploads/${newId()}`, name: 'a', accountId: owner.accountId, uploaderId: 'u', bytes: 100 }
    const upload = { ...file, appId, type: 'text/plain', isPrivate: false, createdAt: new Date() }
    expect(await insertUpload(openDatabase(env.DB), upload, most)).toBe(false)
    expect((await addText(owner, appId, 'x'.repeat(220))).status).toBe(413)
    const newItemId = await idOf(await addText(owner, appId, 'x'.repeat(220), id))
    await owner.fetch(`/api/tools/${appId}/replaceDataItem`, { method: 'POST', json: { oldItemId: id, newItemId } })
    expect(await meter()).toMatchObject({ used: most - 30 })
    await owner.fetch(`/api/context/${newItemId}`, { method: 'DELETE' })
    expect(await meter()).toMatchObject({ used: most - 250 })
    expect((await sendFile(250)).status).toBe(201)
    expect(await insertUpload(openDatabase(env.DB), upload, most)).toBe(false)
  })

  it('is counted once, before and after an item was read', async () => {
    const id = await idOf(await addText(owner, appId, 'x'.repeat(120)))
    expect(await meter()).toMatchObject({ used: 120 })
    await advanceItem(env, id)
    await expect.poll(async () => (await itemsOf(owner, appId)).contextItems[0]?.status).toBe('synced')
    expect(await meter()).toMatchObject({ used: 120 })
  })

  it('is asked about for pages, too: what has no room waits with the reason, and is read once there is some', async () => {
    await leaveRoom(5)
    const id = newId()
    const address = 'https://harbour.example/'
    await env.DB.prepare(
      `INSERT INTO context_items (id, appId, name, type, source, status, provider, externalFileUrl, createdAtMs)
       VALUES (?1, ?2, ?3, 'web_page', 'web scraper', 'unsynced', 'harbour.example', ?3, 1)`,
    )
      .bind(id, appId, address)
      .run()
    const { tools } = standIn({ [address]: { body: '<p>The harbour is open all year.</p>' } })
    await advanceItem(unqueued, id, { tools })
    expect((await itemsOf(owner, appId)).contextItems[0]).toMatchObject({
      status: 'usage_limit_reached',
      problem: expect.stringContaining('no room left for files and data sources'),
    })
    expect(await stored()).toEqual([])
    await env.DB.prepare('delete from uploads where accountId = ?').bind(owner.accountId).run()
    expect((await owner.fetch(`/api/context/${id}/sync`, { method: 'POST' })).status).toBe(200)
    await env.DB.prepare("UPDATE context_items SET status = 'pending', leaseUntilMs = 0 WHERE id = ?").bind(id).run()
    await advanceItem(unqueued, id, { tools })
    const [item] = (await itemsOf(owner, appId)).contextItems
    expect(item?.status).toBe('synced')
    expect(await meter()).toMatchObject({ used: item?.size })
  })
})
