import { narrowWriting } from '#contract/access/access-policy'
import { snake } from '#contract/inflect'
import { isChoice, PLAN_LIMITS, type Plan, type PlanField, type PlanPage, type PlanThing } from '#contract/plan/plan'
import { withOpenForms } from '../open-forms'
import type { AppPlan, EntityPlan, FieldPlan, OptionPlan, PagePlan } from '../plan'
import { changePlan, withNameShown } from '../write/change/change-plan'
import { isDate, isPageStanding, tidyPlan } from '../write/tidy-plan'
import { withVisitorFields } from '../write/visitor-fields'
import { orderRenames, type Rename } from './order-renames'

/**
 * A plan of the built-in builder brought to what people made of it on the card: what the card says is so afterwards,
 * and what it does not say stays as it was. Pages of kinds that nobody could add by their kind alone are left out.
 */
export function withPlan(base: AppPlan, plan: Plan): AppPlan {
  const old = renamed(base, plan)
  const entities = [
    ...plan.things.map((thing) => toEntity(thing, find(old.entities, thing.id))),
    ...old.entities.slice(PLAN_LIMITS.things),
  ]
  const pages = [
    ...plan.pages.flatMap((page) => toPage(page, find(old.pages, page.id), entities) ?? []),
    ...old.pages.slice(PLAN_LIMITS.pages),
  ]
  const { hue, style, icon } = plan.look
  const isGrey = old.look.accentChroma < GREY && hue !== Math.round(old.look.accentHue)
  const fresh = tidyPlan({
    name: plan.name,
    tagline: plan.tagline,
    look: { ...old.look, accentHue: hue, style, icon, ...(isGrey ? { accentChroma: 0.15 } : {}) },
    entities,
    pages: withRelated(pages, old.entities, entities),
  })
  return withOpenForms(old, withVisitorFields(old, withNameShown(base.name, fresh)))
}

/** So little colour that another hue would not be seen. */
const GREY = 0.03

const find = <T extends { name: string }>(items: T[], name: string) => items.find((item) => item.name === name)

/** What a list is called is said in headings, figures and taglines too: they follow before the plan has its say. */
function renamed(base: AppPlan, plan: Plan): AppPlan {
  const said = (now: AppPlan, change: Parameters<typeof changePlan>[0]) => {
    const changed = changePlan(change, now)
    return 'plan' in changed ? changed.plan : now
  }
  const renames = plan.things.flatMap(({ id, label, plural }): Rename[] => {
    const from = find(base.entities, id)
    return from && (from.label !== label || from.plural !== plural) ? [{ id, from, to: { label, plural } }] : []
  })
  const lists = orderRenames(renames).reduce((now, { id, to }) => said(now, { kind: 'rename-entity', entity: id, ...to }), base)
  return plan.things.reduce(
    (now, { id: entity, fields }) =>
      fields.reduce((each, { id, label }) => {
        const old = find(find(each.entities, entity)?.fields ?? [], id)
        const isCalledSo = old === undefined || old.label === label
        return isCalledSo ? each : said(each, { kind: 'rename-field', entity, from: id, to: id, label })
      }, now),
    lists,
  )
}

function toEntity(thing: PlanThing, old: EntityPlan | undefined): EntityPlan {
  const isStaffs = old?.fields.some(({ seenBy }) => seenBy) ?? false
  const fields = [
    ...thing.fields.map((field) => {
      const known = old && find(old.fields, field.id)
      return known ? changeField(known, field) : newField(field, isStaffs)
    }),
    ...(old?.fields.slice(PLAN_LIMITS.fields) ?? []),
  ]
  const first = (isFit: (field: FieldPlan) => boolean) => fields.find(isFit)?.name
  const titleField = first(({ kind }) => kind === 'text') ?? fields[0]?.name ?? ''
  const standing = (name: string | undefined) => first((field) => field.name === name)
  const parts = {
    statusField:
      standing(old?.statusField) ?? first(({ kind, name }) => kind === 'select' && (!old || /status|stage|state/.test(name))),
    imageField: standing(old?.imageField) ?? first(({ kind }) => kind === 'image'),
    dateField: standing(old?.dateField) ?? first(isDate),
    amountField: standing(old?.amountField) ?? (old ? undefined : first(({ kind }) => kind === 'money')),
  }
  return {
    ...(old ?? { name: thing.id, icon: 'Folder', description: '', titleField, subtitleFields: [], flags: [], samples: [] }),
    ...Object.fromEntries(Object.entries(parts).filter(([, name]) => name !== undefined)),
    label: thing.label,
    plural: thing.plural,
    fields,
    access: accessOf(thing, old),
  }
}

function accessOf({ access: { read, write } }: PlanThing, old: EntityPlan | undefined): EntityPlan['access'] {
  // A rule of the app's own stays where nobody chose a level in its place.
  const standing = old?.access ?? { read: 'creator', write: 'creator' }
  const asked = { read: read === 'own' ? standing.read : read, write: write === 'own' ? standing.write : write }
  return asked.read === old?.access.read && asked.write === old.access.write ? old.access : narrowWriting(asked).levels
}

