import { z } from 'zod'

/** What of a model's abilities is known; what is left out is not. */
export interface ModelSays {
  tools?: boolean
  images?: boolean
  contextTokens?: number
}

const Tokens = z.number().int().positive().max(100_000_000).optional().catch(undefined)
const Words = z.array(z.string()).optional().catch(undefined)

/**
 * An entry of a list of models, in the ways providers write one: OpenRouter (`context_length`, `architecture`,
 * `supported_parameters`), vLLM (`max_model_len`), Groq (`context_window`), Mistral (`max_context_length`,
 * `capabilities` as an object), Anthropic (`max_input_tokens`), LM Studio (`loaded_context_length`, `type`).
 */
const Entry = z.looseObject({
  loaded_context_length: Tokens,
  context_length: Tokens,
  max_model_len: Tokens,
  context_window: Tokens,
  max_context_length: Tokens,
  max_input_tokens: Tokens,
  type: z.string().optional().catch(undefined),
  architecture: z.looseObject({ input_modalities: Words }).optional().catch(undefined),
  supported_parameters: Words,
  capabilities: z
    .union([z.array(z.string()), z.looseObject({ function_calling: z.boolean().optional(), vision: z.boolean().optional() })])
    .optional()
    .catch(undefined),
})

/** What a provider's list says of a model in its entry. */
export function readListedFacts(entry: unknown): ModelSays {
  const read = Entry.safeParse(entry).data
  if (!read) return {}
  const contextTokens =
    read.loaded_context_length ??
    read.context_length ??
    read.max_model_len ??
    read.context_window ??
    read.max_context_length ??
    read.max_input_tokens
  const said = Array.isArray(read.capabilities) ? undefined : read.capabilities
  const named = Array.isArray(read.capabilities) ? read.capabilities : undefined
  const tools =
    said?.function_calling ??
    (named?.some((each) => /^tool/.test(each)) ? true : undefined) ??
    read.supported_parameters?.includes('tools')
  const images =
    said?.vision ??
    (read.type === 'vlm' || named?.includes('vision') ? true : undefined) ??
    read.architecture?.input_modalities?.includes('image')
  return withoutUnknown({ tools, images, contextTokens })
}

export const withoutUnknown = (facts: { [K in keyof ModelSays]: ModelSays[K] | undefined }): ModelSays => ({
  ...(facts.tools === undefined ? {} : { tools: facts.tools }),
  ...(facts.images === undefined ? {} : { images: facts.images }),
  ...(facts.contextTokens === undefined ? {} : { contextTokens: facts.contextTokens }),
})
