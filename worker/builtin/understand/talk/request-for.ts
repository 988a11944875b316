import type {
  AppPlan,
  Change,
  ChartPlan,
  EntityPlan,
  FieldPlan,
  FlagPlan,
  ListOptions,
  PagePlan,
  ShownChart,
  StatPlan,
} from '../../plan'
import { chartsIn } from '../../write/change/remove-charts'
import { foresee } from '../changes/foresee'
import { colourOfTone } from '../changes/watched'
import { planChanges } from '../plan-changes'

/** Changes in words that are surely read as them; undefined where none are. */
export function requestFor(changes: Change[], plan: AppPlan): string | undefined {
  const said = saidInTurn(changes, plan)
  const last = said.at(-1)
  const isShort = said.length <= 2 && said.every((each) => each !== undefined)
  const all = isShort ? said.join('. ') : undefined
  return [last, all].find((request) => request !== undefined && isReadAs(request, changes, plan))
}

/** Each in words, as the app is once those before it are made. */
function saidInTurn(changes: Change[], plan: AppPlan): (string | undefined)[] {
  let now = plan
  return changes.map((change) => {
    const said = inWords(change, now)
    now = foresee(now, change)
    return said
  })
}

function isReadAs(request: string, wanted: Change[], plan: AppPlan): boolean {
  const { changes, isGuess, notUnderstood, lacking } = planChanges(request, plan)
  const isWhole = !isGuess && notUnderstood.length === 0 && lacking.length === 0 && changes.length === wanted.length
  return isWhole && changes.every((change, at) => isSame(change, wanted[at]))
}

/** What is said of a change differs by who read it, and so does what comes with a kind. */
const isSame = (one: Change, other: Change | undefined): boolean =>
  other !== undefined && JSON.stringify(sorted(plain(one))) === JSON.stringify(sorted(plain(other)))

