import type { RuntimeParts } from '../types'

/** What one chunk of an app wants of the runtime. */
export interface PartUse {
  /** Parts it needs at once. */
  parts: string[]
  /** Pages that load the chunk, by name; the layout's chunk is loaded by all. */
  pages: string[]
  isLayout: boolean
}

export interface PartPlan {
  /** In the file every page starts with. */
  start: string[]
  /** In the chunk of the one page that needs them. */
  byPage: Map<string, string[]>
  /** In files of their own, each for the pages that need it. */
  groups: { label: string; parts: string[]; pages: string[] }[]
}

/** Parts that several pages share are worth a request of their own from this size on, in characters before gzip. */
const MIN_GROUP = 24_000

/** Every part that some parts need at once, those included, in a fixed order. */
export function reachParts(parts: RuntimeParts, from: Iterable<string>): string[] {
  const found = new Set(from)
  for (const name of found) for (const next of parts[name]?.imports ?? []) found.add(next)
  return [...found].sort()
}

/** Every part that is loaded late by some parts, or by what those load late. */
export function lateParts(parts: RuntimeParts, from: Iterable<string>): string[] {
  const late = new Set<string>()
  const seen = new Set<string>()
  const waiting = new Set(from)
  for (const entry of waiting) {
    for (const name of reachParts(parts, [entry])) {
      if (seen.has(name)) continue
      seen.add(name)
      for (const next of parts[name]?.late ?? []) {
        late.add(next)
        waiting.add(next)
      }
    }
  }
  return [...late].sort()
}

/**
 * Which parts go into which file, so that a page loads what it shows in few requests: what every page needs comes with
 * the program, what one page needs with its chunk, what several share in files of their own.
 */
export function planParts(
  parts: RuntimeParts,
  { program, uses, sizeOf }: { program: string[]; uses: PartUse[]; sizeOf: (part: string) => number },
): PartPlan {
  const always = uses.filter(({ isLayout }) => isLayout).flatMap((use) => use.parts)
  const start = new Set(reachParts(parts, [...program, ...always]))
  const users = new Map<string, Set<string>>()
  for (const use of uses) {
    for (const part of reachParts(parts, use.parts)) {
      if (start.has(part)) continue
      const known = users.get(part) ?? new Set()
      for (const page of use.pages) known.add(page)
      users.set(part, known)
    }
  }
  const byPage = new Map<string, string[]>()
  const shared = new Map<string, string[]>()
  for (const [part, pages] of [...users].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [only, ...others] = [...pages].sort()
    const target = others.length === 0 ? byPage : shared
    const key = [only ?? '', ...others].join('\n')
    target.set(key, [...(target.get(key) ?? []), part])
  }
  return { start: [...start].sort(), byPage, groups: groupParts(shared, sizeOf) }
}

function groupParts(shared: Map<string, string[]>, sizeOf: (part: string) => number): PartPlan['groups'] {
  const groups: PartPlan['groups'] = []
  const small: { parts: string[]; pages: string[] } = { parts: [], pages: [] }
  for (const [key, parts] of [...shared].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const pages = key.split('\n')
    const size = parts.reduce((sum, part) => sum + sizeOf(part), 0)
    if (size >= MIN_GROUP) groups.push({ label: `runtime-${groups.length + 1}`, parts, pages })
    else {
      small.parts.push(...parts)
      small.pages.push(...pages)
    }
  }
  if (small.parts.length === 0) return groups
  return [...groups, { label: 'runtime-common', parts: small.parts.sort(), pages: [...new Set(small.pages)].sort() }]
}
