import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { ContextItems } from '#contract/knowledge/context-items'
import { platformApp } from '#worker/app'
import { failEverywhere } from '#worker/platform/testing/failing-bindings'
import { PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { advanceItem } from './ingest/advance-item'
import { createKnowledge, unqueued } from './testing/knowledge-world'

const TEXT = '# Hours\nWe open at nine.\n# Prices\nA kayak costs twelve euros.'
const LATER_MS = 3_600_000

it.for([
  ['before', 5],
  ['after', 2],
] as const)(
  'a text whose taking in fails %s any use of D1, R2 or the queue is there whole, or not at all',
  async ([when, least]) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const world = await createKnowledge()
    const files = async () => (await env.FILES.list({ prefix: `knowledge/${world.appId}/` })).objects.length
    const failures = await failEverywhere(when, async (failing) => {
      const before = await world.list()
      const kept = await files()
      const headers = { authorization: `Bearer ${world.owner.token}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ context: TEXT }) }
      const answer = await platformApp.fetch(
        new Request(`${PLATFORM_ORIGIN}${world.at('ingest/text')}`, init),
        failing,
        createExecutionContext(),
      )
      const text = await answer.text()
      return async (failed) => {
        const { contextItems } = (await world.list()) as ContextItems
        const added = contextItems.filter(({ id }) => !before.contextItems.some((known) => known.id === id))
        // What the queue did not take up is taken up by the tick.
        if (answer.status === 201) expect([failed, added.length]).toEqual([failed, 1])
        else expect([failed, answer.status, text]).toEqual([failed, 500, expect.stringContaining('Please try again.')])
        expect(text).not.toContain('CNRY')
        for (const { id } of added) await world.settle(id)
        for (const { id } of added) expect([failed, (await world.itemOf(id)).status]).toEqual([failed, 'synced'])
        if (added.length === 0) expect([failed, await files()]).toEqual([failed, kept])
      }
    })
    expect(failures).toBeGreaterThan(least)
    logged.mockRestore()
  },
)

it.for([
  ['before', 8],
  ['after', 5],
] as const)(
  'a reading that fails %s any use of D1, R2 or the queue is found whole or not at all, and goes on by itself',
  async ([when, least]) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const world = await createKnowledge()
    const id = await world.addText(TEXT)
    const again = async () => {
      await env.FILES.delete(
        (await env.FILES.list({ prefix: `knowledge/${world.appId}/${id}/pieces-` })).objects.map(({ key }) => key),
      )
      await env.SEARCH.batch(
        [
          'piece_words WHERE rowid IN (SELECT id FROM pieces WHERE itemId = ?1)',
          'pieces WHERE itemId = ?1',
          'piece_places WHERE itemId = ?1',
        ].map((from) => env.SEARCH.prepare(`DELETE FROM ${from}`).bind(id)),
      )
      await env.DB.prepare(
        `UPDATE context_items SET status = 'unsynced', generation = 0, nextGeneration = 1, chunksDone = 0, numOfChunks = 0, attempts = 0,
       leaseUntilMs = 0, countedGeneration = 0 WHERE id = ?`,
      )
        .bind(id)
        .run()
    }
    const found = async () => {
      const answer = await world.owner.fetch(world.at('search'), { method: 'POST', json: { query: 'kayak' } })
      return (await answer.json<{ pieces: { text: string }[] }>()).pieces.map(({ text }) => text)
    }
    const failures = await failEverywhere(when, async (failing) => {
      await again()
      const nowMs = Date.now()
      await advanceItem({ ...failing, JOBS: when === 'before' ? failing.JOBS : unqueued.JOBS }, id, { nowMs }).catch(
        () => undefined,
      )
      return async (failed) => {
        const { status } = await world.itemOf(id)
        expect([failed, ['unsynced', 'pending', 'synced', 'running'].includes(status), status]).toEqual([failed, true, status])
        expect([failed, await found()]).toEqual([failed, status === 'synced' ? ['A kayak costs twelve euros.'] : []])
        await advanceItem(unqueued, id, { nowMs: nowMs + LATER_MS })
        expect([failed, (await world.itemOf(id)).status]).toEqual([failed, 'synced'])
        expect([failed, await found()]).toEqual([failed, ['A kayak costs twelve euros.']])
        const pieces = await env.SEARCH.prepare('SELECT count(*) AS many FROM piece_places WHERE itemId = ?')
          .bind(id)
          .first('many')
        expect([failed, pieces]).toEqual([failed, 2])
      }
    })
    expect(failures).toBeGreaterThan(least)
    logged.mockRestore()
  },
)
