import { describe, expect, it } from 'vitest'
import { askOwnServer, askServer } from './ask-server'

type Answers = Record<string, (body: unknown) => unknown>
const NEVER = Symbol('never')

/** A server that answers some paths, never answers others, and knows no more. */
function ownServer(answers: Answers) {
  const asked: string[] = []
  const call = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input))
    asked.push(`${init?.method ?? 'GET'} ${pathname}`)
    const answer = answers[pathname]?.(init?.body ? JSON.parse(String(init.body)) : undefined)
    if (answer === NEVER)
      return new Promise<Response>((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason)))
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  }
  return { server: { baseUrl: 'http://127.0.0.1:11434/v1/', call }, asked }
}
const listOf = (...ids: string[]) => ({ '/v1/models': () => ({ data: ids.map((id) => ({ id })) }) })

const SHOWN: Record<string, object> = {
  'qwen3:8b': {
    capabilities: ['completion', 'tools', 'thinking'],
    parameters: 'stop "<|im_end|>"',
    model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': 40_960 },
  },
  'gemma3:4b': {
    capabilities: ['completion', 'vision'],
    parameters: 'num_ctx   32768',
    model_info: { 'gemma3.context_length': 131_072 },
  },
  'nomic-embed-text': { capabilities: ['embedding'], model_info: { 'nomic-bert.context_length': 2_048 } },
}
const OLLAMA: Answers = {
  ...listOf('qwen3:8b', 'gemma3:4b', 'nomic-embed-text', 'gone'),
  '/api/ps': () => ({ models: [] }),
  '/api/show': (body) => SHOWN[(body as { model: string }).model],
}
const OLLAMA_MODELS = ['qwen3:8b', 'gemma3:4b', 'nomic-embed-text', 'gone']

describe('what a server of one’s own says of all its models', () => {
  it('is read from Ollama, once for the server and once for each model', async () => {
    const { server, asked } = ownServer(OLLAMA)
    expect(await askOwnServer(server, OLLAMA_MODELS)).toEqual([
      { tools: true, images: false, mostTokens: 40_960 },
      { tools: false, images: true, contextTokens: 32_768, mostTokens: 131_072 },
      { tools: false, images: false, mostTokens: 2_048, writes: false },
      {},
    ])
    expect(asked.filter((path) => path !== 'POST /api/show').sort()).toEqual(
      ['GET /v1/models', 'GET /api/ps', 'GET /props', 'GET /api/v1/models', 'GET /api/v0/models'].sort(),
    )
    expect(asked.filter((path) => path === 'POST /api/show')).toHaveLength(4)
  })

  it('is the window that Ollama runs a model with, where it runs', async () => {
    const { server } = ownServer({ ...OLLAMA, '/api/ps': () => ({ models: [{ name: 'qwen3:8b', context_length: 16_384 }] }) })
    expect(await askOwnServer(server, ['qwen3:8b'])).toEqual([
      { tools: true, images: false, contextTokens: 16_384, mostTokens: 40_960 },
    ])
  })

  it('is read from LM Studio, of its own list and of the former one', async () => {
    const models = [
      {
        ...{ key: 'google/gemma-3-4b', type: 'llm', max_context_length: 131_072, loaded_instances: [] },
        capabilities: { vision: true, trained_for_tool_use: false },
      },
      {
        ...{ key: 'qwen/qwen3-9b', type: 'llm', max_context_length: 262_144 },
        capabilities: { vision: false, trained_for_tool_use: true },
        loaded_instances: [{ id: 'qwen/qwen3-9b', config: { context_length: 4_096 } }],
      },
      { key: 'nomic', type: 'embedding', max_context_length: 2_048, loaded_instances: [] },
    ]
    const now = ownServer({ ...listOf('google/gemma-3-4b', 'qwen/qwen3-9b', 'nomic'), '/api/v1/models': () => ({ models }) })
    expect(await askOwnServer(now.server, ['google/gemma-3-4b', 'qwen/qwen3-9b', 'nomic'])).toEqual([
      { tools: false, images: true, mostTokens: 131_072 },
      { tools: true, images: false, contextTokens: 4_096, mostTokens: 262_144 },
      { mostTokens: 2_048, writes: false },
    ])
    const data = [
      { id: 'vision', type: 'vlm', max_context_length: 32_768, state: 'not-loaded' },
      { id: 'tools', type: 'llm', max_context_length: 131_072, loaded_context_length: 8_192, capabilities: ['tool_use'] },
      { id: 'embeds', type: 'embeddings', max_context_length: 2_048 },
    ]
    const former = ownServer({ ...listOf('vision', 'tools', 'embeds'), '/api/v0/models': () => ({ data }) })
    expect(await askOwnServer(former.server, ['vision', 'tools', 'embeds'])).toEqual([
      { images: true, mostTokens: 32_768 },
      { tools: true, images: false, contextTokens: 8_192, mostTokens: 131_072 },
      { mostTokens: 2_048, writes: false },
    ])
  })

  it.for([
    [{ supports_tools: true, supports_tool_calls: true }, true],
    [{ supports_tools: true, supports_tool_calls: false }, false],
    [{}, undefined],
  ] as const)('is read from llama.cpp, tools by its template: %j', async ([chat_template_caps, tools], { expect }) => {
    const props = {
      default_generation_settings: { n_ctx: 24_576 },
      modalities: { vision: true, audio: false },
      chat_template_caps,
    }
    const { server } = ownServer({ ...listOf('model.gguf'), '/props': () => props })
    const [said] = await askOwnServer(server, ['model.gguf'])
    expect(said).toEqual({ ...(tools === undefined ? {} : { tools }), images: true, contextTokens: 24_576 })
  })

  it('is what its list says where it is none of these, and nothing where it says nothing', async () => {
    const data = [{ id: 'a', max_model_len: 8_192 }, { id: 'b' }]
    const { server, asked } = ownServer({ '/v1/models': () => ({ data }) })
    expect(await askOwnServer(server, ['a', 'b'])).toEqual([{ contextTokens: 8_192 }, {}])
    expect(asked).not.toContain('POST /api/show')
  })

  it('waits for nothing that does not answer, and keeps what did', async () => {
    const { server } = ownServer({
      ...OLLAMA,
      '/props': () => NEVER,
      '/api/show': (body) => ((body as { model: string }).model === 'gone' ? NEVER : SHOWN['qwen3:8b']),
    })
    const startedAtMs = performance.now()
    const says = await askOwnServer(server, ['qwen3:8b', 'gone'])
    expect(says).toEqual([{ tools: true, images: false, mostTokens: 40_960 }, {}])
    expect(performance.now() - startedAtMs).toBeLessThan(4_000)
  })
})

describe('what a server says of one model that was tried', () => {
  it('has a window in any case: of Ollama its own, of LM Studio what the model was made for', async () => {
    const { server } = ownServer(OLLAMA)
    expect(await askServer(server, 'qwen3:8b')).toEqual({ tools: true, images: false, contextTokens: 4_096 })
    const models = [
      { key: 'm', type: 'llm', max_context_length: 65_536, capabilities: { vision: false, trained_for_tool_use: true } },
    ]
    const studio = ownServer({ ...listOf('m'), '/api/v1/models': () => ({ models }) })
    expect(await askServer(studio.server, 'm')).toEqual({ tools: true, images: false, contextTokens: 65_536 })
  })

  it('is asked of its list alone where it is a provider of the world', async () => {
    const { server, asked } = ownServer(OLLAMA)
    await askServer({ ...server, baseUrl: 'https://api.example.com/v1' }, 'qwen3:8b')
    expect(asked).toEqual(['GET /v1/models'])
  })
})
