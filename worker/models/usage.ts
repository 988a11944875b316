import type { LanguageModelUsage, ModelMessage } from 'ai'
import { SUMMED_USAGE, type Usage } from '#contract/chat/usage'
import type { Rates } from '#contract/services/models'

interface Step {
  model: string
  rates: Rates
  usage: LanguageModelUsage
  finishReason: string
  at: Date
}

const MILLION = 1_000_000

/**
 * The specification's usage record of one call of a model: cached tokens are counted and priced apart from the rest of
 * the prompt.
 */
export function toUsage({ model, rates, usage, finishReason, at }: Step): Usage {
  const cacheReadTokens = usage.inputTokenDetails.cacheReadTokens ?? 0
  const cacheWriteTokens = usage.inputTokenDetails.cacheWriteTokens ?? 0
  const promptTokens = usage.inputTokens ?? 0
  const completionTokens = usage.outputTokens ?? 0
  const fresh = usage.inputTokenDetails.noCacheTokens ?? Math.max(0, promptTokens - cacheReadTokens - cacheWriteTokens)
  const promptCost = (fresh * rates.prompt) / MILLION
  const completionCost = (completionTokens * rates.completion) / MILLION
  const cacheReadCost = (cacheReadTokens * rates.cacheRead) / MILLION
  const cacheWriteCost = (cacheWriteTokens * rates.cacheWrite) / MILLION
  return {
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    cacheReadTokens,
    cacheWriteTokens,
    promptRate: rates.prompt,
    completionRate: rates.completion,
    cacheReadRate: rates.cacheRead,
    cacheWriteRate: rates.cacheWrite,
    promptCost,
    completionCost,
    cacheReadCost,
    cacheWriteCost,
    totalCost: promptCost + completionCost + cacheReadCost + cacheWriteCost,
    modelInfo: { model },
    timestamp: at.toISOString(),
    finishReason,
  }
}

/** All steps of a reply in one record. Rates, model and end are the last step's. */
export function totalUsage(steps: Usage[]): Usage | undefined {
  const last = steps.at(-1)
  if (!last) return undefined
  const total = { ...last, ...(steps.some(({ isEstimated }) => isEstimated) ? { isEstimated: true } : {}) }
  for (const name of SUMMED_USAGE) total[name] = steps.reduce((sum, step) => sum + step[name], 0)
  return total
}

const CHARS_PER_TOKEN = 4

/** For a call that broke off before its provider said what it used. It cost something all the same. */
export function estimateUsage(messages: ModelMessage[], system: string, reply: string): LanguageModelUsage {
  const asked = messages.reduce(
    (sum, { content }) => sum + (typeof content === 'string' ? content.length : textLength(content)),
    0,
  )
  const inputTokens = Math.ceil((asked + system.length) / CHARS_PER_TOKEN)
  const outputTokens = Math.ceil(reply.length / CHARS_PER_TOKEN)
  return {
    inputTokens,
    inputTokenDetails: { noCacheTokens: inputTokens, cacheReadTokens: 0, cacheWriteTokens: 0 },
    outputTokens,
    outputTokenDetails: { textTokens: outputTokens, reasoningTokens: 0 },
    totalTokens: inputTokens + outputTokens,
  }
}

const textLength = (parts: readonly { type: string }[]) =>
  parts.reduce((sum, part) => sum + ('text' in part && typeof part.text === 'string' ? part.text.length : 0), 0)
