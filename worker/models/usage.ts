import type { LanguageModelUsage } from 'ai'
import type { Usage } from '#contract/chat'
import type { Rates } from '#contract/models'

interface Step {
  model: string
  rates: Rates
  usage: LanguageModelUsage
  finishReason: string
  at: Date
}

const MILLION = 1_000_000

/** The specification's usage record of one call of a model: cached tokens are counted and priced apart from the rest of the prompt. */
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
