import { findRuntimeModule, isOwnPath } from '#compiler/resolve-import'
import { scanImports } from '#compiler/scan-imports'
import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, isCode } from '#contract/app/app-files'
import type { Notes } from './notes'

/** Says which packages the code asks for that apps here cannot have, and where. */
export function recordMissingPackages(files: AppFiles, surface: RuntimeSurface, notes: Notes): void {
  const asked = new Map<string, string[]>()
  for (const [path, text] of Object.entries(files)) {
    if (!isCode(path)) continue
    for (const { specifier } of scanImports(text)) {
      if (isOwnPath(specifier) || specifier.endsWith('.css') || findRuntimeModule(surface, specifier)) continue
      asked.set(specifier, [...(asked.get(specifier) ?? []), path])
    }
  }
  for (const [name, paths] of asked) {
    const where = paths.length === 1 ? '' : ` and ${paths.length - 1} more`
    notes.warn(
      `The package ${name} is not available to apps here. What uses it will say so; ask the assistant for another way.`,
      `${paths[0]}${where}`,
    )
  }
}
