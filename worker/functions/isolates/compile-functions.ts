import { hashText } from '#compiler/chunks/build-chunks'
import { LruCache } from '#compiler/lru-cache'
import { codeFrame } from '#compiler/positions'
import type { AppFiles } from '#contract/app/app-files'
import type { FunctionProblem } from '#contract/services/functions'
import { type FoundFunction, findFunctions } from '../find-functions'
import type { FunctionLibraries } from './libraries'
import { type ResolvedBackend, resolveBackend } from './resolve-backend'
import { type LoweringResult, lowerBackend } from './transpile-function'

export interface CompiledFunction extends FoundFunction {
  /** Of its own files: the same code, the same hash. */
  hash: string
  secrets: { name: string; isRequired: boolean }[]
  /** What is wrong with its files and keeps it from nothing. */
  warnings: FunctionProblem[]
}

/** All functions of one version, ready for one isolate. */
export interface CompiledFunctions {
  functions: Map<string, CompiledFunction>
  /** Of everything that runs: part of the isolate's name. */
  hash: string
  /** Isolate module → code: the app's files as `app/{path}.js`. */
  modules: Record<string, string>
  /** Built files the modules import. */
  built: string[]
}

const lowered = new LruCache<LoweringResult>(8_000_000)

function lower(path: string, source: string): LoweringResult {
  const key = `${path}\n${source}`
  return lowered.get(key) ?? lowered.set(key, lowerBackend(path, source), key.length * 3)
}

/**
 * Functions with a problem keep it and are left out of the isolate; they take no other function with them. Never
 * throws.
 */
export async function compileFunctions(files: AppFiles, libraries: FunctionLibraries): Promise<CompiledFunctions> {
  const names = Object.keys(libraries.libraries)
  const functions = new Map<string, CompiledFunction>()
  const modules: Record<string, string> = {}
  const built = new Set(libraries.host.chunks)
  const entries: string[] = []
  for (const found of findFunctions(files)) {
    const parts = gather(found.entry, files, names)
    const problems = [...found.problems, ...parts.problems]
    const secrets = new Map<string, boolean>()
    for (const { name, isRequired } of parts.secrets) secrets.set(name, (secrets.get(name) ?? false) || isRequired)
    const own = [...parts.files].sort().map((path) => [path, files[path]])
    functions.set(found.name, {
      ...found,
      problems,
      warnings: parts.warnings,
      hash: await hashText(JSON.stringify([own, found.access, found.automations])),
      secrets: [...secrets].map(([name, isRequired]) => ({ name, isRequired })),
    })
    if (problems.length > 0) continue
    for (const path of parts.files) modules[moduleName(path)] ??= writeModule(path, files, { names, libraries, built })
    entries.push(`${JSON.stringify(found.name)}:()=>import(${JSON.stringify(`./${moduleName(found.entry)}`)})`)
  }
  modules['entries.js'] = `export default {${entries.join(',')}}`
  const hash = await hashText(JSON.stringify([modules, libraries.hash]))
  return { functions, hash, modules, built: [...built] }
}

export const moduleName = (path: string): string => `app/${path}.js`

/** A function's own files, what they ask for, and what is wrong with any of them. */
function gather(entry: string, files: AppFiles, libraries: string[]) {
  const seen = new Set<string>()
  const problems: FunctionProblem[] = []
  const warnings: FunctionProblem[] = []
  const secrets: { name: string; isRequired: boolean }[] = []
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const source = files[path] ?? ''
    if (path.endsWith('.json')) {
      const problem = jsonProblem(path, source)
      if (problem) problems.push(problem)
      return
    }
    const result = lower(path, source)
    if (!result.ok) {
      problems.push(result.problem)
      return
    }
    secrets.push(...result.lowered.secrets)
    for (const { specifier, line } of result.lowered.imports) {
      const resolved = resolveBackend(specifier, path, files, libraries)
      if (resolved.kind === 'file') visit(resolved.path)
      if (resolved.kind === 'none') problems.push({ message: resolved.message, ...placeOf(path, source, { specifier, line }) })
    }
    for (const { specifier, line } of result.lowered.unused) {
      const resolved = resolveBackend(specifier, path, files, libraries)
      const message = resolved.kind === 'none' && `${resolved.message}. Nothing uses this import: take it out.`
      if (message) warnings.push({ message, severity: 'warning', ...placeOf(path, source, { specifier, line }) })
    }
  }
  visit(entry)
  return { files: seen, problems, warnings, secrets }
}

const placeOf = (path: string, source: string, { specifier, line }: { specifier: string; line: number }) => ({
  path,
  line,
  column: columnOf(source, line, specifier),
  codeFrame: codeFrame(source, line),
})

interface Writing {
  names: string[]
  libraries: FunctionLibraries
  built: Set<string>
}

function writeModule(path: string, files: AppFiles, { names, libraries, built }: Writing): string {
  const source = files[path] ?? ''
  if (path.endsWith('.json')) return `export default ${JSON.stringify(JSON.parse(source))}`
  const result = lower(path, source)
  if (!result.ok) return ''
  const root = '../'.repeat(moduleName(path).split('/').length - 1)
  const addressOf = (resolved: ResolvedBackend): string => {
    if (resolved.kind === 'file') return root + moduleName(resolved.path)
    if (resolved.kind === 'own') return `${root}${resolved.name}.js`
    if (resolved.kind === 'node') return `node:${resolved.name}`
    const library = resolved.kind === 'library' ? libraries.libraries[resolved.name] : undefined
    for (const chunk of library?.chunks ?? []) built.add(chunk)
    return `${root}${library?.exports.includes('default') ? library.file : `with-default/${library?.file}`}`
  }
  return result.lowered.write((specifier) => addressOf(resolveBackend(specifier, path, files, names)), `${root}guard.js`)
}

/**
 * `import X from 'npm:x'` of a library without a default gets all of it, as Deno would not but real code expects of
 * CommonJS.
 */
export const withDefault = (file: string): string =>
  `export * from '../${file}';import * as all from '../${file}';export default all`

const columnOf = (source: string, line: number, text: string): number =>
  Math.max(1, (source.split('\n')[line - 1] ?? '').indexOf(text) + 1)

function jsonProblem(path: string, source: string): FunctionProblem | undefined {
  try {
    JSON.parse(source)
  } catch (error) {
    return { message: error instanceof Error ? error.message : 'This is not JSON', path, line: 1 }
  }
}
