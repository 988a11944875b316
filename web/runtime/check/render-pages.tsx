import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { Registry } from '#compiler/registry'
import type { CheckError, CheckInput, CheckReport } from '#contract/app/boot'
import { setTransport } from '../client/request'
import { startSession } from '../client/session'
import { toCheckError } from './check-error'
import { answerEmptily } from './empty-answers'
import { EndlessGuard } from './endless-guard'
import { fetchQueries, openRegistry, pageTree } from './page-tree'

export { lookAtPages } from './look-at-pages'

/**
 * Renders every page of an app, one by one, in its layout and with empty data, and says which throw. A page is rendered
 * twice: as it first shows, and again once the queries it asked have been answered.
 */
export async function checkPages(input: CheckInput): Promise<CheckReport> {
  startSession({ place: 'check', appId: input.app.appId, appName: input.app.name })
  setTransport(answerEmptily)
  const registry = openRegistry(input.chunk, input.pages)
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
  page: { name: string; path: string },
  layout: string | null,
): Promise<CheckError | undefined> {
  try {
    const { tree, client } = pageTree(registry, page, { layout })
    return (await render(tree)) ?? ((await fetchQueries(client)) ? await render(tree) : undefined)
  } catch (thrown) {
    return toCheckError(thrown)
  }
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
