import { type ChatUsage, PromptPart, type PromptParts, SUMMED_USAGE, type Usage } from '#contract/chat/usage'
import type { Excess } from './find-excess'

/** One line of the token usage summary: how many tokens of a kind, what a million costs, and what these came to. */
export interface UsageLine {
  label: string
  tokens: number
  /** Dollars a million tokens; absent in a sum over models with different prices. */
  rate?: number
  cost: number
}

type Sums = Omit<ChatUsage['models'][number], 'model' | 'steps'>
export type RatedUsage = Sums & Partial<Pick<Usage, 'promptRate' | 'completionRate' | 'cacheReadRate' | 'cacheWriteRate'>>

/**
 * The kinds of tokens of a step or of a sum. Prompt tokens that came from the provider's cache stand on a line of their
 * own.
 */
export function usageLines(usage: RatedUsage): UsageLine[] {
  const fresh = Math.max(0, usage.promptTokens - usage.cacheReadTokens - usage.cacheWriteTokens)
  const line = (label: string, tokens: number, cost: number, rate: number | undefined): UsageLine => ({
    label,
    tokens,
    cost,
    ...(rate === undefined ? {} : { rate }),
  })
  return [
    line('Prompt', fresh, usage.promptCost, usage.promptRate),
    line('Completion', usage.completionTokens, usage.completionCost, usage.completionRate),
    line('Cache read', usage.cacheReadTokens, usage.cacheReadCost, usage.cacheReadRate),
    line('Cache write', usage.cacheWriteTokens, usage.cacheWriteCost, usage.cacheWriteRate),
  ]
}

const RATES = ['promptRate', 'completionRate', 'cacheReadRate', 'cacheWriteRate'] as const

/** The steps of a reply, or the models of a chat, in one. Rates stay where all have the same. */
export function sumUsage(all: RatedUsage[]): RatedUsage {
  const sum: RatedUsage = {
    promptTokens: 0,
    completionTokens: 0,
    totalTokens: 0,
    cacheReadTokens: 0,
    cacheWriteTokens: 0,
    promptCost: 0,
    completionCost: 0,
    cacheReadCost: 0,
    cacheWriteCost: 0,
    totalCost: 0,
  }
  for (const each of all) for (const name of SUMMED_USAGE) sum[name] += each[name]
  for (const name of RATES) {
    const rate = all[0]?.[name]
    if (rate !== undefined && all.every((each) => each[name] === rate)) sum[name] = rate
  }
  // A sum is no surer than what it is made of.
  if (all.some(({ isEstimated }) => isEstimated)) sum.isEstimated = true
  return sum
}

/** What the prompts of a reply were made of, the largest part first, each with its share of them. */
export function partsOf(parts: PromptParts): { part: PromptPart; tokens: number; share: number }[] {
  const found = PromptPart.options.flatMap((part) => (parts[part] ? [{ part, tokens: parts[part] }] : []))
  const all = found.reduce((sum, { tokens: count }) => sum + count, 0)
  return found.map((each) => ({ ...each, share: each.tokens / all })).sort((one, other) => other.tokens - one.tokens)
}

const tokens = new Intl.NumberFormat('en')
export const formatTokens = (count: number) => tokens.format(count)

/** Dollars: cents as usual, and enough places for what costs less than one. */
export function formatCost(dollars: number): string {
  if (dollars === 0) return '$0'
  if (dollars < 0.000_001) return '< $0.000001'
  return `$${dollars.toFixed(dollars >= 1 ? 2 : dollars >= 0.01 ? 4 : 6)}`
}

export const formatRate = (dollars: number) => `$${dollars.toFixed(2)} per 1M`

/** What a message would send, as part of a sentence. */
export const excessWords = ({ promptTokens, cost, model, limit }: Excess): string =>
  `about ${formatTokens(promptTokens)} tokens${cost === undefined ? '' : ` (${formatCost(cost)})`} to ${model}, more than the ${formatTokens(limit)} you set`
