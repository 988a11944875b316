import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { createRegistry, type Registry } from '#compiler/registry'
import type { CheckError, CheckInput, CheckReport } from '#contract/app/boot'
import { ANY_PAGE } from '#contract/app/own-routes'
import { componentOf, type LayoutComponent, type PageComponent } from '../boot/component-of'
import { describeError } from '../boot/error-report'
import { setTransport } from '../client/request'
import { startSession } from '../client/session'
import { answerEmptily } from './empty-answers'
import { EndlessGuard } from './endless-guard'

/**
 * Renders every page of an app, one by one, in its layout and with empty data, and says which throw. A page is rendered
 * twice: as it first shows, and again once the queries it asked have been answered.
 */
export async function checkPages(input: CheckInput): Promise<CheckReport> {
  startSession({ place: 'check', appId: input.app.appId, appName: input.app.name })
  setTransport(answerEmptily)
  const registry = createRegistry({
    modules: input.chunk.modules,
    runtime: input.chunk.runtime,
    findRuntime: (specifier) => (/^[.@]\//.test(specifier) ? undefined : nothing()),
    env: { MODE: 'production', PROD: true, DEV: false, BASE_URL: '/' },
  })
  const guard = new EndlessGuard()
  guard.install()
  const pages: CheckReport['pages'] = []
  for (const page of input.pages) {
    guard.begin()
    const thrown = await checkPage(registry, page, input.layout)
    await turn()
    const error = thrown ?? (guard.found && toCheckError(guard.found))
    pages.push({ name: page.name, ...(error ? { error } : {}) })
  }
  return { pages }
}

/** What the page left to promises comes to its end before this does. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

async function checkPage(
  registry: Registry,
  { name, path }: { name: string; path: string },
  layout: string | null,
): Promise<CheckError | undefined> {
  try {
    const Page = componentOf<PageComponent>(registry.require(path), path)
    const Layout = layout ? componentOf<LayoutComponent>(registry.require(layout), layout) : Plain
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })
    const tree = (
      <MemoryRouter initialEntries={[name === ANY_PAGE ? '/' : `/${name.replaceAll(':', 'sample-')}`]}>
        <QueryClientProvider client={client}>
          <Layout currentPageName={name}>
            <Page />
          </Layout>
        </QueryClientProvider>
      </MemoryRouter>
    )
    return (await render(tree)) ?? ((await fetchQueries(client)) ? await render(tree) : undefined)
  } catch (thrown) {
    return toCheckError(thrown)
  }
}

const Plain = ({ children }: { children?: ReactNode; currentPageName: string }) => <>{children}</>

/**
 * Answers what the first rendering asked; false when it asked nothing. Refusals are the page's to show, not an error
 * here.
 */
async function fetchQueries(client: QueryClient): Promise<boolean> {
  const queries = client.getQueryCache().getAll()
  await Promise.allSettled(queries.map((query) => query.fetch()))
  return queries.length > 0
}

async function render(tree: ReactNode): Promise<CheckError | undefined> {
  let found: CheckError | undefined
  const onError = (thrown: unknown, { componentStack }: { componentStack?: string | null }) => {
    found ??= toCheckError(thrown, componentStack)
  }
  try {
    const stream = await renderToReadableStream(tree, { onError })
    await stream.allReady
    await stream.cancel()
  } catch (thrown) {
    found ??= toCheckError(thrown)
  }
  return found
}

function toCheckError(thrown: unknown, componentStack?: string | null): CheckError {
  const { title, stack } = describeError(thrown, 'check')
  return { message: title, ...(stack ? { stack } : {}), ...(componentStack ? { componentStack } : {}) }
}

/**
 * Stands for a module that needs a browser: whatever is made of it, called or read is nothing again, and as a component
 * it shows nothing.
 */
function nothing(): Record<string, unknown> {
  const blank: object = new Proxy(
    // A plain function, since an arrow could not be constructed.
    function nothing() {
      return blank
    },
    {
      get: (target, name) => {
        if (name === Symbol.toPrimitive) return () => ''
        if (name === 'prototype' || typeof name === 'symbol') return Reflect.get(target, name)
        return name === 'then' ? undefined : blank
      },
      construct: () => blank,
    },
  )
  return new Proxy(
    { __esModule: true },
    { get: (_, name) => (name === '__esModule' ? true : name === 'then' ? undefined : blank) },
  )
}
