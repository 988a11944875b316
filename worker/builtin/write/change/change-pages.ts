import type { AppPlan, Change, PagePlan } from '../../plan'
import { pascal, withArticle } from '../code/names'
import { tidyPlan } from '../tidy-plan'
import { isInNavigation } from '../write-layout'
import type { PlanChange } from './plan-change'

export function movePage(plan: AppPlan, page: PagePlan, to: Extract<Change, { kind: 'move-page' }>['to']): PlanChange {
  const others = plan.pages.filter((other) => other !== page)
  const shown = { ...page, inNavigation: true }
  const at =
    to === 'first'
      ? others.findIndex(({ kind }) => kind !== 'landing')
      : to === 'last'
        ? others.length
        : others.findIndex(({ name, title }) => [name, title].includes(to.after)) + 1
  const pages = [...others.slice(0, Math.max(0, at)), shown, ...others.slice(Math.max(0, at))]
  const where =
    to === 'first' ? 'comes first in the menu' : to === 'last' ? 'comes last in the menu' : `stands behind “${to.after}”`
  return { plan: { ...plan, pages }, said: `“${page.title}” now ${where}.` }
}

export function addPage(plan: AppPlan, page: PagePlan): PlanChange {
  const named = { ...page, name: freshName(plan, pascal(page.name)) }
  const fresh = tidyPlan({ ...plan, pages: [...plan.pages, named] })
  const added = fresh.pages.find(({ name }) => name === named.name)
  if (!added)
    return {
      problem: `${withArticle(page.kind)} page needs fields that this app does not have.`.replace(/^./, (first) =>
        first.toUpperCase(),
      ),
    }
  const entry = isInNavigation(added, fresh)
    ? ', and its entry in the navigation'
    : page.inNavigation
      ? '; its entry stands in the bar of pages that visitors do not see'
      : ''
  return { plan: fresh, said: `Added the page “${page.title}”${entry}.` }
}

export function freshName(plan: AppPlan, wanted: string): string {
  const isTaken = (name: string) => plan.pages.some((page) => page.name.toLowerCase() === name.toLowerCase())
  if (!isTaken(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!isTaken(`${wanted}${number}`)) return `${wanted}${number}`
}

/** On the page asked for where it shows charts, else on one that does, else on a new one. */
export function addChart(plan: AppPlan, { page, chart }: Extract<Change, { kind: 'add-chart' }>): PlanChange {
  return addFigure(plan, page, {
    withIt: (shown) => ({ ...shown, charts: [...shown.charts, chart] }),
    isThere: ({ charts }) => charts.some(({ title }) => title === chart.title),
    called: `the chart “${chart.title}”`,
  })
}

/** Likewise; a figure that is called the same goes. */
export function addStat(plan: AppPlan, { page, stat }: Extract<Change, { kind: 'add-stat' }>): PlanChange {
  return addFigure(plan, page, {
    withIt: (shown) => ({ ...shown, stats: [...shown.stats.filter(({ label }) => label !== stat.label), stat] }),
    isThere: ({ stats }) => stats.some(({ label }) => label === stat.label),
    called: `the figure “${stat.label}”`,
  })
}

type PageOfFigures = Extract<PagePlan, { kind: 'dashboard' | 'reports' }>

interface Figure {
  withIt: (page: PageOfFigures) => PageOfFigures
  isThere: (page: PageOfFigures) => boolean
  called: string
}

const holdsFigures = (page: PagePlan): page is PageOfFigures => page.kind === 'dashboard' || page.kind === 'reports'

function addFigure(plan: AppPlan, name: string, { withIt, isThere, called }: Figure): PlanChange {
  const isNamed = (page: PagePlan) => [page.name, page.title].some((text) => text.toLowerCase() === name.toLowerCase())
  const shown = plan.pages.filter(holdsFigures)
  const target = shown.find(isNamed) ?? shown[0]
  if (!target) {
    const reports = { kind: 'reports', name: 'Reports', title: 'Reports', icon: 'ChartColumn', inNavigation: true } as const
    return addPage(plan, withIt({ ...reports, stats: [], charts: [] }))
  }
  const pages = plan.pages.map((page) => (page === target ? withIt(target) : page))
  const fresh = tidyPlan({ ...plan, pages })
  if (!fresh.pages.some((page) => holdsFigures(page) && isThere(page)))
    return { problem: `${called.charAt(0).toUpperCase()}${called.slice(1)} needs a field that this app does not have.` }
  return { plan: fresh, said: `Added ${called} to ${target.title}.` }
}
