import { narrowWriting } from '../access/access-policy'
import type { BuiltCheck } from './built-check'
import { additionSentences, differenceSentences } from './difference-sentences'
import { isKeptAs, matchFields, matchOptions, saysTimeOfDay } from './match-fields'
import { matchPages } from './match-pages'
import type { Plan, PlanAccess, PlanField, PlanPage, PlanThing } from './plan'
import { comparePlans, sentencesOf } from './plan-changes'
import { isSameButFor, nameKey, type PairRule, pairUp } from './plan-names'

export interface Built {
  /** What the card said. */
  card: Plan
  /** The app as its code says it. */
  app: Plan
  /** What the app was when the card was read; absent for a first build. */
  before?: Plan | undefined
}

/**
 * Holds an app against the card it was built from. The app is put into the card's terms first: what the two only name
 * or keep otherwise is taken for the same there. What is left between them are changes as Build would be asked for
 * them.
 */
export function checkBuilt(built: Built): BuiltCheck {
  const { seen, added, unread } = inCardTerms(built)
  const changes = comparePlans(seen, built.card).filter(({ kind }) => kind !== 'order-fields')
  const said = changes.map((change) => differenceSentences(change, { ...built, seen }))
  const request = askFor(changes.flatMap((change) => sentencesOf(change, seen, built.card)))
  return {
    missing: shorten(said.flatMap(({ missing }) => missing)),
    different: shorten(said.flatMap(({ different }) => different)),
    added: shorten(added),
    unread: shorten([...unread, ...built.card.notes]),
    ...(request ? { request } : {}),
  }
}

const MOST_SENTENCES = 60
const MOST_CHARACTERS = 300
const cut = (sentence: string) =>
  sentence.length > MOST_CHARACTERS ? `${sentence.slice(0, MOST_CHARACTERS - 1).trimEnd()}…` : sentence

function shorten(sentences: string[]): string[] {
  const more = sentences.length - MOST_SENTENCES
  return [...sentences.slice(0, MOST_SENTENCES).map(cut), ...(more > 0 ? [`And ${more} more.`] : [])]
}

/** How the message begins that asks for what a card said, once more. */
export const ASK_FOR_CARD = 'Bring the app in line with its plan:'
/** As much as somebody reads before they send it. */
const MOST_TO_ASK = 8_000

/** What is beyond one message can be asked for once that is done. */
function askFor(sentences: string[]): string | undefined {
  if (sentences.length === 0) return undefined
  let text = ASK_FOR_CARD
  for (const sentence of sentences) {
    const longer = `${text}\n- ${sentence}`
    if (longer.length > MOST_TO_ASK) break
    text = longer
  }
  return text
}

interface InCardTerms {
  seen: Plan
  added: string[]
  unread: string[]
}

type ThingPair = { wanted: PlanThing; found: PlanThing; rule: number }

function inCardTerms({ card, app, before }: Built): InCardTerms {
  const added: string[] = []
  const unread: string[] = []
  const matched = pairUp(card.things, app.things, thingRules({ card, app, before }))
  const cardIdOf = new Map(matched.pairs.map(({ wanted, found }) => [found.id, wanted.id]))
  const appIdOf = new Map(matched.pairs.map(({ wanted, found }) => [wanted.id, found.id]))
  const terms: Terms = { card, app, before, cardIdOf, appIdOf, added, unread }
  const things = matched.pairs.map((pair) => seeThing(pair, terms))
  for (const thing of matched.added) {
    if (isLeftOver(thing, before?.things, card.things)) things.push(thing)
    else if (thing.id !== 'User') added.push(additionSentences.thing(thing))
  }
  return { seen: { ...card, things, pages: seePages(terms) }, added, unread }
}

interface Terms extends Built {
  /** Lists by what the other side knows them by. */
  cardIdOf: Map<string, string>
  appIdOf: Map<string, string>
  added: string[]
  unread: string[]
}

/** It was there before, and the person took it off the card. */
const isLeftOver = (item: { id: string }, before: { id: string }[] | undefined, card: { id: string }[]) =>
  before?.some(({ id }) => id === item.id) === true && !card.some(({ id }) => id === item.id)

