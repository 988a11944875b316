const TOKEN = /(?:[\w@!*./%:&>#-]|\[(?:[^\s[\]]|\[[^\s\]]*\])*\]|\(--[^\s()]*\))+/g
const EDGES = /^[.:/%&>#]+|[.:/&>#]+$/g
const PLAUSIBLE = /^[a-z@!*[-]/

/** Everything in a source text that could be a Tailwind class. Tailwind itself tells which are. */
export function findCandidates(source: string, into: Set<string> = new Set()): Set<string> {
  for (const [token] of source.matchAll(TOKEN)) {
    const name = token.replace(EDGES, '')
    if (name.length > 1 && name.length < 200 && PLAUSIBLE.test(name)) into.add(name)
  }
  return into
}
