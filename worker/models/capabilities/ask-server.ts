import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import type { ProviderFetch } from '../provider-fetch'
import { type ModelSays, readListedFacts, withoutUnknown } from './listed-facts'

const PATIENCE_MS = 4_000
const MAX_CHARS = 8_000_000

interface Server {
  baseUrl: string
  apiKey?: string | undefined
  call?: ProviderFetch | undefined
}

/**
 * What a model's server says of it, without the model being asked: its entry in the list and, of servers that people
 * run themselves, what Ollama, llama.cpp and LM Studio tell beside the compatible paths.
 */
export async function askServer(server: Server, model: string): Promise<ModelSays> {
  const baseUrl = server.baseUrl.replace(/\/+$/, '')
  const listed = askJson(server, `${baseUrl}/models`).then((list) => readEntry(list, model))
  if (!isOwnServer(baseUrl)) return listed
  const root = new URL(baseUrl).origin
  const [said, ...own] = await Promise.all([
    listed,
    askOllama(server, root, model),
    askJson(server, `${root}/props`).then(readProps),
    askJson(server, `${root}/api/v0/models`).then((list) => readEntry(list, model)),
  ])
  return Object.assign({}, said, ...own)
}

/** Providers of the world are called over https; what is called in the open stands in one's own network. */
const isOwnServer = (baseUrl: string): boolean => URL.canParse(baseUrl) && new URL(baseUrl).protocol === 'http:'

const List = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const readEntry = (list: unknown, model: string): ModelSays =>
  readListedFacts(List.safeParse(list).data?.data.find(({ id }) => id === model))

const Shown = z.object({
  capabilities: z.array(z.string()).optional(),
  parameters: z.string().optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
})
const Running = z.object({
  models: z.array(
    z.looseObject({ name: z.string(), model: z.string().optional(), context_length: z.number().positive().optional() }),
  ),
})
/** What Ollama gives a model where neither its file nor the server says more, whatever the model could take. */
const OLLAMA_WINDOW = 4_096

/**
 * https://github.com/ollama/ollama/blob/main/docs/api.md: the window is what the model runs with, not what it was made
 * for.
 */
async function askOllama(server: Server, root: string, model: string): Promise<ModelSays> {
  const [show, running] = await Promise.all([askJson(server, `${root}/api/show`, { model }), askJson(server, `${root}/api/ps`)])
  const shown = Shown.safeParse(show).data
  if (!shown) return {}
  const now = Running.safeParse(running).data?.models.find((each) => each.name === model || each.model === model)
  const set = /^\s*num_ctx\s+(\d+)/m.exec(shown.parameters ?? '')?.[1]
  const { capabilities } = shown
  return withoutUnknown({
    tools: capabilities?.includes('tools'),
    images: capabilities?.includes('vision'),
    contextTokens: now?.context_length ?? (set ? Number(set) : OLLAMA_WINDOW),
  })
}

const Props = z.object({
  default_generation_settings: z.looseObject({ n_ctx: z.number().positive().optional() }).optional(),
  modalities: z.looseObject({ vision: z.boolean().optional() }).optional(),
})
/** https://github.com/ggml-org/llama.cpp/tree/master/tools/server: one model a server. */
function readProps(props: unknown): ModelSays {
  const read = Props.safeParse(props).data
  return withoutUnknown({
    tools: undefined,
    images: read?.modalities?.vision,
    contextTokens: read?.default_generation_settings?.n_ctx,
  })
}

/** Undefined for whatever does not answer as asked. */
async function askJson({ apiKey, call = fetch }: Server, url: string, body?: object): Promise<unknown> {
  try {
    const answer = await call(url, {
      headers: { ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return answer.ok && text.length <= MAX_CHARS ? readJson(text) : undefined
  } catch {
    return undefined
  }
}
