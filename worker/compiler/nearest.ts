/** Edits that turn one name into the other (insert, remove, replace, swap neighbours), or more than `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit + 1
}

const words = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase())

/** Share of words two names have in common: `TrashCan` is near `Trash`, which no count of edits would say. */
function sharedWords(a: string[], b: string[]): number {
  const common = a.filter((word) => b.includes(word)).length
  return common / Math.max(a.length, b.length, 1)
}

/** The name that exists and was most likely meant; undefined when none is near. Ties go to the first in order. */
export function nearestName(wanted: string, names: Iterable<string>): string | undefined {
  const folded = wanted.toLowerCase()
  const wantedWords = words(wanted)
  const limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 3)))
  let best: { name: string; score: number } | undefined
  for (const name of names) {
    const other = name.toLowerCase()
    const edits = folded === other ? 0 : distance(folded, other, limit)
    const share = sharedWords(wantedWords, words(name))
    const score = edits <= limit ? edits : share >= 0.5 ? limit + 2 - share : Number.POSITIVE_INFINITY
    if (score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { name, score }
  }
  return best?.name
}

/**
 * Whether one name is the other with a slip of the hand, so that it can be put in its place unasked: `formatDate` is
 * near `formatSize`, and does something else.
 */
export function isSlipOf(wanted: string, name: string): boolean {
  const limit = Math.max(1, Math.min(2, Math.floor(wanted.length / 5)))
  return distance(wanted.toLowerCase(), name.toLowerCase(), limit) <= limit
}
