import { plural, sentence, singular } from '#contract/inflect'
import type { PagePlan } from '../../plan'
import { type FieldDraft, fieldFromLabel, readField } from '../lexicon/field-notation'
import { conceptOf } from '../lexicon/lexicon'
import { readOption } from '../lexicon/tones'
import type { Understanding } from '../request/understanding'
import type { EntityDraft } from './entity-draft-types'

/**
 * What maps, galleries, timers, approvals and shops need of the data, where the request asks for one. Fields are added
 * before samples are made.
 */
export function prepareKinds(drafts: EntityDraft[], request: Understanding): void {
  const { cues } = request
  if (cues.has('map')) placeOnMap(drafts)
  if (cues.has('gallery')) addPicture(drafts)
  if (cues.has('timer')) countRounds(drafts, request)
  if (cues.has('approval') && !isToldApproved(request)) decideByAdmins(drafts, request)
  if (cues.has('shop')) openShop(drafts, request)
}

/** The pages of these kinds that the data now allows. */
export const kindPages = (drafts: EntityDraft[], { cues }: Understanding): PagePlan[] => [
  ...(cues.has('shop') ? shopPage(drafts) : []),
  ...(cues.has('gallery') ? galleryPage(drafts) : []),
  ...(cues.has('timer') ? timerPage(drafts) : []),
  ...(cues.has('approval') ? drafts.flatMap(approvalsPage).slice(0, 1) : []),
  ...(cues.has('map') ? drafts.flatMap(mapPage).slice(0, 1) : []),
]

const shown = { inNavigation: true } as const
const field = (draft: EntityDraft, pattern: RegExp, ...kinds: string[]): FieldDraft | undefined =>
  draft.fields.find(({ name, kind }) => pattern.test(name) && (kinds.length === 0 || kinds.includes(kind)))
const asked = (drafts: EntityDraft[]) => {
  const own = drafts.filter(({ isAsked, concept }) => isAsked && !concept.part)
  return own.length > 0 ? own : drafts
}

function placeOnMap(drafts: EntityDraft[]): void {
  const placed =
    asked(drafts).find((draft) => field(draft, /location|address|place|venue|spot|where/, 'text')) ??
    asked(drafts).find(({ concept }) => ['place', 'item', 'visit', 'log'].includes(concept.is)) ??
    asked(drafts)[0]
  if (!placed || field(placed, /^latitude$/)) return
  placed.fields.push(
    { ...readField('Latitude: number @latitude'), minimum: -90, maximum: 90, hint: 'Set by a click on the map.' },
    { ...readField('Longitude: number @longitude'), minimum: -180, maximum: 180 },
  )
}

function mapPage(draft: EntityDraft): PagePlan[] {
  if (!field(draft, /^latitude$/) || !field(draft, /^longitude$/)) return []
  const entity = draft.name
  const fields = { latitudeField: 'latitude', longitudeField: 'longitude' }
  return [{ kind: 'map', name: `${entity}Map`, title: 'Map', icon: 'MapPinned', entity, ...fields, ...shown }]
}

function addPicture(drafts: EntityDraft[]): void {
  const main = pictured(drafts) ?? asked(drafts)[0]
  if (main && !main.fields.some(({ kind }) => kind === 'image')) main.fields.push(fieldFromLabel('photo'))
  const image = main?.fields.find(({ kind }) => kind === 'image')
  if (image) image.sample = { pool: 'picture' }
  // Whoever may send pictures in without an account sees them without one.
  if (main?.isOpen) main.access.read = 'anonymous'
}

const pictured = (drafts: EntityDraft[]) => {
  const own = asked(drafts).filter(({ fields }) => fields.some(({ kind }) => kind === 'image'))
  return own.find(({ isOpen }) => isOpen) ?? own.find(({ label }) => /photo|picture|image|artwork|work/i.test(label)) ?? own[0]
}

function galleryPage(drafts: EntityDraft[]): PagePlan[] {
  const main = pictured(drafts)
  const image = main?.fields.find(({ kind }) => kind === 'image')
  if (!main || !image) return []
  return [
    { kind: 'gallery', name: 'Gallery', title: 'Gallery', icon: 'Images', entity: main.name, imageField: image.name, ...shown },
  ]
}

const WORK = /^work(?:_seconds|_time|_minutes)?$/
const REST = /^(?:rest|break)(?:_seconds|_time|_minutes)?$/
const timed = (drafts: EntityDraft[]) =>
  drafts.find((draft) => field(draft, WORK) && field(draft, REST)) ??
  drafts.find((draft) => field(draft, /pomodoro|session|round/, 'integer', 'number')) ??
  asked(drafts).find(({ concept }) => ['work', 'log', 'item'].includes(concept.is)) ??
  asked(drafts)[0]

