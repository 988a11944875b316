import { env } from 'cloudflare:workers'
import { describe, expect, inject, it, vi } from 'vitest'
import { createBuilder } from '#worker/platform/testing/world'
import { listModels, refreshPrices } from './model-list'
import { factsOf } from './prices'
import { resolveModel } from './resolve-model'

const provider = { DB: env.DB, AI_PROVIDER: 'openai-compatible', AI_MODEL: 'gpt-4o' }
const listed = () => ({
  ...provider,
  AI_BASE_URL: `${inject('fakeModelUrl')}/v1`,
  MODEL_LIST_URL: `${inject('fakeModelUrl')}/v1/models`,
})

describe('the list of models', () => {
  it('has the environment’s own first, then what the provider offers, with the routing service’s prices', async () => {
    const models = await listModels(listed())
    expect(models.map(({ id }) => id)).toEqual(['gpt-4o', 'acme/rocket-1', 'local-model', 'acme/odd'])
    expect(models[1]).toEqual({
      id: 'acme/rocket-1',
      name: 'Acme: Rocket 1',
      capabilities: { tools: false, images: false, contextTokens: 64_000, source: 'name' },
      rates: { prompt: 2, completion: 8, cacheRead: 0.5, cacheWrite: 2 },
    })
    expect(models[3]?.rates).toEqual({ prompt: 0, completion: 0, cacheRead: 0, cacheWrite: 0 })
    expect(resolveModel(listed(), 'acme/rocket-1').info.rates.completion).toBe(8)
  })

  it('is the bundled copy where nobody answers', async () => {
    const nobody = { DB: env.DB, AI_BASE_URL: 'http://127.0.0.1:1/v1', MODEL_LIST_URL: 'http://127.0.0.1:1/list' }
    expect((await listModels({ ...provider, ...nobody })).map(({ id }) => id)).toEqual(['gpt-4o'])
    const claude = await listModels({ ...nobody, AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5' })
    expect(claude).toContainEqual(expect.objectContaining({ id: 'claude-haiku-4-5', rates: factsOf('claude-haiku-4-5').rates }))
  })

  it('is asked for again a minute after it failed, and an hour after it came', async ({ onTestFinished }) => {
    const list = `${inject('fakeModelUrl')}/v1/models?try=${crypto.randomUUID()}`
    const calls: string[] = []
    let isDown = true
    const real = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      calls.push(String(input))
      return isDown ? new Response('', { status: 503 }) : real(input, init)
    })
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => {
      spy.mockRestore()
      clock.mockRestore()
    })
    const ask = async (at: number) => {
      clock.mockReturnValue(at)
      await refreshPrices({ ...provider, MODEL_LIST_URL: list })
      return calls.length
    }
    expect(await ask(1e12)).toBe(1)
    expect(await ask(1e12 + 30_000)).toBe(1)
    isDown = false
    expect(await ask(1e12 + 61_000)).toBe(2)
    expect(await ask(1e12 + 50 * 60_000)).toBe(2)
    expect(await ask(1e12 + 63 * 60_000)).toBe(3)
  })

  it('is for admins', async () => {
    const admin = await createBuilder({ isAdmin: true })
    expect(await (await admin.fetch('/api/models')).json()).toMatchObject({
      models: [{ id: 'builtin', name: 'Built-in builder' }],
    })
    const builder = await createBuilder()
    expect((await builder.fetch('/api/models')).status).toBe(403)
  })
})
