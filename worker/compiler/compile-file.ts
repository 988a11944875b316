import type { AppFiles } from '#contract/app/app-files'
import { isLayout, pageNameOf } from '#contract/app/app-files'
import { ownRouterOf } from '#contract/app/own-routes'
import { readVariables } from '#contract/app/variables/variables-file'
import { checkImports } from './check-imports'
import { compileData } from './data-module'
import { codeFrame } from './positions'
import { type FileIndex, indexFiles, resolveImport } from './resolve-import'
import { checkStylesheet } from './styles/check-stylesheet'
import { lowerCached } from './transpile-cache'
import type { Lowered, LoweredFile } from './transpile-file'
import type { CompiledModule, CompileFile, CompileOptions, Diagnostic, ResolvedImport, RuntimeSurface } from './types'

/** What compiling a file needs to know of the app around it. */
export interface Surroundings {
  files: AppFiles
  index: FileIndex
  surface: RuntimeSurface
  options: CompileOptions
}

export const compileFile: CompileFile = (path, source, files, surface, options) => {
  const around: Surroundings = {
    files: { ...files, [path]: source },
    index: indexFiles({ ...files, [path]: source }),
    surface,
    options,
  }
  return compileOne(path, source, around)
}

export function compileOne(path: string, source: string, around: Surroundings): ReturnType<CompileFile> {
  const data = compileData(path, source)
  if (data) return data
  if (path.endsWith('.css')) return checkStylesheet(path, source)
  const lowered = lower(path, source, around.options)
  if (!lowered.ok) return { module: null, diagnostics: [syntaxError(path, source, lowered)] }
  const imports = resolveAll(path, lowered, around)
  const code = withVariables(lowered.code, around.files)
  const module: CompiledModule = { path, code, imports, exports: lowered.exports }
  const diagnostics = checkImports({
    path,
    source,
    lowered,
    imports,
    surface: around.surface,
    known: () => knownModules(around),
    exportsOf: (other) => exportsOf(other, around),
  })
  return { module, diagnostics: [...diagnostics, ...missingDefault(path, lowered, around)] }
}

const STRICT = '"use strict";'

/**
 * Values the app's code reads of its build, on the line it begins with, so that lines stay those of the source. Only
 * files that read any carry them.
 */
function withVariables(code: string, files: AppFiles): string {
  if (!code.includes('module.meta')) return code
  const values = readVariables(files)
  if (Object.keys(values).length === 0) return code
  const set = `module.meta = {...module.meta, env: {...module.meta.env, ...${JSON.stringify(values)}}};`
  return code.startsWith(STRICT) ? `${STRICT}${set}${code.slice(STRICT.length)}` : `${set}${code}`
}

const lower = (path: string, source: string, { guardLoops, verifySyntax, markElements }: CompileOptions): Lowered =>
  lowerCached(path, source, { guardLoops, verifySyntax, markElements })

function resolveAll(path: string, lowered: LoweredFile, { index, surface }: Surroundings): Record<string, ResolvedImport> {
  const imports: Record<string, ResolvedImport> = {}
  for (const specifier of lowered.required) {
    const resolved = resolveImport(specifier, path, index, surface)
    imports[specifier] = resolved.kind === 'runtime' ? { ...resolved, names: namesAsked(specifier, lowered) } : resolved
  }
  return imports
}

/** '*' when the module is imported whole, later in the file, or dynamically: then any of its names may be read. */
function namesAsked(specifier: string, lowered: LoweredFile): string[] | '*' {
  if (specifier === 'react/jsx-runtime') return ['Fragment', 'jsx', 'jsxs']
  const statements = lowered.imports.filter((each) => each.specifier === specifier)
  const names = new Set<string>()
  for (const statement of statements) {
    if (statement.names === '*') return '*'
    for (const { imported } of statement.names) names.add(imported)
  }
  return names.size > 0 || statements.length > 0 ? [...names].sort() : '*'
}

function exportsOf(path: string, { files, options }: Surroundings): string[] | undefined {
  const source = files[path]
  if (source === undefined) return undefined
  const data = compileData(path, source)
  if (data) return data.module?.exports
  const lowered = lower(path, source, options)
  return lowered.ok ? lowered.exports : undefined
}

const knownModules = ({ index, surface }: Surroundings): string[] => [
  ...Array.from(index.values(), (path) => `@/${path.replace(/(?:\/index)?\.[jt]sx?$/, '')}`),
  ...Object.keys(surface.modules).filter((name) => !name.endsWith('/*')),
]

function syntaxError(path: string, source: string, failure: Exclude<Lowered, { ok: true }>): Diagnostic {
  const { line, column } = failure
  return {
    code: 'syntax',
    severity: 'error',
    message: failure.message,
    path,
    line,
    ...(column === undefined ? {} : { column }),
    codeFrame: codeFrame(source, line, column),
  }
}

function missingDefault(path: string, lowered: LoweredFile, { files }: Surroundings): Diagnostic[] {
  if (pageNameOf(path) === undefined && !isLayout(path)) return []
  if (lowered.exports.includes('default') || lowered.exports.includes('*') || ownRouterOf(files)) return []
  const what = isLayout(path) ? 'The layout' : 'This page'
  const names = lowered.exports.join(', ')
  const message = `${what} has no default export${names ? ` (it exports ${names})` : ''}: write "export default function …".`
  return [{ code: 'missing-default-export', severity: 'error', message, path, line: 1 }]
}
