import { type CheckedApp, type Finding, issueAt } from '../finding'

/** Hooks that React would count differently from one rendering to the next. */
export function findHookBreaches(checked: CheckedApp): Finding[] {
  const factsOf = new Map(checked.code.map(({ path, facts }) => [path, facts]))
  return checked.code.flatMap(({ path, facts }) =>
    facts.hookBreaches.flatMap(({ hook, where, offset, from }): Finding[] => {
      const target = from && checked.app.modules[path]?.imports[from.specifier]
      if (from && (!target || target.kind === 'missing')) return []
      // Of the app's own, only what calls a hook is one, whatever its name.
      if (from && target?.kind === 'file' && factsOf.get(target.path)?.hookNames.includes(from.imported) !== true) return []
      const message = `The hook ${hook} is called ${where}. Call hooks at the top of a component, in the same order every time.`
      return [{ issue: issueAt(checked, { detectorId: 'hook-rule', severity: 'error', path, offset, message }) }]
    }),
  )
}