/** Words that a list's name has or lacks without being another list. */
const ABOUT_THINGS = new Set(['record', 'entry', 'info', 'profile', 'detail'])
/** Of the fields on the card, in a list of another name, for it to be taken for the same. */
const MOST_FIELDS = 0.6

function thingRules({ card, app, before }: Built): PairRule<PlanThing, PlanThing>[] {
  const called = ({ label, plural }: PlanThing) => [nameKey(label), nameKey(plural)]
  const named = (thing: PlanThing) => [...called(thing), nameKey(thing.id)]
  const shares = (some: string[], others: string[]) => some.some((name) => others.includes(name))
  const isElsewhere = (field: PlanField, plan: Plan) => plan.things.filter(({ fields }) => hasNamed(fields, field)).length > 1
  const hasStood = (id: string) => before?.things.some((thing) => thing.id === id) === true
  return [
    { fits: (one, other) => one.id === other.id && hasStood(one.id) },
    { fits: (one, other) => shares(called(one), called(other)) },
    { fits: (one, other) => shares(named(one), named(other)) },
    { fits: (one, other) => isSameButFor(one.label, other.label, ABOUT_THINGS) },
    {
      // Names and notes are everywhere: only what is a list's own tells which it is.
      fits: ({ fields }, other) => {
        const own = fields.filter(
          (field) => !isElsewhere(field, card) && !isElsewhere(field, app) && !GENERAL.has(nameKey(field.label)),
        )
        const kept = own.filter((field) => hasNamed(other.fields, field))
        return kept.length >= 2 && kept.length / own.length >= MOST_FIELDS
      },
      isOnly: true,
    },
  ]
}
const RENAMED_THING = 4
const GENERAL = new Set(['name', 'title', 'description', 'note', 'date', 'status', 'email', 'phone', 'picture', 'price'])

const hasNamed = (fields: PlanField[], { label }: PlanField) => fields.some((field) => nameKey(field.label) === nameKey(label))

function seeThing({ wanted, found, rule }: ThingPair, terms: Terms): PlanThing {
  const { before, app, unread } = terms
  const old = before?.things.find(({ id }) => id === wanted.id)
  const name = { label: wanted.label, plural: wanted.plural }
  const foundName = { label: found.label, plural: found.plural }
  const isAskedAnew = old !== undefined && nameKey(old.label) !== nameKey(wanted.label)
  const isCalled = nameKey(found.label) === nameKey(wanted.label) || nameKey(found.plural) === nameKey(wanted.plural)
  let seenName = rule === RENAMED_THING ? foundName : name
  if (isAskedAnew && !isCalled) {
    // Code that says no name of its own has it in the words of its pages, if at all.
    if (tellsNames(app) || nameKey(found.label) !== nameKey(found.id)) seenName = foundName
    else unread.push(`Whether ${old.plural} are called ${wanted.plural} on the pages`)
  }
  return { ...wanted, ...seenName, fields: seeFields(wanted, found, { ...terms, old }), access: seeAccess(wanted, found, unread) }
}

/** An app of the built-in builder says what everything is called; other code need not. */
const tellsNames = ({ pages }: Plan) => pages.some(({ kind }) => kind !== 'page')

function seeFields(wanted: PlanThing, found: PlanThing, terms: Terms & { old: PlanThing | undefined }): PlanField[] {
  const { app, old, appIdOf, added } = terms
  const matched = matchFields(wanted, found, (thing) => (thing === undefined ? undefined : appIdOf.get(thing)))
  const pairs = new Map(matched.pairs.map((pair) => [pair.wanted, pair]))
  const kept = wanted.fields.flatMap((field): PlanField[] => {
    const pair = pairs.get(field)
    // What is not counted as missing either is kept some other way.
    if (!pair) return matched.missing.includes(field) ? [] : [field]
    const known = old?.fields.find(({ id }) => id === field.id)
    const isAskedAnew = known !== undefined && nameKey(known.label) !== nameKey(field.label)
    const isStillSo = isAskedAnew && tellsNames(app) && nameKey(pair.found.label) === nameKey(known.label)
    const isCalledOtherwise = matched.isRenamed(pair.rule) || isStillSo
    return [
      {
        ...seeField(field, pair.found, { thing: wanted, found, terms }),
        ...(isCalledOtherwise ? { label: pair.found.label } : {}),
      },
    ]
  })
  const beyond = matched.added.filter((field) => !isOtherHalf(field, wanted, found))
  const left = beyond.filter((field) => isLeftOver(field, old?.fields, wanted.fields))
  added.push(...beyond.filter((field) => !left.includes(field)).map((field) => additionSentences.field(field, wanted)))
  return [...kept, ...left]
}

