import type { ChartPlan, PagePlan, StatPlan } from '../../plan'
import type { FieldDraft } from '../lexicon/field-notation'
import type { EntityDraft } from './entity-draft-types'

type Dashboard = Extract<PagePlan, { kind: 'dashboard' }>

const fieldOf = (draft: EntityDraft, name: string | undefined): FieldDraft | undefined =>
  draft.fields.find((field) => field.name === name)
const isOpenable = (draft: EntityDraft) => fieldOf(draft, draft.statusField)?.options?.some(({ isDone }) => isDone) === true
const NOT_SUMMED =
  /year|rating|mileage|capacity|length|temperature|\bage|value$|current|saved|salary|probability|progress|varroa|vintage/i
const isMoney = (draft: EntityDraft) => fieldOf(draft, draft.amountField)?.kind === 'money'

/** The figures people look at first: what is open, what needs attention, what it adds up to. */
export function chooseStats(drafts: EntityDraft[], most: number): StatPlan[] {
  const scored = drafts.flatMap((draft, at) =>
    statsOf(draft).map(({ stat, weight }) => ({ stat, weight: weight - at * 0.5 - (draft.concept.part ? 1.2 : 0) })),
  )
  const ranked = scored.sort((a, b) => b.weight - a.weight).map(({ stat }) => stat)
  const picked: StatPlan[] = []
  for (const stat of ranked) {
    const same = picked.filter((other) => other.entity === stat.entity)
    const isNearlySame = same.some((other) => isCount(other) && isCount(stat) && isRunning(other) !== isRunning(stat))
    if (picked.length < most && same.length < (drafts.length <= 2 ? 3 : 2) && !isNearlySame) picked.push(stat)
  }
  for (const stat of ranked) if (picked.length < Math.min(3, most) && !picked.includes(stat)) picked.push(stat)
  return [...picked.filter((stat) => !isWarning(stat)), ...picked.filter(isWarning)]
}

const isWarning = ({ only }: StatPlan) => only?.kind === 'flag'
const isRunning = ({ only }: StatPlan) => only?.kind === 'this-month'
/** All rows, or those of this month. */
const isCount = (stat: StatPlan) => stat.measure.kind === 'count' && (!stat.only || isRunning(stat))

/** What rows are called whose status is not a closing one. */
const openWord = ({ key, concept }: EntityDraft) =>
  concept.is === 'visit' && key !== 'loan'
    ? 'Upcoming'
    : ['item', 'place', 'group', 'person'].includes(concept.is)
      ? 'Active'
      : 'Open'

