import { plural, singular } from '#contract/inflect'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { VERBS } from '../words/common-words'

type Rule = [pattern: RegExp, plain: string | ((...parts: string[]) => string)]

const PEOPLE =
  '(?:employees?|workers?|members?|students?|pupils?|kids|children|parents?|customers?|clients?|guests?|visitors?|tenants?|volunteers?|users?|people|everyone|everybody|anyone|players?|teams?|staff|colleagues|residents|patients?|attendees?|participants?|drivers?|teachers?|families)'

/** What people do to something kept, and what is kept of it when they say no more. */
const DONE: Record<string, { noun: string; who: string; what: string }> = {
  order: { noun: 'orders', who: 'customer', what: 'item' },
  buy: { noun: 'orders', who: 'customer', what: 'item' },
  lend: { noun: 'loans', who: 'lender', what: 'item' },
  lent: { noun: 'loans', who: 'lender', what: 'item' },
  borrow: { noun: 'loans', who: 'borrower', what: 'item' },
  book: { noun: 'bookings', who: 'customer', what: 'item' },
  reserve: { noun: 'bookings', who: 'customer', what: 'item' },
  rent: { noun: 'rentals', who: 'customer', what: 'item' },
  bring: { noun: 'contributions', who: 'name', what: 'item' },
  vote: { noun: 'votes', who: 'voter', what: 'choice' },
}
const stem = (verb: string) =>
  verb
    .toLowerCase()
    .replace(/^bought$/, 'buy')
    .replace(/(?:ed|s)$/, '')
    .replace(/v$/, 've')
const listed = (list: string) =>
  list
    .split(/\s*(?:,|\/|\s(?:or|and)\s)\s*/)
    .map((option) => option.replace(/^(?:and|or|then)\s+/i, '').trim())
    .filter(Boolean)
const chosen = (list: string) => `(${listed(list).join(', ')})`

/**
 * Ways of talking, each with the plain way the readers of lists know. They say how something is said, never what it is
 * about.
 */
