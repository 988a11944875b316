import { renderToReadableStream } from 'react-dom/server'
import { LOOKED_WITH, type LookedAt, type LookedWith, type LookInput, type PageLook } from '#contract/app/boot'
import type { ViewerKind } from '#contract/chat/touched'
import { setTransport } from '../client/request'
import { startSession } from '../client/session'
import { freezeWorld } from '../lib/determinism'
import { toCheckError } from './check-error'
import { answersFor } from './empty-answers'
import { EndlessGuard } from './endless-guard'
import { KeptHooks } from './kept-hooks'
import { addressOf, fetchQueries, openRegistry, pageTree } from './page-tree'
import { EDGE, partsOf } from './seen-parts'

/** A page of more than this is told apart by its beginning alone. */
const MAX_HTML = 400_000
/** What loads what it needs step by step is at its end by then, or is compared as far as it came. */
const MAX_RENDERINGS = 4

/**
 * Renders pages for each kind of person, with two rows an entity and with none, at one moment and with the same numbers
 * by chance, so that what differs between two versions is what changed. A page is rendered twice for the first of them,
 * since one that never shows the same twice cannot be compared.
 */
export async function lookAtPages(input: LookInput): Promise<{ looks: PageLook[] }> {
  const guard = new EndlessGuard()
  guard.install()
  const looks: PageLook[] = []
  stopClocks()
  for (const [index, viewer] of input.viewers.entries()) {
    for (const page of input.pages) {
      for (const each of LOOKED_WITH) {
        guard.begin()
        const about = { page, viewer, with: each }
        const html = await showPage(input, about)
        const isFirst = index === 0 && each === LOOKED_WITH[0]
        const again = isFirst && html.error === undefined ? await showPage(input, about) : html
        // What the page left to promises comes to its end before this does.
        await new Promise<void>((resolve) => setTimeout(resolve))
        const found = guard.found && toCheckError(guard.found).message
        looks.push(await toLook(about, found ? { html: '', error: found } : html, again, input.wantsHtml))
      }
    }
  }
  return { looks }
}

interface Shown {
  html: string
  error?: string
}

interface About {
  page: LookedAt
  viewer: ViewerKind
  with: LookedWith
}

async function showPage(input: LookInput, { page, viewer, with: data }: About): Promise<Shown> {
  const hasRows = data === 'rows'
  startSession({ place: 'check', appId: input.app.appId, appName: input.app.name })
  setTransport(answersFor(viewer, hasRows ? input.samples : {}))
  const { name, path, search = '' } = page
  const shown = { name, path, search: hasRows ? search : '' }
  openAt(`${addressOf(name)}${shown.search}`)
  let unfreeze = freezeWorld(input.nowMs)
  try {
    const kept = new KeptHooks(input.chunk.runtime.react ?? {})
    const chunk = { ...input.chunk, runtime: { ...input.chunk.runtime, react: kept.module } }
    const registry = openRegistry(chunk, input.pages)
    const { tree, client } = pageTree(registry, shown, { layout: input.layout, edge: <i hidden data-edge="page" /> })
    let rendered = await render(tree)
    for (let more = 1; more < MAX_RENDERINGS && rendered.error === undefined; more += 1) {
      const isAnswered = await fetchQueries(client)
      const isMoved = await kept.runEffects()
      if (!isAnswered && !isMoved) break
      unfreeze()
      unfreeze = freezeWorld(input.nowMs)
      rendered = await render(tree)
    }
    return rendered
  } catch (thrown) {
    return { html: '', error: toCheckError(thrown).message }
  } finally {
    unfreeze()
  }
}

/** The page's address, and a browser that has seen no page before it. */
function openAt(address: string) {
  const { href, pathname, search } = new URL(address, 'http://app.invalid/')
  Object.assign(window.location, { href, pathname, search, hash: '' })
  localStorage.clear()
  sessionStorage.clear()
}

/** What an effect does after a while or again and again is none of what a page shows at first. */
function stopClocks() {
  const soon = globalThis.setTimeout
  const atOnce = (run: () => void, ms = 0, ...given: unknown[]) => (ms > 0 ? 0 : soon(run, 0, ...given))
  Object.assign(globalThis, { setTimeout: atOnce, setInterval: () => 0 })
}

async function render(tree: React.ReactNode): Promise<Shown> {
  let error: string | undefined
  const onError = (thrown: unknown) => {
    error ??= toCheckError(thrown).message
  }
  const stream = await renderToReadableStream(tree, { onError, progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  const html = await readSome(stream)
  return { html, ...(error === undefined ? {} : { error }) }
}

/** As much as is kept; the rest is let go unread. */
async function readSome(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let html = ''
  while (html.length < MAX_HTML) {
    const { done, value } = await reader.read()
    if (done) return html
    html += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return html.slice(0, MAX_HTML)
}

async function toLook(
  { page: { name }, viewer, with: data }: About,
  shown: Shown,
  again: Shown,
  wantsHtml: boolean,
): Promise<PageLook> {
  const [first, second] = [partsOf(shown), partsOf(again)]
  return {
    name,
    viewer,
    with: data,
    page: await digest(first.page.seen),
    layout: await digest(first.layout.seen),
    words: { page: await digest(first.page.words), layout: await digest(first.layout.words) },
    isRestless: second.page.seen !== first.page.seen || second.layout.seen !== first.layout.seen,
    ...(shown.error === undefined ? {} : { error: shown.error.slice(0, 500) }),
    ...(wantsHtml ? { html: shown.html.replaceAll(EDGE, '') } : {}),
  }
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash).slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
