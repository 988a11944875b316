import { pageWords } from '#contract/access/page-access'

/** What the text of a page's file tells of it, for those who look for it from outside. */
export interface PageFacts {
  /** The entity of which the page shows the row that `?id=` names. */
  record?: string
  description?: string
}

const SHORTEST = 20
const LONGEST = 300

export function readPageFacts(text: string, entities: string[]): PageFacts {
  const record = /\bget\(\s*['"]id['"]\s*\)/.test(text) ? entities.find((entity) => isShownById(text, entity)) : undefined
  const description = describe(text)
  return { ...(record ? { record } : {}), ...(description ? { description } : {}) }
}

/** `Product.get(id)`, `entities.Product.filter({ id })`, `useRow('Product', id)`. */
const isShownById = (text: string, entity: string): boolean =>
  /^\w+$/.test(entity) &&
  [
    String.raw`\b${entity}\s*\??\.\s*get\(`,
    String.raw`\b${entity}\s*\??\.\s*filter\(\s*\{\s*['"]?id\b`,
    String.raw`\buse[A-Z]\w*\(\s*['"]${entity}['"]\s*,\s*\S`,
  ].some((pattern) => new RegExp(pattern).test(text))

/** What stands under the page's heading, else its first paragraph of some length: words alone, nothing computed. */
function describe(text: string): string | undefined {
  const under = [...text.matchAll(/<(?:Page|PageHeader|PageHeading)\b[^<]*?\sdescription="([^"{}<>]+)"/g)]
  const paragraphs = [...text.matchAll(/<p(?:\s[^<>{}]*)?>([^<>{}]+)<\/p>/g)]
  const said = [...under, ...paragraphs].map(([, words = '']) => plain(words)).find((words) => words.length >= SHORTEST)
  return said ? cut(said) : undefined
}

const plain = (words: string): string =>
  words
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:apos|#39|rsquo);/g, '’')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()

/** Whole words, as many as a result or a preview shows. */
export function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}

/** Every way a page's address is written by apps and people: its own, in small letters, and its words with hyphens. */
export function spellingsOf(page: string): string[] {
  const hyphened = page.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
  const words = pageWords(page).replaceAll(' ', '-')
  return [...new Set([page, page.toLowerCase(), hyphened, hyphened.toLowerCase(), words])]
}
