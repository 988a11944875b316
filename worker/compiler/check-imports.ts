import { nearestName } from './nearest'
import { codeFrame, positionOf } from './positions'
import { findRuntimeModule, isOwnPath } from './resolve-import'
import type { LoweredFile } from './transpile-file'
import type { Diagnostic, ResolvedImport, RuntimeSurface } from './types'

const LUCIDE = 'lucide-react'

interface CheckInput {
  path: string
  source: string
  lowered: LoweredFile
  imports: Record<string, ResolvedImport>
  surface: RuntimeSurface
  /** Paths and specifiers that could have been meant, for suggestions. */
  known: () => string[]
  /**
   * Names an app file exports; undefined while it is not known (it does not compile). '*' among them: more than is
   * listed.
   */
  exportsOf: (path: string) => string[] | undefined
}

/** What a file asks of its imports that they do not have. */
export function checkImports(input: CheckInput): Diagnostic[] {
  const { path, source, lowered, imports } = input
  const found: Diagnostic[] = []
  const report = (code: Diagnostic['code'], offset: number, message: string, more: Partial<Diagnostic> = {}) => {
    const position = offset < 0 ? undefined : positionOf(source, offset)
    const where = position ? { ...position, codeFrame: codeFrame(source, position.line, position.column) } : {}
    found.push({ code, severity: 'error', message, path, ...where, ...more })
  }

  for (const specifier of lowered.required) {
    if (imports[specifier]?.kind !== 'missing') continue
    if (isOnlyRequired(lowered, source, specifier)) continue
    const suggestion = nearestModule(specifier, input.known())
    const offset = findOffset(lowered, source, specifier)
    const missing = isOwnPath(specifier) ? {} : { missingPackage: specifier }
    report('unresolved-import', offset, unresolvedMessage(specifier, suggestion), { ...suggested(suggestion), ...missing })
  }
  for (const statement of lowered.imports) {
    const target = imports[statement.specifier]
    if (!target || target.kind === 'missing' || statement.names === '*') continue
    const available = availableNames(target, statement.specifier, input)
    if (!available) continue
    for (const { imported, offset } of statement.names) {
      if (available.has(imported) || !isUsed(lowered.code, imported)) continue
      const suggestion = nearestName(imported, available)
      report(
        'unknown-export',
        offset,
        unknownMessage(imported, statement.specifier, available, suggestion),
        suggested(suggestion),
      )
    }
  }
  return found
}

/**
 * `require("x")` as apps have it only in text, such as code they show. Where it is meant, running it says what is
 * missing.
 */
function isOnlyRequired(lowered: LoweredFile, source: string, specifier: string): boolean {
  if (lowered.imports.some((each) => each.specifier === specifier)) return false
  return ["'", '"'].some((quote) => source.includes(`require(${quote}${specifier}${quote})`))
}

const sets = new WeakMap<readonly string[], Set<string>>()
function asSet(names: readonly string[]): Set<string> {
  const known = sets.get(names) ?? new Set(names)
  sets.set(names, known)
  return known
}

function availableNames(target: ResolvedImport, specifier: string, input: CheckInput): Set<string> | undefined {
  if (target.kind === 'file') {
    const names = input.exportsOf(target.path)
    return !names || names.includes('*') ? undefined : asSet(names)
  }
  if (target.kind === 'missing') return undefined
  if (specifier === LUCIDE) return lucideNames(input.surface)
  const runtime = findRuntimeModule(input.surface, target.specifier)
  return !runtime || runtime.module.open || runtime.module.foreign ? undefined : asSet(runtime.module.exports)
}

const lucideSets = new WeakMap<RuntimeSurface, Set<string>>()
function lucideNames(surface: RuntimeSurface): Set<string> {
  const known = lucideSets.get(surface) ?? new Set([...surface.icons, ...(surface.modules[LUCIDE]?.exports ?? [])])
  lucideSets.set(surface, known)
  return known
}

/**
 * Compiled code reads every imported name as a property; a name that is never read (a type, a leftover) does no harm.
 */
function isUsed(code: string, imported: string): boolean {
  return code.includes(`.${imported}`) || code.includes(`'${imported}'`)
}

function findOffset(lowered: LoweredFile, source: string, specifier: string): number {
  const statement = lowered.imports.find((each) => each.specifier === specifier)
  if (statement) return statement.offset
  const quoted = Math.max(source.indexOf(`'${specifier}'`), source.indexOf(`"${specifier}"`))
  return quoted
}

function nearestModule(specifier: string, known: string[]): string | undefined {
  const tail = specifier.slice(specifier.lastIndexOf('/') + 1)
  const byTail = nearestName(
    tail,
    known.map((name) => name.slice(name.lastIndexOf('/') + 1)),
  )
  return nearestName(specifier, known) ?? (byTail && known.find((name) => name.endsWith(`/${byTail}`) || name === byTail))
}

const suggested = (suggestion: string | undefined) => (suggestion ? { suggestion } : {})

function unresolvedMessage(specifier: string, suggestion: string | undefined): string {
  const hint = suggestion ? ` Did you mean "${suggestion}"?` : ''
  return isOwnPath(specifier)
    ? `There is no file for the import "${specifier}".${hint}`
    : `The package "${specifier}" is not available to apps here.${hint}`
}

function unknownMessage(name: string, specifier: string, available: Set<string>, suggestion: string | undefined): string {
  if (name === 'default') {
    const names = [...available].sort().slice(0, 5)
    const hint = names.length > 0 ? ` Import by name instead, such as { ${names.join(', ')} }.` : ''
    return `"${specifier}" has no default export.${hint}`
  }
  const what = specifier === LUCIDE ? `There is no icon "${name}" in lucide-react.` : `"${specifier}" does not export "${name}".`
  return suggestion ? `${what} Did you mean "${suggestion}"?` : what
}
