import type { KnownCapabilities, Rates } from '#contract/services/models'

export interface ModelFacts {
  rates: Rates
  /** The whole window: prompt and reply. */
  contextTokens: number
  /** As a provider's list says. */
  tools?: boolean
  images?: boolean
}

const priced = (
  prompt: number,
  completion: number,
  cacheRead: number,
  cacheWrite: number,
  contextTokens: number,
): ModelFacts => ({ rates: { prompt, completion, cacheRead, cacheWrite }, contextTokens })

/**
 * How many characters of prompt a model takes well: three a token is on the safe side for code, and a quarter of the
 * window is the reply's.
 */
export const contextChars = ({ contextTokens }: Pick<ModelFacts, 'contextTokens'>): number => Math.round(contextTokens * 3 * 0.75)

/** The start of a model's name, without its maker, and what is known of it. A longer start wins. */
const KNOWN: Record<string, ModelFacts> = {
  'claude-opus-4': priced(15, 75, 1.5, 18.75, 200_000),
  'claude-opus-4-5': priced(5, 25, 0.5, 6.25, 200_000),
  'claude-sonnet-4': priced(3, 15, 0.3, 3.75, 200_000),
  'claude-haiku-4-5': priced(1, 5, 0.1, 1.25, 200_000),
  'claude-3-5-haiku': priced(0.8, 4, 0.08, 1, 200_000),
  'gpt-5': priced(1.25, 10, 0.125, 1.25, 400_000),
  'gpt-5-mini': priced(0.25, 2, 0.025, 0.25, 400_000),
  'gpt-5-nano': priced(0.05, 0.4, 0.005, 0.05, 400_000),
  'gpt-4.1': priced(2, 8, 0.5, 2, 1_000_000),
  'gpt-4.1-mini': priced(0.4, 1.6, 0.1, 0.4, 1_000_000),
  'gpt-4o': priced(2.5, 10, 1.25, 2.5, 128_000),
  'gpt-4o-mini': priced(0.15, 0.6, 0.075, 0.15, 128_000),
  'gemini-2.5-pro': priced(1.25, 10, 0.31, 1.25, 1_000_000),
  'gemini-2.5-flash': priced(0.3, 2.5, 0.075, 0.3, 1_000_000),
  'deepseek-chat': priced(0.27, 1.1, 0.07, 0.27, 64_000),
  'deepseek-r1': priced(0.55, 2.19, 0.14, 0.55, 64_000),
  'kimi-k2': priced(0.6, 2.5, 0.15, 0.6, 128_000),
  'qwen3-coder': priced(0.3, 1.2, 0.3, 0.3, 256_000),
  'grok-4': priced(3, 15, 0.75, 3, 256_000),
  'llama-3.3-70b': priced(0.29, 2.25, 0.29, 0.29, 24_000),
  builtin: { rates: { prompt: 0, completion: 0, cacheRead: 0, cacheWrite: 0 }, contextTokens: 9_000_000 },
}

/** Makers whose models call tools and see pictures, by the start of the name; others are taken to do neither. */
const CALLS_TOOLS = /^(?:claude-|gpt-(?:4o|4\.1|5)|gemini-2|grok-4|deepseek-chat|kimi-k2|qwen3-coder)/
const SEES = /^(?:claude-|gpt-(?:4o|4\.1|5)|gemini-2|grok-4)/

/** What a model is known to do by the routing service's list or by its name, where nobody has tried it. */
export function capabilitiesOf(modelId: string): KnownCapabilities {
  const name = (modelId.split('/').at(-1) ?? '').toLowerCase()
  const { tools, images, contextTokens } = factsOf(modelId)
  return {
    tools: tools ?? CALLS_TOOLS.test(name),
    images: images ?? SEES.test(name),
    contextTokens,
    source: tools === undefined && images === undefined ? 'name' : 'listed',
  }
}

const UNKNOWN: ModelFacts = { rates: { prompt: 0, completion: 0, cacheRead: 0, cacheWrite: 0 }, contextTokens: 32_000 }

/** What can be chosen where a provider has no list to ask. */
export const BUNDLED: Record<string, string[]> = {
  anthropic: ['claude-opus-4-5', 'claude-sonnet-4-5', 'claude-haiku-4-5'],
  'workers-ai': ['@cf/meta/llama-3.3-70b-instruct-fp8-fast'],
}

/** From the routing service's list, by whole id; asked before the bundled copy. */
let listed = new Map<string, ModelFacts>()

export function rememberFacts(facts: Map<string, ModelFacts>): void {
  if (facts.size > 0) listed = facts
}

/**
 * `anthropic/claude-sonnet-4.5` and `@cf/meta/llama-3.3-70b-instruct` are found by their last part. An unknown model
 * costs nothing here and gets a small window.
 */
export function factsOf(modelId: string): ModelFacts {
  const exact = listed.get(modelId)
  if (exact) return exact
  const name = (modelId.split('/').at(-1) ?? '').toLowerCase()
  const key = Object.keys(KNOWN)
    .filter((start) => name.startsWith(start))
    .sort((a, b) => b.length - a.length)[0]
  return (key === undefined ? undefined : KNOWN[key]) ?? UNKNOWN
}
