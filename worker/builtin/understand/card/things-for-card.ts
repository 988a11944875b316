import { conceptAmong, foldPhrase } from '../lexicon/lexicon'
import { isOnlyVerb } from '../lexicon/verbs'
import { isRefused } from '../request/refused'
import type { Attribute, Thing, Understanding } from '../request/understanding'
import { isToKeep } from '../tagger/keeps-data'
import { placesOf } from '../tagger/places-of'
import { tokenize } from '../tagger/tokenize'
import { readToldLists, type ToldList, type ToldLists, type ToldProperty } from '../tagger/told-lists'
import { STOP_WORDS } from '../words/common-words'
import { withPlainNames } from './names/plain-names'
import { withRowBefore } from './row-before'

/**
 * How likely something has to be, by how it was read. What is `sure` stands on a card; so does what is likely and was read
 * so by the rules of grammar too (`agreed`; `known`, where our lexicon knows it as something that is kept) or has
 * several properties (`told`). Where nothing else is surer, less will do: `nearest` and `nearestKnown` where the rules agree,
 * `nearestMany` of what only the tagger reads. What is `offered` stands there for whoever asks.
 */
const LIKELY = {
  beyondDoubtUntold: 0.95,
  beyondDoubt: 0.9,
  sure: 0.8,
  agreed: 0.6,
  known: 0.35,
  offered: 0.45,
  told: 0.4,
  nearestMany: 0.35,
  accountedFor: 0.1,
  nearest: 0.1,
  nearestKnown: 0.02,
}
const SURE_PROPERTY = 0.5
const SEVERAL = 2
const MUCH = 4

/**
 * What the request names to be kept, as the tagger finds it in the words, with what the rules of grammar know of the same
 * things: how many there are, what they belong to, what a property can be. `possibleLists`: what else may be a list.
 */
export function thingsForCard(asked: Understanding): { things: Thing[]; possibleLists: string[] } {
  if (SAVES_NOTHING.test(asked.said)) return { things: [], possibleLists: [] }
  const told = withoutInfinitives(withoutRefused(withoutNamesakes(readToldLists(asked.said), asked), asked.said), asked.said)
  if (!isToKeep(asked.said)) return { things: [], possibleLists: asked.cues.has('landing') ? shownOf(told) : [] }
  const request = {
    ...asked,
    things: asked.things.map(withoutVerb).filter(({ noun }) => !isOnlyVerb(foldPhrase(noun).split(' ').at(-1) ?? '')),
  }
  const sure = told.lists.filter((list) => isSure(list, request)).map((list) => toThing(list, told, request))
  const agreed = request.things
    .filter((thing) => !told.lists.some((list) => isSameNoun(list.noun, thing.noun)) && isAgreed(thing, told))
    .map((thing) => asTold(thing, told))
  const found = sure.length + agreed.length > 0 ? withWhatIsTold([...sure, ...agreed], told) : []
  const named = found.length > 0 ? withAllThatIsTold(found, told) : onlyThing(told, request)
  const isNamed = (noun: string) => named.some((thing) => isSameNoun(thing.noun, noun))
  const lent = named.flatMap((thing) => lentOf(thing, request, told)).filter(({ noun }) => !isNamed(noun))
  const offered = told.lists.filter(({ noun, likelihood }) => likelihood >= LIKELY.offered && !isNamed(noun))
  const place = ({ noun }: Thing) => told.placeOf(foldPhrase(noun))
  const things = [...lent, ...named].sort((one, other) => place(one) - place(other))
  return {
    things: withRowBefore(things, asked.said).map((thing) => withPlainNames(thing, asked.said)),
    possibleLists: offered.map(({ noun }) => noun),
  }
}

/** What was told of a list that nobody wants is told of what has no name. */
function withoutRefused(told: ToldLists, said: string): ToldLists {
  const refused = told.lists.filter(({ noun }) => isRefused(noun, said))
  return {
    ...told,
    lists: told.lists.filter((list) => !refused.includes(list)),
    nearest: told.nearest.filter(({ noun }) => !isRefused(noun, said)),
    ofNothing: [...told.ofNothing, ...refused.flatMap(({ properties }) => properties)],
  }
}

