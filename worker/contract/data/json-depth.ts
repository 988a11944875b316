/**
 * How deep JSON may be nested that is read here. What walks it is recursive, and would run out of stack on what a
 * caller can write in a line.
 */
export const MAX_NESTING = 60

/** One walk over the text, before anything recursive sees it. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === 92) at++
      else if (code === 34) isInText = false
    } else if (code === 34) {
      isInText = true
    } else if (code === 91 || code === 123) {
      depth++
      if (depth > limit) return true
    } else if (code === 93 || code === 125) {
      depth--
    }
  }
  return false
}

/** The same for a value that has been parsed. */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  let level: object[] = [{ value }]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((each) =>
      Object.values(each).filter((inner): inner is object => typeof inner === 'object' && inner !== null),
    )
  }
  return false
}
