import type { Access, EntityPlan, FlagPlan } from '../../plan'
import type { Concept } from '../lexicon/concept'
import { type FieldDraft, fieldFromLabel, fieldName, readFields } from '../lexicon/field-notation'
import { readOption, spreadTones } from '../lexicon/tones'
import type { Attribute, Understanding } from '../request/understanding'
import { capital, pascal, plural, sentence, singular } from '../words/inflect'
import type { Choice } from './choose'
import { PARTNERS } from './partners'

/** An entity on its way: the plan plus what is needed to fill it with samples. */
export interface EntityDraft extends Omit<EntityPlan, 'fields' | 'samples'> {
  key: string
  concept: Concept
  isAsked: boolean
  fields: FieldDraft[]
}

const RESERVED = new Set(
  'User,Object,Array,String,Number,Boolean,Symbol,Map,Set,Date,Promise,Error,Function,Table,Card,Button,Badge,Input,Label,Select,Dialog,Form,Link,Image,Calendar,Layout,Page,Home,Dashboard,Entity,Core,Query,Fragment,React,Option,Text,Math,JSON,Event,File,Request,Response,Record,Node,Element,Document,Window,Comment,Range,Switch,Tabs,Alert,Avatar,Progress,Chart,Pagination,Sheet,Toast,Tooltip'.split(
    ',',
  ),
)

/** Entities of the choices: fields of the concept, what the person added, and relations among what is there. */
export function draftEntities(choices: Choice[], request: Understanding): EntityDraft[] {
  const drafts = choices.map((choice) => draftEntity(choice, request))
  keepPersonal(drafts)
  uniqueNames(drafts)
  const named = mergeAttributes(drafts, choices)
  for (const draft of named) linkRelations(draft, named)
  for (const draft of named) addPartners(draft, named)
  linkOwnThings(named)
  for (const draft of named) finish(draft, request)
  return named
}

function draftEntity({ concept, isAsked, said }: Choice, request: Understanding): EntityDraft {
  const label = labelOf(concept, said)
  const fields = readFields(concept.fields)
  if (
    request.cues.has('photos') &&
    isAsked &&
    !concept.part &&
    !fields.some(({ kind }) => kind === 'image') &&
    concept.is === 'item'
  )
    fields.push(fieldFromLabel('Photo'))
  const [read, write] =
    concept.access ?? (request.cues.has('personal') ? (['creator', 'creator'] as const) : (['all', 'all'] as const))
  return {
    key: concept.key,
    concept,
    isAsked,
    name: pascal(label),
    label,
    plural: label === (concept.label ?? sentence(concept.key)) ? (concept.plural ?? plural(label)) : plural(label),
    icon: concept.icon,
    description: concept.about,
    fields,
    titleField: concept.title ?? '',
    subtitleFields: [],
    flags: [],
    access: { read, write },
  }
}

/** What hangs on something only its owner sees is only the owner's too. */
function keepPersonal(drafts: EntityDraft[]) {
  if (drafts[0]?.access.read !== 'creator') return
  for (const draft of drafts) if (!draft.concept.access) draft.access = { read: 'creator', write: 'creator' }
}

/** The person's own word for a thing wins over ours where it is one of its plain names: `parts`, `clients`. */
function labelOf(concept: Concept, said: string | undefined): string {
  const own = concept.label ?? sentence(concept.key)
  if (said === undefined) return own
  const names = (concept.also ?? '').split(',').map((name) => name.trim())
  const word = said.split(' ').slice(-2).join(' ')
  for (const form of [said, word, said.split(' ').at(-1) ?? '']) {
    if (OWN_WORDS.has(`${concept.key}:${form}`)) return sentence(form)
    if (PLAIN_KINDS.has(concept.key) && names.includes(form)) return sentence(form)
  }
  return own
}

/** Concepts that stand for several close things: the word that was used becomes the name. */
const PLAIN_KINDS = new Set([
  'product',
  'customer',
  'animal',
  'vehicle',
  'instrument',
  'artwork',
  'toy',
  'property',
  'member',
  'supplier',
  'patient',
  'student',
  'employee',
  'instructor',
  'asset',
  'coin',
  'board_game',
  'wine',
  'brew',
  'plant',
  'document',
  'player',
  'course',
  'pet',
  'volunteer',
  'candidate',
  'donor',
  'garden_bed',
])
const OWN_WORDS = new Set([
  'ticket:issue',
  'ticket:incident',
  'task:todo',
  'event:meetup',
  'event:party',
  'company:account',
  'company:organisation',
  'room:desk',
  'room:court',
  'room:hall',
  'group:committee',
  'record:album',
  'record:vinyl record',
])

