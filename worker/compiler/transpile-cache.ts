import { LruCache } from './lru-cache'
import { findCandidates } from './styles/candidates'
import { type Lowered, type LowerOptions, transpileFile } from './transpile-file'

const MAX_CHARACTERS = 24_000_000

/**
 * LruCache by the whole text, so it can never answer for another. Between two versions of an app nearly every file is
 * the same.
 */
const lowered = new LruCache<Lowered>(MAX_CHARACTERS)
const candidates = new LruCache<Set<string>>(MAX_CHARACTERS)

export function lowerCached(path: string, source: string, options: LowerOptions): Lowered {
  const key = `${path}\n${options.guardLoops ? 'guarded' : options.verifySyntax ? 'verified' : 'plain'}${options.markElements ? ' marked' : ''}\n${source}`
  const known = lowered.get(key)
  if (known) return known
  const made = transpileFile(path, source, options)
  return lowered.set(key, made, key.length + (made.ok ? made.code.length : 0))
}

export function candidatesCached(source: string): Set<string> {
  return candidates.get(source) ?? candidates.set(source, findCandidates(source), source.length)
}

export function clearLowerCache(): void {
  lowered.clear()
  candidates.clear()
}
