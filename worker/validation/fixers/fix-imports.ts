import { findRuntimeModule } from '#compiler/resolve-import'
import type { Diagnostic } from '#compiler/types'
import { childOf, childrenOf, nameOf } from '../code/nodes'
import { parseCode } from '../code/parse-code'
import type { CheckedApp, Fix, WantedImport } from '../finding'
import { type ImportedName, listImports, type Statement, writeImport } from './import-statements'
import { isUnmistakable } from './unmistakable'
import { importFor } from './wanted-import'

/** How the compiler's findings about imports and exports are fixed. */
export function fixImport(diagnostic: Diagnostic, checked: CheckedApp): Fix | undefined {
  if (diagnostic.code === 'missing-default-export') return addDefaultExport(diagnostic.path, checked)
  const found = findStatement(diagnostic, checked)
  if (!found) return undefined
  if (diagnostic.code === 'unresolved-import') return fixUnresolved(diagnostic, found.statement, checked)
  const name = found.statement.names.find(({ start, end }) => start <= found.offset && found.offset < end)
  return name && fixUnknown(diagnostic, found.statement, name, checked)
}

function findStatement(
  { path, line, column }: Diagnostic,
  { files }: CheckedApp,
): { statement: Statement; offset: number } | undefined {
  const source = files[path]
  if (source === undefined || line === undefined || column === undefined) return undefined
  const before = source.split('\n').slice(0, line - 1)
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
  const statement = listImports(path, source).find(({ start, end }) => start <= offset && offset < end)
  return statement && { statement, offset }
}

const tail = (specifier: string): string => specifier.slice(specifier.lastIndexOf('/') + 1).replace(/\.[jt]sx?$/, '')

function fixUnresolved({ path, suggestion }: Diagnostic, statement: Statement, checked: CheckedApp): Fix | undefined {
  const { specifier, names, start, end, from } = statement
  const isOfApp = /^(?:[./]|@\/)/.test(specifier)
  // A file of the app that lies elsewhere is meant before anything that happens to be called so.
  if (isOfApp && suggestion && tail(specifier) === tail(suggestion)) return respelled(path, from, specifier, suggestion)
  const moved = names.map((name) => moveOf(name, path, checked, !isOfApp))
  if (moved.length > 0 && moved.every((each) => each !== undefined)) {
    return {
      path,
      edits: [removal(checked.files[path] ?? '', start, end)],
      imports: moved,
      said: `Imported ${names.map(({ local }) => local).join(', ')} from where it is`,
    }
  }
  if (!suggestion || !isUnmistakable(tail(specifier), tail(suggestion))) return undefined
  return respelled(path, from, specifier, suggestion)
}

const respelled = (path: string, from: Statement['from'], specifier: string, suggestion: string): Fix => ({
  path,
  edits: [{ ...from, text: `'${suggestion}'` }],
  said: `Imported from ${suggestion} where the code said ${specifier}`,
})

/** What a package called otherwise in an earlier version. */
const RENAMED: Record<string, Record<string, string>> = { 'react-router-dom': { Switch: 'Routes', Redirect: 'Navigate' } }

function fixUnknown(
  { path, suggestion }: Diagnostic,
  statement: Statement,
  name: ImportedName,
  checked: CheckedApp,
): Fix | undefined {
  const { specifier } = statement
  const available = exportsOf(specifier, path, checked)
  const { imported, local } = name
  if (imported === 'default') {
    const only = available.length === 1 ? available[0] : undefined
    const wanted = available.includes(local) ? local : only
    const said = `Imported ${wanted} by its name`
    return wanted ? rewrite(path, statement, name, { imported: wanted, local }, checked, said) : undefined
  }
  if (available.includes('default') && tail(specifier).toLowerCase() === imported.toLowerCase())
    return rewrite(
      path,
      statement,
      name,
      { imported: 'default', local },
      checked,
      `Imported ${local} as the default export it is`,
    )
  const renamed = RENAMED[specifier]?.[imported]
  if (renamed) {
    const said = `Took ${renamed} for ${imported}, as it is called now`
    return rewrite(path, statement, name, { imported: renamed, local }, checked, said)
  }
  const moved = moveOf(name, path, checked)
  if (moved && moved.specifier !== specifier) {
    const fix = rewrite(path, statement, name, undefined, checked, `Imported ${local} from ${moved.specifier}`)
    return { ...fix, imports: [moved] }
  }
  if (!suggestion || (specifier !== 'lucide-react' && !isUnmistakable(imported, suggestion))) return undefined
  const text = local === suggestion ? suggestion : `${suggestion} as ${local}`
  return {
    path,
    edits: [{ start: name.start, end: name.end, text }],
    said: `Took ${suggestion} for ${imported}, which does not exist`,
  }
}

/** Where a name is to be had, if not from where it was asked. */
function moveOf(
  { imported, local }: ImportedName,
  path: string,
  checked: CheckedApp,
  mayBeIcon = true,
): WantedImport | undefined {
  const name = imported === 'default' || imported === '*' ? local : imported
  const found = importFor({ name, isComponent: /^[A-Z]/.test(name), isIconLike: mayBeIcon, attributes: [] }, path, checked)
  if (!mayBeIcon && found?.specifier === 'lucide-react') return undefined
  return found && { specifier: found.specifier, name: local, imported: found.imported ?? name }
}

function rewrite(
  path: string,
  { specifier, names, start, end }: Statement,
  old: ImportedName,
  next: { imported: string; local: string } | undefined,
  { files }: CheckedApp,
  said: string,
): Fix {
  const source = files[path] ?? ''
  const text = writeImport(
    specifier,
    names.flatMap((each) => (each === old ? (next ?? []) : each)),
  )
  if (text === '') return { path, edits: [removal(source, start, end)], said }
  return { path, edits: [{ start, end, text: source[end - 1] === ';' ? `${text};` : text }], said }
}

/** A statement that goes takes its line along. */
const removal = (source: string, start: number, end: number) => ({ start, end: source[end] === '\n' ? end + 1 : end, text: '' })

function exportsOf(specifier: string, path: string, { app, surface }: CheckedApp): string[] {
  const target = app.modules[path]?.imports[specifier]
  if (target?.kind === 'file') return app.modules[target.path]?.exports ?? []
  return target?.kind === 'runtime' ? (findRuntimeModule(surface, target.specifier)?.module.exports ?? []) : []
}

/**
 * The component a page without a default export was meant to hand out: the one called like the file, or the only one
 * there is.
 */
function addDefaultExport(path: string, { files }: CheckedApp): Fix | undefined {
  const source = files[path] ?? ''
  const tree = parseCode(path, source)
  const names = childrenOf(tree, 'body').flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? childOf(statement, 'declaration') : statement
    if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
      return nameOf(childOf(declared, 'id')) ?? []
    if (declared?.type !== 'VariableDeclaration') return []
    return childrenOf(declared, 'declarations').flatMap((each) => nameOf(childOf(each, 'id')) ?? [])
  })
  const file = tail(path)
  const components = names.filter((name) => /^[A-Z][a-z]/.test(name))
  const name =
    components.find((each) => each === file) ??
    components.find((each) => each === `${file}Page`) ??
    (components.length === 1 ? components[0] : undefined)
  if (!name) return undefined
  const gap = source.endsWith('\n') ? '\n' : '\n\n'
  return {
    path,
    edits: [{ start: source.length, end: source.length, text: `${gap}export default ${name}\n` }],
    said: `Made ${name} the default export`,
  }
}
