import { pageNameOf } from '#contract/app-files'
import { ownRouterOf } from '#contract/own-routes'
import { type CheckedApp, type Finding, issueAt } from '../finding'

/** Pages that show nothing whatever happens. */
export function findEmptyPages(checked: CheckedApp): Finding[] {
  if (ownRouterOf(checked.files)) return []
  return checked.code.flatMap(({ path, facts }): Finding[] => {
    const name = pageNameOf(path)
    if (name === undefined || facts.blankAt === undefined) return []
    const message = `The page "${name}" shows nothing: all it returns is empty.`
    return [{ issue: issueAt(checked, { detectorId: 'empty-page', severity: 'warning', path, offset: facts.blankAt, message }) }]
  })
}
