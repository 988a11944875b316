import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { EgressTools } from '#worker/platform/egress/egress'
import { advanceItem } from './ingest/advance-item'
import { sweepItems } from './ingest/sweep-items'
import { exportItems, readItemText } from './items/export-items'
import { createKnowledge, standIn, unqueued } from './testing/knowledge-world'

const PAGE = 'https://harbour.example/'
const page = (body: string) => ({ body: `<title>Harbour</title><h1>Harbour</h1>${body}` })

async function addPage(knows: Awaited<ReturnType<typeof createKnowledge>>): Promise<string> {
  const id = crypto.randomUUID().slice(0, 20)
  await env.DB.prepare(
    `INSERT INTO context_items (id, appId, name, type, source, status, provider, externalFileUrl, createdAtMs)
     VALUES (?1, ?2, 'Harbour', 'web_page', 'web scraper', 'unsynced', 'harbour.example', ?3, ?4)`,
  )
    .bind(id, knows.appId, PAGE, Date.now())
    .run()
  return id
}
const pieceIds = async (itemId: string) => {
  const { results } = await env.SEARCH.prepare('SELECT id, text FROM pieces WHERE itemId = ? ORDER BY id')
    .bind(itemId)
    .all<{ id: number; text: string }>()
  return new Map(results.map(({ id, text }) => [text, id]))
}
/** In as many steps as it takes. */
async function finish(id: string, tools: EgressTools): Promise<void> {
  do await advanceItem(unqueued, id, { tools })
  while ((await statusOf(id)) === 'running')
}
const due = (id: string) => env.DB.prepare('UPDATE context_items SET nextSyncAtMs = 1 WHERE id = ?').bind(id).run()
const statusOf = (id: string) => env.DB.prepare('SELECT status FROM context_items WHERE id = ?').bind(id).first<string>('status')

describe('a page that is read again', () => {
  it('BF04 writes only what is new, keeps what stayed, and leaves nothing of what went', async () => {
    const knows = await createKnowledge()
    const id = await addPage(knows)
    const pages: Record<string, { body: string }> = {
      [PAGE]: page('<h2>Prices</h2><p>Twelve euros.</p><h2>Hours</h2><p>From nine.</p>'),
    }
    const { tools } = standIn(pages)
    await advanceItem(unqueued, id, { tools })
    const before = await pieceIds(id)
    pages[PAGE] = page('<h2>News</h2><p>A new pier.</p><h2>Prices</h2><p>Twelve euros.</p>')
    await due(id)
    await sweepItems(unqueued)
    expect(await statusOf(id)).toBe('pending')
    await advanceItem(unqueued, id, { tools })
    const after = await pieceIds(id)
    expect([...after.keys()].some((text) => text.includes('From nine'))).toBe(false)
    expect([...after.keys()].some((text) => text.includes('A new pier'))).toBe(true)
    const kept = [...before.keys()].find((text) => text.includes('Twelve'))
    expect(after.get(kept ?? '')).toBe(before.get(kept ?? 'none'))
  })

  it('is left as it is where it says the same, and costs nothing of the month', async () => {
    const knows = await createKnowledge()
    const id = await addPage(knows)
    const { tools } = standIn({ [PAGE]: page('<p>Twelve euros.</p>') })
    await advanceItem(unqueued, id, { tools })
    const used = () =>
      env.DB.prepare('SELECT bytes FROM processed_bytes WHERE ownerId = ?').bind(knows.owner.accountId).first('bytes')
    const before = await used()
    await due(id)
    await sweepItems(unqueued)
    await advanceItem(unqueued, id, { tools })
    const row = await env.DB.prepare('SELECT generation, status, nextSyncAtMs FROM context_items WHERE id = ?').bind(id).first()
    expect(row).toMatchObject({ generation: 1, status: 'synced' })
    expect(Number(row?.nextSyncAtMs)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect(await used()).toBe(before)
  })

  it('still says what was left out of it, also where it was asked for again or failed in between', async () => {
    const knows = await createKnowledge()
    const id = await addPage(knows)
    const long = 'A pier of planks. '.repeat(120_000)
    const { tools } = standIn({ [PAGE]: { body: long, headers: { 'content-type': 'text/plain' } } })
    const problem = () => env.DB.prepare('SELECT problem FROM context_items WHERE id = ?').bind(id).first('problem')
    const isCut = 'It is very long: only its first part was read.'
    await finish(id, tools)
    expect(await problem()).toBe(isCut)
    expect((await knows.owner.fetch(`/api/context/${id}/sync`, { method: 'POST' })).status).toBe(200)
    await finish(id, tools)
    expect(await problem()).toBe(isCut)
    await env.DB.prepare(`UPDATE context_items SET status = 'error', problem = 'It broke.' WHERE id = ?`).bind(id).run()
    expect((await knows.owner.fetch(`/api/context/${id}/sync`, { method: 'POST' })).status).toBe(200)
    await finish(id, tools)
    expect(await problem()).toBe(isCut)
  })

  it('is read as often as its owner says, or never; a file is not', async () => {
    const knows = await createKnowledge()
    const id = await addPage(knows)
    const set = (item: string, json: object) => knows.owner.fetch(`/api/context/${item}`, { method: 'PATCH', json })
    expect(await (await set(id, { syncEvery: 'daily' })).json()).toMatchObject({ syncEvery: 'daily' })
    expect((await set(id, { syncEvery: 'never' })).status).toBe(200)
    await env.DB.prepare(`UPDATE context_items SET status = 'synced', nextSyncAtMs = 1 WHERE id = ?`).bind(id).run()
    await sweepItems(unqueued)
    expect(await statusOf(id)).toBe('synced')
    expect((await set(id, { syncEvery: 'hourly' })).status).toBe(400)
    expect((await set(id, {})).status).toBe(400)
    const file = await knows.addText('A boat.')
    expect(await (await set(file, { syncEvery: 'daily' })).text()).toContain('does not change by itself')
  })
})

it('takes as many files an upload as the plan has, and says so', async () => {
  const upload = async (knows: Awaited<ReturnType<typeof createKnowledge>>, many: number) => {
    const form = new FormData()
    for (let at = 0; at < many; at++) form.append('file', new File([`Text ${at}`], `${at}.txt`))
    return knows.owner.fetch(knows.at('ingest/file'), { method: 'POST', body: form })
  }
  const [lite, explorer] = [await createKnowledge('lite'), await createKnowledge()]
  const refused = await upload(lite, 2)
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('Your plan takes one file an upload')])
  expect(await (await upload(explorer, 6)).text()).toContain('Your plan takes 5 files an upload')
  const { contextItemIds } = await (await upload(explorer, 5)).json<{ contextItemIds: string[] }>()
  expect(contextItemIds).toHaveLength(5)
  expect((await explorer.list()).contextItems).toHaveLength(5)
})

it('is in what its owner takes along', async () => {
  const { appId, addText } = await createKnowledge()
  const id = await addText('A boat.')
  expect(await exportItems(env, appId)).toMatchObject([{ id, status: 'synced' }])
  expect(await readItemText(env, { appId, itemId: id })).toBe('A boat.')
  expect(await readItemText(env, { appId: 'another', itemId: id })).toBeUndefined()
})
