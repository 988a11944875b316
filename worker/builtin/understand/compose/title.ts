import { capital, isPlural, plural, singular, titleCase } from '#contract/inflect'
import type { Blueprint } from '../lexicon/blueprints'
import { foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { isSaidAsList, readSaid } from '../request/stands-as-said'
import type { Understanding } from '../request/understanding'
import { tagWords } from '../words/tag'
import type { EntityDraft } from './entity-draft-types'

const SHORT = new Set(['app', 'application', 'tool', 'system', 'site', 'page', 'website', 'software', 'platform'])
const NAMES_AN_APP =
  /(?:tracker|log|book|planner|collection|list|register|box|desk|helpdesk|diary|journal|rota|roster|inventory|library|crm|quiz|directory|catalogue|catalog|board|manager|calendar|database|db|cellar|archive|schedule|portal|organi[sz]er|reservations|bookings|gradebook|dashboard|hub|tickets|game|counter|checklist|club|shop|store|blog|map|menu|wall|notebook|gallery|timer|requests)$/i

/** What the app is called: the person's own name for it, or else words of the person's own, never a name of ours. */
export function chooseTitle(request: Understanding, drafts: EntityDraft[], called: Blueprint | undefined): string {
  const title = composeTitle(request, drafts, called)
  if (request.givenName) return title
  // `a list of boats`: without the list, what is left begins in the middle.
  const whole = title.replace(/^of /i, '')
  return isSaid(whole, request) && !isSentence(whole) ? whole : limit(plainTitle(request, drafts))
}

/** `Rowing club needs boats`, `in our buildings`: somebody does something, or somewhere. */
const isSentence = (title: string): boolean =>
  /^\d+$|^(?:in|out|on|at|of|to|for|from|with|by|up|off)\b|\b(?:i|we|this|that|our|my|an?|needs?|wants?|has|have|is|are|was)\b/i.test(
    title,
  )

/** Whether every word of a title is one that the person used. */
function isSaid(title: string, { said, text }: Understanding): boolean {
  const words = new Set(foldPhrase(lettersOf(`${said} ${text}`)).split(' '))
  return foldPhrase(lettersOf(title))
    .split(' ')
    .every((word) => words.has(word))
}

const lettersOf = (text: string) =>
  text
    .replace(/['’]s?\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What the request opens with, where that names something; else what is kept, or whom it is for. */
function plainTitle(request: Understanding, drafts: EntityDraft[]): string {
  const classes = tagWords(request.said)
  const said = readSaid(request.said)
  const [opening = ''] = request.head.replace(/^(?:(?:of|all|the|my|our|every|each|some)\s+)+/i, '').split(AFTER_THE_NAME)
  const words = opening.toLowerCase().split(/\s+/).filter(Boolean)
  const isName =
    words.length > 0 && words.length <= 5 && !words.some((word) => TELLING.test(word) || classes.get(word) === 'verb')
  const audience = isOnesOwn(request.audience, request) ? '' : shortAudience(request.audience)
  const kept = [
    ...drafts.filter(({ isAsked }) => isAsked).map((draft) => draft.plural),
    ...request.things.flatMap(({ noun }) => (isSaidAsList(noun, said) ? [plural(noun)] : [])),
  ].map(titleCase)
  const candidates = [
    ...(isName && words.length > 1 ? [styled(opening)] : []),
    ...(isName && audience ? [`${audience} ${styled(opening)}`] : []),
    ...(isName && request.said.replace(NOT_YET, '').toLowerCase().startsWith(opening.toLowerCase()) ? [styled(opening)] : []),
    ...kept.flatMap((many) => [...(audience && !repeats(audience, many) ? [`${audience} ${many}`] : []), many]),
    ...(audience ? [audience] : []),
    ...drafts.map((draft) => titleCase(draft.plural)),
  ]
  return candidates.find((candidate) => isSaid(candidate, request) && !isSentence(candidate)) ?? 'My App'
}

const repeats = (audience: string, many: string) =>
  audience.split(' ').some((word) => many.toLowerCase().split(' ').includes(plural(word.toLowerCase())))

/** What may stand before the name of an app. */
const NOT_YET = /^(?:an?|the|my|our|simple|small)\s+/i
/** A name is over where it goes on to say where, when or by whom. */
const AFTER_THE_NAME = /\s+(?:in|at|on|from|by|to|into|when|where|which|that|who|whom|whether|while|because|as|per)\s+/i
/** `a CRM shared by a small design studio`: whom it is for, said after what it is. */
const USED_BY = /\s+(?:[a-z]+ed|run|kept)\s+by\s+/i
/** Somebody tells of what is done, and names nothing. */
const TELLING = /^(?:i|we|they|you|he|she|it|who|what|which|whose|how|when|where|my|our)$/

function composeTitle(request: Understanding, drafts: EntityDraft[], called: Blueprint | undefined): string {
  // The words may have called for a kind of app whose things were then told otherwise.
  const blueprint = called?.always.some((key) => drafts.some((draft) => draft.key === key)) ? called : undefined
  if (request.givenName) return limit(request.givenName)
  if (request.cues.has('landing') && blueprint?.key === 'landing') return limit(landingTitle(request))
  const [opening = '', users = ''] = request.head.split(USED_BY)
  // `a tracker for the vaccinations of our animals`
  const [whom = ''] = (request.audience || users).split(/\s+of\s+/)
  const isGroup = !isPlural(whom.toLowerCase().split(' ').at(-1) ?? '')
  const audience = (isGroup || opening !== '') && !isOnesOwn(whom, request) ? shortAudience(whom) : ''
  if (opening === '' && audience && isGroup) return limit(audience)
  if (ORGANISATION.test(opening)) return limit(styled(opening))
  const words = opening
    .replace(/[^\p{L}\p{N}&' -]/gu, ' ')
    .replace(/-/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const named = [...words]
  while (named.length > 1 && SHORT.has(named.at(-1)?.toLowerCase() ?? '')) named.pop()
  const head = named.join(' ')
  if (words.length > 0 && words.length <= 5 && NAMES_AN_APP.test(head)) {
    const own = styled(head)
    return limit(head.split(' ').length === 1 && audience ? `${audience} ${own}` : own)
  }
  if (words.length > 1 && words.length <= 4 && words.length > named.length && named.length < 4)
    return limit(styled(words.join(' ')))
  if (!blueprint && named.length > 1 && named.length <= 5 && !/^(?:i|we|my|our)\b/i.test(head)) return limit(styled(head))
  const noun = blueprint?.noun ?? plainNoun(drafts[0])
  const asTracker =
    blueprint && /\b(?:track|tracking|tracker)\b/i.test(request.text) && drafts[0] && !NAMES_AN_APP.test(noun)
      ? `${titleCase(isShort(words) ? [...words.slice(0, -1), singular(words.at(-1)?.toLowerCase() ?? '')].join(' ') : drafts[0].label)} Tracker`
      : noun
  const shown = request.cues.has('log') ? asTracker.replace(/Tracker$/, 'Log') : asTracker
  if (audience.split(' ').at(-1) === shown) return limit(audience)
  return limit(audience && !asTracker.toLowerCase().includes(audience.toLowerCase()) ? `${audience} ${shown}` : shown)
}

/** What visitors fill in is no tracker to them. */
function plainNoun(draft: EntityDraft | undefined): string {
  if (!draft) return 'My App'
  return draft.isOpen ? titleCase(draft.plural) : `${titleCase(draft.label)} Tracker`
}

const ORGANISATION =
  /\b(?:business|company|firm|studio|school|clinic|club|practice|agency|office|salon|restaurant|cafe|bakery|gym|church|parish|farm|hotel|garage|workshop|academy|charity|museum|team|band|choir|orchestra)$/i

const isShort = (words: string[]) => words.length > 1 && words.length <= 3

const styled = (text: string) =>
  titleCase(
    text
      .replace(/\bcrm\b/gi, 'CRM')
      .replace(/\bd&d\b/gi, 'D&D')
      .replace(/\bdb\b/gi, 'Database')
      .replace(/\bhr\b/gi, 'HR')
      .replace(/\bhelpdesk\b/gi, 'Help desk')
      .split(' ')
      .map((word, at) => (word === word.toUpperCase() || (at > 0 && SMALL.test(word)) ? word : capital(word)))
      .join(' '),
  )
const SMALL = /^(?:a|an|and|of|for|the|in|to|by|with|on|or)$/
const limit = (text: string) => text.slice(0, 60).trim() || 'My App'

/** One person of one's own is whom it is for, and no name: `for my mother`. */
export const isOnesOwn = (whom: string, { said }: Understanding): boolean =>
  isPerson(foldPhrase(whom).split(' ').at(-1) ?? '') &&
  !isPlural(whom.split(' ').at(-1) ?? '') &&
  said.toLowerCase().includes(`my ${whom.toLowerCase()}`)

/** `small design studio` → `Design Studio`. */
export function shortAudience(audience: string): string {
  const words = audience
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .replace(/'s\b/g, '')
    .split(/\s+/)
    .filter(
      (word) =>
        word &&
        !/^(?:small|little|big|large|local|busy|growing|family|of|the|a|my|our|and|me|myself|us|home|people|everyone|work)$/i.test(
          word,
        ),
    )
  if (words.length === 0 || words.length > 4) return ''
  return titleCase(words.map((word) => capital(singular(word.toLowerCase()))).join(' '))
}

function landingTitle(request: Understanding): string {
  return request.audience ? titleCase(request.audience) : 'Welcome'
}
