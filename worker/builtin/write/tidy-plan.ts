import {
  ADDED_ON,
  type AppPlan,
  type ChartPlan,
  type EntityPlan,
  type FieldPlan,
  type FlagPlan,
  type ListBeginning,
  type PagePlan,
  type StatPlan,
} from '../plan'

/**
 * The plan without anything that points to what is not there: after a field or entity is gone, or where understanding
 * slipped. Writing and changing both start from a tidy plan, so written code never names a missing field.
 */
export function tidyPlan(plan: AppPlan): AppPlan {
  const names = new Set(plan.entities.map((entity) => entity.name))
  const entities = uniqueBy(plan.entities, (entity) => entity.name)
    .map((entity) => tidyEntity(entity, names))
    .filter((entity) => entity.fields.length > 0)
  const find = (name: string) => entities.find((entity) => entity.name === name)
  const pages = uniqueBy(plan.pages, (page) => page.name.toLowerCase()).flatMap((page) => tidyPage(page, find) ?? [])
  return {
    ...plan,
    look: { ...plan.look, icon: icon(plan.look.icon, 'Sparkles') },
    entities,
    pages: pages.map((page) => ({ ...page, icon: icon(page.icon, 'FileText') })),
  }
}

const icon = (name: string, fallback: string) => (/^[A-Z][A-Za-z0-9]*$/.test(name) ? name : fallback)

