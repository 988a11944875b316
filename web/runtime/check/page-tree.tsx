import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createRegistry, type Registry } from '#compiler/registry'
import type { AppChunk } from '#contract/app/boot'
import { ANY_PAGE } from '#contract/app/own-routes'
import { componentOf, type LayoutComponent, type PageComponent } from '../boot/component-of'
import { nothing } from './nothing'

/** The app's modules, ready to be rendered without a browser. */
export const openRegistry = (chunk: AppChunk, pages: { name: string }[]): Registry =>
  createRegistry({
    modules: chunk.modules,
    runtime: chunk.runtime,
    findRuntime: (specifier) => (/^[.@]\//.test(specifier) ? undefined : nothing()),
    env: { MODE: 'production', PROD: true, DEV: false, BASE_URL: '/' },
    isolatesFailures: () => pages.some(({ name }) => name === ANY_PAGE),
  })

/** One page in its layout, and what answers its queries. Throws where a file of it does as it loads. */
export function pageTree(
  registry: Registry,
  { name, path, search = '' }: { name: string; path: string; search?: string },
  { layout, edge }: { layout: string | null; edge?: ReactNode },
): { tree: ReactNode; client: QueryClient } {
  const Page = componentOf<PageComponent>(registry.require(path), path)
  const Layout = layout ? componentOf<LayoutComponent>(registry.require(layout), layout) : Plain
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })
  const tree = (
    <MemoryRouter initialEntries={[`${addressOf(name)}${search}`]}>
      <QueryClientProvider client={client}>
        <Layout currentPageName={name}>
          {edge}
          <Page />
          {edge}
        </Layout>
      </QueryClientProvider>
    </MemoryRouter>
  )
  return { tree, client }
}

export const addressOf = (name: string): string => (name === ANY_PAGE ? '/' : `/${name.replaceAll(':', 'sample-')}`)

const Plain = ({ children }: { children?: ReactNode; currentPageName: string }) => <>{children}</>

/**
 * Answers what the last rendering asked and none before it; false when it asked nothing. Refusals are the page's to
 * show, not an error here.
 */
export async function fetchQueries(client: QueryClient): Promise<boolean> {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.dataUpdateCount + state.errorUpdateCount === 0)
  await Promise.allSettled(queries.map((query) => query.fetch()))
  return queries.length > 0
}