/** `to follow jobs from quote to delivery`, `I need to enter results`: what is done with them is no part of their name. */
function withoutInfinitives(told: ToldLists, said: string): ToldLists {
  const tokens = tokenize(said)
  const isDone = (noun: string) => {
    const places = placesOf(foldPhrase(noun), tokens)
    return places.length > 0 && places.every(({ from }) => tokens[from - 1]?.word === 'to')
  }
  const plain = <T extends { noun: string }>(list: T): T =>
    list.noun.includes(' ') && isDone(list.noun) ? { ...list, noun: list.noun.slice(list.noun.indexOf(' ') + 1) } : list
  return { ...told, lists: told.lists.map(plain), nearest: told.nearest.map(plain) }
}

/**
 * Not sure to be a list, and told of by just what the rules tell of something known that follows from what is said: of
 * `a petition page where anyone can sign with name and email` a signature has them.
 */
function withoutNamesakes(told: ToldLists, { things }: Understanding): ToldLists {
  const isNamesake = ({ noun, likelihood, properties }: ToldList) =>
    likelihood < LIKELY.agreed &&
    things.some(
      (thing) =>
        thing.concept !== undefined &&
        !told.isSaid(foldPhrase(thing.noun)) &&
        !isSameNoun(thing.noun, noun) &&
        properties.length >= SEVERAL &&
        properties.every(({ label }) => thing.attributes.some((own) => own.label === label)),
    )
  return { ...told, lists: told.lists.filter((list) => !isNamesake(list)) }
}

/** What a website shows may as well be kept: services, concerts. */
const shownOf = ({ lists }: ToldLists): string[] =>
  lists.filter(({ likelihood }) => likelihood >= LIKELY.sure).map(({ noun }) => noun)

/**
 * Who tells in detail what to keep tells something of each list: one of which nothing is told is beyond doubt, counted, or
 * follows from what is said.
 */
function withWhatIsTold(things: Thing[], { isSaid, likelihoodOf }: ToldLists): Thing[] {
  const told = things.reduce((sum, { attributes }) => sum + attributes.length, 0)
  if (told < MUCH) return things
  return things.filter(({ noun, attributes, count }) => {
    const words = foldPhrase(noun)
    const isTold = attributes.length > 0 || count !== undefined || !isSaid(words)
    return isTold || likelihoodOf('list', words) >= LIKELY.beyondDoubtUntold
  })
}

/** Where there is one list only, what is told of nothing that was named is told of it: `visitors sign with name and town`. */
function withAllThatIsTold(things: Thing[], { ofNothing }: ToldLists): Thing[] {
  const [only, ...others] = things
  if (!only || others.length > 0) return things
  const isNew = (property: ToldProperty) =>
    isSureProperty(property) && !only.attributes.some((own) => isPartOf(property, own) || isPartOf(own, property))
  const more = ofNothing.filter(isNew).map(({ likelihood: _, ...property }): Attribute => property)
  return [{ ...only, attributes: [...only.attributes, ...more] }]
}

/** `note the dishes`: a name begins behind its article. */
const withoutVerb = (thing: Thing): Thing => ({
  ...thing,
  noun: thing.noun.replace(/^.* (?:the|an?|our|my|your|their|each|every|all) (?=\S)/i, ''),
})

