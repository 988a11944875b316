import { singular } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan, PagePlan } from '../../plan'
import { isForVisitors } from '../../write/visitor-fields'
import { FORM_KEYS } from '../compose/grant-wishes'
import { readField } from '../lexicon/field-notation'
import { conceptOf } from '../lexicon/lexicon'
import { toField } from '../plan-app'
import { ADD, firstWith } from './adding'
import { SPLIT_LIST } from './fields/field-labels'
import { locate } from './fields/locate-field'
import { entityIn, findEntity, findField, findPage, mainEntity } from './find-in-plan'
import { found, type Reader } from './found'
import { setList } from './lists'
import { isPageWord } from './page-words'
import { readThing } from './things'

const shown = { inNavigation: true } as const

/** `add a map of flats`: pins need a latitude and a longitude, which come with it. */
export const readMap: Reader = ({ text, plain }, plan) => {
  if (!ADD.test(plain) || !/\bmaps?\b/.test(plain) || /\b(?:mind|site|road) ?map\b/.test(plain)) return undefined
  const placed = ({ fields }: EntityPlan) => fields.some(({ name }) => /location|address|place|venue|spot/.test(name))
  const entity = entityIn(plan, text.replace(/\bmaps?\b/gi, ' ')) ?? firstWith(plan, placed) ?? mainEntity(plan)
  if (!entity) return undefined
  const existing = plan.pages.find((page) => page.kind === 'map' && page.entity === entity.name)
  if (existing) return found([], `There is a map of ${entity.plural.toLowerCase()} already: “${existing.title}”.`)
  const missing = [readField('Latitude: number'), readField('Longitude: number')].filter(
    ({ name }) => !entity.fields.some((field) => field.name === name),
  )
  const limits = (name: string) => (name === 'latitude' ? { minimum: -90, maximum: 90 } : { minimum: -180, maximum: 180 })
  const page: PagePlan = {
    kind: 'map',
    name: `${entity.name}Map`,
    title: 'Map',
    icon: 'MapPinned',
    entity: entity.name,
    latitudeField: 'latitude',
    longitudeField: 'longitude',
    ...shown,
  }
  return found(
    [
      ...missing.map(
        (field): Change => ({ kind: 'add-field', entity: entity.name, field: { ...toField(field), ...limits(field.name) } }),
      ),
      { kind: 'add-page', page },
    ],
    `I do not look addresses up: on the map, press the pin beside one of the ${entity.plural.toLowerCase()} and click where it is.`,
  )
}

/** `add a photo gallery`: the pictures of what has some. */
export const readGallery: Reader = ({ text, plain }, plan) => {
  if (!ADD.test(plain) || !/\bgaller(?:y|ies)\b/.test(plain)) return undefined
  const named = entityIn(plan, text.replace(/\b(?:photo |picture )?galler(?:y|ies)\b/gi, ' '))
  const entity = named ?? firstWith(plan, ({ imageField }) => imageField !== undefined)
  const image = entity?.fields.find(({ kind }) => kind === 'image')
  if (!entity) return undefined
  const field: FieldPlan = image ?? toField(readField('Photo: image'))
  const page: PagePlan = {
    kind: 'gallery',
    name: `${entity.name}Gallery`,
    title: 'Gallery',
    icon: 'Images',
    entity: entity.name,
    imageField: field.name,
    ...shown,
  }
  if (plan.pages.some((one) => one.kind === 'gallery' && one.entity === entity.name))
    return found([], `There is a gallery of ${entity.plural.toLowerCase()} already.`)
  return found([...(image ? [] : [{ kind: 'add-field', entity: entity.name, field } as const]), { kind: 'add-page', page }])
}

/** `warn when stock of flowers is below 20`. */
export const readThreshold: Reader = ({ text }, plan) => {
  const match = /^warn when (?:the )?(.+?) is below (\d+)$/i.exec(text)
  const located = match?.[1] ? locate(match[1], plan) : undefined
  if (!located || !['number', 'integer', 'money', 'percent', 'rating'].includes(located.field.kind)) return undefined
  const { entity, field } = located
  return found([
    {
      kind: 'add-flag',
      entity: entity.name,
      flag: { kind: 'low', label: `Low ${field.label.toLowerCase()}`, field: field.name, below: Number(match?.[2]) },
    },
  ])
}

