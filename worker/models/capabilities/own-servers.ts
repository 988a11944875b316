import { z } from 'zod'
import { type ModelSays, readListedFacts, withoutUnknown } from './listed-facts'

/** What a server that people run themselves says of a model, whether it runs or not. */
export interface OwnServerSays extends ModelSays {
  /** How much the model was made for: how much it is given is settled once it is started. */
  mostTokens?: number
  /** False for a model that turns texts into numbers, and writes none. */
  writes?: boolean
}

const Tokens = z.number().int().positive().max(100_000_000).optional().catch(undefined)

const Shown = z.object({
  capabilities: z.array(z.string()).optional(),
  parameters: z.string().optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
})
export const OllamaRunning = z.object({
  models: z.array(
    z.looseObject({ name: z.string(), model: z.string().optional(), context_length: z.number().positive().optional() }),
  ),
})

/**
 * https://docs.ollama.com/api: `POST /api/show` of one model and `GET /api/ps`. Its window is what it runs with, or
 * what its file sets; `{architecture}.context_length` is what it was made for.
 */
export function readOllama(shown: unknown, running: unknown, model: string): OwnServerSays | undefined {
  const read = Shown.safeParse(shown).data
  if (!read) return undefined
  const now = OllamaRunning.safeParse(running).data?.models.find((each) => each.name === model || each.model === model)
  const set = /^\s*num_ctx\s+(\d+)/m.exec(read.parameters ?? '')?.[1]
  const { capabilities, model_info: info = {} } = read
  const madeFor = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1]
  return withMore(
    {
      tools: capabilities?.includes('tools'),
      images: capabilities?.includes('vision'),
      contextTokens: now?.context_length ?? (set ? Number(set) : undefined),
    },
    { mostTokens: Tokens.parse(madeFor), writes: writesBy(capabilities?.includes('completion')) },
  )
}

const Props = z.object({
  default_generation_settings: z.looseObject({ n_ctx: z.number().positive().optional() }).optional(),
  modalities: z.looseObject({ vision: z.boolean().optional() }).optional(),
  chat_template_caps: z
    .looseObject({ supports_tools: z.boolean().optional(), supports_tool_calls: z.boolean().optional() })
    .optional()
    .catch(undefined),
})

/** https://github.com/ggml-org/llama.cpp/tree/master/tools/server: `GET /props`, of the one model the server runs. */
export function readLlamaCpp(props: unknown): OwnServerSays {
  const read = Props.safeParse(props).data
  const caps = read?.chat_template_caps
  return withoutUnknown({
    tools: caps?.supports_tools === undefined ? undefined : caps.supports_tools && caps.supports_tool_calls !== false,
    images: read?.modalities?.vision,
    contextTokens: read?.default_generation_settings?.n_ctx,
  })
}

const StudioList = z.object({
  models: z.array(
    z.looseObject({
      key: z.string(),
      type: z.string().optional(),
      max_context_length: Tokens,
      capabilities: z
        .looseObject({ vision: z.boolean().optional(), trained_for_tool_use: z.boolean().optional() })
        .optional()
        .catch(undefined),
      loaded_instances: z
        .array(z.looseObject({ id: z.string(), config: z.looseObject({ context_length: Tokens }).optional() }))
        .optional()
        .catch(undefined),
    }),
  ),
})
const FormerStudioList = z.object({
  data: z.array(
    z.looseObject({ id: z.string(), type: z.string().optional(), loaded_context_length: Tokens, max_context_length: Tokens }),
  ),
})

/**
 * https://lmstudio.ai/docs/developer/rest: `GET /api/v1/models`, and `GET /api/v0/models` of a server before 0.4. What
 * is not loaded has only what it was made for.
 */
export function readLmStudio(list: unknown, former: unknown, model: string): OwnServerSays {
  const entry = StudioList.safeParse(list).data?.models.find(
    ({ key, loaded_instances }) => key === model || loaded_instances?.some(({ id }) => id === model),
  )
  if (entry) {
    const { capabilities, loaded_instances: loaded = [], type } = entry
    const instance = loaded.find(({ id }) => id === model) ?? loaded[0]
    return withMore(
      {
        tools: capabilities?.trained_for_tool_use,
        images: capabilities?.vision,
        contextTokens: instance?.config?.context_length,
      },
      { mostTokens: entry.max_context_length, writes: writesBy(type === undefined ? undefined : !isEmbedder(type)) },
    )
  }
  const old = FormerStudioList.safeParse(former).data?.data.find(({ id }) => id === model)
  if (!old) return {}
  const { tools, images } = readListedFacts(old)
  return withMore(
    { tools, images: images ?? (old.type === 'llm' ? false : undefined), contextTokens: old.loaded_context_length },
    { mostTokens: old.max_context_length, writes: writesBy(old.type === undefined ? undefined : !isEmbedder(old.type)) },
  )
}

const isEmbedder = (type: string) => type === 'embedding' || type === 'embeddings'
/** That a model writes goes without saying. */
const writesBy = (writes: boolean | undefined): false | undefined => (writes === false ? false : undefined)

const withMore = (
  facts: Parameters<typeof withoutUnknown>[0],
  { mostTokens, writes }: { mostTokens: number | undefined; writes: false | undefined },
): OwnServerSays => ({
  ...withoutUnknown(facts),
  ...(mostTokens === undefined ? {} : { mostTokens }),
  ...(writes === undefined ? {} : { writes }),
})
