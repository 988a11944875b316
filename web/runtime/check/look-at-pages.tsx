import { renderToReadableStream } from 'react-dom/server'
import type { LookInput, PageLook } from '#contract/app/boot'
import type { ViewerKind } from '#contract/chat/touched'
import { setTransport } from '../client/request'
import { startSession } from '../client/session'
import { freezeWorld } from '../lib/determinism'
import { toCheckError } from './check-error'
import { answersFor } from './empty-answers'
import { EndlessGuard } from './endless-guard'
import { fetchQueries, openRegistry, pageTree } from './page-tree'

/** A page of more than this is told apart by its beginning alone. */
const MAX_HTML = 400_000
const EDGE = '<i hidden="" data-edge="page"></i>'
/**
 * What nobody sees of an element, nor hears read out: its marks for code, where it leads, how it hangs together with
 * others. In text, React writes quotes as entities, so these are attributes.
 */
const UNSEEN =
  / (?:id|for|name|href|role|tabindex|autocomplete|data-[\w-]+|aria-(?:activedescendant|controls|describedby|labelledby|owns))="[^"]*"/gi

/**
 * Renders pages for each kind of person, with empty data, at one moment and with the same numbers by chance, so that
 * what differs between two versions is what changed. A page is rendered twice for the first of them, since one that
 * never shows the same twice cannot be compared.
 */
export async function lookAtPages(input: LookInput): Promise<{ looks: PageLook[] }> {
  const guard = new EndlessGuard()
  guard.install()
  const looks: PageLook[] = []
  for (const [index, viewer] of input.viewers.entries()) {
    for (const page of input.pages) {
      guard.begin()
      const html = await showPage(input, page, viewer)
      const again = index === 0 && html.error === undefined ? await showPage(input, page, viewer) : html
      // What the page left to promises comes to its end before this does.
      await new Promise<void>((resolve) => setTimeout(resolve))
      const found = guard.found && toCheckError(guard.found).message
      looks.push(await toLook({ name: page.name, viewer }, found ? { html: '', error: found } : html, again, input.wantsHtml))
    }
  }
  return { looks }
}

interface Shown {
  html: string
  error?: string
}

async function showPage(input: LookInput, page: LookInput['pages'][number], viewer: ViewerKind): Promise<Shown> {
  startSession({ place: 'check', appId: input.app.appId, appName: input.app.name })
  setTransport(answersFor(viewer))
  let unfreeze = freezeWorld(input.nowMs)
  try {
    const registry = openRegistry(input.chunk, input.pages)
    const { tree, client } = pageTree(registry, page, { layout: input.layout, edge: <i hidden data-edge="page" /> })
    const first = await render(tree)
    if (first.error !== undefined || !(await fetchQueries(client))) return first
    unfreeze()
    unfreeze = freezeWorld(input.nowMs)
    return await render(tree)
  } catch (thrown) {
    return { html: '', error: toCheckError(thrown).message }
  } finally {
    unfreeze()
  }
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
  about: Pick<PageLook, 'name' | 'viewer'>,
  shown: Shown,
  again: Shown,
  wantsHtml: boolean,
): Promise<PageLook> {
  const { page, layout } = partsOf(shown)
  const second = partsOf(again)
  return {
    ...about,
    page: await digest(page),
    layout: await digest(layout),
    isRestless: second.page !== page || second.layout !== layout,
    ...(shown.error === undefined ? {} : { error: shown.error.slice(0, 500) }),
    ...(wantsHtml ? { html: shown.html.replaceAll(EDGE, '') } : {}),
  }
}

/** What the layout puts around a page is no part of it. Ids that React counts by place say nothing. */
function partsOf({ html, error }: Shown): { page: string; layout: string } {
  const plain = html.replace(/(?:«\w+»|:[rR]\w*:|_[rR]_\w*_)/g, '')
  const [before = '', page, after = ''] = plain.split(EDGE)
  if (page === undefined) return { page: `${error ?? ''}\n${seenOf(plain)}`, layout: '' }
  return { page: `${error ?? ''}\n${seenOf(page)}`, layout: seenOf(before + after) }
}

/** The order of classes makes no difference either. */
const seenOf = (html: string): string =>
  html
    .replace(UNSEEN, '')
    .replace(/ class="([^"]*)"/g, (_, classes: string) => ` class="${[...new Set(classes.split(/\s+/))].sort().join(' ')}"`)

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash).slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
