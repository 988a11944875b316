import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { indexFiles, resolveImport } from '#compiler/resolve-import'
import { scanImports } from '#compiler/scan-imports'
import { entityNameOf } from '#contract/app/app-files'
import type { CodeContext } from './code-context'
import { readImportedNames } from './imported-names'

export interface Definition {
  path: string
  offset: number
}

const NO_RUNTIME = { modules: {} }
const NAME = /^[A-Za-z_$][\w$]*$/

/** Where what stands at a place of a file is defined: in a file of the app, or further up in the same one. */
export function findDefinition(
  state: EditorState,
  at: number,
  { path, files }: Pick<CodeContext, 'files'> & { path: string },
): Definition | undefined {
  const text = state.doc.toString()
  const leadsTo = (specifier: string) => {
    const resolved = resolveImport(specifier, path, indexFiles(files), NO_RUNTIME)
    return resolved.kind === 'file' ? resolved.path : undefined
  }
  const statement = scanImports(text).find(({ offset, end }) => at >= offset && at <= end)
  if (statement) {
    const target = leadsTo(statement.specifier)
    return target === undefined ? undefined : { path: target, offset: 0 }
  }
  const node = syntaxTree(state).resolveInner(at, -1)
  const word = state.sliceDoc(node.from, node.to)
  const name = NAME.test(word) ? word : wordAt(state, at)
  if (!name) return undefined
  const imported = readImportedNames(text).find(({ local }) => local === name)
  const target = imported && leadsTo(imported.specifier)
  if (imported && target !== undefined) return { path: target, offset: offsetOfExport(files[target] ?? '', imported.imported) }
  const entity = Object.keys(files).find((each) => entityNameOf(each) === name)
  const local = declarationIn(state, name)
  if (local !== undefined) return { path, offset: local }
  return entity === undefined ? undefined : { path: entity, offset: 0 }
}

function wordAt(state: EditorState, at: number): string | undefined {
  const range = state.wordAt(at)
  const word = range && state.sliceDoc(range.from, range.to)
  return word && NAME.test(word) ? word : undefined
}

/** Where a module says what it exports under a name; its beginning where that is not found. */
export function offsetOfExport(text: string, name: string): number {
  const pattern =
    name === 'default'
      ? /\bexport\s+default\b/
      : new RegExp(
          `\\bexport\\s+(?:async\\s+)?(?:const|let|var|function\\*?|class|type|interface)\\s+${name.replaceAll('$', '\\$')}\\b`,
        )
  return Math.max(text.search(pattern), 0)
}

/** The first place of the file that declares the name. */
function declarationIn(state: EditorState, name: string): number | undefined {
  let found: number | undefined
  syntaxTree(state).iterate({
    enter: (node) => {
      if (found !== undefined) return false
      const isDeclaration = node.name === 'VariableDefinition' || node.name === 'TypeDefinition'
      if (isDeclaration && state.sliceDoc(node.from, node.to) === name) found = node.from
      return undefined
    },
  })
  return found
}
