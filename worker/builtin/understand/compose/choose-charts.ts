import type { ChartPlan } from '../../plan'
import type { FieldDraft } from '../lexicon/field-notation'
import { fieldOf, NOT_SUMMED } from './draft-fields'
import type { EntityDraft } from './entity-draft-types'

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

interface ScoredChart {
  chart: ChartPlan
  weight: number
}

/** What a chart of rows adds up where it does not count them, and what that is called. */
interface Summed extends Pick<ChartPlan, 'measure' | 'format'> {
  what: string
}

/** In the order that breaks ties between charts of one weight. */
const CHART_READERS: ((draft: EntityDraft, summed: Summed) => ScoredChart[])[] = [
  statusCharts,
  categoryCharts,
  slotCharts,
  relationCharts,
  timeCharts,
]

function chartsOf(draft: EntityDraft): ScoredChart[] {
  const summed = summedOf(draft)
  const charts = CHART_READERS.flatMap((read) => read(draft, summed))
  return charts.length > 0 ? charts : dateCharts(draft)
}

function summedOf(draft: EntityDraft): Summed {
  const amount = fieldOf(draft, draft.amountField)
  const isSummed =
    amount !== undefined && (amount.kind === 'money' ? !/salary|unit|hourly/i.test(amount.label) : !NOT_SUMMED.test(amount.name))
  if (!isSummed) return { measure: { kind: 'count' }, format: 'number', what: draft.plural }
  return {
    measure: { kind: amount.name === 'score' ? 'average' : 'sum', field: amount.name },
    format: amount.kind === 'money' ? 'money' : 'number',
    what: summedWord(draft, amount),
  }
}

const AMOUNT_WORDS: Record<string, string> = { in_stock: 'Stock', party_size: 'Guests' }

function summedWord({ concept, plural }: EntityDraft, { name, label }: FieldDraft): string {
  if (name === 'score') return 'Average score'
  if (concept.is === 'money') return plural
  return AMOUNT_WORDS[name] ?? (label === 'Amount' || label === 'Total' ? plural : label)
}

function statusCharts(draft: EntityDraft, { measure, format, what }: Summed): ScoredChart[] {
  const status = fieldOf(draft, draft.statusField)
  if (!status || (status.options?.length ?? 0) <= 2) return []
  const isCounted = draft.concept.is !== 'work' || format !== 'money'
  const chart: ChartPlan = {
    title: `${isCounted ? draft.plural : what} by ${status.label.toLowerCase()}`,
    entity: draft.name,
    shape: 'bar',
    by: { kind: 'option', field: status.name },
    measure: isCounted ? { kind: 'count' } : measure,
    format: isCounted ? 'number' : format,
  }
  return [{ chart, weight: draft.concept.is === 'work' ? 4.8 : draft.concept.is === 'person' ? 1.8 : 3.4 }]
}

function categoryCharts(draft: EntityDraft, { measure, format, what }: Summed): ScoredChart[] {
  const categories = draft.fields.filter(
    ({ kind, name, options }) =>
      kind === 'select' && name !== draft.statusField && (options?.length ?? 0) > 2 && !/slot|^time|^day$|correct/.test(name),
  )
  const isCounted = draft.concept.is === 'work' || draft.concept.is === 'visit'
  const weight = draft.concept.is === 'person' ? 2.2 : draft.concept.is === 'party' ? 2.6 : 3.6
  return categories.slice(0, 2).map((category, at) => ({
    chart: {
      title: `${isCounted ? draft.plural : what} by ${category.label.toLowerCase()}`,
      entity: draft.name,
      shape: at === 0 ? 'pie' : 'bar',
      by: { kind: 'option', field: category.name },
      measure: isCounted ? { kind: 'count' } : measure,
      format: isCounted ? 'number' : format,
    },
    weight: weight - at * 1.4,
  }))
}

function slotCharts(draft: EntityDraft, { measure, format, what }: Summed): ScoredChart[] {
  const slot = draft.fields.find(({ name }) => name === 'time_slot' || name === 'day')
  if (slot?.kind !== 'select') return []
  const title = `${what} by ${slot.label.toLowerCase()}`
  const by = { kind: 'option', field: slot.name } as const
  return [{ chart: { title, entity: draft.name, shape: 'bar', by, measure, format }, weight: 4 }]
}

function relationCharts(draft: EntityDraft, { measure, format, what }: Summed): ScoredChart[] {
  const relation = draft.fields.find(({ kind }) => kind === 'relation')
  if (!relation) return []
  const isMain = draft.concept.is === 'money' || draft.concept.is === 'link'
  const title = `${what} by ${relation.label.toLowerCase()}`
  const shape = draft.concept.is === 'money' ? 'pie' : 'bar'
  const by = { kind: 'relation', field: relation.name } as const
  return [{ chart: { title, entity: draft.name, shape, by, measure, format }, weight: isMain ? 4.7 : 2.4 }]
}

function timeCharts(draft: EntityDraft, { measure, format, what }: Summed): ScoredChart[] {
  const { is, key } = draft.concept
  if (!draft.dateField || !['money', 'log', 'visit', 'document'].includes(is) || key === 'subscription') return []
  const span = is === 'log' || is === 'visit' ? 'week' : 'month'
  const shape = is === 'log' ? 'area' : is === 'money' ? 'bar' : 'line'
  const by = { kind: span, field: draft.dateField } as const
  const weight = is === 'money' ? 4.2 : is === 'log' ? 3.9 : 3
  return [{ chart: { title: `${what} by ${span}`, entity: draft.name, shape, by, measure, format }, weight }]
}

/** Of what has nothing else to draw: how many there were in each month. */
function dateCharts(draft: EntityDraft): ScoredChart[] {
  const dated = draft.fields.find(({ kind, label }) => kind === 'date' && !/birth|born/i.test(label))
  if (!dated) return []
  const chart: ChartPlan = {
    title: `${draft.plural} by month`,
    entity: draft.name,
    shape: 'bar',
    by: { kind: 'month', field: dated.name },
    measure: { kind: 'count' },
    format: 'number',
  }
  return [{ chart, weight: 0.6 }]
}
