import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './api'

/** A refusal is final; only a server that cannot be reached or failed is asked again. */
const retry = (failures: number, error: Error) => failures < 2 && !(error instanceof RequestFailed && error.status < 500)

/**
 * Asked whether or not the browser believes in a network: the server may be on this very machine, and what fails says
 * so, where what waits for a network would say "Saving..." for as long as there is none.
 */
const networkMode = 'always'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true, refetchOnReconnect: true, networkMode },
    mutations: { networkMode },
  },
})
