import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { vi } from 'vitest'
import { TipProvider } from '../components/ui/tooltip'

/** Draws a component as the page does around it, and hands out a person who uses it. */
export function draw(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <TipProvider>{children}</TipProvider>
    </QueryClientProvider>
  )
  return { ...render(element, { wrapper }), user: userEvent.setup(), client }
}

export interface Call {
  method: string
  path: string
  /** With its question mark; absent where nothing stands behind one. */
  search?: string
  json: unknown
}

/**
 * Answers what is asked of the server, and keeps the list of it. An answer may be held back until its test lets it go.
 */
export function serve(answer: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(String(input), location.origin)
    // Nobody is signed in: what is tested here is not about that.
    if (path === '/api/auth/refresh') return new Response(null, { status: 204 })
    const json: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method: init.method ?? 'GET', path, ...(search ? { search } : {}), json }
    calls.push(call)
    return answer(call)
  })
  return calls
}
