import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { newId } from '#worker/platform/ids'
import { resolveTriedModel } from '../current-model'
import type { ScriptedAbilities } from '../testing/scripted-reply'
import { findCapabilities, listCapabilities } from './find-capabilities'
import { readListedFacts } from './listed-facts'

const url = inject('fakeModelUrl')

/** An installation whose environment names a model nobody knows, at the fake provider. */
async function installation(abilities: ScriptedAbilities, name = 'someone/new-model') {
  const key = newId()
  const model = `${name}-${key}`
  const say = (now: ScriptedAbilities) => fetch(`${url}/abilities?key=${key}`, { method: 'POST', body: JSON.stringify(now) })
  await say(abilities)
  const on = { ...env, AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `${url}/v1/`, AI_API_KEY: key, AI_MODEL: model }
  const tries = async () => Number(await (await fetch(`${url}/tries?key=${key}`)).text())
  return { on, model, say, tries, use: async () => (await resolveTriedModel(on)).info }
}

describe('what a model can do', () => {
  it('is found out at its first use, once, and kept', async () => {
    const { on, model, use, tries, say } = await installation({ tools: true, images: true, contextTokens: 40_000 })
    const can = { tools: true, images: true, contextTokens: 40_000, source: 'tried' }
    expect(await use()).toMatchObject({ capabilities: can, contextChars: 90_000 })
    await say({})
    expect((await use()).capabilities).toEqual(can)
    expect(await tries()).toBe(2)
    expect((await listCapabilities(on)).get(model)).toEqual(can)
  })

  it('is little for one that only talks, whatever its name promises', async () => {
    const { use } = await installation({}, 'gpt-4o')
    expect((await use()).capabilities).toEqual({ tools: false, images: false, contextTokens: 128_000, source: 'tried' })
  })

  it('goes by the name where the provider was busy, and is tried again later', async ({ onTestFinished }) => {
    const { on, use, say, tries, model } = await installation({ status: 429 }, 'gpt-4o')
    expect((await use()).capabilities).toEqual({ tools: true, images: true, contextTokens: 128_000, source: 'name' })
    await say({ images: true })
    expect((await use()).capabilities.source).toBe('name')
    expect(await tries()).toBe(2)
    await env.DB.prepare('update model_capabilities set foundAt = foundAt - 660000 where model = ?').bind(model).run()
    onTestFinished(() => void env.DB.prepare('delete from model_capabilities where model = ?').bind(model).run())
    expect((await use()).capabilities).toMatchObject({ tools: false, images: true, source: 'tried' })
    expect(await findCapabilities(on)).toMatchObject({ tools: false, images: true })
  })

  it('is nothing to be found out of the built-in builder', async () => {
    const builtin = { ...env, AI_PROVIDER: 'builtin' }
    expect((await resolveTriedModel(builtin)).info.id).toBe('builtin')
    expect(await findCapabilities(builtin)).toBeUndefined()
  })
})

describe('what a list says of a model', () => {
  it.for([
    [
      { context_length: 64_000, architecture: { input_modalities: ['text', 'image'] }, supported_parameters: ['tools'] },
      [true, true, 64_000],
    ],
    [{ max_model_len: 8_192 }, [undefined, undefined, 8_192]],
    [{ max_context_length: 131_072, capabilities: { function_calling: true, vision: false } }, [true, false, 131_072]],
    [{ type: 'vlm', max_context_length: 131_072, loaded_context_length: 4_096, capabilities: ['tool_use'] }, [true, true, 4_096]],
    [{ context_length: 'much', capabilities: 7 }, [undefined, undefined, undefined]],
    [null, [undefined, undefined, undefined]],
  ] as const)('%j', ([entry, [tools, images, contextTokens]], { expect }) => {
    const said = readListedFacts(entry)
    expect([said.tools, said.images, said.contextTokens]).toEqual([tools, images, contextTokens])
  })
})
