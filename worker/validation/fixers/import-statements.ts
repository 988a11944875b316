import type { Node } from '../code/node'
import { childOf, childrenOf, nameOf } from '../code/nodes'
import { parseCode } from '../code/parse-code'
import type { TextEdit, WantedImport } from '../finding'

export interface ImportedName {
  imported: string
  local: string
  start: number
  end: number
}

export interface Statement {
  specifier: string
  names: ImportedName[]
  start: number
  end: number
  /** Of the quoted specifier. */
  from: { start: number; end: number }
  isType: boolean
}

/** The import statements of a file, whole. */
export function listImports(path: string, source: string): Statement[] {
  return childrenOf(parseCode(path, source), 'body').flatMap((node): Statement[] => {
    const from = childOf(node, 'source')
    if (node.type !== 'ImportDeclaration' || typeof from?.value !== 'string') return []
    const names = childrenOf(node, 'specifiers').map((each) => ({
      imported: importedOf(each),
      local: nameOf(childOf(each, 'local')) ?? '',
      start: each.start,
      end: each.end,
    }))
    return [
      {
        specifier: from.value,
        names,
        start: node.start,
        end: node.end,
        from: { start: from.start, end: from.end },
        isType: node.importKind === 'type',
      },
    ]
  })
}

function importedOf(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return nameOf(childOf(specifier, 'imported')) ?? 'default'
}

export function writeImport(specifier: string, names: { imported: string; local: string }[]): string {
  const standard = names.find(({ imported }) => imported === 'default')?.local
  const all = names.find(({ imported }) => imported === '*')?.local
  const named = names
    .filter(({ imported }) => imported !== 'default' && imported !== '*')
    .map(({ imported, local }) => (imported === local ? local : `${imported} as ${local}`))
  const parts = [standard, all && `* as ${all}`, named.length > 0 ? `{ ${named.join(', ')} }` : undefined].filter(Boolean)
  return parts.length === 0 ? '' : `import ${parts.join(', ')} from '${specifier}'`
}

/**
 * Edits that import names: into a statement that already imports from there, else in lines of their own after the last
 * one.
 */
export function importEdits(path: string, source: string, wanted: WantedImport[]): TextEdit[] {
  const statements = listImports(path, source)
  const edits: TextEdit[] = []
  const fresh = new Map<string, { imported: string; local: string }[]>()
  const grown = new Map<Statement, { imported: string; local: string }[]>()
  for (const { specifier, name, imported = name } of wanted) {
    const added = { imported, local: name }
    const home = statements.find((each) => each.specifier === specifier && canTake(each, imported))
    const names = home ? (grown.get(home) ?? [...home.names]) : (fresh.get(specifier) ?? [])
    if (names.some((each) => each.local === name)) continue
    if (imported === 'default' && names.some((each) => each.imported === 'default')) continue
    if (home) grown.set(home, [...names, added])
    else fresh.set(specifier, [...names, added])
  }
  for (const [{ specifier, start, end }, names] of grown) {
    const semicolon = source[end - 1] === ';' ? ';' : ''
    edits.push({ start, end, text: writeImport(specifier, names) + semicolon })
  }
  if (fresh.size > 0) {
    const at = statements.at(-1)?.end ?? afterDirective(source)
    const lines = [...fresh].map(([specifier, names]) => writeImport(specifier, names))
    const isFirst = statements.length === 0
    edits.push({ start: at, end: at, text: isFirst ? `${lines.join('\n')}\n` : `\n${lines.join('\n')}` })
  }
  return edits
}

const canTake = ({ names, isType }: Statement, imported: string): boolean =>
  !isType &&
  names.length > 0 &&
  names.every((each) => each.imported !== '*') &&
  !(imported === 'default' && names.some((each) => each.imported === 'default'))

const afterDirective = (source: string): number => /^(?:\s*(['"])use \w+\1;?[^\n]*\n)?/.exec(source)?.[0].length ?? 0
