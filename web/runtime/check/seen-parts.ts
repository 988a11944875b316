/** Stands where a page begins and ends within its layout. */
export const EDGE = '<i hidden="" data-edge="page"></i>'
/**
 * What nobody sees of an element, nor hears read out: its marks for code, where it leads, how it hangs together with
 * others. In text, React writes quotes as entities, so these are attributes.
 */
const UNSEEN =
  / (?:id|for|name|href|role|tabindex|autocomplete|data-[\w-]+|aria-(?:activedescendant|controls|describedby|labelledby|owns))="[^"]*"/gi
/** Of elements, those that one can do something with; all others hold words. */
const CONTROLS = /^(?:a|button|form|iframe|input|option|select|textarea|video)$/
const SAID = / (?:alt|aria-label|checked|disabled|multiple|placeholder|required|title|type|value)="[^"]*"/g

interface Part {
  /** All that is seen of it. */
  seen: string
  /** What it says and lets one do, however it looks. */
  words: string
}

/** What the layout puts around a page is no part of it. Ids that React counts by place say nothing. */
export function partsOf({ html, error = '' }: { html: string; error?: string | undefined }): { page: Part; layout: Part } {
  const plain = html.replace(/(?:«\w+»|:[rR]\w*:|_[rR]_\w*_)/g, '')
  const [before = '', page, after = ''] = plain.split(EDGE)
  const partOf = (text: string, thrown = ''): Part => ({
    seen: `${thrown}\n${seenOf(text)}`,
    words: `${thrown}\n${wordsOf(text)}`,
  })
  return page === undefined
    ? { page: partOf(plain, error), layout: { seen: '', words: '' } }
    : { page: partOf(page, error), layout: partOf(before + after) }
}

/** The order of classes makes no difference either. */
const seenOf = (html: string): string =>
  html
    .replace(UNSEEN, '')
    .replace(/ class="([^"]*)"/g, (_, classes: string) => ` class="${[...new Set(classes.split(/\s+/))].sort().join(' ')}"`)

const wordsOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<svg\b.*?<\/svg>/gs, '')
    .replace(/<(\/?)([a-z][\w-]*)([^>]*)>/gi, (_, end: string, name: string, attributes: string) =>
      CONTROLS.test(name) ? `<${end}${name}${(attributes.match(SAID) ?? []).sort().join('')}>` : ' ',
    )
    .replace(/&\w+;|&#\w+;/g, ' ')
    .replace(/[^\p{L}\p{N}\p{Sc}%<>="/-]+/gu, ' ')
    .toLowerCase()