/** `add a public form for feedback`: a page anyone may open, whose form stores a row. */
export const readPublicForm: Reader = ({ text, plain }, plan) => {
  if (!/\bpublic form\b/.test(plain)) return undefined
  const [, about = text, told = ''] = /^(.*?)\basking for (.+)$/i.exec(text) ?? []
  const booked = /\bpublic form to book (.+)$/i.exec(text)?.[1]
  const bookings = booked === undefined ? undefined : bookingsOf(booked, plan)
  // Said what it is for, and no such list is kept: of several, none is guessed.
  const isElsewhere = plan.entities.length > 1 && /\bpublic form (?:for|to|of|where|so)\b/.test(plain)
  const main = isElsewhere ? undefined : mainEntity(plan)
  const entity = bookings?.entity ?? entityIn(plan, about.replace(/\bpublic form\b/gi, ' ')) ?? main
  if (!entity) return undefined
  if (plan.pages.some((page) => page.kind === 'landing' && page.form?.entity === entity.name))
    return found([], `Visitors can send in ${entity.plural.toLowerCase()} already.`)
  const canChoose = ({ kind, relation }: FieldPlan) =>
    kind !== 'relation' || plan.entities.find(({ name }) => name === relation)?.access.read === 'anonymous'
  const wanted = new Set(told.split(SPLIT_LIST).map((label) => findField(entity, label)))
  const asked = entity.fields.filter(
    (field) =>
      field.name !== entity.statusField &&
      (wanted.has(field) ? !field.decidedBy && !field.seenBy : isForVisitors(field)) &&
      canChoose(field) &&
      (told === '' || field.required || wanted.has(field)),
  )
  // What a visitor cannot choose cannot be asked of one; and whoever sends says who it is.
  const closed = entity.fields.filter((field) => field.required && !canChoose(field))
  const sender = asked.some(({ kind }) => ['text', 'email', 'phone'].includes(kind))
    ? []
    : [{ ...toField(readField('Name: text')), required: true }, toField(readField('Email: email'))]
  const added = sender.filter(({ name }) => !entity.fields.some((field) => field.name === name))
  const fields = [...added, ...asked]
  const one = entity.label.toLowerCase()
  const title = SIGN_UP.test(entity.label)
    ? 'Sign up'
    : booked === undefined
      ? `Send ${withArticle(one)}`
      : `Book ${withArticle(singular(booked.trim().toLowerCase()))}`
  const page: PagePlan = {
    kind: 'landing',
    name: 'Send',
    title,
    icon: 'Send',
    hero: { heading: plan.name, text: 'It takes a minute, and you need no account.', action: title },
    about: [],
    sections: [],
    form: {
      title,
      text: '',
      entity: entity.name,
      fields: fields.map(({ name }) => name).slice(0, 10),
      button: 'Send',
      thanks: 'Thank you! We have received it.',
    },
    ...shown,
  }
  return found(
    [
      ...(bookings?.isNew ? [{ kind: 'add-entity', entity } as const] : []),
      ...added.map((field): Change => ({ kind: 'add-field', entity: entity.name, field })),
      ...closed.map((field): Change => ({ kind: 'require-field', entity: entity.name, field: field.name, required: false })),
      { kind: 'access', entity: entity.name, read: 'admin', write: 'anonymous' },
      { kind: 'add-page', page },
    ],
    ...(bookings?.isNew ? [`Visitors send in ${entity.plural.toLowerCase()}; what can be booked stays yours to set.`] : []),
  )
}

/** Lists that keep who comes to something. */
const SIGN_UP = /^(?:.* )?(?:sign-? ?up|registration|reservation|enrol?lment|rsvp)$/i

const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/**
 * Where bookings of something are kept: what is booked itself where that says for whom it is, as an appointment does;
 * or else a list of its own.
 */
