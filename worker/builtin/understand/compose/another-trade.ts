import type { Blueprint } from '../lexicon/blueprints'
import type { Concept } from '../lexicon/concept'
import { domainOf, domainsIn, foldPhrase } from '../lexicon/lexicon'
import type { Thing, Understanding } from '../request/understanding'
import { STOP_WORDS } from '../words/common-words'
import { labelOf } from './entity-draft'
import { archetypeOf } from './generic'
import { foreignContext, isOwnWord } from './is-surely-meant'

/**
 * What we know of a thing is of our kind of it: not where the request speaks of another trade, and by another word than
 * ours only where it speaks of this one or of others that we keep beside it. The jobs of translators wait for no parts,
 * the teams of a football club are no departments.
 */
export function isAbroad(thing: Thing, request: Understanding, blueprint: Blueprint | undefined): boolean {
  const { noun, concept } = thing
  if (concept === undefined || OF_ANYTHING.has(concept.key) || (blueprint?.key === 'shop' && isKept(concept, blueprint)))
    return false
  return (
    foreignContext(request).length > 0 ||
    isBesideUnknown(concept, request) ||
    isAloneOfItsTrade(concept, noun, request, blueprint) ||
    isOfItsOwn(concept, noun, request, blueprint) ||
    (!isOwnWord(concept, noun) && !isOfSpokenTrade({ ...thing, concept }, request, blueprint))
  )
}

/** Whatever is booked, lent or signed up for, it is done alike. */
const OF_ANYTHING = new Set(['booking', 'loan', 'registration'])

/** The harvest of orchard trees, which nobody here knows, is none of tomatoes. People are people everywhere. */
const isBesideUnknown = ({ is }: Concept, { things }: Understanding): boolean =>
  things.length === 2 && is !== 'person' && is !== 'party' && things.some(({ concept }) => concept === undefined)

/** A rehearsal is no gig, whatever else is said of music. */
const isOfItsOwn = (concept: Concept, noun: string, request: Understanding, blueprint: Blueprint | undefined): boolean =>
  !isOwnWord(concept, noun) &&
  archetypeOf(noun) === 'visit' &&
  !isSpokenOf(concept, noun, request) &&
  !(blueprint !== undefined && isCalledFor(blueprint, request))

/** The activities of a camp, among campers and groups, are no calls to customers. */
function isAloneOfItsTrade(concept: Concept, noun: string, request: Understanding, blueprint: Blueprint | undefined): boolean {
  const { is, key } = concept
  const domain = domainOf(key)
  return (
    request.things.length > 2 &&
    !noun.includes(' ') &&
    !` ${foldPhrase(request.head)} `.includes(` ${foldPhrase(noun)} `) &&
    is !== 'person' &&
    is !== 'party' &&
    !isSpokenOf(concept, noun, request) &&
    !(blueprint !== undefined && isKept(concept, blueprint) && isCalledFor(blueprint, request)) &&
    !(domain !== undefined && domainsIn(request.folded.replaceAll(foldPhrase(noun), ' ')).includes(domain)) &&
    !request.things.some((other) => other.concept && other.concept !== concept && domainOf(other.concept.key) === domain)
  )
}

function isOfSpokenTrade(
  { noun, concept }: Thing & { concept: Concept },
  request: Understanding,
  blueprint: Blueprint | undefined,
): boolean {
  const domain = domainOf(concept.key)
  return (
    request.things.length > 3 ||
    isSpokenOf(concept, noun, request) ||
    (blueprint !== undefined && isKept(concept, blueprint)) ||
    (domain !== undefined && request.domains.includes(domain)) ||
    request.things.some(
      (other) =>
        other.concept !== concept &&
        other.concept &&
        isOwnWord(other.concept, other.noun) &&
        domainOf(other.concept.key) === domain,
    )
  )
}

/**
 * A word that stands for a thing of its own before it is another word for one of ours, which would not even bear its
 * name: the shows of a theatre are no films to watch. Where more of the request speaks of ours, it is ours.
 */
export function isOnlyAlias({ noun, concept }: Thing, request: Understanding): boolean {
  if (!concept || noun.includes(' ') || noun === concept.key || archetypeOf(noun) === 'item' || archetypeOf(noun) === concept.is)
    return false
  if (labelOf(concept, noun, false).toLowerCase() === noun) return false
  return !isSpokenOf(concept, noun, request) && request.things.every((other) => other.noun === noun || other.concept !== concept)
}

const isCalledFor = ({ calls }: Blueprint, { head, audience }: Understanding): boolean =>
  calls.some((call) => ` ${foldPhrase(`${head} ${audience}`)} `.includes(` ${foldPhrase(call)} `))

const isKept = ({ key }: Concept, { always, usual, extras = {} }: Blueprint): boolean =>
  [...always, ...usual, ...Object.keys(extras)].includes(key)

/** In another of the words we know it by: shows to watch are ours, those of a theatre are not. */
function isSpokenOf({ key, also = [] }: Concept, noun: string, { folded }: Understanding): boolean {
  const names = new Set(foldPhrase(`${key.replaceAll('_', ' ')} ${also.join(' ')}`).split(' '))
  for (const word of [noun, ...noun.split(' ')]) names.delete(word)
  return folded.split(' ').some((word) => names.has(word) && !STOP_WORDS.has(word))
}