function uniqueBy<T>(items: T[], key: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

function tidyEntity(entity: EntityPlan, names: Set<string>): EntityPlan {
  const fields = uniqueBy(entity.fields, (field) => field.name)
    .map((field) => (field.kind === 'rating' ? { minimum: 1, maximum: 5, ...field } : field))
    .filter(
      (field) =>
        (field.kind !== 'relation' || names.has(field.relation ?? '')) && (!needsOptions(field) || field.options?.length),
    )
  const find = (name?: string) => fields.find((field) => field.name === name)
  const keepField = (key: 'statusField' | 'dateField' | 'amountField' | 'imageField', isFit: (field: FieldPlan) => boolean) => {
    const field = find(entity[key])
    return field && isFit(field) ? { [key]: field.name } : {}
  }
  const { statusField, dateField, amountField, imageField, ...rest } = entity
  const titleField = find(entity.titleField)?.name ?? (fields.find(({ kind }) => kind === 'text') ?? fields[0])?.name ?? ''
  return {
    ...rest,
    icon: icon(entity.icon, 'Folder'),
    fields,
    titleField,
    subtitleFields: entity.subtitleFields.filter((name) => find(name) && name !== titleField).slice(0, 2),
    ...keepField('statusField', ({ kind }) => kind === 'select'),
    ...keepField('dateField', isDate),
    ...keepField('amountField', isNumber),
    ...keepField('imageField', ({ kind }) => kind === 'image'),
    flags: entity.flags.filter((flag) => isFlagFit(flag, find)),
  }
}

const needsOptions = ({ kind }: FieldPlan) => kind === 'select' || kind === 'multiselect'
export const isDate = ({ kind }: FieldPlan) => kind === 'date' || kind === 'datetime'
export const isNumber = ({ kind }: FieldPlan) => ['number', 'integer', 'money', 'percent', 'rating'].includes(kind)

function isFlagFit(flag: FlagPlan, find: (name?: string) => FieldPlan | undefined): boolean {
  if (flag.kind === 'low') return Boolean(find(flag.field) && ('below' in flag || find(flag.thresholdField)))
  if (flag.kind === 'high') return Boolean(find(flag.field))
  if (flag.kind === 'is') return find(flag.field)?.kind === 'boolean'
  const names = [flag.statusField, flag.kind === 'soon' ? undefined : flag.doneField]
  return Boolean(find(flag.dateField)) && names.every((name) => !name || find(name))
}

type Find = (name: string) => EntityPlan | undefined

function isStatFit(stat: StatPlan, find: Find): boolean {
  const entity = find(stat.entity)
  const has = (name: string) => entity?.fields.some((field) => field.name === name) ?? false
  if (!entity || (stat.measure.kind !== 'count' && !has(stat.measure.field))) return false
  const { only } = stat
  if (only?.kind === 'flag') return entity.flags.some((flag) => flag.kind === only.flag)
  if (only?.kind === 'open') return has(only.statusField)
  return !only || has(only.field)
}

function isChartFit(chart: ChartPlan, find: Find): boolean {
  const entity = find(chart.entity)
  const field = entity?.fields.find(({ name }) => name === chart.by.field)
  const { measure } = chart
  const isByTime = chart.by.kind === 'month' || chart.by.kind === 'week'
  if (
    !(field || (entity && isByTime && chart.by.field === ADDED_ON)) ||
    (measure.kind !== 'count' && !entity?.fields.some(({ name }) => name === measure.field))
  )
    return false
  if (!field) return true
  if (chart.by.kind === 'option') return Boolean(field.options)
  if (chart.by.kind === 'value') return field.kind === 'text' || field.kind === 'boolean'
  return chart.by.kind === 'relation' ? field.kind === 'relation' : true
}

type List = Extract<PagePlan, { kind: 'list' }>

function tidyList({ sort, filters, totals, hidden, shown, begins, ...page }: List, entity: EntityPlan | undefined): List {
  const field = (name: string) => entity?.fields.find((one) => one.name === name)
  const kept = filters?.filter((name) =>
    ['select', 'multiselect', 'relation', 'text', 'boolean'].includes(field(name)?.kind ?? ''),
  )
  const summed = totals?.filter((name) => {
    const one = field(name)
    return one !== undefined && isNumber(one)
  })
  return {
    ...page,
    ...(sort && (field(sort.replace('-', '')) || sort.endsWith(ADDED_ON)) ? { sort } : {}),
    ...(kept && kept.length > 0 ? { filters: kept } : {}),
    ...(summed && summed.length > 0 ? { totals: summed } : {}),
    ...(hidden?.some((name) => field(name)) ? { hidden: hidden.filter((name) => field(name)) } : {}),
    ...(shown?.some((name) => field(name)) ? { shown: shown.filter((name) => field(name)) } : {}),
    ...(begins && isBeginningFit(begins, field(begins.field)) ? { begins } : {}),
  }
}

function isBeginningFit({ values }: ListBeginning, field: FieldPlan | undefined): boolean {
  if (!field || values.length === 0) return false
  if (field.kind === 'boolean') return values.every((value) => value === 'true' || value === 'false')
  return field.kind === 'select' && values.every((value) => field.options?.some((option) => option.value === value))
}

/** Whether what a page is built on is all there. */
export const isPageStanding = (page: PagePlan, entities: EntityPlan[]): boolean =>
  tidyPage(page, (name) => entities.find((entity) => entity.name === name)) !== undefined

/** Undefined when the page's own entity or the fields it is built on are gone. */
function tidyPage(page: PagePlan, find: Find): PagePlan | undefined {
  const has = (entity: string, ...fields: (string | undefined)[]) =>
    fields.every((name) => !name || find(entity)?.fields.some((field) => field.name === name)) && Boolean(find(entity))
  switch (page.kind) {
    case 'dashboard':
      return {
        ...page,
        stats: page.stats.filter((stat) => isStatFit(stat, find)),
        charts: page.charts.filter((chart) => isChartFit(chart, find)),
        lists: page.lists.filter(
          ({ entity, pick }) =>
            find(entity) &&
            (pick !== 'upcoming' || find(entity)?.dateField) &&
            (pick !== 'flagged' || find(entity)?.flags.length),
        ),
      }
    case 'reports':
      return {
        ...page,
        stats: page.stats.filter((stat) => isStatFit(stat, find)),
        charts: page.charts.filter((chart) => isChartFit(chart, find)),
      }
    case 'list':
      return has(page.entity) ? tidyList(page, find(page.entity)) : undefined
    case 'text':
      return page
    case 'custom':
      return (page.entities ?? []).every((name) => find(name)) ? page : undefined
    case 'detail':
      return has(page.entity) ? { ...page, related: page.related.filter(({ entity, field }) => has(entity, field)) } : undefined
    case 'board':
      return has(page.entity, page.field) ? page : undefined
    case 'calendar':
      return has(page.entity, page.dateField) ? page : undefined
    case 'tracker':
      return has(page.entity) && has(page.log, page.relationField, page.dateField) ? page : undefined
    case 'planner':
      return has(page.entity) && has(page.plan, page.relationField, page.dateField, page.slotField) ? page : undefined
    case 'slots': {
      if (!has(page.entity, page.dateField, page.timeField, page.statusField)) return undefined
      const { resource, sizeField, ...rest } = page
      const isKept = resource && has(resource.entity, resource.capacityField) && has(page.entity, resource.relationField)
      return { ...rest, ...(has(page.entity, sizeField) && sizeField ? { sizeField } : {}), ...(isKept ? { resource } : {}) }
    }
    case 'budget':
      return has(page.entity, page.amountField, page.dateField, page.category.field) &&
        has(page.category.entity, page.category.budgetField)
        ? page
        : undefined
    case 'matrix':
      return has(page.entity, page.rowField, page.columnField, page.valueField) ? page : undefined
    case 'quiz': {
      if (!has(page.question, page.textField, page.answerField, ...page.optionsFields)) return undefined
      if (!has(page.result, page.playerField, page.scoreField)) return undefined
      const { quiz, ...rest } = page
      return quiz && has(quiz.entity) && has(page.question, quiz.relationField) ? page : rest
    }
    case 'leaderboard':
      return has(page.entity, page.nameField, page.scoreField, page.dateField) ? page : undefined
    case 'map':
      return has(page.entity, page.latitudeField, page.longitudeField) ? page : undefined
    case 'gallery':
      return has(page.entity, page.imageField) ? page : undefined
    case 'timer': {
      if (!has(page.entity, page.countField)) return undefined
      const { phases, ...rest } = page
      return phases && has(page.entity, phases.workField, phases.restField, phases.roundsField) ? page : rest
    }
    case 'approvals': {
      const options = find(page.entity)?.fields.find(({ name }) => name === page.statusField)?.options ?? []
      return [page.waitingValue, page.approvedValue, page.rejectedValue].every((value) =>
        options.some((one) => one.value === value),
      )
        ? page
        : undefined
    }
    case 'shop': {
      const { line } = page
      return has(page.entity, page.priceField, page.stockField) &&
        has(page.order, page.totalField) &&
        has(line.entity, line.orderField, line.productField, line.quantityField, line.priceField)
        ? { ...page, customerFields: page.customerFields.filter((name) => has(page.order, name)) }
        : undefined
    }
    case 'landing': {
      const { form, ...rest } = page
      const fields = form?.fields.filter((name) => has(form.entity, name)) ?? []
      return {
        ...rest,
        sections: page.sections.filter(({ entity }) => has(entity)),
        ...(form && fields.length > 0 ? { form: { ...form, fields } } : {}),
      }
    }
  }
}