/** What stands for one type of field means nothing for another. */
function changeField(old: FieldPlan, { label, type, required, options, relation }: PlanField): FieldPlan {
  const { options: known, relation: _target, default: standard, minimum, maximum, unit, ...rest } = old
  const fresh: FieldPlan = {
    ...rest,
    label,
    required,
    kind: type,
    ...optionsOf(type, options, known),
    ...relationOf(type, relation),
  }
  if (type !== old.kind) return fresh
  const isOffered = fresh.options === undefined || fresh.options.some(({ value }) => value === standard)
  return {
    ...fresh,
    ...(standard === undefined || !isOffered ? {} : { default: standard }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(unit === undefined ? {} : { unit }),
  }
}

/** Where some of a list is kept from visitors, what is added is not theirs by itself. */
const newField = ({ id, label, type, required, options, relation }: PlanField, isStaffs: boolean): FieldPlan => ({
  name: snake(id) || 'field',
  label,
  kind: type,
  required,
  ...optionsOf(type, options, undefined),
  ...relationOf(type, relation),
  ...(isStaffs ? { seenBy: 'admin' } : {}),
})

const relationOf = (type: PlanField['type'], relation: string | undefined) =>
  type === 'relation' && relation ? { relation } : {}

function optionsOf(type: PlanField['type'], options: PlanField['options'], known: OptionPlan[] | undefined) {
  if (!isChoice(type)) return {}
  return {
    options: (options ?? []).map(
      ({ id, label }): OptionPlan => ({ tone: 'neutral', ...known?.find(({ value }) => value === id), value: id, label }),
    ),
  }
}

/** Undefined for a new page of a kind that takes more than its name and its list. */
export function toPage(page: PlanPage, old: PagePlan | undefined, entities: EntityPlan[]): PagePlan | undefined {
  const kept = old && isUnchanged(page, old) ? { ...old, title: page.title } : undefined
  // What it stood on may be gone from the card: then it is made anew, where that takes no more than its kind.
  return kept && isPageStanding(kept, entities) ? kept : (makePage(page, old, entities) ?? kept)
}

function makePage(page: PlanPage, old: PagePlan | undefined, entities: EntityPlan[]): PagePlan | undefined {
  const base = { name: old?.name ?? page.id, title: page.title, inNavigation: page.kind !== 'detail' }
  if (page.kind === 'dashboard') return { ...base, kind: 'dashboard', icon: 'LayoutDashboard', ...overviewOf(entities) }
  const entity = entities.find(({ name }) => name === page.thing)
  if (!entity) return undefined
  const about = { ...base, icon: entity.icon, entity: entity.name }
  const first = (isFit: (field: FieldPlan) => boolean) => entity.fields.find(isFit)?.name
  switch (page.kind) {
    case 'list':
      return { ...about, kind: 'list', layout: entity.imageField ? 'cards' : 'table' }
    case 'detail':
      return { ...about, kind: 'detail', related: relatedTo(entity.name, entities) }
    case 'board': {
      const field = entity.statusField ?? first(({ kind }) => kind === 'select')
      return field ? { ...about, icon: 'Columns3', kind: 'board', field } : undefined
    }
    case 'calendar': {
      const dateField = entity.dateField ?? first(isDate)
      return dateField ? { ...about, icon: 'CalendarDays', kind: 'calendar', dateField } : undefined
    }
    case 'gallery': {
      const imageField = entity.imageField ?? first(({ kind }) => kind === 'image')
      return imageField ? { ...about, icon: 'Images', kind: 'gallery', imageField } : undefined
    }
    default:
      return undefined
  }
}

function isUnchanged(page: PlanPage, old: PagePlan): boolean {
  const thing = 'entity' in old ? old.entity : old.kind === 'quiz' ? old.question : undefined
  // Written by hand: a card shows it as a page of no kind.
  const kind = old.kind === 'custom' ? 'page' : old.kind
  return page.kind === kind && page.thing === thing
}

const MOST_FIGURES = 4

function overviewOf(entities: EntityPlan[]): Pick<Extract<PagePlan, { kind: 'dashboard' }>, 'stats' | 'charts' | 'lists'> {
  return {
    stats: entities.slice(0, MOST_FIGURES).map(({ name, plural, icon }) => ({
      label: plural,
      entity: name,
      icon,
      measure: { kind: 'count' },
      format: 'number',
    })),
    charts: [],
    lists: entities
      .slice(0, 1)
      .map(({ name, plural }) => ({ title: `Newest ${plural.toLowerCase()}`, entity: name, pick: 'newest' })),
  }
}

const relatedTo = (name: string, entities: EntityPlan[]) =>
  entities.flatMap((entity) =>
    entity.fields
      .filter(({ relation }) => relation === name)
      .slice(0, 1)
      .map((field) => ({ entity: entity.name, field: field.name })),
  )

/** What newly links to something is listed on its page. */
function withRelated(pages: PagePlan[], before: EntityPlan[], entities: EntityPlan[]): PagePlan[] {
  return pages.map((page) => {
    if (page.kind !== 'detail') return page
    const known = new Set(relatedTo(page.entity, before).map(({ entity }) => entity))
    const isListed = (entity: string) => page.related.some((each) => each.entity === entity)
    const fresh = relatedTo(page.entity, entities).filter(({ entity }) => !known.has(entity) && !isListed(entity))
    return fresh.length > 0 ? { ...page, related: [...page.related, ...fresh] } : page
  })
}
