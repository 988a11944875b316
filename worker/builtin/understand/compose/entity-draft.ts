import { pascal, plural, sentence } from '#contract/inflect'
import type { FlagPlan } from '../../plan'
import type { Concept } from '../lexicon/concept'
import { type FieldDraft, fieldFromLabel, readFields } from '../lexicon/field-notation'
import { foldPhrase } from '../lexicon/lexicon'
import type { Understanding } from '../request/understanding'
import { own } from '../words/own'
import { type Audience, accessFor, audienceOf, grantToGroups, settleAccess } from './audience'
import type { Choice, EntityDraft } from './entity-draft-types'
import { grantWishes } from './grant-wishes'
import { prepareKinds } from './kinds'
import { linkManySides } from './links/link-many'
import { addPartners, linkGroups, linkMeetings, linkOwnThings, linkRelations, linkTakings, linkWholes } from './links/relations'
import { mergeAttributes } from './merge-attributes'
import { dropOwnKind, dropStandIns, linkNamesakes, linkTold, openForeignTypes } from './told'

const RESERVED = new Set(
  'User,Constructor,Prototype,Object,Array,String,Number,Boolean,Symbol,Map,Set,Date,Promise,Error,Function,Table,Card,Button,Badge,Input,Label,Select,Dialog,Form,Link,Image,Calendar,Layout,Page,Home,Dashboard,Entity,Core,Query,Fragment,React,Option,Text,Math,JSON,Event,File,Request,Response,Record,Node,Element,Document,Window,Comment,Range,Switch,Tabs,Alert,Avatar,Progress,Chart,Pagination,Sheet,Toast,Tooltip,Con,Aux,Nul,Prn'.split(
    ',',
  ),
)

/** Entities of the choices: fields of the concept, what the person added, and relations among what is there. */
export function draftEntities(choices: Choice[], request: Understanding): EntityDraft[] {
  const kept = withoutTwins(choices)
  const audience = audienceOf(
    request,
    kept.map(({ concept }) => concept),
  )
  const drafts = kept.map((choice) => draftEntity(choice, request, audience))
  uniqueNames(drafts)
  const named = mergeAttributes(drafts, kept)
  for (const draft of named) linkRelations(draft, named)
  linkTold(named, kept)
  linkManySides(named, request)
  for (const draft of named) linkNamesakes(draft, named, kept)
  linkWholes(named, request.said)
  for (const draft of named) addPartners(draft, named)
  linkTakings(named)
  linkMeetings(named)
  linkOwnThings(named)
  linkGroups(named)
  rankByPoints(named, request)
  grantWishes(named, kept, request)
  prepareKinds(named, request)
  grantToGroups(named, request)
  settleAccess(named, request, audience)
  for (const draft of named) dropStandIns(draft, named)
  for (const draft of named) dropOwnKind(draft)
  for (const draft of named) openForeignTypes(draft, named, request)
  for (const draft of named) finish(draft, request)
  priceIn(named, request.currency)
  return named
}

function draftEntity(
  { concept, isAsked, said, count, attributes, isBare }: Choice,
  request: Understanding,
  audience: Audience,
): EntityDraft {
  const label = labelOf(concept, said, attributes.length >= 3)
  const fields = readFields(concept.fields)
  if (
    request.cues.has('photos') &&
    isAsked &&
    !concept.part &&
    !fields.some(({ kind }) => kind === 'image') &&
    concept.is === 'item'
  )
    fields.push(fieldFromLabel('Photo'))
  return {
    key: concept.key,
    concept,
    isAsked,
    ...(isBare ? { isBare } : {}),
    ...(count === undefined ? {} : { count: Math.max(1, Math.min(count, MOST_SAMPLES)) }),
    name: pascal(label),
    label,
    plural: label === (concept.label ?? sentence(concept.key)) ? (concept.plural ?? plural(label)) : plural(label),
    icon: concept.icon,
    description: concept.about,
    fields,
    titleField: concept.title ?? '',
    subtitleFields: [],
    flags: [],
    access: accessFor(concept.access, audience),
  }
}

const MOST_SAMPLES = 40

/** Where money was named, all of it is in that currency. */
function priceIn(drafts: EntityDraft[], currency: string | undefined): void {
  if (!currency) return
  for (const { fields } of drafts) for (const field of fields) if (field.kind === 'money') field.unit = currency
}

