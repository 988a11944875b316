import type { AppPlan, Change } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'

const EACH = /\b([\p{L}-]{3,}) (?:per|by|for each|for every|in each|each) \p{L}/giu
const CHART_WORDS = new Set(
  'chart graph diagram plot pie line bar column curve number count figure row entry them those these many add show one'.split(
    ' ',
  ),
)

/** `bar chart of passengers per month`, where rows of crossings would be counted: it shows something else than what was asked for. */
export function countsOtherThings(text: string, changes: Change[], { entities }: Pick<AppPlan, 'entities'>): boolean {
  const counted = [...text.matchAll(EACH)].map(([, word = '']) => foldPhrase(word.toLowerCase()))
  return changes.some((change) => {
    if (change.kind !== 'add-chart' || change.chart.measure.kind !== 'count') return false
    const entity = entities.find(({ name }) => name === change.chart.entity)
    const own = new Set(`${entity?.label ?? ''} ${entity?.plural ?? ''}`.toLowerCase().split(/\s+/).map(foldPhrase))
    return counted.some((word) => !own.has(word) && !CHART_WORDS.has(word))
  })
}
