import { plural, singular } from '#contract/inflect'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { VERBS } from '../words/common-words'

type Rule = [pattern: RegExp, plain: string | ((...parts: string[]) => string)]

const PEOPLE =
  '(?:employees?|workers?|members?|students?|pupils?|kids|children|parents?|customers?|clients?|guests?|visitors?|tenants?|volunteers?|users?|people|everyone|everybody|anyone|players?|teams?|staff|colleagues|residents|patients?|attendees?|participants?|drivers?|teachers?|families)'
const BOSS =
  '(?:(?:their|the|a|an|our|my|his|her)\\s+)?(?:managers?|boss(?:es)?|chiefs?|admins?|staff|teachers?|leaders?|team leads?|office|supervisors?|treasurer|directors?|board|owner|i|we|parents?|accounting|hr)'

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
    /^\s*(?:my |our |the )?(?:features?|requirements?|functions?|must[- ]haves?|what (?:i|we) (?:need|want)|app idea|idea|project)\s*:\s*/i,
    '',
  ],
  [
    /^[^.:;!?]{0,40}[,.;!]\s*(?=(?:i|we) (?:need|want|would like|'d like) (?:an?|some|the) (?:\w+ ){0,2}(?:app|tool|system|website|page|way|program|list)\b)/i,
    '',
  ],
  [
    /^(?:i|my|our|people|every \w+)\b(?! (?:run|am|own|have|work)\b)[^.:;!?\n]{0,140}[.!]\s*(?=(?:i|we) (?:need|want|would like|'d like|have) to\b)/i,
    '',
  ],
  [
    /^(?:i|we) (?:coach|teach|train|supervise|look after|care for|tutor|employ|host) ((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) [a-z]+s)\s*[.;,]\s*/i,
    'App for my $1. ',
  ],
  [
    /\b(?:i|we) (?:want|need|would like|'d like|have) to (?:write down|note down|note|keep a note of|remember|know|see at a glance)\s+/gi,
    'track ',
  ],
  [/^((?:[a-z]+ ){1,2}(?:log|tracker|diary|journal|register|list)) ([a-z]+), /i, '$1: $2, '],
  [
    /^(?:an? )?(?:voting|votes?|ballot)(?: app| tool| page)? (?:for|on|about) (?:the |our |an? )?(?:next |best |new |favou?rite )?([a-z]+)(?: (?:in|of|at) (?:our|the|my) [a-z ]+?)?(?=[:,.])/i,
    (_all, noun = '') => plural(singular(noun)),
  ],
  [
    /\b((?:[a-z]+ )?)(orders?|purchases|sales|deliveries|quotes|invoices) (?:from|by|of|for) ([a-z]+s) (?:with|containing|of) (?:several|many|multiple|different) ([a-z]+s) and (?:their )?(?:quantit(?:y|ies)|amounts?|numbers?)\b/gi,
    (_all, lead = '', kind = '', who = '', what = '') =>
      `${lead}${kind} with ${singular(who)}; ${singular(kind)} lines with ${singular(kind)}, ${singular(what)}, quantity; ${who}`,
  ],
  // What I do is told apart from what others do.
  [
    /,\s+(?:and |while |but )?(?=(?:i|we) (?!(?:can|could|will|would|want|need|should|may|must|have|had|are|am|see|get|view|look)\b)[a-z]+ (?:the|my|our|an?|all|every|each)\b)/gi,
    '; ',
  ],
  // Clauses that name a record by what happens.
  [
    /\bwho (?:has |have |had |'s )?(order|bought|lent|borrow|book|reserve|rent|lend|bring|buy)(ed|s|d)? (?:what|which \w+)(?: (to|from) whom)?/gi,
    (_all, verb = '', _ending = '', whom = '') => {
      const done = DONE[stem(verb)]
      if (!done) return _all ?? ''
      return `${done.noun} with ${done.who}, ${done.what}${whom === 'to' ? ', borrower' : whom === 'from' ? ', lender' : ''}`
    },
  ],
  [/\b(?:for|on|at|until|by) (?:which|what) (day|date|time)\b/gi, '$1'],
  [/(?:,? and)?,?\s+(?:until|till|by) when(?=\s*(?:[,.;]|$))/gi, ', due date'],
  [/\bsince when\b/gi, 'since (date)'],
  [
    /\bhow much (?:they|he|she|the customers?|people|i|we)?\s*(?:have |has |had )?(?:already )?(?:paid|payed)(?: already)?\b/gi,
    'paid (money)',
  ],
  [/\bwhat is still (?:open|due|owed|missing|to pay)\b/gi, 'open amount (money)'],
  [/\bhow many (people|persons|guests|servings|portions)(?: (?:it|its|it's|they)\b[^,.;]*)?/gi, 'number of $1'],
  [
    /\b(given back|brought back|returned|paid|payed|delivered|done|sent|picked up|collected|finished|approved|checked|solved)(?: already| yet)?\?/gi,
    '$1 yes/no',
  ],
  [
    /(?<=[,:]\s*)(?:is |are |was |already )(?:it )?((?:given back|returned|paid|payed|delivered|done|sent|picked up|collected|finished|checked|sold))(?=\s*(?:[,.;]|$))/gi,
    '$1 yes/no',
  ],
  [/(?<=,\s*)(vegetarian|vegan|fragile|urgent|[a-z]{4,}(?:ed|ble)) or not\b/gi, '$1 yes/no'],
  [
    /\bfor each ([a-z]+(?: [a-z]+)?) (?:i|we|they|you) (?:write down|note down|note|record|log|enter|keep|need|want|write)\s+/gi,
    '$1 with ',
  ],
  [/\bthe ([a-z]+s) (?:they|we|he|she|i) [a-z]+(?= per\b)/gi, '$1'],
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
  [/\bfree or (?=price|cost|paid)/gi, ''],
  [/\b(vat|tax|discount|commission|interest) \d+(?:\.\d+)? ?%/gi, '$1 percent'],
  [/\(from, to\b/gi, '(from date, to date'],
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
    new RegExp(
      String.raw`(?:\band )?\b${BOSS} (?:then )?(?:must |can |has to |have to |should |needs? to |may )?(?:approves?|accepts?|signs? off|releases?|confirms?)(?: (?:or|and) (?:rejects?|declines?|denys?|denies|refuses?))?(?: (?:it|them|each(?: [a-z]+)?|every [a-z]+|the [a-z]+))?(?=\s*(?:[,.;\n]|$))`,
      'gi',
    ),
    (all = '') => `; managers approve or ${/declin/i.test(all) ? 'decline' : 'reject'} them; `,
  ],
  [
    /,?\s*(?:and )?(?:the )?(?:accounting|accountant|office|staff|admin|treasurer)s? marks? (?:it |them )?as [a-z]+(?: [a-z]+)?/gi,
    '',
  ],
  [
    /\bonly (?:i|me|myself|the owner) (?:can|may|should|must)? ?(?:be able to )?(?:see|read|access|view|open)(?: (?:it|them|this|these|my \w+))?/gi,
    'everyone sees only their own',
  ],
  [
    /(?:,? and )?\b(?:an? )?(?:public |online )?(?:page|form|site) (?:for|where) (?:the public|anyone|visitors|customers|people|guests|clients)(?: to| can)\b/gi,
    '. Anyone can',
  ],
  [
    /\b(?:customers?|clients?|people|guests|patients|parents) (?:can )?(?:choose|pick|select|take|book|get) (?:an?|their|the|one) (?:free |open |available )?(?:slot|time slot|time|date|appointment)\b/gi,
    'anyone can book an appointment',
  ],
  [/,?\s*\bopening hours:? \d{1,2}(?::\d\d)? ?(?:am|pm)?\s*(?:-|to|until)\s*\d{1,2}(?::\d\d)? ?(?:am|pm)?/gi, ''],
  [/(?<=\bform),? (?:which is |that is )?public,?(?= with| where|:)/gi, ' for the public'],
  // What an app shows rather than keeps.
  [/\s+(?:on|in|with) (?:an?|the) (?:interactive )?map\b/gi, ''],
  [/(?:,\s*)?\bmultiple choice(?: questions?)?(?: with (?:\d|two|three|four|five|six) (?:answers?|options?|choices?))?/gi, ''],
  [/\b(?:i|we|you|people|users) (?:can )?(?:start|run|stop|press) (?:the|a) timer[^.,;]*?(?=\s+and\b|[.,;]|$)/gi, ''],
  [
    /\b(?:and )?it (?:counts|shows|tells me|tracks|records) how many ([a-z]+) (?:i|we|they) [a-z]+/gi,
    '; each has $1 done (number)',
  ],
  [
    /\b(\d+) (seconds?|secs?|minutes?|mins?) (?:of )?(?!(?:and|or|per|each|slots?|lessons?|sessions?|appointments?|long|later|before|after)\b)([a-z]+)(?=\s*(?:[,.;]| and\b|$))/gi,
    '$3 $2 (number)',
  ],
  [/(?:,|\band\b)?\s*\b(?:people|everyone|members|users|they) (?:can )?(?:give|cast|have) (?:their |up to \d+ )?votes\b/gi, ''],
  [/(?:,|\band\b)?\s*\b(?:the|a) (?:ranking|leaderboard|list) shows? (?:the )?[^.,;]+/gi, ''],
  [
    new RegExp(
      String.raw`,?\s*(?:and )?\b(${PEOPLE}) can (?:mark|save|add|keep|have|set)(?: (?:their|some|the))? (?:favou?rites?|bookmarks?)(?: [a-z]+)?`,
      'gi',
    ),
    ', $1',
  ],
  [
    /\b(?:everyone|everybody|people|members|users|anyone|we) (?:can )?(?:proposes?|suggests?|nominates?) (?:an? )?(?=[a-z]+(?:,| and))/gi,
    'each has ',
  ],
  [
    /,?\s*\b(?:late|overdue|open|unpaid|missing) (?:ones|returns|items|loans)(?: are| is|,)? (?:highlighted|marked|shown|red|in red)[^.,;]*/gi,
    '',
  ],
  [
    /\b(?:and )?(?:i|we|the \w+) (?:can |will |should )?(?:sees?|gets?|views?|looks? at) (?:the|all|my|all the) (?:entries|answers|results|submissions|requests)\b/gi,
    '',
  ],
  [/\b(?:and )?(?:i|we) (?:can |will )?(?:see|get|view) (?:the|all|my|all the) (?=[a-z]+s\b)/gi, ''],
  [/\bcheckout with ([a-z ]+?(?:(?:,| and) [a-z ]+?)+)(?=,? and (?:i|we|orders|the)\b|[,.;]|$)/gi, 'orders with $1; '],
  // Measured things and things for each of something.
  [
    /\b((?:[a-z]+ )?[a-z]+s) in (kg|g|km|m|l|litres?|liters?|tons?|hours|euros?|dollars?) (?:per|each|every|a) (year|month|week|day)\b/gi,
    '; $1 with amount in $2, $3;',
  ],
  [/\b([a-z]+) for (?:each|every) (?:week)?(day) with\b/gi, '$1 with $2,'],
  [
    /,\s*((?:monthly |weekly |yearly |daily )?(?:budget|limit|target|goal|price|fee)) (?:for|per) (?:each|every) ([a-z]+)(?=\s*[,.;]|$)/gi,
    '; each $2 has $1;',
  ],
  [/\s*\(((?:each|every one|they|it|these) (?:has|have|gets?)[^()]*)\)/gi, '. $1.'],
  [/\b(?:its|their|his|her) own (?=[a-z]+ in\b)/gi, ''],
  [
    /\b([a-z]+s) (?:can )?borrow(?: (?:it|them|things|[a-z]+s))?,? (?:until|till) (?:an?|some|the) (?:date|day)\b/gi,
    (_all, who = '') => `${who.toLowerCase()}; loans with ${singular(who.toLowerCase())} and due date`,
  ],
  [
    /(?<=[,.;]\s*)(kids|children|students|parents|guests|members|customers|families|pupils) (order|book|reserve|borrow|vote)(?=\s*(?:[,.;]|$))/gi,
    (all = '', who = '', verb = '') => `; ${DONE[stem(verb)]?.noun ?? all} with ${singular(who.toLowerCase())}`,
  ],
  [/(?<=[,.;]\s*)(?:parents|customers|guests|members|clients|students|they) pays?(?=\s*(?:[,.;]|$))/gi, 'paid yes/no'],
  [/\s+in (?:english|german|french|spanish)\b/gi, ''],
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
