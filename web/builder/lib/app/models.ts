import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ModelChoice, type Rates } from '#contract/services/models'
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
