import { type DehydratedState, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Asking again changes nothing where the server has refused. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const isRefusal = 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
  return failures < 1 && !isRefusal
}

/** One for the life of the page: data stays when a preview swaps the code that shows it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false } },
})

/** Takes up what was asked when the page was rendered. */
export const restoreQueries = (state: unknown) => hydrate(queryClient, state as DehydratedState)

export function QueryFrame({ children }: { children?: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
