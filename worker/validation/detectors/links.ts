import { nearestName } from '#compiler/nearest'
import { pageNameOf } from '#contract/app/app-files'
import { ANY_PAGE, listOwnRoutes, ownRouterOf } from '#contract/app/own-routes'
import { matchPage } from '#contract/app/pages'
import type { LinkFact } from '../code/read-links'
import { type CheckedApp, type Finding, issueAt } from '../finding'
import { isUnmistakable } from '../fixers/unmistakable'

/** Addresses of an app's own host that are no pages. */
const PLATFORM = /^\/(?:api|auth|files|functions|login|logout|register|apps|app|_app|_runtime|join|verify)(?:\/|$)/i

/** Links to pages the app does not have. */
export function findDeadLinks(checked: CheckedApp): Finding[] {
  const isKnown = knowsPages(checked)
  if (!isKnown) return []
  const pages = checked.app.pages.map(({ name }) => name).filter((name) => name !== ANY_PAGE && !name.includes(':'))
  return checked.code.flatMap(({ path, source, facts }) => {
    const seen = new Set<string>()
    return facts.links.flatMap(({ target, start }: LinkFact): Finding[] => {
      const page = target.replace(/^\/+|\/+$/g, '')
      if (page === '' || seen.has(target) || PLATFORM.test(`/${page}`) || /^\/\/|:|\.\w{2,5}$/.test(target) || isKnown(page))
        return []
      seen.add(target)
      const nearest = nearestName(page, pages)
      const message = `This link leads to a page that does not exist: "${target}".${nearest ? ` Did you mean "${nearest}"?` : ''}`
      const issue = issueAt(checked, { detectorId: 'dead-link', severity: 'warning', path, offset: start, message })
      if (!nearest || !isUnmistakable(page, nearest)) return [{ issue }]
      const edits = facts.links
        .filter((each) => each.target === target)
        .map((each) => ({
          start: each.start,
          end: each.end,
          text: source.slice(each.start, each.end).replace(page, () => nearest),
        }))
      return [{ issue, fix: () => ({ path, edits, said: `Linked to ${nearest} where the code said ${page}` }) }]
    })
  })
}

/** Whether an address has a page; undefined where the app routes itself in ways that cannot be read. */
function knowsPages({ files, app }: CheckedApp): ((page: string) => boolean) | undefined {
  const names = app.pages.map(({ name }) => name).filter((name) => name !== ANY_PAGE)
  if (!ownRouterOf(files)) return (page) => matchPage({ path: `/${page}`, pages: names }) !== undefined
  const routes = listOwnRoutes(files)
  if (routes.length === 0) return undefined
  const own = Object.keys(files).flatMap((path) => pageNameOf(path) ?? [])
  const patterns = routes.map(
    (route) => new RegExp(`^${route.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+')}$`, 'i'),
  )
  return (page) => patterns.some((pattern) => pattern.test(page)) || matchPage({ path: `/${page}`, pages: own }) !== undefined
}
