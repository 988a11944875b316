import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type ModelCapabilities, ModelChoice, type Rates } from '#contract/services/models'
import { request } from '../api'

/** What admins may choose from, with prices. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: () => request(z.object({ models: z.array(ModelChoice) }), '/api/models').then(({ models }) => models),
  staleTime: 10 * 60_000,
})

/** `$2.00 in, $8.00 out`, for a million tokens each. */
export const formatPrice = ({ prompt, completion }: Rates) =>
  prompt === 0 && completion === 0 ? 'price unknown' : `$${prompt.toFixed(2)} in, $${completion.toFixed(2)} out`

/** `reads by tools · sees pictures · 128K tokens`; what is not known is not said. */
export const formatCapabilities = ({ tools, images, contextTokens }: Partial<ModelCapabilities>): string =>
  [
    tools === undefined ? undefined : tools ? 'calls tools' : 'talks only',
    images === undefined ? undefined : images ? 'sees pictures' : 'sees no pictures',
    contextTokens === undefined ? undefined : formatTokens(contextTokens),
  ]
    .filter((words) => words !== undefined)
    .join(' · ')

/** `128K tokens`. */
export const formatTokens = (tokens: number): string => `${compact.format(tokens)} tokens`

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
