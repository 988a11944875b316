import { pageNameOf } from '#contract/app/app-files'
import { ownRouterOf } from '#contract/app/own-routes'
import { type CheckedApp, type Finding, issueAt } from '../finding'

/** Pages that show nothing whatever happens, by themselves or by the components they are made of. */
export function findEmptyPages(checked: CheckedApp): Finding[] {
  if (ownRouterOf(checked.files)) return []
  const facts = new Map(checked.code.map((each) => [each.path, each.facts]))

  /** The files that make an export blank, its own first; undefined where it may show something. */
  function blankBy(path: string, name: string, via: string[]): string[] | undefined {
    const key = `${path}#${name}`
    const blank = via.includes(key) ? undefined : facts.get(path)?.blanks.get(name)
    if (!blank) return undefined
    const found = [path]
    for (const need of blank.needs) {
      const target = checked.app.modules[path]?.imports[need.specifier]
      const more = target?.kind === 'file' ? blankBy(target.path, need.name, [...via, key]) : undefined
      if (!more) return undefined
      found.push(...more)
    }
    return found
  }

  return checked.code.flatMap(({ path, facts: own }): Finding[] => {
    const page = pageNameOf(path)
    const offset = own.blanks.get('default')?.offset
    const files = page === undefined ? undefined : blankBy(path, 'default', [])
    if (!files || offset === undefined) return []
    const message = `The page "${page}" shows nothing: ${describeParts([...new Set(files.slice(1))])}.`
    return [{ issue: issueAt(checked, { detectorId: 'empty-page', severity: 'warning', path, offset, message }) }]
  })
}

const describeParts = (parts: string[]) =>
  parts.length === 0 ? 'all it returns is empty' : `all it is made of is empty, in ${parts.slice(0, 3).join(', ')}`