function statsOf(draft: EntityDraft): { stat: StatPlan; weight: number }[] {
  const many = draft.plural.toLowerCase()
  const base = { entity: draft.name, icon: draft.icon }
  const amount = fieldOf(draft, draft.amountField)
  const rating = draft.fields.find(({ kind }) => kind === 'rating')
  const money = draft.fields.find(({ kind, name }) => kind === 'money' && name !== draft.amountField) ?? amount
  const stats: { stat: StatPlan; weight: number }[] = []
  if (draft.statusField && isOpenable(draft)) {
    stats.push({
      stat: {
        ...base,
        label: `${openWord(draft)} ${many}`,
        measure: { kind: 'count' },
        only: { kind: 'open', statusField: draft.statusField },
        format: 'number',
      },
      weight: 4,
    })
  } else {
    const weight = ['person', 'party', 'group'].includes(draft.concept.is) ? 2.6 : 3.4
    stats.push({ stat: { ...base, label: draft.plural, measure: { kind: 'count' }, format: 'number' }, weight })
  }
  const status = fieldOf(draft, draft.statusField)
  const waiting = status?.options?.find(({ value }) => /^(?:wait|request|swap|queenless|struggling)/.test(value))
  if (status && waiting) {
    stats.push({
      stat: {
        ...base,
        icon: 'Hourglass',
        label: waiting.label,
        measure: { kind: 'count' },
        only: { kind: 'values', field: status.name, values: [waiting.value] },
        format: 'number',
      },
      weight: draft.concept.is === 'visit' ? 3.8 : 2.4,
    })
  }
  const flag = draft.flags[0]
  if (flag) {
    stats.push({
      stat: {
        ...base,
        icon: flag.kind === 'low' ? 'PackageMinus' : 'TriangleAlert',
        label:
          flag.label === 'Overdue' ? `Overdue ${many}` : flag.label.replace(/^Past its (?=.)/, `${draft.plural} past their `),
        measure: { kind: 'count' },
        only: { kind: 'flag', flag: flag.kind },
        format: 'number',
      },
      weight: 4.4,
    })
  }
  if (amount && amount.kind === 'money' && !/salary|hourly|current/i.test(amount.label)) {
    const isOpen = draft.statusField && isOpenable(draft) && draft.concept.is !== 'item' && draft.concept.is !== 'place'
    const isSpending = draft.concept.is === 'money' && !isOpen && draft.dateField
    stats.push({
      stat: {
        ...base,
        icon: 'CircleDollarSign',
        label: isSpending
          ? `${draft.plural} this month`
          : isOpen
            ? `${/^(?:amount|total|sum)$/i.test(amount.label) ? 'Total' : amount.label} of ${openWord(draft).toLowerCase()} ${many}`
            : `Total ${amount.label.toLowerCase()}`,
        measure: { kind: 'sum', field: amount.name },
        ...(isSpending && draft.dateField
          ? { only: { kind: 'this-month' as const, field: draft.dateField } }
          : isOpen && draft.statusField
            ? { only: { kind: 'open' as const, statusField: draft.statusField } }
            : {}),
        format: 'money',
      },
      weight: /unit|per/i.test(amount.label) ? 0.5 : 4.2,
    })
  } else if (amount && !NOT_SUMMED.test(amount.name)) {
    const average = amount.name === 'score'
    stats.push({
      stat: {
        ...base,
        icon: average ? 'Award' : 'Sigma',
        label: average ? `Average ${amount.label.toLowerCase()}` : totalLabel(amount),
        measure: { kind: average ? 'average' : 'sum', field: amount.name },
        format: 'number',
      },
      weight: average ? 4.1 : 2.6,
    })
  }
  if (money?.kind === 'money') {
    stats.push({
      stat: {
        ...base,
        icon: 'Scale',
        label: `Average ${money.label.toLowerCase()}`,
        measure: { kind: 'average', field: money.name },
        format: 'money',
      },
      weight: 1.2,
    })
  }
  if (rating)
    stats.push({
      stat: {
        ...base,
        icon: 'Star',
        label: `Average ${rating.label.toLowerCase()}`,
        measure: { kind: 'average', field: rating.name },
        format: 'rating',
      },
      weight: /^(?:Rating|Review)$/.test(draft.name) ? 4.8 : draft.concept.is === 'log' ? 3 : 2.2,
    })
  if (draft.dateField && (draft.concept.is === 'log' || draft.key === 'habit_entry')) {
    stats.push({
      stat: {
        ...base,
        icon: 'CalendarDays',
        label: `${draft.plural} this month`,
        measure: { kind: 'count' },
        only: { kind: 'this-month', field: draft.dateField },
        format: 'number',
      },
      weight: 3.4,
    })
  }
  return stats
}

const totalLabel = (amount: FieldDraft) =>
  amount.name === 'party_size'
    ? 'Guests in all'
    : amount.label === 'In stock'
      ? 'Units in stock'
      : `${amount.label}${amount.unit ? ` (${amount.unit})` : ''}, total`

/** Charts that answer a question about the main things, each of another kind where possible. */
export function chooseCharts(drafts: EntityDraft[], most: number): ChartPlan[] {
  const scored = drafts.flatMap((draft, at) =>
    chartsOf(draft).map(({ chart, weight }) => ({ chart, weight: weight - at * 0.6 - (draft.concept.part ? 0.8 : 0) })),
  )
  const ranked = scored.sort((a, b) => b.weight - a.weight).map(({ chart }) => chart)
  const picked: ChartPlan[] = []
  for (const chart of ranked) {
    const isSame = picked.some((other) => other.entity === chart.entity && other.by.kind === chart.by.kind)
    if (!isSame && picked.length < most) picked.push(chart)
  }
  for (const chart of ranked) if (picked.length < Math.min(2, most) && !picked.includes(chart)) picked.push(chart)
  return picked
}

