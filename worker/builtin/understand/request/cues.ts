import { isRefusedOnce } from './refused'
import type { Cue } from './understanding'

const CUES: [Cue, RegExp][] = [
  [
    'lending',
    /\b(?:borrow|lend|lent|loan|(?:equipment|gear|tools?) check-?outs?|check(?:s|ed|ing)? out|give back|late returns?|overdue returns?)/,
  ],
  [
    'booking',
    // A visitor book books nothing, nor does the reserve of an auction reserve anything.
    /\b(?:bookings?\b(?! club)|(?:to|can|could|may|must|should|will|they|people|anyone|everyone|who|where|customers?|clients?|guests?|members?|parents?|pupils|students?|patients?|users?|visitors?|families|teachers|and|or|i|we|you|me) (?:(?:also|then|only|just|easily) )?(?:book|reserve)\b(?! club| list| collection| review| shop|s)|book (?:an?|the|their|them|it|in|into|online|lessons?|tables?|rooms?|slots?|sessions?|appointments?|courts?|visits?|tours?|classes|places|seats?)\b|reserv(?:ations?|ing|ed (?:by|for)|e (?!prices?\b)(?:\w+s\b|an?|the|their|them|it|one|seats?|tables?|places?|spots?|items?))\b|be reserved|time slots?|availability|appointments?)/,
  ],
  [
    'shop',
    /\b(?:online (?:shop|store)|(?:shop|store) online|(?:shop|store|site|website)\b[^.;]{0,60} (?:a|the|with|and|shopping) carts?\b|web ?shop|e-?commerce|shopping cart|(?:add to|with an?|a|the) cart(?= (?:and|with|checkout|page)|[,.]|$)|(?<!equipment |gear |tool )checkout (?:page|process|form)|(?:shop|store|site|website|products?|pay(?:ment)?s?)\b[^.;]{0,60} checkout)\b/,
  ],
  // `weld map` and `road map` are none of the world.
  [
    'map',
    // `the council has a map` asks for none.
    /(?:^|[,.;:(+&]\s*|\b(?:an?|the|on|with|and|or|of|in|as|per|show|see|live|world|city|town|street|google|interactive|big|little|small) )(?<!\b(?!(?:i|we|you|app|page)\b)[a-z]+ (?:has|have|had|drew|draws|printed) (?:an?|the) )maps?\b(?! out| the process)|\bmaps\b(?! out| the process| of\b)/,
  ],
  ['gallery', /\b(?:galler(?:y|ies)|photo album|picture wall)\b/],
  [
    'public',
    /\b(?:any ?one|every ?one|every ?body|the public|visitors?|people) (?:can|may|should be able to) (?:see|view|browse|look at|read|search)\b(?! only| their| his| her)(?!.* own\b)/,
  ],
  ['timer', /\b(?:timer|pomodoros?|stop ?watch|countdown timer)\b/],
  // `approved by` is who did.
  [
    'approval',
    /\b(?:approves?|approving|(?<!\bon )approvals?(?! (?:date|no|number|status|ref))|(?:be|is|are|get|gets|being|when|once|until|if|not) approved|approved (?:or|and) (?:rejected|declined|turned|refused)|sign(?:s|ed)? off on|accepts? or (?:reject|decline)s?)\b/,
  ],
  ['votes', /\b(?:votes?|voting)\b/],
  ['favourites', /\b(?:favou?rites?|bookmark (?:talks|sessions|items|them))\b/],
  ['waiting', /\bwait(?:ing)?[ -]?list/],
  ['rating', /\b(?:rate[sd]?|rating|ratings|stars|reviews?)\b/],
  ['comments', /\b(?:comments|comment on|discuss|(?:can|to|and|people|they) reply)\b/],
  [
    'low-stock',
    /\b(?:low[ -]?stock|running low|(?<!\b(?:licen[cs]es?|contract|permit|insurance|warranty|guarantee|visa|passport|certificate|membership|lease|time|mot|it|that|which|when) )run(?:s)? out|re-?order|restock|minimum stock)/,
  ],
  ['leaderboard', /\b(?:leader ?board|high ?scores?|ranking|rankings|top players?)/],
  ['streaks', /\b(?:streaks?|every day|check off|tick off|daily goals?)\b/],
  ['budget', /\bbudgets?\b/],
  ['due', /\b(?:due|late (?:ones|items|returns|loans)|unpaid|deadline|sla|remind|reminders?|overdue|expir)/],
  [
    'landing',
    /\b(?:landing page|(?<![,;:.!?(]\s*)web ?site|web ?site(?!\s*[,;)/])|home ?page|one-page(?:r)?|one[- ]page (?:site|web ?site)|(?:single|one)[- ]page with|public page|web page|(?:my|our|a) portfolio|(?:listings?|portfolio|club|band|company|restaurant|hotel|school|charity) (?:site|page))\b/,
  ],
  ['contact-form', /\b(?:contact form|enquiry form|inquiry form|get in touch|message form|contact page)/],
  ['schedule', /\b(?:schedule|timetable|class times|opening hours)\b/],
  ['board', /\b(?:kanban|board|pipeline|drag)\b/],
  ['calendar', /\bcalendar\b/],
  ['charts', /\b(?:charts?|graphs?|statistics|stats|reports?|analytics|insights)\b/],
  ['meal-plan', /\b(?:meal plan|plan(?:ning)? (?:the |our |my )?(?:week|meal)|week(?:'s|ly)? (?:meals?|menu))/],
  ['photos', /\b(?:photos?|pictures?|images?|gallery)\b/],
  ['dark', /\bdark (?:mode|theme|look|style)\b/],
  ['averages', /\baverages?\b/],
  ['log', /\b(?:log|journal|diary|log ?book)\b/],
  ['collection', /\b(?:collection|collect|collector|catalogue|catalog)\b/],
]

/** `I lend out my scope but don't bother with that`, `bookings are elsewhere`: a clause that says what is not wanted. */
const REFUSES =
  /\b(?:don['’]?t (?:bother|need)|do not need|no need (?:for|to|of)|not needed|elsewhere|somewhere else|in another (?:app|program|system))\b/

/** What lists come with, where it is done. */
const OF_REFUSED: ReadonlySet<Cue> = new Set<Cue>([
  'lending',
  'booking',
  'shop',
  'votes',
  'favourites',
  'rating',
  'comments',
  'approval',
  'map',
])

/** What a thing is called by who wants none of it: `leave the bookings`, `I do NOT want a map`. */
const CALLED: [Cue, string][] = [
  ['map', 'map'],
  ['booking', 'booking'],
  ['shop', 'shop'],
  ['gallery', 'gallery'],
  ['comments', 'comment'],
  ['rating', 'rating'],
  ['photos', 'photo'],
  ['votes', 'vote'],
]

export function findCues(text: string): Set<Cue> {
  const lower = text.toLowerCase()
  const clauses = lower.split(/[.,!?\n;]|\bbut (?=want|need|i|we)/)
  const meant = clauses.filter((clause) => !REFUSES.test(clause)).join(', ')
  const cues = new Set(CUES.filter(([cue, words]) => words.test(OF_REFUSED.has(cue) ? meant : lower)).map(([cue]) => cue))
  if (
    /\b(?:my|i|me)\b/.test(lower) &&
    !/\b(?:we|our|us|team|staff|family|members|customers|visitors|clients|students|colleagues|everyone|guests)\b/.test(lower)
  )
    cues.add('personal')
  for (const [cue, noun] of CALLED) if (cues.has(cue) && isRefusedOnce(noun, text)) cues.delete(cue)
  return cues
}

/** Words for what an app shows or does; they are never things to keep. */
export const FEATURE_WORDS = new Set(
  `dashboard overview chart graph report statistic stat average streak leaderboard ranking search filter sort calendar board kanban warning alert reminder notification login
  form contact page menu button list table view timeline graphs analytics summary total history export import print template colour theme mode design layout figure insight warning week month day year
  morning evening afternoon night hour minute weekend today date time access permission role everyone family team friend pipeline website homepage overview navigation feature function data information info
  detail record entry user account email app application tracker system way day screen phone mobile computer laptop tablet number amount level progress home life world slot return stock low-stock
  pomodoro countdown stopwatch late place side end start part use need example idea-less plenty option choice work`
    .split(/\s+/)
    .filter(Boolean),
)