/** Said in so many words: whatever is named is worked out or shown, and kept by nobody. */
const SAVES_NOTHING =
  /\b(?:no (?:saving|storing)|nothing (?:to (?:save|store|keep)|(?:needs?|has|is) (?:(?:to be )?(?:saved|stored|kept)|(?:saving|storing)))|(?:don't|do not|needn't|doesn't|does not)(?: need| have| want)? (?:to )?(?:save|store|keep|remember) (?:anything|a thing))\b/i

/** Whether words that the rules of grammar took for a list may name one, where all that was said is accounted for. */
export function isNamedForCard({ said }: Understanding): (noun: string) => boolean {
  const { isSaid, likelihoodOf } = readToldLists(said)
  return (noun) => !isSaid(foldPhrase(noun)) || likelihoodOf('list', foldPhrase(noun)) >= LIKELY.accountedFor
}

/** Whether words are said, and name no list: of `stage: applied, interview, offer` an interview is a choice. */
export function isNamedOtherwise({ said }: Understanding): (noun: string) => boolean {
  const { isSaid, likelihoodOf } = readToldLists(said)
  return (noun) => isSaid(foldPhrase(noun)) && likelihoodOf('list', foldPhrase(noun)) < LIKELY.known
}

/** Those that nobody would doubt: an app without one of them is none that was understood. */
export const thingsSaidSurely = ({ said, domains }: Understanding): Pick<Thing, 'noun' | 'concept'>[] =>
  readToldLists(said)
    .lists.filter(({ likelihood }) => likelihood >= LIKELY.beyondDoubt)
    .map(({ noun }) => ({ noun, concept: conceptAmong(foldPhrase(noun), domains) }))

/** `boat`, `rental boat` */
export const isSameNoun = (one: string, other: string): boolean => {
  const [first, second] = [foldPhrase(one), foldPhrase(other)]
  return ` ${first}`.endsWith(` ${second}`) || ` ${second}`.endsWith(` ${first}`)
}

function isSure({ noun, likelihood, properties }: ToldList, { things, cues }: Understanding): boolean {
  // A website speaks of a lot that nobody keeps.
  if (likelihood >= (cues.has('landing') ? LIKELY.beyondDoubt : LIKELY.sure)) return true
  const isRead = things.some((thing) => isSameNoun(thing.noun, noun))
  const isTold = properties.filter(isSureProperty).length >= SEVERAL
  return likelihood >= (isTold ? LIKELY.told : LIKELY.agreed) && (isTold || isRead)
}

const isSureProperty = ({ likelihood }: ToldProperty): boolean => likelihood >= SURE_PROPERTY

/** Read by the rules: it stands there as a list, or follows from what is said, as `enrolments` from who enrols. */
function isAgreed({ noun, concept, count }: Thing, told: ToldLists): boolean {
  const words = foldPhrase(noun)
  if (concept && !told.isSaid(words)) return true
  // `with one of our 3 dentists`: known, counted, and told of something else.
  if (concept && count !== undefined && told.likelihoodOf('property', words) >= SURE_PROPERTY) return true
  return told.likelihoodOf('list', words) >= (concept ? LIKELY.known : LIKELY.agreed)
}

/** With the properties that the tagger finds as well, and tells of no other list. */
function asTold(thing: Thing, told: ToldLists): Thing {
  const others = told.lists.filter(({ noun }) => !isSameNoun(noun, thing.noun)).flatMap(({ properties }) => properties)
  const isOthers = (each: Attribute) => others.some((property) => isSureProperty(property) && isPartOf(property, each))
  return { ...thing, attributes: thing.attributes.filter((each) => isTold(each, told) && !isOthers(each)) }
}

/** Where no list is sure: what much was told of, or what is a list sooner than anything else. */
function onlyThing(told: ToldLists, request: Understanding): Thing[] {
  const [nearest] = told.nearest
  // What is told of something that is hardly a list is told of nothing that is named.
  const loose = [...told.ofNothing, ...told.lists.flatMap(({ properties }) => properties)]
  const isRow = loose.filter(isSureProperty).length >= MUCH
  const ofNothing = isRow ? loose : told.ofNothing
  const isMuch = ofNothing.filter(isSureProperty).length >= SEVERAL
  // A website that says a lot of itself keeps nothing.
  if (isMuch && !request.cues.has('landing'))
    return [
      toThing(
        {
          noun: nearest && nearest.likelihood >= LIKELY.nearestMany ? nearest.noun : 'entry',
          likelihood: LIKELY.nearest,
          properties: ofNothing,
        },
        told,
        request,
      ),
    ]
  const likelihood = ({ noun }: Thing) => told.likelihoodOf('list', foldPhrase(noun))
  const [read] = request.things
    .filter((thing) => !STOP_WORDS.has(thing.noun) && likelihood(thing) >= (thing.concept ? LIKELY.nearestKnown : LIKELY.nearest))
    .sort((one, other) => likelihood(other) - likelihood(one))
  const isNearest = nearest?.isMany && nearest.likelihood >= Math.max(LIKELY.nearestMany, read ? likelihood(read) : 0)
  if (nearest && isNearest) return [toThing({ ...nearest, properties: [] }, told, request)]
  return read ? [asTold(read, told)] : []
}

/** `kayak rentals`, where the rules read both: kayaks and their rentals. */
const lentOf = ({ noun }: Thing, { things }: Understanding, told: ToldLists): Thing[] =>
  things.filter(
    (each) =>
      (LENDING.test(noun) && told.isSaid(`${foldPhrase(each.noun)} ${foldPhrase(noun).split(' ').at(-1)}`)) ||
      (LENDING.test(each.noun) && told.isSaid(foldPhrase(`${noun} ${each.noun}`))),
  )

const LENDING = /(?:^| )(?:rental|hire|loan|lending)$/

function toThing({ noun, properties }: ToldList, told: ToldLists, { things, domains }: Understanding): Thing {
  const own = properties.filter(isSureProperty).map(({ likelihood: _, ...property }): Attribute => property)
  const read = things.find((thing) => isSameNoun(thing.noun, noun))
  const known = conceptAmong(foldPhrase(noun), domains)
  if (!read) return { noun, concept: known, attributes: own }
  // What is known by more words is called so: `leave requests`.
  const isMore =
    read.concept !== undefined &&
    conceptAmong(foldPhrase(read.noun), domains) === read.concept &&
    // No part of a word: `non-emergency patients`.
    (told.isSaid(foldPhrase(read.noun)) || !told.isSaid(foldPhrase(noun)))
  return {
    ...read,
    noun: isMore ? read.noun : noun,
    concept: (isMore ? read.concept : undefined) ?? known ?? read.concept,
    attributes: bothRead(own, read.attributes, told),
  }
}

/** The properties that the tagger found, each once, and those that only the rules have found and that may be some. */
function bothRead(own: Attribute[], read: Attribute[], told: ToldLists): Attribute[] {
  // What names a list points to it from wherever the rules have it.
  const isOpen = ({ label }: ToldProperty) => !told.lists.some(({ noun }) => isSameNoun(noun, label))
  const owned = [...told.lists.flatMap(({ properties }) => properties), ...told.ofNothing.filter(isOpen)]
  const others = read.filter((each) => isTold(each, told) && !owned.some((property) => isPartOf(property, each)))
  const all = [...own.map((property) => asRead(property, read)), ...others]
  const choices = new Set(all.flatMap(({ options }) => options.map((option) => option.toLowerCase())))
  const isFirst = ({ label }: Attribute, at: number) => all.findIndex((each) => each.label === label) === at
  return all.filter((each, at) => !choices.has(each.shown ?? each.label) && isFirst(each, at))
}

/** It stands there as a property, or its choices follow from what is said: requests that are approved or rejected. */
function isTold({ label, shown = label, options }: Attribute, told: ToldLists): boolean {
  const words = [label, shown].map(foldPhrase)
  if (options.length > 1 && !words.some((each) => told.isSaid(each))) return true
  return words.some((each) => told.likelihoodOf('property', each) >= SURE_PROPERTY)
}

const isPartOf = (one: Attribute, other: Attribute): boolean =>
  ` ${one.label} `.includes(` ${other.label} `) || ` ${other.label} `.includes(` ${one.label} `)

/** With its choices and kind, where the rules have read those: `status draft, sent, paid`. */
function asRead(property: Attribute, read: Attribute[]): Attribute {
  const same = read.find((each) => isPartOf(property, each))
  if (!same) return property
  const isMore = same.options.length > property.options.length || (property.options.length === 0 && property.spec === undefined)
  return isMore && (same.options.length > 0 || same.spec) ? same : property
}