function plain(change: Change): object {
  if (change.kind !== 'set-field') return { ...change, said: undefined }
  const { entity, field, to } = change
  return { entity, field, to: to.kind ? { kind: to.kind } : to }
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([key, item]) => [key, sorted(item)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value

function inWords(change: Change, plan: AppPlan): string | undefined {
  const entity = 'entity' in change && typeof change.entity === 'string' ? find(plan, change.entity) : undefined
  const many = entity?.plural.toLowerCase() ?? ''
  const field = 'field' in change && typeof change.field === 'string' ? fieldOf(entity, change.field) : undefined
  const what = `${field?.label.toLowerCase() ?? ''} of ${many}`
  switch (change.kind) {
    case 'add-field':
      return `add a field called "${change.field.label}" to ${many}`
    case 'rename-field':
      return `rename ${fieldOf(entity, change.from)?.label.toLowerCase() ?? change.from} of ${many} to "${change.label}"`
    case 'remove-field':
      return `remove the ${field?.label.toLowerCase() ?? ''} from ${many}`
    case 'change-options':
      return optionsInWords(change, what, field)
    case 'require-field':
      return `make the ${what} ${change.required ? 'required' : 'optional'}`
    case 'set-field':
      return field && fieldInWords(field, change.to, { what, many })
    case 'add-flag':
      return entity && flagInWords(change.flag, entity)
    case 'set-list':
      return entity && listInWords(change.set, entity)
    case 'add-stat':
      return statInWords(change.stat, plan)
    case 'text-size':
      return change.isLarge ? 'make the letters larger' : 'make the letters smaller'
    case 'hide-field':
      return `hide the ${field?.label.toLowerCase() ?? ''} in the list of ${many}`
    case 'add-chart':
      return chartInWords(change.chart, plan)
    case 'remove-charts':
      return chartsInWords(change.charts, plan)
    case 'add-entity':
      return `also track ${change.entity.plural.toLowerCase()}`
    case 'add-page':
      if (change.page.kind === 'list' && change.page.begins) return listPageInWords(change.page, plan)
      return 'entity' in change.page ? pageInWords(change.page.kind, find(plan, change.page.entity)) : undefined
    case 'rename-entity':
      return `rename ${many} to "${change.plural.toLowerCase()}"`
    case 'remove-page':
      return `remove the page "${titleOf(plan, change.page)}"`
    case 'move-page':
      return typeof change.to === 'string'
        ? `move the page "${titleOf(plan, change.page)}" to the ${change.to === 'first' ? 'front' : 'end'}`
        : undefined
    case 'title':
      return `call the app "${change.title}"`
    case 'style':
      return change.style === 'colorful' ? 'make it colorful' : `use the ${change.style} theme`
    case 'currency':
      return `show money in ${change.currency}`
    default:
      return undefined
  }
}

const find = ({ entities }: AppPlan, name: string) => entities.find((entity) => entity.name === name)
const fieldOf = (entity: EntityPlan | undefined, name: string) => entity?.fields.find((field) => field.name === name)
const titleOf = ({ pages }: AppPlan, name: string) => pages.find((page) => page.name === name)?.title ?? name

function optionsInWords(
  { add, remove }: Extract<Change, { kind: 'change-options' }>,
  what: string,
  field: FieldPlan | undefined,
): string | undefined {
  const labels = (remove.length > 0 ? remove : add).map(
    (said) => field?.options?.find(({ value }) => value === said)?.label ?? said,
  )
  if (add.length > 0 && remove.length > 0) return undefined
  const quoted = labels.map((label) => `"${label}"`).join(' and ')
  return add.length > 0 ? `add the option ${quoted} to ${what}` : `remove the option ${quoted} from ${what}`
}

function fieldInWords(
  field: FieldPlan,
  to: Partial<FieldPlan>,
  { what, many }: { what: string; many: string },
): string | undefined {
  const { minimum, maximum, unit, kind, options, seenBy, decidedBy, default: standard } = to
  if (minimum !== undefined && maximum !== undefined) return `${what} must be between ${minimum} and ${maximum}`
  if (minimum !== undefined) return `${what} must be at least ${minimum}`
  if (maximum !== undefined) return `${what} must be at most ${maximum}`
  if (unit !== undefined) return `show the ${what} in ${unit}`
  if (seenBy) return `only admins may see the ${what}`
  if (decidedBy) return `only admins may change the ${what}`
  if (standard !== undefined) {
    const label = field.options?.find(({ value }) => value === standard)?.label ?? standard
    return `the default ${what} should be "${typeof label === 'boolean' ? (label ? 'yes' : 'no') : label}"`
  }
  const toned = options?.filter((option) =>
    field.options?.some(({ value, tone }) => value === option.value && tone !== option.tone),
  )
  const [first, ...others] = toned ?? []
  if (first && others.length === 0) return `mark ${many} that are "${first.label}" in ${colourOfTone(first.tone)}`
  return kind && kind !== 'select' ? `turn ${what} into a ${KINDS[kind] ?? kind}` : undefined
}

const KINDS: Partial<Record<FieldPlan['kind'], string>> = {
  boolean: 'yes/no',
  long_text: 'long text',
  datetime: 'date and time',
  url: 'link',
}

function flagInWords(flag: FlagPlan, { plural, fields }: EntityPlan): string | undefined {
  const label = (name: string) => fields.find((field) => field.name === name)?.label.toLowerCase() ?? name
  const marked = `mark ${plural.toLowerCase()} whose ${label('dateField' in flag ? flag.dateField : flag.field)} is`
  switch (flag.kind) {
    case 'low':
      return 'below' in flag ? `${marked} below ${flag.below}` : undefined
    case 'high':
      return `${marked} above ${flag.above}`
    case 'soon':
      return `${marked} within ${flag.days} days`
    case 'old':
      return `${marked} more than ${flag.days} days ago`
    case 'overdue':
      return `${marked} past`
  }
}

function listInWords(
  { layout, sort, filters, totals, exports, prints, begins, shown }: ListOptions,
  { plural, fields }: EntityPlan,
): string | undefined {
  const many = plural.toLowerCase()
  const field = (name: string | undefined) => fields.find((each) => each.name === name)
  const last = (names: string[] | undefined) => field(names?.at(-1))?.label.toLowerCase()
  if (layout) return `show ${many} as ${layout === 'cards' ? 'cards' : 'a table'}`
  if (shown) {
    const labels = fields.filter(({ name }) => shown.includes(name)).map(({ label }) => label.toLowerCase())
    return `show the ${labels.join(' and ')} in the list of ${many}`
  }
  if (prints) return `add a print button to ${many}`
  if (begins)
    return `begin the list of ${many} ${begins.are === 'shown' ? 'with' : 'without'} ${thoseWhose(field(begins.field), begins.values)}`
  if (exports) return `let people export ${many}`
  if (filters) return `add a filter by ${last(filters) ?? ''} to ${many}`
  if (totals) return `show the total ${last(totals) ?? ''} of ${many}`
  const by = field(sort?.replace(/^-/, ''))
  if (!by) return undefined
  const isDated = by.kind === 'date' || by.kind === 'datetime'
  return `sort ${many} by ${by.label.toLowerCase()}${sort?.startsWith('-') ? `, ${isDated ? 'newest' : 'highest'} first` : ''}`
}

function statInWords({ entity: name, measure, only }: StatPlan, plan: AppPlan): string | undefined {
  const entity = find(plan, name)
  const field = (called: string) => entity?.fields.find((each) => each.name === called)
  const what = measure.kind === 'count' ? 'number' : `total ${field(measure.field)?.label.toLowerCase() ?? ''}`
  const which =
    only?.kind === 'values'
      ? thoseWhose(field(only.field), only.values).replace('those ', '')
      : only?.kind === 'this-month'
        ? 'this month'
        : undefined
  return entity && which && measure.kind !== 'average'
    ? `show the ${what} of ${entity.plural.toLowerCase()} ${which} on the overview`
    : undefined
}

function listPageInWords({ entity: name, begins }: Extract<PagePlan, { kind: 'list' }>, plan: AppPlan): string | undefined {
  const entity = find(plan, name)
  const field = entity?.fields.find((each) => each.name === begins?.field)
  const which = begins && thoseWhose(field, begins.values).replace('those ', '')
  return entity && which && `add a page that lists the ${entity.plural.toLowerCase()} ${which}`
}

function thoseWhose(field: FieldPlan | undefined, values: string[]): string {
  const labels = (field?.options ?? []).filter(({ value }) => values.includes(value)).map(({ label }) => label)
  const said = field?.kind === 'boolean' ? (values.includes('true') ? 'yes' : 'no') : labels.join(' or ')
  return `those whose ${field?.label.toLowerCase() ?? ''} is ${said}`
}

function chartInWords({ entity, shape, by, measure }: ChartPlan, plan: AppPlan): string | undefined {
  const list = find(plan, entity)
  const many = list?.plural.toLowerCase() ?? ''
  const label = (name: string) => fieldOf(list, name)?.label.toLowerCase() ?? name
  const figure = measure.kind === 'sum' ? 'total' : 'average'
  const of = measure.kind === 'count' ? `the number of ${many}` : `the ${figure} ${label(measure.field)} of ${many}`
  return `add ${shape === 'area' ? 'an area' : `a ${shape}`} chart of ${of} by ${by.kind === 'month' || by.kind === 'week' ? by.kind : label(by.field)}`
}

function chartsInWords(charts: ShownChart[], plan: AppPlan): string | undefined {
  if (charts.length === chartsIn(plan).length) return 'remove the charts'
  const [chart, ...others] = charts
  return chart && others.length === 0 ? `remove the chart "${chart.title}"` : undefined
}

function pageInWords(kind: string, entity: EntityPlan | undefined): string | undefined {
  const many = entity?.plural.toLowerCase()
  if (!many) return undefined
  if (kind === 'board') return `add a board for ${many}`
  return ['calendar', 'map', 'gallery'].includes(kind) ? `add a ${kind} of ${many}` : undefined
}
