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

/** Effects that are async functions: leaving the page, React calls the promise they gave and the app breaks. */
export const findAsyncEffects = (checked: CheckedApp): Finding[] =>
  checked.code.flatMap(({ path, facts }) =>
    facts.asyncEffects.map(({ hook, start, end }): Finding => {
      const message = `${hook} is given an async function, so leaving the page breaks the app. Call an async function inside the effect.`
      const edits = [
        { start, end: start, text: '() => { (' },
        { start: end, end, text: ')() }' },
      ]
      return {
        issue: issueAt(checked, { detectorId: 'async-effect', severity: 'error', path, offset: start, message }),
        fix: () => ({ path, edits, said: `Called the async function inside ${hook}` }),
      }
    }),
  )
