import { type CheckedApp, type Finding, issueAt } from '../finding'

/** Calls and elements as an earlier version of a package wanted them: they compile, and break or show nothing. */
export const findOldForms = (checked: CheckedApp): Finding[] =>
  checked.code.flatMap(({ path, facts }) =>
    facts.oldForms.map(({ what, effect, offset, edits }): Finding => {
      const message = `${what} is used as an earlier version of its package, or HTML, has it, and ${effect}.`
      return {
        issue: issueAt(checked, { detectorId: 'old-form', severity: 'error', path, offset, message }),
        fix: () => ({ path, edits, said: `Wrote ${what} as its package wants it now` }),
      }
    }),
  )
