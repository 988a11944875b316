import { describe, expect, it } from 'vitest'
import { factsOf } from './prices'
import { resolveModel } from './resolve-model'
import { toUsage } from './usage'

const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost:1/v1/', AI_MODEL: 'anthropic/claude-sonnet-4.5' }

describe('resolveModel', () => {
  it('takes the environment’s model, or another of the same provider', () => {
    expect(resolveModel(env)).toMatchObject({
      model: { modelId: env.AI_MODEL },
      info: { name: env.AI_MODEL, rates: { prompt: 3 } },
    })
    expect(resolveModel(env, 'gpt-4o').info.id).toBe('gpt-4o')
  })

  it('is the built-in builder where no model is connected, whatever is asked for', () => {
    expect(resolveModel({ ...env, AI_PROVIDER: 'builtin' }, 'gpt-4o').info).toMatchObject({
      id: 'builtin',
      name: 'Built-in builder',
    })
  })

  it.for([
    { ...env, AI_PROVIDER: '' },
    { ...env, AI_PROVIDER: 'openai' },
    { ...env, AI_BASE_URL: '' },
    { ...env, AI_MODEL: '' },
    { ...env, AI_PROVIDER: 'anthropic' },
    { ...env, AI_PROVIDER: 'workers-ai' },
  ])('says what is missing of %o', (broken) => {
    expect(() => resolveModel(broken)).toThrow(/No AI model is connected: .+/)
  })
})

describe('prices', () => {
  it('are found by the model’s own name, the longer start first', () => {
    expect(factsOf('openai/gpt-4o-mini-2024').rates.prompt).toBe(0.15)
    expect(factsOf('@cf/meta/llama-3.3-70b-instruct-fp8-fast').rates.prompt).toBe(0.29)
  })

  it('of an unknown model are nothing, and its window small', () => {
    expect(factsOf('someone/new-model')).toMatchObject({ rates: { prompt: 0 }, contextTokens: 32_000 })
  })

  it('count cached tokens apart from fresh ones', () => {
    const usage = toUsage({
      model: 'm',
      rates: { prompt: 10, completion: 20, cacheRead: 1, cacheWrite: 12 },
      usage: {
        inputTokens: 1_000_000,
        inputTokenDetails: { noCacheTokens: 500_000, cacheReadTokens: 400_000, cacheWriteTokens: 100_000 },
        outputTokens: 100_000,
        outputTokenDetails: { textTokens: 100_000, reasoningTokens: 0 },
        totalTokens: 1_100_000,
      },
      finishReason: 'stop',
      at: new Date(0),
    })
    expect(usage).toMatchObject({ promptCost: 5, completionCost: 2, cacheReadCost: 0.4, totalTokens: 1_100_000 })
    expect(usage.cacheWriteCost).toBeCloseTo(1.2)
    expect(usage.totalCost).toBeCloseTo(8.6)
  })
})
