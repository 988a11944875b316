import { singular } from '#contract/inflect'
import type { EntityDraft } from '../compose/entity-draft-types'
import { foreignContext, isOwnWord } from '../compose/is-surely-meant'
import { isProcessor } from '../judge/artifacts'
import { BLUEPRINTS } from '../lexicon/blueprints'
import type { Concept } from '../lexicon/concept'
import { isFieldWord } from '../lexicon/field-words'
import { domainOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { FEATURE_WORDS } from '../request/cues'
import { APP_WORDS } from '../request/prose-reader'
import type { Understanding } from '../request/understanding'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { tagWords } from '../words/tag'

/**
 * Whether our rows of a thing are of the trade that the app is for. They are where it is called what we call it, and
 * where what the app is called and whom it is for names nothing that these rows do not speak of: a candle shop has no
 * drills, and a dog groomer cuts no beards. Of what nobody named, they are where they are of all that was named.
 */
export function isOfOwnTrade(draft: EntityDraft, drafts: EntityDraft[], request: Understanding): boolean {
  const { fitsTrade, rowsWith = [] } = draft.concept
  if (fitsTrade || (isOwnWord(draft.concept, draft.label) && drafts.some(({ key }) => rowsWith.includes(key)))) return true
  if (foreignContext(request).length > 0) return false
  if (!isOwnWord(draft.concept, draft.label) || isOfOtherSubject(draft, request)) return false
  if (!draft.isAsked && drafts.some(({ isAsked, concept, label }) => isAsked && !isOwnWord(concept, label))) return false
  const named = tradeWords(request, drafts)
  const spoken = vocabularyOf(draft.concept)
  return named.every((word) => spoken.has(word) || spoken.has(foldPhrase(word)))
}

/**
 * The nouns of a request that say which trade it is of: none that lists we know are called by, nor what any app could
 * have.
 */
function tradeWords({ said, head, audience, things }: Understanding, drafts: EntityDraft[]): string[] {
  const known = drafts.filter(({ concept, label }) => findConcept(concept.key) && isOwnWord(concept, label))
  const kept = wordsIn(known.flatMap(({ label, plural, concept }) => [label, plural, ...namesOf(concept)]).join(' '))
  const unknown = things.filter(({ concept }) => concept === undefined).map(({ noun }) => noun)
  const about = wordsIn([head, audience, ...unknown].join(' '))
  return [...tagWords(said)].flatMap(([word, kind]) => {
    const base = foldPhrase(word)
    const isTrade =
      kind === 'noun' &&
      about.has(word) &&
      ![word, base].some(
        (form) =>
          kept.has(form) ||
          STOP_WORDS.has(form) ||
          VERBS.has(form) ||
          APP_WORDS.has(form) ||
          FEATURE_WORDS.has(form) ||
          ANY_ORGANISATION.test(form) ||
          isPerson(form) ||
          isFieldWord(form) ||
          isProcessor(form),
      )
    return isTrade ? [word] : []
  })
}

/** Those that say nothing of the trade. */
const ANY_ORGANISATION =
  /^(?:business|company|firm|studio|shop|store|club|practice|agency|office|workshop|academy|team|group|startup|family|home|house|people|world|place|town|city|village)$/

const namesOf = ({ key, label = '', also = [] }: Concept): string[] => [key.replaceAll('_', ' '), label, ...also]

/** What one of them does is not what the next one does. */
const OF_MANY_TRADES = new Set(['bookings', 'trades', 'property', 'web', 'occasions', 'care', 'leisure', 'health', 'food'])

/** By the concept itself: a list on a card has the key of one of ours, and none of its rows. */
const VOCABULARIES = new WeakMap<Concept, Set<string>>()

/** What our rows of a thing speak of, and the names we know it by. */
function vocabularyOf(concept: Concept): Set<string> {
  const known = VOCABULARIES.get(concept)
  if (known) return known
  const { rows = {}, notes = [], here = [] } = concept
  const domain = domainOf(concept.key)
  const trade = domain && !OF_MANY_TRADES.has(domain.key) ? domain.words : []
  const rowWords = [...Object.keys(rows), ...Object.values(rows).flat(), ...notes]
  const calls = BLUEPRINTS.flatMap(({ always, calls: called }) => (always.includes(concept.key) ? called : []))
  const words = wordsIn([...namesOf(concept), ...here, ...calls, ...trade, ...rowWords].join(' '))
  VOCABULARIES.set(concept, words)
  return words
}

const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, singular(word), foldPhrase(word)]))

/** Our questions are of anything: who names what a quiz is about has others. */
const isOfOtherSubject = ({ concept }: EntityDraft, { said }: Understanding): boolean =>
  concept.key === 'question' &&
  [...tagWords(said)].some(
    ([word, kind]) => kind === 'noun' && /^[a-z]{4,}$/.test(word) && !OF_ANY_QUIZ.test(word) && !STOP_WORDS.has(word),
  )

const OF_ANY_QUIZ =
  /^(?:quiz|quizzes|quizz?er|questions?|answers?|scores?|points?|results?|players?|teams?|rounds?|pub|night|game|leaderboard|trivia|general|knowledge|friends?|family|kids?|children|app|end|time|timer|choice)$/
