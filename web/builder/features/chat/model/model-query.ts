import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ModelChoice, type Rates } from '#contract/services/models'
import { request } from '../../../lib/api'

const CurrentModel = z.looseObject({ id: z.string(), name: z.string() })

/** Which model answers here, for the line under the composer. */
export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: () => request(CurrentModel, '/api/models/current'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** What admins may choose from, with prices. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: () => request(z.object({ models: z.array(ModelChoice) }), '/api/models').then(({ models }) => models),
  staleTime: 10 * 60_000,
})

/** The built-in builder is named as such on screen. */
export const isBuiltIn = (model: string) => /^built-?in/i.test(model)
export const BUILT_IN_LINE = 'Built-in builder: no AI model is connected'

/** `$2.00 in, $8.00 out`, for a million tokens each. */
export const formatPrice = ({ prompt, completion }: Rates) =>
  prompt === 0 && completion === 0 ? 'price unknown' : `$${prompt.toFixed(2)} in, $${completion.toFixed(2)} out`
