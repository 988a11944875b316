import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import worker from '#worker/index'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { advanceItem } from './ingest/advance-item'
import { sweepItems } from './ingest/sweep-items'
import { claimItem, listItemsOf } from './queries'
import { createKnowledge } from './testing/knowledge-world'

const MANY = 110
const AN_UPLOAD = 5
const A_MINUTE = 60_000
const PICTURE = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])

/** A queue that hands nothing on by itself: what it was told is taken from it. */
function createQueue() {
  const told: string[] = []
  const sendBatch = (messages: { body: { type: string; itemId: string } }[]) => {
    for (const { body } of messages) if (body.type === 'ingest-item') told.push(body.itemId)
    return Promise.resolve()
  }
  return { told, queued: { ...env, JOBS: { ...env.JOBS, sendBatch } as unknown as Queue } }
}

/** Drops files as the screen sends them, as many an upload as the plan takes, and sends again what it is asked to wait with. */
async function dropFiles(queued: Env, { owner, at }: Awaited<ReturnType<typeof createKnowledge>>, files: File[]) {
  const uploads = Array.from({ length: Math.ceil(files.length / AN_UPLOAD) }, (_, n) =>
    files.slice(n * AN_UPLOAD, (n + 1) * AN_UPLOAD),
  )
  const sendNext = async () => {
    for (let upload = uploads.shift(); upload; upload = uploads.shift()) {
      const body = new FormData()
      for (const file of upload) body.append('file', file)
      const headers = { authorization: `Bearer ${owner.token}` }
      const request = new Request(new URL(at('ingest/file'), PLATFORM_ORIGIN), { method: 'POST', headers, body })
      const context = createExecutionContext()
      const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], queued, context)
      await answer.text()
      await waitOnExecutionContext(context)
      if (answer.status === 429) uploads.push(upload)
      else expect(answer.status).toBe(201)
    }
  }
  await Promise.all([sendNext(), sendNext(), sendNext()])
}
const fileOf = (n: number) => new File([n % 10 === 7 ? PICTURE : `Boat ${n}`], `${n}.txt`)

it('400 files that are dropped at once are all there, each with what was sent and told to the queue', async () => {
  const world = await createKnowledge()
  const { queued, told } = createQueue()
  const files = Array.from({ length: 400 }, (_, n) => fileOf(n))
  await dropFiles(queued, world, files)
  const items = await listItemsOf(openDatabase(env.DB), world.appId, ['unsynced'])
  expect(items.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name).sort())
  expect(new Set(told)).toEqual(new Set(items.map(({ id }) => id)))
  const { objects } = await env.FILES.list({ prefix: `knowledge/${world.appId}/` })
  expect(objects).toHaveLength(400)
})

it('110 files at once neither stall nor vanish, though the queue loses jobs, tells them twice, and whoever reads is killed', async () => {
  const world = await createKnowledge()
  const { appId } = world
  const db = openDatabase(env.DB)
  const { queued, told } = createQueue()
  await dropFiles(
    queued,
    world,
    Array.from({ length: MANY }, (_, n) => fileOf(n)),
  )
  // What an upload told is lost altogether: the tick finds it.
  told.splice(0)
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
  const expected = Array.from({ length: MANY }, (_, n) =>
    n % 10 === 7 ? `${n}.txt error A picture holds no text that can be read. Send the text itself.` : `${n}.txt synced`,
  )
  expect(problems.sort()).toEqual(expected.sort())
  const { results } = await env.SEARCH.prepare('SELECT COUNT(*) AS many FROM pieces WHERE appId = ?').bind(appId).all()
  expect(results).toEqual([{ many: MANY * 0.9 }])
})