function countRounds(drafts: EntityDraft[], { folded }: Understanding): void {
  const main = timed(drafts)
  if (!main || (field(main, WORK) && field(main, REST))) return
  const interval = /\b(?:interval|tabata|hiit|workout timer|circuit)\b/.test(folded)
  if (interval) {
    main.fields.splice(
      1,
      0,
      readField('Work seconds: integer 20..60 s'),
      readField('Rest seconds: integer 10..30 s'),
      readField('Rounds: integer 4..10'),
    )
  } else if (!field(main, /pomodoro|session|round/, 'integer', 'number'))
    main.fields.splice(1, 0, readField(/pomodoro/.test(folded) ? 'Pomodoros done: integer 0..6' : 'Rounds done: integer 0..6'))
}

function timerPage(drafts: EntityDraft[]): PagePlan[] {
  const main = timed(drafts)
  if (!main) return []
  const [work, rest] = [field(main, WORK), field(main, REST)]
  const rounds = field(main, /rounds?$/, 'integer', 'number')
  const count = field(main, /pomodoro|session|round/, 'integer', 'number')
  const page = { kind: 'timer', name: 'Timer', title: 'Timer', icon: 'Timer', entity: main.name, ...shown } as const
  if (work && rest) {
    const phases = { workField: work.name, restField: rest.name, ...(rounds ? { roundsField: rounds.name } : {}) }
    return [{ ...page, phases }]
  }
  return count ? [{ ...page, countField: count.name }] : []
}

const APPROVED = /^(?:approved|accepted|confirmed|agreed)$/
const REJECTED = /^(?:rejected|declined|refused|denied|turned_down)$/

/** `proof approved`: a property, and nobody's to decide; of who tells in detail, that my doctor approves is none either. */
function isToldApproved({ things, said }: Understanding): boolean {
  const told = things.flatMap(({ attributes }) => attributes)
  return told.some(({ label }) => / approved$/.test(label)) || (told.length >= MUCH && !IS_TO_DECIDE.test(said))
}

const MUCH = 4
const IS_TO_DECIDE =
  /\bapprovals? (?:by|from|of|through|workflow|process|page)\b|\bapprove buttons?\b|\bsign[- ]?off\b|\b(?:approves?|accepts?) (?:or|and|\/) ?(?:reject|declin|refus|den)|\bapproved (?:or|and|\/) ?(?:reject|declin|refus|denied)|\b(?:needs?|requires?|waits? for|waiting for|asks? for|until|once|after|before|must|should|has to|have to|can|to|gets?) (?:\w+ ){0,4}approv|\b(?:boss|manager|admin|owner|head|lead|supervisor|chair|treasurer|i|we)s? approves? (?:it|them|the|each|every|all|requests?|\w+s)\b/i

/** What is handed in has a status only admins set. */
function decideByAdmins(drafts: EntityDraft[], { said }: Understanding): void {
  const has = (draft: EntityDraft, pattern: RegExp) =>
    draft.fields.find(({ kind, options }) => kind === 'select' && options?.some(({ value }) => pattern.test(value)))
  const main =
    asked(drafts).find((draft) => has(draft, APPROVED) && has(draft, REJECTED)) ??
    asked(drafts).find(({ concept }) => ['work', 'visit', 'money', 'document', 'log', 'link'].includes(concept.is)) ??
    asked(drafts)[0]
  if (!main) return
  let status = has(main, APPROVED) ?? main.fields.find(({ lifeCycle }) => lifeCycle)
  if (!status) {
    status = readField('Status: status Requested, Approved, Rejected*')
    main.fields.push(status)
  }
  if (!status.options?.some(({ value }) => APPROVED.test(value)) || !status.options.some(({ value }) => REJECTED.test(value))) {
    status.options = ['Requested', 'Approved', 'Rejected'].map((option) => readOption(option, true))
    status.default = 'requested'
  }
  const paid = /\b(?:marks?|sets?|puts?) (?:it |them )?(?:as|to) ([a-z]+)\b/i.exec(said)?.[1]?.toLowerCase()
  if (paid && !status.options.some(({ value }) => value === paid))
    status.options.push({ ...readOption(paid.charAt(0).toUpperCase() + paid.slice(1), true), isDone: true })
  // Whoever hands something in sees what became of his own.
  if (main.access.read === 'admin' && !main.isOpen) main.access = { read: 'creator', write: 'creator' }
  status.decidedBy = 'admin'
  status.lifeCycle = true
}

