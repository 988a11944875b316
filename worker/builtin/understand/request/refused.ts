import { foldPhrase } from '../lexicon/lexicon'
import { placesOf } from '../tagger/places-of'
import { tokenize } from '../tagger/tokenize'

/**
 * Whether what a noun names is said to be wanted by nobody, wherever it is spoken of: `no need to do bookings`,
 * `I don't need invoices`, `owners are not needed`. `I don't want double bookings` refuses none.
 */
export function isRefused(noun: string, said: string): boolean {
  const each = refusalsOf(noun, said)
  return each.length > 0 && each.every(Boolean)
}

/** The same wherever it is said once: `I do NOT want a map. A map is what spoils it.` */
export const isRefusedOnce = (noun: string, said: string): boolean => refusalsOf(noun, said).some(Boolean)

function refusalsOf(noun: string, said: string): boolean[] {
  const tokens = tokenize(said)
  return placesOf(foldPhrase(noun), tokens).map(({ from, to }) => {
    const before = said.slice(Math.max(0, (tokens[from]?.from ?? 0) - NEAR), tokens[from]?.from)
    const behind = said.slice(tokens[to]?.to)
    return (
      WANTS_NONE.test(before) ||
      (/\bno $/i.test(before) && AS_ASKED.test(behind)) ||
      ((BEGINS_WITH_NO.test(before) || NOT_A.test(before)) && ENDS.test(behind)) ||
      NOT_NEEDED.test(behind)
    )
  })
}

/** Whether words say no more than that something is not wanted: `no need to do sales`. */
export const isRefusal = (words: string): boolean => REFUSES.test(words.trim())

const REFUSES =
  /^(?:(?:and|but|so|please) )?(?:(?:i|we) )?(?:do not|don['’]?t|no) (?:really |even |actually )?(?:need|want|bother with)(?: for| of| to (?:do|have|keep|track|list|record|note|see|store))?(?: (?:any|the|an?|those|my|our))? \p{L}+(?: \p{L}+)?[.!]?$/iu

const NEAR = 60
const WANTS_NONE =
  /(?:(?<=^|[.,;:!?(\n]\s*|\b(?:i|we|and|but|so|please|just|really)\s)(?:do not|don['’]?t|never|no|not) (?:really |even |actually )?(?:need|want|bother with|care about|(?:build|make|give|show|add)(?: (?:me|us))?)(?: for| of| to (?:do|have|keep|track|list|record|note|see|store))?|(?<=[.,;:!?(\n]\s*)no,? not|(?<=^|[.,;:!?(\n]\s*)not(?= the| any)|(?<!\b(?:to|not|never) |n['’]t )\b(?:skip|forget about|leave out|never mind)|(?:^|[.,;:!?(\n]\s*|\b(?:please|just|so|and|but|ok|okay|no)\s)(?:forget|leave)(?= the\b)) (?:any |the |an? |those |these |their |his |her |my |our |all |(?:list|lists) of |\p{L}+ (?:or|and) )*['"‘“]?$/iu
/** `just initials no photos`, `no names, no prices`; of `plot no, tenant` it is the number. */
const BEGINS_WITH_NO = /(?:^|[.,;:!?(\n]|\b(?:and|but|so|just|only|please)) *(?:\p{L}+ )?no $/iu
const NOT_A = /\bnot an? ["'‘“]?$/i
const ENDS = /^(?: *[.,;:!?)\n]| *$| (?:and|or|please|at all)\b)/i
const AS_ASKED = /^ (?:please|pls|thanks|thank you|needed|required|necessary|wanted)\b/i
const NOT_NEEDED =
  /^ (?:(?:aren['’]?t|isn['’]?t|(?:is|are) not|not) (?:needed|wanted|necessary|required)|(?:is|are) (?:kept |done |made )?(?:elsewhere|somewhere else|in another (?:app|system|program|programme|book))|(?:we|i) (?:can |could )?(?:skip|leave out|don['’]?t need|do not need))(?! (?:to|for|until|before)\b)\b/i
