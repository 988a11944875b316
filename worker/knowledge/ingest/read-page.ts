import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom/worker'
import { withoutTags } from '#worker/integrations/documents/without-tags'

/** A web page as it is read: its name, its text with headings marked, and where it leads. */
export interface ReadPage {
  title: string
  /** Markdown's `#` before each heading. */
  text: string
  /** Addresses on the same host, without what follows `#`, in the order of the page. */
  links: string[]
  /** What the page says its address is, on the same host. */
  canonical: string | undefined
  /** It asks not to be kept. */
  isNotIndexed: boolean
}

const HEADING = /<h([1-6])\b[^>]*>/gi

/** Reads a page without running or fetching anything of it. */
export function readPage(html: string, address: string): ReadPage {
  const { document } = parseHTML(html)
  const base = new URL(address)
  const robots = [...document.querySelectorAll('meta[name="robots" i]')]
    .map((meta) => meta.getAttribute('content')?.toLowerCase() ?? '')
    .join()
  const mayFollow = !robots.includes('nofollow') && !robots.includes('none')
  const links = mayFollow
    ? [...document.querySelectorAll('a[href]')]
        .filter((link) => !link.getAttribute('rel')?.toLowerCase().split(/\s+/).includes('nofollow'))
        .flatMap((link) => sameHost(link.getAttribute('href'), base) ?? [])
    : []
  const canonical = sameHost(document.querySelector('link[rel="canonical" i]')?.getAttribute('href'), base)
  const title = (document.querySelector('title')?.textContent ?? '').replace(/\s+/g, ' ').trim()
  return {
    title,
    text: mainText(html),
    links: [...new Set(links)],
    canonical,
    isNotIndexed: robots.includes('noindex') || robots.includes('none'),
  }
}

/** What is meant to be read, without menus and footers; all of it where that cannot be told apart. */
function mainText(html: string): string {
  const whole = toText(html)
  const { document } = parseHTML(html)
  try {
    const main = toText(new Readability(document as unknown as Document).parse()?.content ?? '')
    return main.length >= 200 ? main : whole
  } catch {
    return whole
  }
}

const toText = (html: string): string =>
  withoutTags(html.replace(HEADING, (tag, level: string) => `${tag}\n${'#'.repeat(Number(level))} `))

function sameHost(href: string | null | undefined, base: URL): string | undefined {
  if (!href || !URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  if (url.host !== base.host || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url.href
}
