import type { AppPlan } from './plan'
import { findUnaccounted } from './unaccounted-words'
import { isNamedForCard, isSameNoun, thingsSaidSurely } from './understand/card/things-for-card'
import { type Chosen, chooseConcepts } from './understand/compose/choose'
import type { Choice } from './understand/compose/entity-draft-types'
import { findDoubts } from './understand/judge/doubts'
import { findUnmetFeatures } from './understand/judge/unmet-features'
import type { Concept } from './understand/lexicon/concept'
import { findConcept, foldPhrase } from './understand/lexicon/lexicon'
import { isPerson } from './understand/lexicon/people'
import { findCues } from './understand/request/cues'
import { ORGANISATION } from './understand/request/prose-reader'
import { findSaid, readSaid, type Token } from './understand/request/stands-as-said'
import type { Attribute, Understanding } from './understand/request/understanding'
import { likelihoodOfKeeping } from './understand/tagger/keeps-data'
import { STOP_WORDS } from './understand/words/common-words'
import { tagWords } from './understand/words/tag'

/**
 * Worth building before anybody looked it over: whatever the plan keeps was said, and whatever was said stands in the
 * plan.
 */
export function isUnderstood(request: Understanding, plan: AppPlan): boolean {
  const chosen = chooseConcepts(request)
  return (
    (request.things.length > 0 || !speaksOfOneself(request)) &&
    (chosen.blueprint !== undefined || likelihoodOfKeeping(request.said) >= MAY_KEEP) &&
    findDoubts(request, chosen).length === 0 &&
    areSurelyNamed(chosen, request) &&
    findLeft(request, plan).length === 0 &&
    findUnmetFeatures(request, plan).length === 0 &&
    !isPieceOfSentence(plan.name, request) &&
    !chosen.choices.some(({ attributes }) => attributes.some(isNoName)) &&
    !chosen.choices.some(isDoubtful) &&
    !hasOpenClause(request)
  )
}

/** The rules found in so many words what to keep: only what is nearly sure to want nothing of the kind is looked over first. */
const MAY_KEEP = 0.1

/** Each list is surely named, or belongs to the kind of app that was called for; and each that surely is stands there. */
function areSurelyNamed({ choices, blueprint }: Chosen, request: Understanding): boolean {
  const kinds = blueprint ? [...blueprint.always, ...blueprint.usual] : []
  const isOfKind = (concept: Concept) => kinds.includes(concept.key) && findConcept(concept.key) === concept
  const isSure = isNamedForCard(request)
  // What a website shows of what is known is named as a part of it: `with class schedule`.
  const isShown = (concept: Concept) => request.cues.has('landing') && findConcept(concept.key) === concept
  return (
    choices.every(
      ({ isAsked, concept, said }) => !isAsked || isOfKind(concept) || isShown(concept) || isSure(said ?? nameOf(concept)),
    ) &&
    thingsSaidSurely(request).every(({ noun, concept }) =>
      choices.some((choice) => choice.concept.key === concept?.key || isSameNoun(choice.said ?? nameOf(choice.concept), noun)),
    )
  )
}

const nameOf = ({ key, label }: Concept): string => (label ?? key.replaceAll('_', ' ')).replace(/ entry$/i, '')

/** `max 15 bikes`, `when it is due back`: a limit or a clause was read as a property. */
const isNoName = ({ label, spec, options }: Attribute): boolean =>
  spec === undefined && options.length === 0 && (/\d/.test(label) || /\b(?:its?|they|them|he|she)\b/.test(label))

/**
 * `my grandson collects fossils` read as one name; and `blood donations`, of which nothing is told: not all that is called so
 * is money.
 */
function isDoubtful({ isAsked, said, concept, attributes }: Choice): boolean {
  const words = (said ?? nameOf(concept)).toLowerCase().split(' ')
  if (!isAsked || words.length < 2 || findConcept(concept.key) === concept) return false
  const isOfPerson = words.length > 2 && isPerson(words[0] ?? '')
  return isOfPerson || (concept.is === 'money' && attributes.length === 0)
}

/** `And Payment`: what would be called so was cut out of what was said. */
function isPieceOfSentence(title: string, { said, givenName }: Understanding): boolean {
  const [first = ''] = title.toLowerCase().split(' ')
  return !givenName && STOP_WORDS.has(first) && tagWords(said).get(first) === 'other'
}

/** `I am a plumber`, `we run a wedding agency`: who speaks was taken for what the app is, and nothing was asked for. */
export const speaksOfOneself = ({ head }: Understanding): boolean => /^(?:i|we) /i.test(head)

/** Whose it is, `chess club` or `bike shop`, and what the app is called are no things to keep. */
function findLeft(request: Understanding, plan: AppPlan): string[] {
  const { tokens } = readSaid(request.said)
  const isOrganisation = (word: string | undefined) => word !== undefined && ORGANISATION.test(foldPhrase(word))
  const whose = new Set(
    tokens.flatMap(({ word }, at) => (isOrganisation(word) || isOrganisation(tokens[at + 1]?.word) ? [word] : [])),
  )
  return findUnaccounted(request, { ...plan, name: request.givenName ?? '' }).filter((word) => !whose.has(word))
}

/** `where I got it and what it sold for`: told in words that name nothing, and kept as no property. */
function hasOpenClause({ said, things }: Understanding): boolean {
  const text = readSaid(said)
  const told = things.flatMap(({ attributes }) => attributes.map(({ label, shown }) => findSaid(shown ?? label, text)))
  // `asked by` for `who asked`.
  const others = told.filter((places) => places.length === 0).length
  const open = text.tokens.filter(
    ({ word }, at) =>
      ASKING.test(word) &&
      !told.flat().some(({ from, to }) => from <= at && at <= to) &&
      findCues(clauseAt(text.tokens, at)).size === 0,
  )
  return open.length > others
}

/** The same of a plan on its card: none of its properties stands in the clause. */
export function leavesClauseOpen({ said }: Understanding, { entities }: AppPlan): boolean {
  const text = readSaid(said)
  const kept = entities.flatMap(({ fields }) => fields.flatMap(({ label }) => findSaid(label.toLowerCase(), text)))
  return text.tokens.some(({ word }, at) => {
    const clause = clauseAt(text.tokens, at)
    const end = at + clause.split(' ').length
    return ASKING.test(word) && findCues(clause).size === 0 && !kept.some(({ from, to }) => from < end && to > at)
  })
}

const ASKING = /^(?:what|who|whom|whose|when|where|which|how|whether)$/

/** To the next sign. */
function clauseAt(tokens: Token[], at: number): string {
  const end = tokens.findIndex(({ kind }, index) => index > at && kind === 'sign')
  return tokens
    .slice(at, end === -1 ? undefined : end)
    .map(({ word }) => word)
    .join(' ')
}
