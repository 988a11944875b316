import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import type { ProviderFetch } from '../provider-fetch'
import { type ModelSays, readListedFacts, withoutUnknown } from './listed-facts'
import { OllamaRunning, type OwnServerSays, readLlamaCpp, readLmStudio, readOllama } from './own-servers'

const PATIENCE_MS = 4_000
/** For all that is asked of one server while somebody waits for the list of its models. */
const LIST_PATIENCE_MS = 2_500
const MAX_CHARS = 8_000_000

interface Server {
  baseUrl: string
  apiKey?: string | undefined
  call?: ProviderFetch | undefined
}

/** What Ollama gives a model where neither its file nor the server says more, whatever the model could take. */
const OLLAMA_WINDOW = 4_096

/**
 * What a model's server says of it, without the model being asked: its entry in the list and, of servers that people
 * run themselves, what Ollama, llama.cpp and LM Studio tell beside the compatible paths.
 */
export async function askServer(server: Server, model: string): Promise<ModelSays> {
  const baseUrl = server.baseUrl.replace(/\/+$/, '')
  const listed = askJson(server, `${baseUrl}/models`).then((list) => readEntry(list, model))
  if (!isOwnServer(baseUrl)) return listed
  const askPath = pathAsker(server, baseUrl)
  const [said, shown, running, props, studio, formerStudio] = await Promise.all([
    listed,
    askPath('/api/show', { model }),
    askPath('/api/ps'),
    askPath('/props'),
    askPath('/api/v1/models'),
    askPath('/api/v0/models'),
  ])
  const ollama = readOllama(shown, running, model)
  const windowed = ollama && { ...ollama, contextTokens: ollama.contextTokens ?? OLLAMA_WINDOW }
  return withoutMore(said, windowed, readLlamaCpp(props), readLmStudio(studio, formerStudio, model))
}

function withoutMore(...says: (OwnServerSays | undefined)[]): ModelSays {
  const all: OwnServerSays = Object.assign({}, ...says)
  const { mostTokens, tools, images, contextTokens = mostTokens } = all
  return withoutUnknown({ tools, images, contextTokens })
}

/**
 * The same of all models of a server of one's own, none of which is started for it: what the server tells at once is
 * asked once, and only Ollama for each. What does not answer in time says nothing.
 */
export async function askOwnServer(server: Server, models: string[]): Promise<OwnServerSays[]> {
  const baseUrl = server.baseUrl.replace(/\/+$/, '')
  const signal = AbortSignal.timeout(LIST_PATIENCE_MS)
  const askPath = pathAsker(server, baseUrl, signal)
  const ollama = askPath('/api/ps').then(async (running) => {
    if (!OllamaRunning.safeParse(running).success) return models.map(() => undefined)
    return Promise.all(models.map(async (model) => readOllama(await askPath('/api/show', { model }), running, model)))
  })
  const [list, props, studio, formerStudio, shown] = await Promise.all([
    askJson(server, `${baseUrl}/models`, { signal }),
    askPath('/props'),
    askPath('/api/v1/models'),
    askPath('/api/v0/models'),
    ollama,
  ])
  const llamaCpp = models.length === 1 ? readLlamaCpp(props) : {}
  return models.map((model, index) => {
    const ofStudio = readLmStudio(studio, formerStudio, model)
    const own = shown[index] ?? (Object.keys(ofStudio).length > 0 ? ofStudio : llamaCpp)
    // What a list of everybody's calls a window is, of these, what the model was made for.
    return Object.keys(own).length > 0 ? own : readEntry(list, model)
  })
}

/** Providers of the world are called over https; what is called in the open stands in one's own network. */
const isOwnServer = (baseUrl: string): boolean => URL.canParse(baseUrl) && new URL(baseUrl).protocol === 'http:'

const List = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const readEntry = (list: unknown, model: string): ModelSays =>
  readListedFacts(List.safeParse(list).data?.data.find(({ id }) => id === model))

const pathAsker = (server: Server, baseUrl: string, signal?: AbortSignal) => (path: string, body?: object) =>
  askJson(server, `${new URL(baseUrl).origin}${path}`, { ...(body ? { body } : {}), ...(signal ? { signal } : {}) })

/** Undefined for whatever does not answer as asked. */
async function askJson(
  { apiKey, call = fetch }: Server,
  url: string,
  { body, signal = AbortSignal.timeout(PATIENCE_MS) }: { body?: object; signal?: AbortSignal } = {},
): Promise<unknown> {
  try {
    const answer = await call(url, {
      headers: { ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}), 'content-type': 'application/json' },
      signal,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return answer.ok && text.length <= MAX_CHARS ? readJson(text) : undefined
  } catch {
    return undefined
  }
}
