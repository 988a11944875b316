import { isProcessor } from '../judge/artifacts'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { isOnlyVerb } from '../lexicon/verbs'
import { isFeature, type Noun, readNoun } from '../request/clauses/noun-phrase'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS, ORGANISATION } from '../request/prose-reader'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { isClause, tagWords } from '../words/tag'

/** Of what the row behind some words is told; `isNothing` where they name what holds no properties. */
export function ownerIn(head: string): { of?: string; isNothing?: boolean } {
  const text = head
    .replace(/^(?:and|or|also|then|plus|so) /i, '')
    .replace(/^(?:for|of|about) (?:(?:each|every|all|the) )*/i, '')
    .replace(
      /^(?:an? |the |my )?(?:simple |small |little )?(?:app|tool|list|log|tracker|database|table|system|register) (?:for|of|to keep|to track) (?:the |my |our |all )*/i,
      'list of ',
    )
    .replace(
      / (?:per|for each|for every|by|at|in|on|from|for|between) (?:(?:an?|the|our|my|each|every|two|\d+) )?[\p{L}-]+(?: [\p{L}-]+)?$/iu,
      '',
    )
    .trim()
  const [, each] =
    /(?:^|\b(?:log|track|record|enter|write down|register|note|keep|add|see) )(?:each|every) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu.exec(
      text,
    ) ?? []
  const [, listed] =
    /\b(?:lists?|logs?|tables?|records?|registers?|overview|collection) (?:of|for) (?:all )?(?:the |my |our )?(.+)$/i.exec(
      text,
    ) ?? []
  const found = lastNoun(each ?? listed ?? text)
  if (!found) return {}
  const { noun, isOne } = found
  // `two rooms: main hall, meeting room`: these are the rooms.
  if (noun.count !== undefined && noun.count < 9) return { isNothing: true }
  const base = each ? noun.base : withoutContainer(noun.base)
  const isSaid = noun.many || isOne || each !== undefined || listed !== undefined || text.split(' ').length < 4
  const last = base.split(' ').at(-1) ?? ''
  // `film club: what we watched, who chose it`: of no club.
  if (!noun.many && !isOne && each === undefined && ORGANISATION.test(last)) return {}
  // `Families: address, kids`
  const isAllOfIt = noun.many && text.toLowerCase() === text.split(' ').at(-1)?.toLowerCase() && !isFeature(text)
  const isPlain = each === undefined && !isAllOfIt && (FEATURE_WORDS.has(last) || APP_WORDS.has(last) || isProcessor(last))
  return isSaid && base !== '' && !isPlain && !STOP_WORDS.has(last) && !isDeedOf(base) ? { of: base } : {}
}

/** `artist answers`: what somebody does. */
function isDeedOf(base: string): boolean {
  const [who = '', does = '', ...more] = base.split(' ')
  return more.length === 0 && isPerson(who) && (VERBS.has(does) || isOnlyVerb(does)) && conceptOf(does) === undefined
}

/** `livestock list`, `train collection` */
export function withoutContainer(base: string): string {
  const words = base.split(' ')
  while (words.length > 1 && APP_WORDS.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** The noun that words end in, with what describes it; `isOne` where one of many is spoken of: `a ticket`, `each visit`. */
export function lastNoun(text: string): { noun: Noun; isOne: boolean } | undefined {
  const words = text.split(' ').filter(Boolean)
  const isDeed = words.length > 1 && VERBS.has((words.at(-1) ?? '').toLowerCase())
  const whole =
    words.length < 4 && !isDeed && !isClause(text) && (words.length === 1 || !VERBS.has(foldPhrase(words[0] ?? '')))
      ? readNoun(text)
      : undefined
  const classes = tagWords(text)
  // `both fill`
  const isVerb = words.length > 1 && classes.get((words.at(-1) ?? '').toLowerCase()) === 'verb'
  if (whole && !(isVerb && !whole.many)) return { noun: whole, isOne: ONE.test(words[0] ?? '') }
  const isOfName = (word: string | undefined) => /^(?:noun|adjective)$/.test(classes.get((word ?? '').toLowerCase()) ?? '')
  let from = words.length
  while (from > 0 && words.length - from < 2 && isOfName(words[from - 1])) from -= 1
  const before = words[from - 1]?.toLowerCase() ?? ''
  const noun = from < words.length ? readNoun(words.slice(from).join(' ')) : undefined
  const isOfPhrase = /^(?:per|for|in|at|on|by|to|from|through|about)$/.test(before)
  const isOne = ONE.test(before)
  return noun && !isOfPhrase && (noun.many || isOne || conceptOf(noun.base) !== undefined) ? { noun, isOne } : undefined
}

const ONE = /^(?:an?|the|each|every|new|one)$/i
