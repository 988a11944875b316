import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { ContextItem, ContextItems } from '#contract/knowledge/context-items'
import type { EgressTools } from '#worker/platform/egress/egress'
import { createBareApp, createBuilder } from '#worker/platform/testing/world'
import { advanceItem } from '../ingest/advance-item'

/** Nothing is told of items that are found on others: the queue would ask the network for them. */
export const unqueued = { ...env, JOBS: { ...env.JOBS, sendBatch: () => Promise.resolve() } as unknown as Queue }

/** An app of its own owner, and what it knows. */
export async function createKnowledge(plan: 'lite' | 'explorer' = 'explorer') {
  const owner = await createBuilder({ plan })
  const { appId } = await createBareApp(owner)
  const at = (path: string) => `/api/context/${path}?appId=${appId}`
  const list = async () => (await owner.fetch(at('items'))).json<ContextItems>()
  async function itemOf(id: string): Promise<ContextItem> {
    const item = (await list()).contextItems.find((each) => each.id === id)
    if (!item) throw new Error(`no item ${id}`)
    return item
  }
  /** Reads an item here and now, or waits for the queue that took it up. */
  async function settle(id: string): Promise<void> {
    await advanceItem(env, id)
    await expect.poll(async () => (await itemOf(id)).status).toMatch(/^(?:synced|error|usage_limit_reached)$/)
  }
  async function idOf(answer: Response): Promise<string> {
    expect(answer.status).toBe(201)
    return (await answer.json<{ contextItemId: string }>()).contextItemId
  }
  return {
    owner,
    appId,
    at,
    list,
    itemOf,
    settle,
    /** Adds a text and reads it. */
    async addText(context: string): Promise<string> {
      const id = await idOf(await owner.fetch(at('ingest/text'), { method: 'POST', json: { context } }))
      await settle(id)
      return id
    },
    /** Adds a file and reads it. */
    async addFile(name: string, bytes: Uint8Array | string): Promise<string> {
      const form = new FormData()
      form.append('file', new File([bytes], name))
      const id = await idOf(await owner.fetch(at('ingest/file'), { method: 'POST', body: form }))
      await settle(id)
      return id
    },
  }
}

interface Answer {
  body?: string
  status?: number
  headers?: Record<string, string>
}

/** Sites that stand nowhere: what they answer is said here, by address. */
export function standIn(answers: Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>) {
  const asked: string[] = []
  const tools: EgressTools = {
    resolve: async () => ['8.8.8.8'],
    fetch: async (request) => {
      asked.push(request.url)
      const found = answers[request.url] ?? { status: 404 }
      const {
        body = '',
        status = 200,
        headers = { 'content-type': 'text/html' },
      } = typeof found === 'function' ? await found(request) : found
      return new Response(body, { status, headers })
    },
  }
  return { asked, tools }
}
