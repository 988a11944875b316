import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { advanceItem } from './ingest/advance-item'
import { storeSource } from './ingest/item-files'
import { sweepItems } from './ingest/sweep-items'
import { claimItem, insertItems, listItemsOf } from './queries'
import { createKnowledge } from './testing/knowledge-world'

const MANY = 110
const A_MINUTE = 60_000
const PICTURE = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])

it('110 files at once neither stall nor vanish, though the queue loses jobs, tells them twice, and whoever reads is killed', async () => {
  const { appId } = await createKnowledge()
  const db = openDatabase(env.DB)
  const items = Array.from({ length: MANY }, (_, n) => ({
    ...{ id: newId(), appId, name: `${n}.txt`, size: 10, createdAtMs: n },
    ...({ type: 'txt', source: 'local files', status: 'unsynced', provider: 'buildai' } as const),
  }))
  const sources = items.map(({ id }, n) =>
    storeSource(env, { appId, id }, { name: `${n}.txt`, bytes: n % 10 === 7 ? PICTURE : new TextEncoder().encode(`Boat ${n}`) }),
  )
  await Promise.all(sources)
  expect(await insertItems(db, items, { appId, most: MANY })).toBe(true)

  const told: string[] = []
  const sendBatch = (messages: { body: { type: string; itemId: string } }[]) => {
    for (const { body } of messages) if (body.type === 'ingest-item') told.push(body.itemId)
    return Promise.resolve()
  }
  const queued = { ...env, JOBS: { ...env.JOBS, sendBatch } as unknown as Queue }
  let jobs = 0
  const standing = async () => (await listItemsOf(db, appId, ['unsynced', 'pending', 'running'])).length
  let nowMs = Date.now()
  for (let tick = 0; tick < 20 && (await standing()) > 0; tick += 1, nowMs += 3 * A_MINUTE) {
    await sweepItems(queued, nowMs)
    for (const id of told.splice(0)) {
      jobs += 1
      // Lost on the way; begun by somebody who is killed; told twice.
      if (jobs % 9 === 0) continue
      if (jobs % 9 === 1) await claimItem(db, { id, nowMs, leaseMs: 2 * A_MINUTE })
      else await Promise.all(Array.from({ length: jobs % 9 < 4 ? 2 : 1 }, () => advanceItem(queued, id, { nowMs })))
    }
  }

  const ended = await listItemsOf(db, appId)
  expect(ended).toHaveLength(MANY)
  const problems = ended.map(({ name, status, problem }) => `${name} ${status} ${problem ?? ''}`.trim())
  expect(problems).toEqual(
    items.map(({ name }, n) =>
      n % 10 === 7 ? `${name} error A picture holds no text that can be read. Send the text itself.` : `${name} synced`,
    ),
  )
  const { results } = await env.SEARCH.prepare('SELECT COUNT(*) AS many FROM pieces WHERE appId = ?').bind(appId).all()
  expect(results).toEqual([{ many: MANY * 0.9 }])
})
