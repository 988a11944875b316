import type { AppPlan, Change } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'

const EACH = /\b([\p{L}-]{3,}) (?:per|by|for each|for every|in each|each) \p{L}/giu
const OF_EACH = /\b(?:per|for each|for every|of each|of every) \p{L}/iu
const CHART_WORDS = new Set(
  'chart graph diagram plot pie line bar column curve number count figure row entry them those these many add show one'.split(
    ' ',
  ),
)

/**
 * `bar chart of passengers per month`, where rows of crossings would be counted, and `hours per worker`, where all hours would be
 * summed: it shows something else than what was asked for.
 */
export function showsOtherThings(text: string, changes: Change[], { entities }: Pick<AppPlan, 'entities'>): boolean {
  const counted = [...text.matchAll(EACH)].map(([, word = '']) => foldPhrase(word.toLowerCase()))
  return changes.some((change) => {
    if (change.kind === 'set-list' && change.set.totals !== undefined) return OF_EACH.test(text)
    if (change.kind !== 'add-chart' || change.chart.measure.kind !== 'count') return false
    const entity = entities.find(({ name }) => name === change.chart.entity)
    const own = new Set(`${entity?.label ?? ''} ${entity?.plural ?? ''}`.toLowerCase().split(/\s+/).map(foldPhrase))
    return counted.some((word) => !own.has(word) && !CHART_WORDS.has(word))
  })
}
