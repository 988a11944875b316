import type { ChartPlan, StatPlan } from '../../plan'
import { attribute, indent, quote, toLiteral } from '../code/literal'
import type { Draft } from './draft'

const FORMATS = { number: 'formatNumber', money: 'formatMoney', percent: 'formatPercent', rating: 'formatRating' }

export function formatter(draft: Draft, format: StatPlan['format']): string {
  return draft.file.importName('@/lib/format', FORMATS[format])
}

/** A measure as a function of rows: `sumOf('value')`. */
function measureOf(draft: Draft, measure: StatPlan['measure']): string {
  if (measure.kind === 'count') return draft.file.importName('@/lib/figures', 'countOf')
  const name = measure.kind === 'sum' ? 'sumOf' : 'averageOf'
  return `${draft.file.importName('@/lib/figures', name)}(${quote(measure.field)})`
}

/** The unit of what is added up or averaged, as it stands behind a figure; nothing behind a number of rows. */
export function unitBehind(draft: Draft, { entity, measure, format }: Pick<StatPlan, 'entity' | 'measure' | 'format'>): string {
  const unit = measure.kind === 'count' || format !== 'number' ? undefined : draft.field(entity, measure.field)?.unit
  return unit ? ` + ${quote(` ${unit}`)}` : ''
}

function narrowed(draft: Draft, { entity, only }: StatPlan): string {
  if (!only) return 'rows'
  const config = () => draft.config(entity)
  switch (only.kind) {
    case 'values':
      if (draft.field(entity, only.field)?.kind === 'boolean')
        return `${draft.file.importName('@/lib/figures', 'withTick')}(rows, ${quote(only.field)}, ${only.values.includes('true')})`
      return `${draft.file.importName('@/lib/figures', 'withValue')}(rows, ${quote(only.field)}, ${toLiteral(only.values)})`
    case 'flag':
      return `${draft.file.importName('@/lib/rows', 'flaggedRows')}(rows, ${config()}, ${quote(only.flag)})`
    case 'open': {
      const own = draft.entity(entity).statusField === only.statusField
      return `${draft.file.importName('@/lib/rows', 'openRows')}(rows, ${config()}${own ? '' : `, ${quote(only.statusField)}`})`
    }
    case 'this-month':
      return `${draft.file.importName('@/lib/figures', 'thisMonth')}(rows, ${quote(only.field)})`
  }
}

export function statCard(draft: Draft, stat: StatPlan): string {
  draft.file.shared('StatCard')
  const rows = narrowed(draft, stat)
  const value = stat.measure.kind === 'count' ? `${rows}.length` : `${measureOf(draft, stat.measure)}(${rows})`
  const props = [
    attribute('label', stat.label),
    `icon={${draft.file.icon(stat.icon)}}`,
    `query={${draft.rows(stat.entity)}}`,
    `figure={(rows) => ${formatter(draft, isMean(stat) ? 'rating' : stat.format)}(${value})${unitBehind(draft, stat)}${ofAll(draft, stat)}}`,
  ]
  return element('StatCard', props)
}

/** `3 of 12`: how many are ticked says little without how many there are. */
function ofAll(draft: Draft, { entity, measure, only, format }: StatPlan): string {
  const isOfTicks = only?.kind === 'values' && draft.field(entity, only.field)?.kind === 'boolean'
  return measure.kind === 'count' && isOfTicks ? ` + ' of ' + ${formatter(draft, format)}(rows.length)` : ''
}

/** One decimal says enough of an average. */
const isMean = ({ measure, format }: StatPlan) => measure.kind === 'average' && format === 'number'

export function chartCard(draft: Draft, chart: ChartPlan): string {
  draft.file.shared('ChartCard')
  const measure = measureOf(draft, chart.measure)
  const field = quote(chart.by.field)
  const points = () => {
    switch (chart.by.kind) {
      case 'option':
        return `${draft.file.importName('@/lib/figures', 'byOption')}(rows, ${draft.config(chart.entity)}, ${field}, ${measure})`
      case 'relation': {
        const target = draft.field(chart.entity, chart.by.field)?.relation ?? ''
        const name = `(id) => ${draft.titles(chart.entity)}.nameOf(${quote(target)}, id)`
        return `${draft.file.importName('@/lib/figures', 'byRelation')}(rows, ${field}, ${name}, ${measure})`
      }
      case 'value':
        return `${draft.file.importName('@/lib/figures', 'byValue')}(rows, ${field}, ${measure})`
      case 'month':
        return `${draft.file.importName('@/lib/figures', 'byMonth')}(rows, ${field}, ${measure})`
      case 'week':
        return `${draft.file.importName('@/lib/figures', 'byWeek')}(rows, ${field}, ${measure})`
    }
  }
  const props = [
    attribute('title', chart.title),
    `shape="${chart.shape}"`,
    `query={${draft.rows(chart.entity)}}`,
    ...formatOf(draft, chart),
    `points={(rows) => ${points()}}`,
  ]
  return element('ChartCard', props)
}

/** Charts show plain numbers by themselves. */
function formatOf(draft: Draft, chart: ChartPlan): string[] {
  const unit = unitBehind(draft, chart)
  if (unit) return [`format={(value) => ${formatter(draft, 'number')}(value)${unit}}`]
  return chart.format === 'number' ? [] : [`format={${formatter(draft, chart.format)}}`]
}

export function element(name: string, props: string[]): string {
  const line = `<${name} ${props.join(' ')} />`
  return line.length <= 100 && !line.includes('\n')
    ? line
    : `<${name}\n  ${props.map((prop) => indent(prop, 2)).join('\n  ')}\n/>`
}

export function statGrid(draft: Draft, stats: StatPlan[]): string {
  if (stats.length === 0) return ''
  draft.file.importName('@/components/shared/StatCard', 'StatGrid')
  return `<StatGrid>\n  ${stats.map((stat) => indent(statCard(draft, stat), 2)).join('\n  ')}\n</StatGrid>`
}

export function chartGrid(draft: Draft, charts: ChartPlan[]): string {
  if (charts.length === 0) return ''
  draft.file.importName('@/components/shared/ChartCard', 'ChartGrid')
  return `<ChartGrid>\n  ${charts.map((chart) => indent(chartCard(draft, chart), 2)).join('\n  ')}\n</ChartGrid>`
}