function uniqueNames(drafts: EntityDraft[]) {
  const taken = new Set<string>()
  for (const draft of drafts) {
    let name = (draft.name || 'Item').slice(0, 40)
    if (RESERVED.has(name)) name = `${DOMAIN_PREFIX[draft.key] ?? 'App'}${name}`
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

/** Puts what was said of a thing into its fields, unless a field of it says so already. */
function mergeAttributes(drafts: EntityDraft[], choices: Choice[]): EntityDraft[] {
  for (const [at, draft] of drafts.entries()) {
    for (const attribute of choices[at]?.attributes ?? []) {
      const place = [draft, ...drafts.filter((other) => other !== draft)].find((one) => matchField(one, attribute.label))
      if (place && (place === draft || !isRoomy(attribute))) {
        if (attribute.options.length > 0) setOptions(place, attribute)
      } else addField(draft, attribute)
    }
  }
  return drafts
}
/** Words that fit nearly anything belong to the thing they were said of. */
const isRoomy = ({ label, options }: Attribute) =>
  options.length > 0 ||
  /^(?:name|note|date|status|price|email|phone|phone number|photo|description|type|category|year|location|address|cost)$/.test(
    label,
  )

function matchField(draft: EntityDraft, label: string): FieldDraft | undefined {
  const words = label.split(' ')
  const folded = (field: FieldDraft) =>
    field.label
      .toLowerCase()
      .split(/[\s/]+/)
      .map((word) => singular(word))
  return (
    draft.fields.find((field) => folded(field).join(' ') === label) ??
    (draft.key === label.replaceAll(' ', '_') ? draft.fields[0] : undefined) ??
    (words.length === 1
      ? (draft.fields.find((field) => folded(field).includes(label)) ??
        draft.fields.find((field) => SAME[label]?.includes(folded(field).join(' '))))
      : draft.fields.find((field) => words.slice(-2).join(' ') === folded(field).join(' ') && folded(field).length === 2))
  )
}
const SAME: Record<string, string[]> = {
  value: ['amount', 'price', 'total'],
  cost: ['price', 'unit cost', 'amount'],
  price: ['purchase price', 'amount'],
  quantity: ['in stock'],
  stock: ['in stock'],
  deadline: ['due date', 'target date'],
  stage: ['status'],
  state: ['status', 'condition'],
  status: ['stage'],
  comment: ['note'],
  note: ['thought', 'description', 'text'],
  owner: ['assigned to', 'assignee'],
  assignee: ['assigned to'],
  mark: ['score'],
  point: ['maximum point', 'score'],
  picture: ['photo', 'cover', 'poster'],
  photo: ['cover', 'poster'],
  kind: ['type', 'category'],
  url: ['link', 'website'],
  telephone: ['phone'],
  mobile: ['phone'],
  step: ['method'],
  instruction: ['method'],
  time: ['time slot', 'start at'],
  star: ['rating'],
  maker: ['make', 'brand', 'producer'],
  brand: ['make', 'maker'],
  people: ['party size'],
  guest: ['party size'],
  size: ['party size'],
}

function setOptions(draft: EntityDraft, { label, options }: Attribute) {
  const field = matchField(draft, label)
  if (!field || options.length < 2) return
  const lifeCycle = field.lifeCycle === true || /status|stage|state/.test(label)
  const read = options.map((option) => readOption(capital(option), lifeCycle))
  const values = new Set(read.map(({ value }) => value))
  if (values.size !== read.length || field.kind === 'relation') return
  field.kind = 'select'
  field.options = lifeCycle ? read : spreadTones(read)
  field.sample = {}
  if (lifeCycle) Object.assign(field, { lifeCycle, required: true, default: read[0]?.value })
}

function addField(draft: EntityDraft, { label, options }: Attribute) {
  const field: FieldDraft = fieldFromLabel(label)
  if (draft.fields.length >= 18 || draft.fields.some(({ name }) => name === field.name)) return
  if (options.length >= 2) {
    const lifeCycle = /status|stage|state/.test(label)
    Object.assign(field, {
      kind: 'select',
      sample: {},
      options: spreadTones(options.map((option) => readOption(capital(option), lifeCycle))),
    })
    if (lifeCycle) Object.assign(field, { lifeCycle, default: field.options?.[0]?.value })
  } else if (/^(?:category|type|kind|genre)$/.test(label)) {
    Object.assign(field, {
      kind: 'select',
      sample: {},
      options: spreadTones(['Standard', 'Special', 'Other'].map((option) => readOption(option, false))),
    })
  }
  const notesAt = draft.fields.findIndex(({ kind }) => kind === 'long_text' || kind === 'image')
  draft.fields.splice(notesAt === -1 ? draft.fields.length : notesAt, 0, field)
}

/** Relations find the entity they mean, the nearest of the same sort, or become plain text. */
function linkRelations(draft: EntityDraft, drafts: EntityDraft[]) {
  draft.fields = draft.fields.flatMap((field): FieldDraft[] => {
    if (field.kind !== 'relation' || field.target === undefined) return [field]
    const { target, ...rest } = field
    const exact = drafts.find((other) => other.key === target)
    const near = exact ?? (field.required ? nearest(target, draft, drafts) : undefined)
    if (near && near !== draft) return [relabel({ ...rest, relation: near.name }, field, near, target)]
    if (!field.required) return []
    return [{ ...rest, kind: 'text', name: fieldName(field.label), sample: { pool: 'person' } }]
  })
}

function nearest(target: string, draft: EntityDraft, drafts: EntityDraft[]): EntityDraft | undefined {
  const wanted = SORT[target]
  return drafts.find(
    (other) => other !== draft && wanted !== undefined && wanted.includes(other.concept.is) && !other.concept.part,
  )
}
const SORT: Record<string, string[]> = {
  book: ['item'],
  member: ['person'],
  volunteer: ['person'],
  donor: ['person', 'party'],
  student: ['person'],
  employee: ['person'],
  customer: ['person', 'party'],
  product: ['item'],
  supplier: ['party'],
  habit: ['item', 'work'],
  recipe: ['item'],
  patient: ['person', 'item'],
  room: ['place'],
  tenant: ['person'],
  course: ['item'],
  hive: ['item'],
  vehicle: ['item'],
}

function relabel(field: FieldDraft, original: FieldDraft, near: EntityDraft, target: string): FieldDraft {
  if (near.key === target && sentence(target) !== original.label) return field
  if (near.key === target && near.label === original.label) return field
  const label = near.label
  return { ...field, label, name: `${fieldName(label)}_id` }
}

function addPartners(draft: EntityDraft, drafts: EntityDraft[]) {
  if (draft.key === 'message' || draft.key === 'testimonial') return
  const wanted = (PARTNERS[draft.key] ?? []).map((key) =>
    key === '*' ? drafts.find((other) => other !== draft && !other.concept.part)?.key : key,
  )
  const partner = wanted.map((key) => drafts.find((other) => other.key === key)).find((other) => other && other !== draft)
  if (!partner || draft.fields.some(({ relation }) => relation === partner.name)) return
  addRelation(draft, partner, draft.concept.part === true)
}

export function addRelation(draft: EntityDraft, partner: EntityDraft, required: boolean) {
  const name = `${fieldName(partner.label)}_id`
  if (draft.fields.some((field) => field.name === name)) return
  draft.fields = draft.fields.filter(
    (field) => !(field.kind === 'text' && field.label.toLowerCase() === partner.label.toLowerCase()),
  )
  draft.fields.splice(1, 0, { name, label: partner.label, kind: 'relation', required, relation: partner.name, sample: {} })
}

/** Things the person made up hang together too: logs, visits and documents belong to the main thing. */
function linkOwnThings(drafts: EntityDraft[]) {
  const main = drafts[0]
  if (!main) return
  for (const draft of drafts.slice(1)) {
    const isLoose =
      !draft.fields.some(({ kind }) => kind === 'relation') &&
      !drafts.some((other) => other.fields.some(({ relation }) => relation === draft.name))
    if (!isLoose || !draft.isAsked || ['message', 'testimonial', 'faq', 'shopping_item', 'announcement'].includes(draft.key))
      continue
    if (['log', 'visit', 'document', 'work', 'money', 'link'].includes(draft.concept.is)) addRelation(draft, main, false)
    else if (
      ['person', 'party', 'group', 'place'].includes(draft.concept.is) &&
      ['item', 'work', 'visit', 'log', 'document'].includes(main.concept.is)
    )
      addRelation(main, draft, false)
  }
}

function finish(draft: EntityDraft, request: Understanding) {
  const names = new Set<string>()
  draft.fields = draft.fields.filter((field) => !names.has(field.name) && names.add(field.name))
  const has = (name: string | undefined) => draft.fields.find((field) => field.name === name || field.name === `${name}_id`)?.name
  const { concept } = draft
  draft.titleField =
    has(concept.title) ?? draft.fields.find(({ kind }) => kind === 'text')?.name ?? draft.fields[0]?.name ?? 'name'
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
  draft.access = { read: accessOf(draft.access.read), write: accessOf(draft.access.write) }
}
const accessOf = (access: Access): Access => access

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