/** A ranking needs something to rank by. */
function rankByPoints(drafts: EntityDraft[], { cues }: Understanding): void {
  if (!cues.has('leaderboard') || drafts.some(({ key }) => key === 'quiz_result')) return
  const people = drafts.find(({ concept }) => concept.is === 'person') ?? drafts[0]
  // Who tells what is known of each tells what it is ranked by.
  if (!people || (people.isBare && people.fields.length > MUCH) || people.fields.some(({ name }) => RANKED.test(name))) return
  people.fields.splice(Math.min(2, people.fields.length), 0, fieldFromLabel('points', 'integer 0..120'))
}
const MUCH = 4
export const RANKED = /^(?:points|score|rating|wins|elo|high_score)$/

/** Two concepts the person has one word for are one thing to them: the first stands, with what was said of both. */
function withoutTwins(choices: Choice[]): Choice[] {
  const byLabel = new Map<string, Choice>()
  for (const choice of choices) {
    const label = foldPhrase(labelOf(choice.concept, choice.said, choice.attributes.length >= 3))
    const first = byLabel.get(label)
    byLabel.set(label, first ? { ...first, attributes: [...first.attributes, ...choice.attributes] } : choice)
  }
  return [...byLabel.values()]
}

const MOST_WORDS = 3

/** The person's own word for a thing wins over ours where it is one of its plain names: `parts`, `clients`. */
export function labelOf(concept: Concept, said: string | undefined, isOwnList: boolean): string {
  const own = concept.label ?? sentence(concept.key)
  // A portfolio holds works: they are not called by what holds them.
  if (said === undefined || concept.key === `${said}_item`) return own
  if (said === concept.key && !OUR_KINDS.has(said) && !(concept.label ?? '').includes(' '))
    return own.toLowerCase() === said ? own : sentence(said)
  const names = concept.also ?? []
  const hyphenated = names.find((name) => name.includes('-') && said.endsWith(` ${name.replaceAll('-', ' ')}`))
  if (hyphenated) return sentence(said.slice(0, -hyphenated.length) + hyphenated)
  const word = said
    .split(' ')
    .slice(-MOST_WORDS)
    .join(' ')
    .replace(/^(?:of|for|in|at|on|and|the|from|with) /, '')
  for (const form of concept.is === 'log' ? [said] : [said, word, said.split(' ').at(-1) ?? ''])
    if (names.includes(form) && isTheirs(concept, form)) return sentence(form)
  if (isOwnList && names.some((name) => said === name || said.endsWith(` ${name}`)) && !OF_OURS.test(said)) return sentence(word)
  return own
}

/**
 * A plain word of theirs for a kind of ours: `parts`, `cows`. Ours stays where theirs names the occasion or the whole
 * list.
 */
const isTheirs = (concept: Concept, form: string) =>
  !form.includes(' ') && !OF_OURS.test(form) && !OUR_KINDS.has(concept.key) && !OUR_WORDS.has(`${concept.key}:${form}`)

/** Words for the whole of what is kept, rather than for one of it. */
const OF_OURS =
  /(?:^|\s)(?:log|journal|diary|tracker|feed|history|leaderboard|high ?score|score|stock|rota|roster|review|watching|spotting|keeping|brewing|reading)$/

const OUR_KINDS = new Set('meal_plan shopping_item survey_response movie film_roll class_session wish reading_list'.split(' '))
const OUR_WORDS = new Set(
  'product:item product:stock expense_category:budget shift:rota shift:roster song:repertoire song:setlist mood_entry:journal camera:item enrolment:enrollment'.split(
    ' ',
  ),
)

function uniqueNames(drafts: EntityDraft[]) {
  const taken = new Set<string>()
  for (const draft of drafts) {
    let name = (draft.name || 'Item').slice(0, 40)
    if (RESERVED.has(name)) name = `${own(DOMAIN_PREFIX, draft.key) ?? 'App'}${name}`
    for (let count = 2; taken.has(name); count++) name = `${draft.name}${count}`
    taken.add(name)
    draft.name = name
  }
}
const DOMAIN_PREFIX: Record<string, string> = {
  dining_table: 'Dining',
  comment: 'Posted',
  survey_response: 'Feedback',
  event: 'Planned',
  record: 'Music',
  document: 'Filed',
  card_item: 'Trading',
  link: 'Saved',
  user: 'App',
}

/** What ends, ends after it began. */
function orderDates({ fields }: EntityDraft): void {
  const date = (pattern: RegExp) => fields.find(({ name, kind }) => kind === 'date' && pattern.test(name))
  const [start, end] = [date(/^(?:from|start|begin|arrival)/), date(/^(?:to|end|until|departure)(?:_|$)/)]
  if (start && end && !end.sample.after) end.sample = { after: start.name, from: 1, to: 9 }
}

