import globals from 'globals'
import { type CheckedApp, type Finding, issueAt } from '../finding'
import { importFor } from '../fixers/wanted-import'

/** What code may name without declaring it; the last are what the compiler and older builds put in. */
const KNOWN = new Set([
  ...Object.keys(globals.builtin),
  ...Object.keys(globals.browser),
  'process',
  'module',
  'require',
  'exports',
  'global',
  'arguments',
  'undefined',
])

/** Names that nothing declares: they throw when the code that uses them runs. */
export function findUndefinedNames(checked: CheckedApp): Finding[] {
  return checked.code.flatMap(({ path, source, facts }) => {
    const seen = new Set<string>()
    return facts.unknownNames.flatMap((use): Finding[] => {
      const { name, offset, isComponent } = use
      if (seen.has(name) || (!isComponent && KNOWN.has(name)) || isKnownGlobal(checked, source, name)) return []
      seen.add(name)
      const message = isComponent
        ? `The component <${name}> is used but nowhere imported or defined.`
        : `"${name}" is used but nowhere imported or defined.`
      return [
        {
          issue: issueAt(checked, { detectorId: 'undefined-name', severity: 'error', path, offset, message }),
          fix: () => {
            const wanted = importFor(use, path, checked)
            return wanted && { path, imports: [wanted], said: `Imported ${name} from ${wanted.specifier}` }
          },
        },
      ]
    })
  })
}

/** Scripts put names on the window now and then; code that asks for one there knows of it. */
function isKnownGlobal({ code }: CheckedApp, source: string, name: string): boolean {
  if (new RegExp(`/\\*\\s*global\\b[^*]*\\b${name.replaceAll('$', '\\$')}\\b`).test(source)) return true
  const ways = [
    `window.${name}`,
    `globalThis.${name}`,
    `window['${name}']`,
    `window["${name}"]`,
    `window?.${name}`,
    `(window as any).${name}`,
  ]
  return code.some((each) => ways.some((way) => each.source.includes(way)))
}
