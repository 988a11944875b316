import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './api'

/** A refusal is final; only a server that cannot be reached or failed is asked again. */
const retry = (failures: number, error: Error) => failures < 2 && !(error instanceof RequestFailed && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true } },
})