/** A name or a point in time that the card asks for as one, kept as two. */
const isOtherHalf = (field: PlanField, wanted: PlanThing, found: PlanThing) =>
  (nameKey(field.label) === 'last name' && found.fields.some(({ label }) => nameKey(label) === 'first name')) ||
  (saysTimeOfDay(field) && wanted.fields.some(({ type }) => type === 'datetime'))

function seeField(
  field: PlanField,
  found: PlanField,
  { thing, found: foundThing, terms }: { thing: PlanThing; found: PlanThing; terms: Terms },
): PlanField {
  const { cardIdOf, appIdOf, added } = terms
  const { options: _options, relation: _relation, ...rest } = field
  if (!isKeptAs(field, found, foundThing.fields)) {
    const relation = found.relation === undefined ? undefined : (cardIdOf.get(found.relation) ?? found.relation)
    return {
      ...rest,
      type: found.type,
      ...(found.options ? { options: found.options } : {}),
      ...(relation === undefined ? {} : { relation }),
    }
  }
  if (field.type === 'relation' && found.relation !== undefined && appIdOf.get(field.relation ?? '') !== found.relation)
    return { ...field, relation: cardIdOf.get(found.relation) ?? found.relation }
  if (!field.options || found.type === 'boolean') return field
  const matched = matchOptions(field, found)
  added.push(...matched.added.map((option) => additionSentences.option(option, field, thing)))
  return { ...field, options: field.options.filter((option) => !matched.missing.includes(option)) }
}

function seeAccess(wanted: PlanThing, found: PlanThing, unread: string[]): PlanAccess {
  const { read, write } = wanted.access
  const asked: PlanAccess = read === 'own' || write === 'own' ? wanted.access : narrowWriting({ read, write }).levels
  const isSame = (one: PlanAccess[keyof PlanAccess], other: PlanAccess[keyof PlanAccess]) =>
    one === 'own' || other === 'own' || one === other
  if ((found.access.read === 'own' && read !== 'own') || (found.access.write === 'own' && write !== 'own'))
    unread.push(`Who may read and change ${wanted.plural}: a rule of its own says it`)
  return {
    read: isSame(asked.read, found.access.read) ? read : found.access.read,
    write: isSame(asked.write, found.access.write) ? write : found.access.write,
  }
}

function seePages({ card, app, before, cardIdOf, added }: Terms): PlanPage[] {
  const thingOf = ({ thing }: PlanPage) => card.things.find(({ id }) => id === thing)
  const matched = matchPages(card.pages, app.pages, thingOf)
  const seen = matched.pairs.map(({ wanted, found }): PlanPage => {
    // Code says what a page is called and, where the built-in builder wrote it, of what kind it is.
    if (found.kind === 'page' || wanted.kind === 'page') return wanted
    const thing = found.thing === undefined ? undefined : (cardIdOf.get(found.thing) ?? found.thing)
    const isCalled = nameKey(wanted.title) === nameKey(found.title)
    const known = before?.pages.find(({ id }) => id === wanted.id)
    const isStillSo = known !== undefined && nameKey(known.title) === nameKey(found.title)
    return {
      id: wanted.id,
      title: isCalled || !isStillSo ? wanted.title : found.title,
      kind: found.kind,
      ...(thing === undefined ? {} : { thing }),
    }
  })
  const left = matched.added.filter((page) => isLeftOver(page, before?.pages, card.pages))
  added.push(...matched.added.filter((page) => !left.includes(page)).map((page) => additionSentences.page(page)))
  return [...seen, ...left]
}