function chartsOf(draft: EntityDraft): { chart: ChartPlan; weight: number }[] {
  const charts: { chart: ChartPlan; weight: number }[] = []
  const amount = fieldOf(draft, draft.amountField)
  const sums = amount && (amount.kind === 'money' ? !/salary|unit|hourly/i.test(amount.label) : !NOT_SUMMED.test(amount.name))
  const measure: ChartPlan['measure'] =
    amount && sums ? { kind: amount.name === 'score' ? 'average' : 'sum', field: amount.name } : { kind: 'count' }
  const format: ChartPlan['format'] = amount && sums && isMoney(draft) ? 'money' : 'number'
  const what =
    amount && sums
      ? amount.name === 'score'
        ? 'Average score'
        : draft.concept.is === 'money'
          ? draft.plural
          : amount.name === 'in_stock'
            ? 'Stock'
            : amount.name === 'party_size'
              ? 'Guests'
              : amount.label === 'Amount' || amount.label === 'Total'
                ? draft.plural
                : amount.label
      : draft.plural
  const status = fieldOf(draft, draft.statusField)
  if (status && (status.options?.length ?? 0) > 2) {
    const useCount = draft.concept.is !== 'work' || format !== 'money'
    charts.push({
      chart: {
        title: `${useCount ? draft.plural : what} by ${status.label.toLowerCase()}`,
        entity: draft.name,
        shape: 'bar',
        by: { kind: 'option', field: status.name },
        measure: useCount ? { kind: 'count' } : measure,
        format: useCount ? 'number' : format,
      },
      weight: draft.concept.is === 'work' ? 4.8 : draft.concept.is === 'person' ? 1.8 : 3.4,
    })
  }
  const categories = draft.fields.filter(
    ({ kind, name, options }) =>
      kind === 'select' && name !== draft.statusField && (options?.length ?? 0) > 2 && !/slot|^time|^day$|correct/.test(name),
  )
  for (const [at, category] of categories.slice(0, 2).entries()) {
    const count = draft.concept.is === 'work' || draft.concept.is === 'visit'
    charts.push({
      chart: {
        title: `${count ? draft.plural : what} by ${category.label.toLowerCase()}`,
        entity: draft.name,
        shape: at === 0 ? 'pie' : 'bar',
        by: { kind: 'option', field: category.name },
        measure: count ? { kind: 'count' } : measure,
        format: count ? 'number' : format,
      },
      weight: (draft.concept.is === 'person' ? 2.2 : draft.concept.is === 'party' ? 2.6 : 3.6) - at * 1.4,
    })
  }
  const slot = draft.fields.find(({ name }) => name === 'time_slot' || name === 'day')
  if (slot?.kind === 'select')
    charts.push({
      chart: {
        title: `${what} by ${slot.label.toLowerCase()}`,
        entity: draft.name,
        shape: 'bar',
        by: { kind: 'option', field: slot.name },
        measure,
        format,
      },
      weight: 4,
    })
  const relation = draft.fields.find(({ kind }) => kind === 'relation')
  if (relation) {
    const isMain = draft.concept.is === 'money' || draft.concept.is === 'link'
    charts.push({
      chart: {
        title: `${what} by ${relation.label.toLowerCase()}`,
        entity: draft.name,
        shape: draft.concept.is === 'money' ? 'pie' : 'bar',
        by: { kind: 'relation', field: relation.name },
        measure,
        format,
      },
      weight: isMain ? 4.7 : 2.4,
    })
  }
  if (
    draft.dateField &&
    ['money', 'log', 'visit', 'document'].includes(draft.concept.is) &&
    draft.concept.key !== 'subscription'
  ) {
    const week = draft.concept.is === 'log' || draft.concept.is === 'visit'
    charts.push({
      chart: {
        title: `${what} by ${week ? 'week' : 'month'}`,
        entity: draft.name,
        shape: draft.concept.is === 'log' ? 'area' : draft.concept.is === 'money' ? 'bar' : 'line',
        by: { kind: week ? 'week' : 'month', field: draft.dateField },
        measure,
        format,
      },
      weight: draft.concept.is === 'money' ? 4.2 : draft.concept.is === 'log' ? 3.9 : 3,
    })
  }
  const dated =
    charts.length === 0 ? draft.fields.find(({ kind, label }) => kind === 'date' && !/birth|born/i.test(label)) : undefined
  if (dated)
    charts.push({
      chart: {
        title: `${draft.plural} by month`,
        entity: draft.name,
        shape: 'bar',
        by: { kind: 'month', field: dated.name },
        measure: { kind: 'count' },
        format: 'number',
      },
      weight: 0.6,
    })
  return charts
}

const isDue = (draft: EntityDraft) =>
  draft.dateField !== undefined &&
  (['visit', 'work'].includes(draft.concept.is) || (['document', 'money'].includes(draft.concept.is) && isOpenable(draft)))

/** Short lists beside the figures: what needs attention, what is coming, what is new. */
export function chooseLists(drafts: EntityDraft[]): Dashboard['lists'] {
  const lists: Dashboard['lists'] = []
  const [flagged, alsoFlagged] = drafts.filter(({ flags }) => flags.length > 0)
  if (flagged)
    lists.push({
      title:
        flagged.flags[0]?.kind === 'low'
          ? 'Running low'
          : `Needs attention${alsoFlagged ? `: ${flagged.plural.toLowerCase()}` : ''}`,
      entity: flagged.name,
      pick: 'flagged',
    })
  const coming = drafts.find((draft) => draft !== flagged && isDue(draft)) ?? drafts.find(isDue)
  if (coming) lists.push({ title: `Coming up: ${coming.plural.toLowerCase()}`, entity: coming.name, pick: 'upcoming' })
  const fresh =
    drafts.find((draft) => draft.concept.is === 'log' && draft !== coming) ??
    drafts.find((draft) => draft !== flagged && draft !== coming && !draft.concept.part) ??
    (lists.length === 0 ? drafts[0] : undefined)
  if (fresh && lists.length < 3) lists.push({ title: `Latest ${fresh.plural.toLowerCase()}`, entity: fresh.name, pick: 'newest' })
  return lists
}
