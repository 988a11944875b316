import { capital, isPlural, pascal, titleCase } from '#contract/inflect'
import { found, type Reader } from './found'

/** `add a page called Offers`, `an about us page with our opening hours`: a page of words. */
export function textPage(text: string): ReturnType<Reader> {
  const called =
    /\b(?:page|screen|tab|section)\s+(?:called|named|titled|about|for|with)\s+(?:our |the |my )?"?([\w &'-]{2,40}?)"?(?:\s+with\s+.*)?$/i.exec(
      text,
    )?.[1] ??
    /^(?:add|create|make|build|include|i want|we need|i need)\s+(?:me )?(?:an? |the |another |new )*"?([\w &'-]{2,40}?)"?\s+(?:page|screen|tab|section)\b/i.exec(
      text,
    )?.[1]
  const said = called?.trim()
  const isForThings =
    /\b(?:page|screen|tab|section)\s+(?:for|of)\b/i.test(text) && isPlural((said ?? '').toLowerCase().split(' ').at(-1) ?? '')
  if (
    !said ||
    isForThings ||
    isWishForRows(text) ||
    isOfWhatWasSaid(said) ||
    IS_OF_SOME.test(text) ||
    /^(?:new|another|single|separate)$/i.test(said)
  )
    return undefined
  const title = said === said.toLowerCase() ? titleCase(said) : said
  const topics =
    /\bwith\s+(.+)$/i
      .exec(text)?.[1]
      ?.split(/\s*(?:,|&|\band\b)\s*/)
      .map((topic) => topic.replace(/^(?:our|the|my|a|an|some)\s+/i, '').trim())
      .filter((topic) => topic && topic.length < 40) ?? []
  // `a price list page: small shelf 12 euros, full kiln 90`: what is to stand there was said.
  const told = /:\s+(.{3,})$/s.exec(text)?.[1]?.trim()
  const isOne = topics.length < 2 && (topics[0] ?? title).toLowerCase() === title.toLowerCase()
  const sections = (topics.length > 0 && !told ? topics : [title]).slice(0, 8).map((topic) => ({
    // What is told in one piece stands below the title of the page.
    heading: isOne || told ? '' : topic.charAt(0).toUpperCase() + topic.slice(1),
    text:
      told
        ?.split(/\s*[,;\n]\s*(?:and )?/)
        .map(capital)
        .join('\n') ??
      STARTERS.find(([about]) => about.test(topic))?.[1] ??
      `Write here what people should know about ${topic.toLowerCase()}.`,
  }))
  return found(
    [{ kind: 'add-page', page: { kind: 'text', name: pascal(title), title, icon: 'FileText', inNavigation: true, sections } }],
    `${told ? 'It says what you told: to have it otherwise' : 'Its words are a start:'} say “change "${sections[0]?.text.split('\n')[0]?.slice(0, 24) ?? ''}…" to "…"”, or edit pages/${pascal(title)}.jsx.`,
  )
}

/** `a page with what to bake tomorrow`: some of what is kept is to be seen, which no words of a page show. */
const isWishForRows = (text: string) =>
  /\b(?:page|screen|tab|section|view)\s+(?:with|for|of)\s+(?:what|who|whom|whose|which|how (?:much|many)|(?:an? |the )?(?:list|table|overview) of|all)\b/i.test(
    text,
  )

/** `a page with only the disputed things`, `a page for the ones that are late`: some of what is kept. */
const IS_OF_SOME = /\b(?:page|screen|tab|section|view)\b.*\b(?:only|just|ones?|those)\b/i

/** `a page with just those`: what was spoken of before is no title. */
const isOfWhatWasSaid = (said: string): boolean =>
  /^(?:(?:just|only|all|of|those|these|them|that|it|this|ones?)\b ?)+$/i.test(said)

const STARTERS: [about: RegExp, text: string][] = [
  [/opening hours|hours/i, 'Monday to Friday 9:00 – 18:00\nSaturday 10:00 – 14:00\nSunday closed'],
  [/contact|reach|address|find us|location/i, 'Linden Street 12, 10115 Berlin\nPhone +1 555 0100\nhello@example.com'],
  [/about|story|who we are|team/i, 'Who we are, how it began, and what matters to us.'],
  [/price|fee|cost/i, 'What it costs, and what is included.'],
  [/rule|terms|policy|privacy/i, 'The few rules everyone keeps to.'],
  [/help|faq|question|how/i, 'Answers to what people ask most.'],
]
