import { pageWords } from '#contract/access/page-access'
import { type AppFiles, pageNameOf } from '#contract/app/app-files'
import type { EntityPlan, PagePlan } from '../plan'

/**
 * Pages of an app that was not written here: each is taken for a list or a detail page of the entity it speaks of most,
 * else for a dashboard.
 */
export function guessPages(files: AppFiles, entities: EntityPlan[]): PagePlan[] {
  return Object.entries(files).flatMap(([path, source]): PagePlan[] => {
    const name = pageNameOf(path)
    if (!name) return []
    const base = { name, title: pageWords(name), icon: 'FileText', inNavigation: true }
    const entity = mostNamed(source, entities)
    if (/detail|view$/i.test(name) && entity) return [{ ...base, inNavigation: false, kind: 'detail', entity, related: [] }]
    if (entity && !/dashboard|home|overview/i.test(name)) return [{ ...base, kind: 'list', entity, layout: 'table' }]
    return [{ ...base, kind: 'dashboard', stats: [], charts: [], lists: [] }]
  })
}

function mostNamed(source: string, entities: EntityPlan[]): string | undefined {
  const counts = entities.map(({ name }) => ({ name, count: source.split(new RegExp(`\\b${name}\\b`)).length - 1 }))
  const best = counts.sort((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.name : undefined
}