const RULES: Rule[] = [
  // What stands before the wish.
  [
    /^[^.:;!?]{0,40}[,.;!]\s*(?=(?:i|we) (?:need|want|would like|'d like) (?:an?|some|the) (?:\w+ ){0,2}(?:app|tool|system|website|page|way|program|list)\b)/i,
    '',
  ],
  [
    /\b(?:i|we) (?:want|need|would like|'d like|have) to (?:write down|note down|note|keep a note of|remember|know|see at a glance)\s+/gi,
    'track ',
  ],
  [
    /^(?:an? )?(?:voting|votes?|ballot)(?: app| tool| page)? (?:for|on|about) (?:the |our |an? )?(?:next |best |new |favou?rite )?([a-z]+)(?: (?:in|of|at) (?:our|the|my) [a-z ]+?)?(?=[:,.])/i,
    (_all, noun = '') => plural(singular(noun)),
  ],
  [
    /\b((?:[a-z]+ )?)(orders?|purchases|sales|deliveries|quotes|invoices) (?:from|by|of|for) ([a-z]+s) (?:with|containing|of) (?:several|many|multiple|different) ([a-z]+s) and (?:their )?(?:quantit(?:y|ies)|amounts?|numbers?)\b/gi,
    (_all, lead = '', kind = '', who = '', what = '') =>
      `${lead}${kind} with ${singular(who)}; ${singular(kind)} lines with ${singular(kind)}, ${singular(what)}, quantity; ${who}`,
  ],
  // Sheets and sites by what they are for.
  [
    /^(?:an? |the |our )?(?:sign|check)(?:ing)?[- ]?out (?:sheet|log|book|list|register|form|system) (?:for|of) (?:the |our |my )?([a-z][a-z -]{1,40}s)(?=\s*(?:[.,;:!?]|$))/gi,
    (_all, what = '') => `${what} and loans of them`,
  ],
  // Clauses that name a record by what happens.
  [
    /\bwho (?:has |have |had |'s )?(order|bought|lent|borrow|book|reserve|rent|lend|bring|buy)(ed|s|d)? (?:what|which (\w+))(?: (to|from) whom)?/gi,
    (_all, verb = '', _ending = '', named = '', whom = '') => {
      const done = DONE[stem(verb)]
      if (!done) return _all ?? ''
      // `who borrowed which tool`: the tools are kept, too.
      if (named !== '' && done.noun === 'loans') return `${plural(singular(named.toLowerCase()))} and loans`
      return `${done.noun} with ${done.who}, ${done.what}${whom === 'to' ? ', borrower' : whom === 'from' ? ', lender' : ''}`
    },
  ],
  [/\b(?:for|on|at|until|by) (?:which|what) (day|date|time)\b/gi, '$1'],
  [/(?:,? and)?,?\s+(?:until|till|by) when(?=\s*(?:[,.;]|$))/gi, ', due date'],
  [
    /\bhow much (?:they|he|she|the customers?|people|i|we)?\s*(?:have |has |had )?(?:already )?(?:paid|payed)(?: already)?\b/gi,
    'paid (money)',
  ],
  [
    /(?<=[,:]\s*)(?:is |are |was |already )(?:it )?((?:given back|returned|paid|payed|delivered|done|sent|picked up|collected|finished|checked|sold))(?=\s*(?:[,.;]|$))/gi,
    '$1 yes/no',
  ],
  [
    /\bfor each ([a-z]+(?: [a-z]+)?) (?:i|we|they|you) (?:write down|note down|note|record|log|enter|keep|need|want|write)\s+/gi,
    '$1 with ',
  ],
  // What one means to do with them is no property.
  [
    /\b([a-z]+s) (?:that |which )?(?:i|we)(?: (?:want|plan|hope|wish|need|mean|would like) to|'d like to| have|'ve) [a-z]+ with (?:my own |our own |an? |the )?(?=[a-z])/gi,
    '$1 with ',
  ],
  // A diary is of what it is for, but for the person it is for.
  [
    /\b(diary|journal) (?:for|of|about|on) (?:my |our |the )?([a-z]+)(?=\s*(?:[.,;:!?]|with\b|where\b|and\b|$))/gi,
    (all = '', kept = '', of = '') => (isPerson(singular(of.toLowerCase())) ? all : `${singular(of)} ${kept}`),
  ],
  // Choices.
  [
    /\b([a-z]+s)\s+(?:can |may )?(?:come|comes|coming|are) (?:in )?from ([a-z][a-z ]*(?:, (?:and |or )?[a-z][a-z ]*){1,7}(?: (?:or|and) [a-z ]+)?)(?=[.;\n]|$)/gi,
    (_all, noun = '', list = '') => `${noun} with source ${chosen(list)}`,
  ],
  [
    /\b([a-z]+s)\s+(?:can |should )?(?:move|go|pass|run|progress|travel) (?:through|from) ([^.;:()\n]+?),? (?:to|until|and|into) ([a-z]+(?: [a-z]+)?)(?=[.;\n]|$)/gi,
    (all = '', noun = '', list = '', last = '') =>
      listed(list).length >= 2 ? `${noun} with status (${listed(list).join(', ')}, ${last})` : all,
  ],
  [
    /(?<=[.;\n]\s*|^)(?:the )?(?:pipeline|stages|phases|steps|statuses)(?: is| are|:)? ([a-z][a-z ]*(?:, (?:and |or )?[a-z][a-z ]*){2,8})(?=[.;\n]|$)/gi,
    (_all, list = '') => `each has status ${chosen(list)}`,
  ],
  [/\b(vat|tax|discount|commission|interest) \d+(?:\.\d+)? ?%/gi, '$1 percent'],
  // Who sends in, and who decides.
  [/\b(?:with|for|has) (?:\d+|two|three|four|several|different) roles?\b:?/gi, ':'],
  [
    new RegExp(
      String.raw`\b(${PEOPLE}) (?:can |may |should |must )?(?:hands? in|submits?|enters?|files?|sends? in|asks? for|requests?|appl(?:y|ies) for|uploads?)(?: [a-z]+(?: [a-z]+)?)? \(([^()]{5,200})\)`,
      'gi',
    ),
    (_all, who = '', list = '') => `each has ${singular(who.toLowerCase())}, ${list}; ${plural(singular(who.toLowerCase()))};`,
  ],
  [
    /\b(?:customers?|clients?|people|guests|patients|parents) (?:can )?(?:choose|pick|select|take|book|get) (?:an?|their|the|one) (?:free |open |available )?(?:slot|time slot|time|date|appointment)\b/gi,
    'anyone can book an appointment',
  ],
  // What an app shows rather than keeps.
  [/\s+(?:on|in|with) (?:an?|the) (?:interactive )?map\b/gi, ''],
  [/(?:,\s*)?\bmultiple choice(?: questions?)?(?: with (?:\d|two|three|four|five|six) (?:answers?|options?|choices?))?/gi, ''],
  [/\bcheckout with ([a-z ]+?(?:(?:,| and) [a-z ]+?)+)(?=,? and (?:i|we|orders|the)\b|[,.;]|$)/gi, 'orders with $1; '],
  // Measured things and things for each of something.
  [/\b([a-z]+) for (?:each|every) (?:week)?(day) with\b/gi, '$1 with $2,'],
  [/\s*\(((?:each|every one|they|it|these) (?:has|have|gets?)[^()]*)\)/gi, '. $1.'],
  [
    /(?<=[,.;]\s*)(kids|children|students|parents|guests|members|customers|families|pupils) (order|book|reserve|borrow|vote)(?=\s*(?:[,.;]|$))/gi,
    (all = '', who = '', verb = '') => `; ${DONE[stem(verb)]?.noun ?? all} with ${singular(who.toLowerCase())}`,
  ],
]

/**
 * `to log repairs, order spares`: of what is to be done with something, the something is kept. Words that name a thing
 * together stay.
 */
const withoutDoings = (text: string): string =>
  text.replace(/\bto ([a-z]+) ([a-z][^.;:()]*)/gi, (all: string, first: string, list: string) =>
    VERBS.has(first.toLowerCase())
      ? `to ${first} ${list.replace(
          /((?:,|\band)(?: and)? )([a-z]+) (?=([a-z]+s)(?: |,|$))/gi,
          (whole: string, before: string, verb: string, noun: string) =>
            VERBS.has(verb.toLowerCase()) && !isKnown(`${verb} ${noun}`) && !isKnown(noun) ? before : whole,
        )}`
      : all,
  )
const isKnown = (phrase: string) => conceptOf(foldPhrase(phrase)) !== undefined

/** The request in plain words: what was asked for stays, the turns of phrase go. */
export const inPlainWords = (text: string): string =>
  RULES.reduce(
    (now, [pattern, plain]) => (typeof plain === 'string' ? now.replace(pattern, plain) : now.replace(pattern, plain)),
    withoutDoings(text),
  )
    .replace(/\s*;\s*(?:[,;.]\s*)+/g, '; ')
    .replace(/:\s*[,;:]\s*/g, ': ')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
