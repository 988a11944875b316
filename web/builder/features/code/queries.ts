import { queryOptions } from '@tanstack/react-query'
import type { RuntimeSurface } from '#compiler/types'

/** What generated code may import: a document of the installation, made when it is built. */
export const surfaceQuery = queryOptions({
  queryKey: ['runtime-surface'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const response = await fetch('/_runtime/surface.json')
    if (!response.ok) throw new Error(`The runtime's list of modules could not be read (${response.status})`)
    return (await response.json()) as RuntimeSurface
  },
})
