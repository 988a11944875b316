const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase())

/**
 * Whether a name is surely another one mistyped: the same words but for capitals and dashes, each in the singular or
 * plural, or a letter off (two, in long words). Stricter than a suggestion, since nobody is asked.
 */
export function isUnmistakable(written: string, meant: string): boolean {
  const [a, b] = [wordsOf(written), wordsOf(meant)]
  if (a.length === 0 || b.length === 0) return false
  if (a.join('') === b.join('')) return true
  return a.length === b.length && a.every((word, index) => isSameWord(word, b[index] ?? ''))
}

function isSameWord(a: string, b: string): boolean {
  if (a === b || `${a}s` === b || a === `${b}s`) return true
  // `Feature` and `Featured` are two words, not one mistyped.
  if (a.startsWith(b) || b.startsWith(a)) return false
  const shorter = Math.min(a.length, b.length)
  return shorter >= 4 && editsWithin(a, b, shorter >= 9 ? 2 : 1)
}

/** Whether one becomes the other by so many letters inserted, removed, replaced or swapped with their neighbour. */
function editsWithin(a: string, b: string, limit: number): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (at === a.length && at === b.length) return true
  if (limit === 0) return false
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isSwapped = restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0]
  if (isSwapped && editsWithin(restA.slice(2), restB.slice(2), limit - 1)) return true
  return [
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
    [restA.slice(1), restB.slice(1)],
  ].some(([left = '', right = '']) => editsWithin(left, right, limit - 1))
}
