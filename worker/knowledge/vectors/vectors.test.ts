import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { openDatabase } from '#worker/platform/database'
import { failEverywhere } from '#worker/platform/testing/failing-bindings'
import { advanceItem } from '../ingest/advance-item'
import { storeSource } from '../ingest/item-files'
import { sweepItems } from '../ingest/sweep-items'
import { listItemsOf } from '../queries'
import { searchPieces } from '../search/search-pieces'
import { createKnowledge, unqueued } from '../testing/knowledge-world'
import { embedItem } from './embed-item'
import { readVectors } from './vector-files'

/** A provider on whose map every text lies by how often it says "boat" and "tree". */
function provider(name: string) {
  const seen: string[][] = []
  let isDown = false
  const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0
  const connected = {
    ...unqueued,
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_MODEL: 'writer',
    AI_EMBEDDING_MODEL: name,
  }
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith('http://127.0.0.1:9/v1/embeddings')) return original(request)
    if (isDown) return new Response('{"error":{"message":"down"}}', { status: 400 })
    const { input: texts } = (await request.json()) as { input: string[] }
    seen.push(texts)
    const data = texts.map((text, index) => ({
      index,
      embedding: [count(text, /boat|vessel|ship/gi), count(text, /tree|oak|wood/gi), 0.01],
    }))
    return Response.json({ object: 'list', model: name, data, usage: { prompt_tokens: 1, total_tokens: 1 } })
  }
  return {
    env: connected,
    seen,
    breakDown: () => {
      isDown = true
    },
    [Symbol.dispose]: () => {
      globalThis.fetch = original
    },
  }
}

it('finds by meaning what shares no word, with the embedder that made the vectors and no other', async () => {
  const { appId, addText, owner } = await createKnowledge()
  const id = await addText('# Harbour\nThe boat leaves at nine.\n# Forest\nThe tree is old.')
  using model = provider('embedder-a')
  await embedItem(model.env, id, Date.now() + 3_600_000)
  const [found] = await searchPieces(model.env, { appId, query: 'vessel' })
  expect(found).toMatchObject({ headings: ['Harbour'], words: [], foundBy: [{ by: 'vectors', rank: 1 }] })
  const both = await searchPieces(model.env, { appId, query: 'boat' })
  expect(both[0]?.foundBy).toEqual([
    { by: 'words', rank: 1, score: expect.any(Number) },
    { by: 'vectors', rank: 1, score: expect.closeTo(1, 1) },
  ])
  expect(both[0]?.foundBy[0]?.score).toBeGreaterThan(0)
  // Another embedder's question is not compared with them.
  expect(await searchPieces({ ...model.env, AI_EMBEDDING_MODEL: 'embedder-b' }, { appId, query: 'vessel' })).toEqual([])
  expect(await readVectors(env, { appId, id }, { generation: 1, embedder: 'embedder-b' })).toBeUndefined()
  // Where it is down, words do.
  model.breakDown()
  expect(await searchPieces(model.env, { appId, query: 'boat' })).toMatchObject([{ foundBy: [{ by: 'words', rank: 1 }] }])
  // BF01 and nobody else's app is searched by them.
  const other = await createKnowledge()
  expect(await searchPieces(model.env, { appId: other.appId, query: 'vessel', itemIds: [id] })).toEqual([])
  await owner.fetch(`/api/context/${id}`, { method: 'DELETE' })
  expect(await searchPieces(model.env, { appId, query: 'vessel' })).toEqual([])
})

it('makes vectors of what is new only, and again where another embedder is connected', async () => {
  const { appId, addText, itemOf } = await createKnowledge()
  const id = await addText('# One\nA boat.\n# Two\nA tree.')
  // The job that came with it comes when it will; after it, vectors are made by what stands here alone.
  await expect.poll(async () => (await itemOf(id)).hasVectors).toBe(true)
  using model = provider('embedder-c')
  await embedItem(model.env, id, Date.now() + 3_600_000)
  expect((await itemOf(id)).hasVectors).toBe(true)
  await storeSource(env, { appId, id }, { name: 'text.txt', bytes: new TextEncoder().encode('# One\nA boat.\n# Two\nA wood.') })
  await env.DB.prepare(`UPDATE context_items SET status = 'pending', chunksDone = 0 WHERE id = ?`).bind(id).run()
  const before = model.seen.length
  await advanceItem(model.env, id)
  expect((await itemOf(id)).hasVectors).toBe(false)
  await embedItem(model.env, id, Date.now() + 3_600_000)
  expect(model.seen.slice(before)).toEqual([['Two\nA wood.']])
  const [row] = await listItemsOf(openDatabase(env.DB), appId)
  expect(row).toMatchObject({ generation: 2, vectorGeneration: 2 })
  const queued: unknown[] = []
  const listening = {
    ...model.env,
    AI_EMBEDDING_MODEL: 'embedder-d',
    JOBS: { sendBatch: async (all: Iterable<unknown>) => queued.push(...all) } as unknown as Queue,
  }
  // A sweep takes a hundred at most, and items of other tests lie about.
  await env.DB.prepare('UPDATE context_items SET embedAfterMs = ?1 WHERE appId <> ?2').bind(Number.MAX_SAFE_INTEGER, appId).run()
  await sweepItems(listening)
  expect(queued).toContainEqual({ body: { type: 'embed-item', itemId: id } })
})

it('waits a while where the provider does not answer, and the item is found by its words', async () => {
  const { appId, addText, itemOf } = await createKnowledge()
  const id = await addText('A boat.')
  using model = provider('embedder-e')
  model.breakDown()
  await embedItem(model.env, id, Date.now() + 3_600_000)
  expect(await itemOf(id)).toMatchObject({ status: 'synced', problem: null })
  expect(await searchPieces(model.env, { appId, query: 'boat' })).toHaveLength(1)
})

it.for(['before', 'after'] as const)('makes them in the end, though %s any use of D1 or R2 something fails', async (when) => {
  const { appId, addText, itemOf } = await createKnowledge()
  const id = await addText('The boat leaves at nine.')
  await expect.poll(async () => (await itemOf(id)).hasVectors).toBe(true)
  using model = provider('embedder-f')
  const job = async (failing: typeof model.env) => {
    await env.DB.prepare('UPDATE context_items SET vectorGeneration = 0, embedAfterMs = 0 WHERE id = ?').bind(id).run()
    await embedItem(failing, id).catch(() => undefined)
    return async (failed: string) => {
      expect([failed, await searchPieces(env, { appId, query: 'boat' })]).toEqual([failed, [expect.anything()]])
      await embedItem(model.env, id, Date.now() + 3_600_000)
      const [found] = await searchPieces(model.env, { appId, query: 'vessel' })
      expect([failed, found]).toMatchObject([failed, { foundBy: [{ by: 'vectors', rank: 1 }] }])
    }
  }
  expect(await failEverywhere(when, (failing) => job({ ...model.env, ...failing }), model.env)).toBeGreaterThan(2)
})
