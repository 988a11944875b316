const fold = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')

/**
 * Whether a name is surely another one mistyped: alike but for capitals and dashes, in the singular or plural, or a letter off (two, in long names).
 * Stricter than a suggestion, since nobody is asked.
 */
export function isUnmistakable(written: string, meant: string): boolean {
  const a = fold(written)
  const b = fold(meant)
  if (a === b || `${a}s` === b || a === `${b}s`) return true
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
  if (
    restA.length > 1 &&
    restA[0] === restB[1] &&
    restA[1] === restB[0] &&
    editsWithin(restA.slice(2), restB.slice(2), limit - 1)
  )
    return true
  return [
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
    [restA.slice(1), restB.slice(1)],
  ].some(([left = '', right = '']) => editsWithin(left, right, limit - 1))
}
