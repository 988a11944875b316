import type { AppPlan, PagePlan, ShownChart } from '../../plan'
import { type PlanChange, removalOf } from './plan-change'

/** Every chart there is, page by page. */
export const chartsIn = ({ pages }: AppPlan): ShownChart[] =>
  pages.flatMap((page) => ('charts' in page ? page.charts.map(({ title }) => ({ page: page.name, title })) : []))

/** The plan without them, and without pages that showed nothing else. */
export function withoutCharts(plan: AppPlan, gone: ShownChart[]): AppPlan {
  const pages = plan.pages.map((page) => withoutChartsOf(page, gone))
  const kept = pages.filter((page, at) => page === plan.pages[at] || !isOfCharts(page))
  return { ...plan, pages: kept.length > 0 ? kept : pages }
}

function withoutChartsOf(page: PagePlan, gone: ShownChart[]): PagePlan {
  if (page.kind !== 'dashboard' && page.kind !== 'reports') return page
  const charts = page.charts.filter(({ title }) => !gone.some((chart) => chart.page === page.name && chart.title === title))
  return charts.length === page.charts.length ? page : { ...page, charts }
}

/** A page of reports that has no chart any more, and no more figures than stood above its charts. */
const isOfCharts = (page: PagePlan): boolean =>
  page.kind === 'reports' &&
  page.charts.length === 0 &&
  (page.stats.length === 0 || /\b(?:charts?|graphs?)\b| by /i.test(page.title))

export function removeCharts(plan: AppPlan, gone: ShownChart[]): PlanChange {
  const there = chartsIn(plan)
  const found = gone.filter((chart) => there.some(({ page, title }) => page === chart.page && title === chart.title))
  if (found.length === 0) return { problem: 'No page of this app shows charts.' }
  const fresh = withoutCharts(plan, found)
  const lost = plan.pages.filter(({ name }) => !fresh.pages.some((page) => page.name === name)).map(({ title }) => `“${title}”`)
  const isKept = ({ page }: ShownChart) => fresh.pages.some(({ name }) => name === page)
  const titles = found.filter(isKept).map(({ title }) => `“${title}”`)
  const charts = titles.length === 0 ? [] : [`the ${titles.length === 1 ? 'chart' : 'charts'} ${titles.join(', ')}`]
  const pages = lost.length === 0 ? [] : [`the ${lost.length === 1 ? 'page' : 'pages'} ${lost.join(', ')}`]
  const { said, pending } = removalOf([...charts, ...pages].join(' and '))
  // What stays with fewer charts on it loses nothing that is kept.
  return lost.length > 0 ? { plan: fresh, said, pending } : { plan: fresh, said }
}
