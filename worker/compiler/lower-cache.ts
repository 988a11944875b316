import { type Lowered, type LowerOptions, lowerFile } from './lower-file'

const MAX_CHARACTERS = 24_000_000

/** Kept by the whole text, so it can never answer for another; the least lately used leave first. */
const kept = new Map<string, Lowered>()
let characters = 0

/** Between two versions of an app nearly every file is the same, and so is what it compiles to. */
export function lowerCached(path: string, source: string, options: LowerOptions): Lowered {
  const key = `${path}\n${options.guardLoops ? 'guarded' : options.verifySyntax ? 'verified' : 'plain'}\n${source}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const lowered = lowerFile(path, source, options)
  kept.set(key, lowered)
  characters += sizeOf(key, lowered)
  for (const [oldest, value] of kept) {
    if (characters <= MAX_CHARACTERS) break
    kept.delete(oldest)
    characters -= sizeOf(oldest, value)
  }
  return lowered
}

export function clearLowerCache(): void {
  kept.clear()
  characters = 0
}

const sizeOf = (key: string, lowered: Lowered): number => key.length + (lowered.ok ? lowered.code.length : 0)