function approvalsPage(draft: EntityDraft): PagePlan[] {
  const status = draft.fields.find(({ decidedBy }) => decidedBy === 'admin')
  const value = (pattern: RegExp) => status?.options?.find((option) => pattern.test(option.value))?.value
  const [approved, rejected] = [value(APPROVED), value(REJECTED)]
  const waiting = status?.options?.[0]?.value
  if (!status || !approved || !rejected || !waiting || waiting === approved) return []
  const values = { statusField: status.name, waitingValue: waiting, approvedValue: approved, rejectedValue: rejected }
  return [{ kind: 'approvals', name: 'Approvals', title: 'Approvals', icon: 'Stamp', entity: draft.name, ...values, ...shown }]
}

const goods = (drafts: EntityDraft[]) =>
  drafts.find((draft) => draft.concept.is === 'item' && draft.isAsked && field(draft, /price/, 'money')) ??
  drafts.find((draft) => draft.concept.is === 'item' && field(draft, /price/, 'money'))

/** Everyone sees what is for sale; orders come in through the app's own function, and only admins see them. */
function openShop(drafts: EntityDraft[], request: Understanding): void {
  const product = goods(drafts)
  const order = drafts.find(({ key }) => key === 'order')
  const line = drafts.find(({ key }) => key === 'order_line')
  if (!product || !order || !line) return
  callGoods(product, request)
  product.access = { read: 'anonymous', write: 'admin' }
  for (const draft of [order, line]) draft.access = { read: 'admin', write: 'admin' }
  const image = product.fields.find(({ kind }) => kind === 'image')
  if (image) image.sample = { pool: 'picture' }
  else product.fields.push({ ...fieldFromLabel('photo'), sample: { pool: 'picture' } })
  order.fields = order.fields.filter(
    ({ relation, name }) =>
      relation !== product.name && relation !== 'Customer' && !/^(?:quantity|product|customer)(?:_id)?$/.test(name),
  )
  const add = (pattern: RegExp, notation: string) => {
    if (!field(order, pattern)) order.fields.push(readField(notation))
  }
  add(/(?:^|_)name$/, 'Customer name!: text @person')
  add(/email/, 'Email: email')
  add(/address/, 'Address!: text @address')
  add(/^total$/, 'Total!: money 9..320')
  for (const one of order.fields) if (/(?:^|_)name$|address/.test(one.name)) one.required = true
}

/** `a shop for handmade soap` sells soaps, not products of any kind. */
function callGoods(product: EntityDraft, { audience, head }: Understanding): void {
  const said = audience || head.replace(/\s*(?:online )?(?:shop|store|web ?shop)\b.*$/i, '')
  const noun = singular(said.toLowerCase().split(' ').at(-1) ?? '')
  if (product.key !== 'product' || product.label !== 'Product' || !/^[a-z]{3,}$/.test(noun) || conceptOf(noun)) return
  const { rows: _rows, ...concept } = product.concept
  product.label = sentence(noun)
  product.plural = plural(product.label)
  product.concept = { ...concept, about: `Every ${noun} there is to buy.` }
  product.description = product.concept.about
}

function shopPage(drafts: EntityDraft[]): PagePlan[] {
  const product = goods(drafts)
  const order = drafts.find(({ key }) => key === 'order')
  const line = drafts.find(({ key }) => key === 'order_line')
  const price = product && field(product, /price/, 'money')
  const stock = product && field(product, /stock|quantity/, 'integer', 'number')
  const orderField = line?.fields.find(({ relation }) => relation === order?.name)
  const productField = line?.fields.find(({ relation }) => relation === product?.name)
  if (!product || !order || !line || !price || !orderField || !productField) return []
  const customer = order.fields.filter(
    ({ name, kind, lifeCycle }) =>
      !lifeCycle && ['text', 'email', 'phone', 'long_text'].includes(kind) && !/number$|tracking/.test(name),
  )
  return [
    {
      kind: 'shop',
      name: 'Shop',
      title: 'Shop',
      icon: 'Store',
      entity: product.name,
      priceField: price.name,
      ...(stock ? { stockField: stock.name } : {}),
      order: order.name,
      customerFields: customer.map(({ name }) => name),
      totalField: 'total',
      line: {
        entity: line.name,
        orderField: orderField.name,
        productField: productField.name,
        quantityField: 'quantity',
        priceField: 'price',
      },
      ...shown,
    },
  ]
}
