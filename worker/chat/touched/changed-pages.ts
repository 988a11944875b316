import { reachable } from '#compiler/compile-app'
import type { CompiledApp } from '#compiler/types'
import type { AppFiles } from '#contract/app/app-files'
import { LAYOUT, LOOK } from '#contract/chat/touched'

export interface Compiled {
  files: AppFiles
  app: Pick<CompiledApp, 'pages' | 'layout' | 'modules'>
}

/** Every page's look is in it. */
const STYLES = 'globals.css'

export interface Made {
  name: string
  /** Files it is made of that are others than before. */
  changed: string[]
  /** Those of them that nothing else is made of. */
  own: string[]
}

/** Pages there were before and still are, the layout and the look among them, that are made of other files now. */
export function changedPages(before: Compiled, after: Compiled): Made[] {
  const isOther = (path: string) => before.files[path] !== after.files[path]
  const parts = partsOf(after)
  const were = new Map(partsOf(before).map(({ name, paths }) => [name, paths]))
  const made = parts.flatMap(({ name, paths }): Made[] => {
    const old = were.get(name)
    if (!old) return []
    const changed = [...new Set([...old, ...paths])].filter(isOther).sort()
    const isOwn = (path: string) => parts.every((other) => other.name === name || !other.paths.has(path))
    return changed.length === 0 ? [] : [{ name, changed, own: changed.filter(isOwn) }]
  })
  return isOther(STYLES) ? [...made, { name: LOOK, changed: [STYLES], own: [STYLES] }] : made
}

/** What is put back for one page alone: the earlier texts of what only it is made of; null takes a file away. */
export function textsOfBefore(before: Compiled, after: Compiled, name: string): Record<string, string | null> {
  const made = changedPages(before, after).find((each) => each.name === name)
  return Object.fromEntries((made?.own ?? []).map((path) => [path, before.files[path] ?? null]))
}

function partsOf({ app: { pages, layout, modules } }: Compiled): { name: string; paths: Set<string> }[] {
  const parts = pages.map(({ name, path }) => ({ name, paths: reachable([path], modules) }))
  return layout ? [...parts, { name: LAYOUT, paths: reachable([layout], modules) }] : parts
}
