import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { newId } from '#worker/platform/ids'
import { resolveModel } from './resolve-model'
import { streamStep } from './stream-step'
import { fakeModel } from './testing/fake-model'
import type { ScriptedReply } from './testing/scripted-reply'
import { toUsage } from './usage'

const messages = [{ role: 'user' as const, content: 'Hello' }]

async function step(reply: ScriptedReply, maxSilenceMs?: number) {
  const model = fakeModel()
  await model.script(reply)
  const thoughts: string[] = []
  const end = await streamStep({
    resolved: model.resolve(),
    system: 'Be kind.',
    messages,
    signal: new AbortController().signal,
    onText: () => {},
    onThought: (thought) => thoughts.push(thought),
    ...(maxSilenceMs ? { maxSilenceMs } : {}),
  })
  return { end, thoughts, calls: await model.seen() }
}

describe('one call of a model', () => {
  it('S12: that says nothing is given up in the end, and says so', async () => {
    const { end, calls } = await step({ text: 'Late.', firstDelayMs: 5_000 }, 150)
    expect(end).toMatchObject({ kind: 'failed', text: '', error: { message: 'The model said nothing for two minutes.' } })
    expect(calls).toHaveLength(1)
  })

  it('S12: that falls silent is cut off with what came', async () => {
    const { end } = await step({ text: 'Half of', fault: 'hang' }, 300)
    expect(end).toMatchObject({ kind: 'cut', text: 'Half of' })
  })

  it('S12: that is slow but alive, if only in thought, is waited for', async () => {
    const { end, thoughts } = await step(
      { thought: 'Let me think about this for a while.', text: 'abcdef', pieceSize: 1, delayMs: 100 },
      400,
    )
    expect(end).toMatchObject({ kind: 'finished', text: 'abcdef' })
    expect(thoughts.join('')).toContain('for a while')
  })
})

describe('a provider that keeps prompts', () => {
  it('is asked to keep the instructions, and what it kept is counted and priced apart', async () => {
    const key = newId()
    const url = inject('fakeModelUrl')
    await fetch(`${url}/script?key=${key}`, { method: 'POST', body: JSON.stringify([{ text: 'Hello there.' }]) })
    const resolved = resolveModel({
      ...env,
      AI_PROVIDER: 'anthropic',
      AI_BASE_URL: `${url}/v1`,
      AI_API_KEY: key,
      AI_MODEL: 'claude-sonnet-4-5',
    })
    const end = await streamStep({
      resolved,
      system: 'Be kind.',
      messages,
      signal: new AbortController().signal,
      temperature: 0.3,
      onText: () => {},
    })
    expect(end).toMatchObject({ kind: 'finished', text: 'Hello there.' })
    const [seen] = await (await fetch(`${url}/seen?key=${key}`)).json<{ messages: { content: unknown }[] }[]>()
    expect(seen?.messages[0]?.content).toEqual([{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }])
    if (!end.usage) throw new Error('no usage')
    const usage = toUsage({ model: 'm', rates: resolved.info.rates, usage: end.usage, finishReason: 'stop', at: new Date() })
    expect(usage).toMatchObject({ promptTokens: 3_150, cacheReadTokens: 3_000, cacheWriteTokens: 50, cacheReadRate: 0.3 })
    expect(usage.promptCost).toBeCloseTo((100 * 3) / 1e6)
  })
})