function bookingsOf(booked: string, plan: AppPlan): { entity: EntityPlan; isNew: boolean } | undefined {
  const isBooking = ({ label, fields }: EntityPlan) =>
    FORM_KEYS.has(conceptOf(label.toLowerCase())?.key ?? '') ||
    fields.some(
      ({ name, required, kind }) =>
        required && kind === 'text' && /^(?:client|customer|guest|visitor)(?:_name)?$|^booked_by$/.test(name),
    )
  const named = entityIn(plan, booked)
  const isSignUp = ({ label }: EntityPlan) => SIGN_UP.test(label)
  const pointing = plan.entities.find(
    (entity) => isSignUp(entity) && entity.fields.some(({ relation }) => relation === named?.name),
  )
  const known =
    named && isBooking(named) ? named : (pointing ?? plan.entities.find((entity) => isSignUp(entity) || isBooking(entity)))
  if (known) return { entity: known, isNew: false }
  const made = readThing('appointments', 'appointment', plan)
  const isTaken = plan.entities.some(({ name }) => name === 'Booking')
  if (!made || isTaken) return undefined
  return { entity: { ...made, name: 'Booking', label: 'Booking', plural: 'Bookings' }, isNew: true }
}

const SHOWS =
  /^(?:please )?(?:also )?(?:show|display|include|put|add|i want(?: to see)?|we want(?: to see)?)\s+(?:also )?(?:the |their )?(.+?)(?: columns?)?\s+(?:in|on|to|into)\s+(?:the |our |my )?(?:(.+?) (?:list|table|overview)|(?:list|table|overview)(?:\s+(?:of|for|with)\s+(?:the |all )?(.+?))?)(?: too| as well| please)?$/i

/** `show the status in the list of jobs`: fields that a list has no room for stand in it all the same. */
export const readShown: Reader = ({ text }, plan) => {
  const [, said = '', before, behind] = SHOWS.exec(text) ?? []
  const owner = before ?? behind
  const entity = owner ? findEntity(plan, owner) : said === '' ? undefined : mainEntity(plan)
  const list = plan.pages.find((page) => page.kind === 'list' && page.entity === entity?.name)
  if (!entity || list?.kind !== 'list') return undefined
  const parts = said.split(SPLIT_LIST).map((part) => findField(entity, part.replace(LEADS, '')))
  const fields = parts.flatMap((field) => field ?? [])
  if (fields.length === 0 || fields.length < parts.length) return undefined
  const names = fields.map(({ name }) => name)
  const hidden = list.hidden?.filter((name) => !names.includes(name)) ?? []
  const labels = fields.map(({ label }) => label.toLowerCase()).join(' and ')
  return found([
    setList(
      entity,
      { shown: [...new Set([...(list.shown ?? []), ...names])], ...(list.hidden ? { hidden } : {}) },
      `The list of ${entity.plural.toLowerCase()} now shows the ${labels}.`,
    ),
  ])
}

/** `whether it is paid` */
const LEADS = /^(?:whether|if) (?:it|they|he|she)(?: is| are|'s)? |^(?:the|their|its) /i

/** `hide the price in the list of jobs`: what is stored and the form stay. */
export const readHide: Reader = ({ text }, plan) => {
  const match =
    /^(?:hide|don't show|do not show|leave out)\s+(?:the\s+)?(.+?)\s+(?:column\s+)?(?:in|from|on|of)\s+(?:the\s+)?(?:list|table|overview|page|cards?)(?:\s+(?:of|for|with)\s+(?:the\s+|all\s+)?(.+))?$/i.exec(
      text,
    ) ??
    /^(?:hide|don't show)\s+(?:the\s+)?(.+?)\s+column(?:\s+(?:of|in|from)\s+(?:the\s+)?(.+))?$/i.exec(text) ??
    /^hide\s+(?:the\s+)?(.+?)()$/i.exec(text)
  if (!match?.[1] || findPage(plan, match[1]) || isPageWord(match[1])) return undefined
  const entity = match[2] ? entityIn(plan, match[2]) : undefined
  const field = entity && findField(entity, match[1])
  const located = entity && field ? { entity, field } : locate(match[1], plan)
  return located ? found([{ kind: 'hide-field', entity: located.entity.name, field: located.field.name }]) : undefined
}
