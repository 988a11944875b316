import { dehydrate, type Query } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createRegistry } from '#compiler/registry'
import type { AppChunk, PublicRead, RenderAnswer, RenderInput } from '#contract/app/boot'
import { ANY_PAGE } from '#contract/app/own-routes'
import { prepareCompanions, UsedModules } from '../boot/companions'
import { componentOf, type LayoutComponent, type PageComponent } from '../boot/component-of'
import { queryClient } from '../boot/query-frame'
import { EndlessGuard } from '../check/endless-guard'
import { type ApiRequest, setTransport } from '../client/request'
import { startSession } from '../client/session'
import { freezeWorld } from '../lib/determinism'
import { setDirectory } from '../lib/page-access'
import { setPresentation } from '../lib/presentation'
import { readOf } from '../lib/public-read'
import { PublishedApp } from '../published/app'

export { defer } from '../published/deferred'

const guard = new EndlessGuard()
guard.install()

/** More than a page asks for before it shows something. */
const MAX_ROUNDS = 4

/**
 * Renders one page as a visitor who is not signed in sees it first. What it asks for is not fetched here: it is named,
 * and the page is rendered again once it has been answered.
 */
export async function renderPage(input: RenderInput, chunk: AppChunk): Promise<RenderAnswer> {
  const { boot, page, path, answers, nowMs } = input
  guard.begin()
  queryClient.clear()
  standAt(`https://${boot.slug}.invalid${path}`)
  startSession({ place: 'published', appId: boot.appId, appName: boot.name, base: boot.base })
  setDirectory(boot.directory)
  setPresentation(boot)
  const wanted = new Set<PublicRead>()
  setTransport(async (call: ApiRequest) => {
    const read = readOf(call)
    const known = read === undefined ? REFUSED : answers[read]
    if (known) return { ...known, headers: {} }
    wanted.add(read ?? '')
    return new Promise(() => undefined)
  })
  let unfreeze = freezeWorld(nowMs)
  try {
    const loader = await loadParts(boot, page, chunk)
    let html = ''
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      // Each rendering meets the numbers that the browser's first one will.
      unfreeze()
      unfreeze = freezeWorld(nowMs)
      html = await renderOnce(<PublishedApp boot={boot} loader={loader} report={() => undefined} />)
      if (guard.found) throw guard.found
      if (!(await answerQueries())) break
      if (wanted.size > 0) return { wanted: [...wanted] }
    }
    return wanted.size > 0 ? { wanted: [...wanted] } : { html, queries: dehydrate(queryClient) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  } finally {
    unfreeze()
  }
}

/** What is no public read is not for a page to ask while it is rendered. */
const REFUSED = { status: 401, data: { error: { code: 'signed-out', message: 'Sign in first.' } } }

function standAt(address: string) {
  const { href, origin, host, hostname, pathname, search } = new URL(address)
  Object.assign(window.location, { href, origin, host, hostname, pathname, search })
}

async function loadParts({ directory }: RenderInput['boot'], page: string, chunk: AppChunk) {
  const registry = createRegistry({
    modules: chunk.modules,
    runtime: chunk.runtime,
    env: { MODE: 'production', PROD: true, DEV: false, BASE_URL: '/' },
    isolatesFailures: () => directory.pages.some(({ name }) => name === ANY_PAGE),
  })
  const uses = new UsedModules()
  uses.add(chunk)
  await prepareCompanions(uses)
  const { layout, pages } = directory
  const path = pages.find(({ name }) => name === page)?.path ?? ''
  const Page = componentOf<PageComponent>(registry.require(path), path)
  const Layout = layout ? componentOf<LayoutComponent>(registry.require(layout.path), layout.path) : null
  return {
    hasOpenPages: true,
    page: (name: string) => (name === page ? Page : undefined),
    layout: () => Layout,
    loadPage: async () => Page,
    loadLayout: async () => undefined,
  }
}

async function renderOnce(tree: ReactNode): Promise<string> {
  let failed: { error: unknown } | undefined
  const stream = await renderToReadableStream(tree, {
    // All at once: what comes in pieces needs scripts in the page to be put together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failed ??= { error }
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  // Whatever threw is left to the browser, which shows it as it is to be shown.
  if (failed) throw failed.error
  return html
}

/** Answers what the page asked its query client; false where it asked nothing new. */
async function answerQueries(): Promise<boolean> {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'pending' && isAsked(query))
  // What waits for an answer from outside never ends here: one turn tells what can be told.
  const asked = Promise.allSettled(open.map((query) => query.fetch()))
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve))])
  return open.length > 0
}

function isAsked({ options }: Query): boolean {
  const { enabled } = options as { enabled?: unknown }
  return enabled !== false && options.queryFn !== undefined
}
