import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { newId } from '#worker/platform/ids'
import { resolveModel } from './resolve-model'
import { type StepRequest, streamStep } from './stream-step'
import { fakeModel } from './testing/fake-model'
import type { ScriptedReply } from './testing/scripted-reply'
import { toUsage } from './usage'

const messages = [{ role: 'user' as const, content: 'Hello' }]
const text = (words: string) => ({ type: 'text' as const, text: words })

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

const CACHED = { cache_control: { type: 'ephemeral' } }

describe('a provider that keeps prompts', () => {
  const ask = async (
    provider: 'anthropic' | 'openai-compatible',
    { model = 'claude-sonnet-4-5', ...request }: Pick<StepRequest, 'messages' | 'reference'> & { model?: string },
  ) => {
    const key = newId()
    const url = inject('fakeModelUrl')
    await fetch(`${url}/script?key=${key}`, { method: 'POST', body: JSON.stringify([{ text: 'Hello there.' }]) })
    const resolved = resolveModel({
      ...env,
      AI_PROVIDER: provider,
      AI_BASE_URL: `${url}/v1`,
      AI_API_KEY: key,
      AI_MODEL: model,
    })
    const signal = new AbortController().signal
    const end = await streamStep({ resolved, system: 'Be kind.', signal, temperature: 0.3, onText: () => {}, ...request })
    expect(end).toMatchObject({ kind: 'finished', text: 'Hello there.' })
    const [seen] = await (await fetch(`${url}/seen?key=${key}`)).json<{ messages: { role: string; content: unknown }[] }[]>()
    if (!end.usage) throw new Error('no usage')
    const usage = toUsage({ model: 'm', rates: resolved.info.rates, usage: end.usage, finishReason: 'stop', at: new Date() })
    return { sent: seen?.messages.map(({ content }) => content), usage }
  }
  const FILES_FIRST = [
    { role: 'user' as const, content: [text('<files/>'), text('Hello')] },
    { role: 'assistant' as const, content: 'Yes?' },
    { role: 'user' as const, content: 'Go on' },
  ]

  it('is asked to keep what is taught, the files and the conversation, and what it kept is counted and priced apart', async () => {
    const { sent, usage } = await ask('anthropic', { messages: FILES_FIRST, reference: 'More.' })
    expect(sent).toEqual([
      [
        { ...text('Be kind.'), ...CACHED },
        { ...text('More.'), ...CACHED },
      ],
      [{ ...text('<files/>'), ...CACHED }, text('Hello')],
      [text('Yes?')],
      [{ ...text('Go on'), ...CACHED }],
    ])
    expect(usage).toMatchObject({ promptTokens: 3_150, cacheReadTokens: 3_000, cacheWriteTokens: 50, cacheReadRate: 0.3 })
    expect(usage.promptCost).toBeCloseTo((100 * 3) / 1e6)
  })

  it('is told the same through OpenRouter, by marks beside texts, with the instructions in one message', async () => {
    const picture = { type: 'file' as const, data: Uint8Array.from([1, 2, 3]), mediaType: 'image/png' }
    const messages = [...FILES_FIRST.slice(0, 2), { role: 'user' as const, content: [text('Like this'), picture] }]
    const routed = { model: 'anthropic/claude-sonnet-4.5', reference: 'More.' }
    const { sent } = await ask('openai-compatible', { messages, ...routed })
    const taught = [
      { ...text('Be kind.'), ...CACHED },
      { ...text('More.'), ...CACHED },
    ]
    const shown = { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } }
    expect(sent).toEqual([
      taught,
      [{ ...text('<files/>'), ...CACHED }, text('Hello')],
      'Yes?',
      [{ ...text('Like this'), ...CACHED }, shown],
    ])
    const plain = await ask('openai-compatible', { messages: FILES_FIRST.slice(2), ...routed })
    expect(plain.sent).toEqual([taught, [{ ...text('Go on'), ...CACHED }]])
  })

  it('that keeps what prompts begin with alike is sent one text a message, and tells what it kept', async () => {
    const { sent, usage } = await ask('openai-compatible', { messages: FILES_FIRST, reference: 'More.' })
    expect(sent).toEqual(['Be kind.\n\nMore.', '<files/>\n\nHello', 'Yes?', 'Go on'])
    expect(usage).toMatchObject({ promptTokens: 1_200, cacheReadTokens: 200, cacheReadRate: 0.3 })
    expect(usage.promptCost).toBeCloseTo((1_000 * 3) / 1e6)
  })
})
