import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { request } from '../../../lib/api'

const CurrentModel = z.looseObject({ id: z.string(), name: z.string() })

/** Which model answers here, for the line under the composer. */
export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: () => request(CurrentModel, '/api/models/current'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The built-in builder is named as such on screen. */
export const isBuiltIn = (model: string) => /^built-?in/i.test(model)
export const BUILT_IN_LINE = 'Built-in builder: no AI model is connected'

/** Undefined while that is not known. */
export function useIsModelConnected(): boolean | undefined {
  const { data: model } = useQuery(modelQuery)
  return model && !isBuiltIn(model.name)
}