function finish(draft: EntityDraft, request: Understanding) {
  orderDates(draft)
  draft.fields = withoutNamesakes(draft.fields)
  if (draft.concept.is !== 'person') for (const field of draft.fields) if (isBirth(field)) field.sample = { from: -2400, to: -60 }
  const has = (name: string | undefined) => draft.fields.find((field) => field.name === name || field.name === `${name}_id`)?.name
  const { concept } = draft
  draft.titleField =
    has(concept.title) ??
    draft.fields.find(({ kind, required }) => kind === 'text' && required)?.name ??
    // A visit that has no name is called by whom it is of, rather than by a remark.
    draft.fields.find(({ kind, required }) => kind === 'relation' && required)?.name ??
    draft.fields.find(({ kind }) => kind === 'text')?.name ??
    draft.fields[0]?.name ??
    'name'
  const status = draft.fields.find(({ lifeCycle }) => lifeCycle)
  const date =
    has(concept.date) ??
    draft.fields.find(({ kind, name }) => kind === 'date' && /^due_date$|deadline/.test(name))?.name ??
    draft.fields.find(({ kind, label }) => (kind === 'date' || kind === 'datetime') && !/birth|since|joined/i.test(label))?.name
  const amount = has(concept.amount) ?? draft.fields.find((field) => isSummable(field, draft))?.name
  const image = draft.fields.find(({ kind }) => kind === 'image')?.name
  const subtitle = (concept.subtitle ?? '').split(',').map((name) => has(name.trim()))
  const fallback = draft.fields
    .filter(({ kind, name }) => ['select', 'relation', 'date', 'text', 'money'].includes(kind) && name !== draft.titleField)
    .map(({ name }) => name)
  const subtitles = subtitle.filter((name): name is string => name !== undefined)
  draft.subtitleFields = [...new Set(subtitles.length > 0 ? subtitles : fallback)].slice(0, 2)
  if (status) draft.statusField = status.name
  if (date) draft.dateField = date
  if (amount) draft.amountField = amount
  if (image) draft.imageField = image
  draft.flags = readFlags(concept.flags ?? '', draft, status?.name)
  if (
    draft.flags.length === 0 &&
    request.cues.has('due') &&
    date &&
    status &&
    ['work', 'visit', 'money', 'document'].includes(concept.is)
  ) {
    draft.flags = [{ kind: 'overdue', label: 'Overdue', dateField: date, statusField: status.name }]
  }
}
/** No two of one name, nor of one label: a flower and the flower it points to. What points stands. */
function withoutNamesakes(fields: FieldDraft[]): FieldDraft[] {
  const pointing = new Set(fields.flatMap(({ kind, label }) => (kind === 'relation' ? [label.toLowerCase()] : [])))
  const [names, labels] = [new Set<string>(), new Set<string>()]
  return fields.filter(({ name, label, kind }) => {
    const called = label.toLowerCase()
    if (names.has(name) || labels.has(called) || (kind !== 'relation' && pointing.has(called))) return false
    names.add(name)
    labels.add(called)
    return true
  })
}

/** Animals and things are younger than people. */
const isBirth = ({ kind, label }: FieldDraft) => kind === 'date' && /\bbirth|\bborn\b/i.test(label)

/** Prices, rents and deposits are looked at one by one; amounts, values and costs add up. */
const isSummable = ({ kind, label }: FieldDraft, { concept }: EntityDraft) =>
  kind === 'money' &&
  concept.is !== 'place' &&
  (['money', 'work', 'document', 'log'].includes(concept.is) || /amount|value|total|cost|fee/i.test(label)) &&
  !/unit|per |hourly|salary|deposit|wish/i.test(label)

function readFlags(text: string, draft: EntityDraft, statusField: string | undefined): FlagPlan[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): FlagPlan[] => {
      const [rule = '', said] = part.split(':').map((piece) => piece.trim())
      const [kind, first = '', second = ''] = rule.split(/[\s<]+/)
      if (!draft.fields.some(({ name }) => name === first)) return []
      const status = statusField ? { statusField } : {}
      if (kind === 'low')
        return draft.fields.some(({ name }) => name === second)
          ? [{ kind, label: said ?? 'Low', field: first, thresholdField: second }]
          : []
      if (kind === 'soon') return [{ kind, label: said ?? 'Soon', dateField: first, days: Number(second) || 7, ...status }]
      return [{ kind: 'overdue', label: said ?? 'Overdue', dateField: first, ...status }]
    })
}
