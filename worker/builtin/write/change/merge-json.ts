import { isRecord } from '#contract/data/json-values'

type Json = unknown

/**
 * The same for JSON: what differs between two values is carried over to a third, which keeps what it has besides.
 * Keys come in the order of `after`, then those that only the third has.
 */
export function mergeJson(before: Json, after: Json, current: Json): Json {
  if (isSame(before, after)) return current
  if (!isRecord(before) || !isRecord(after) || !isRecord(current)) return after
  const merged: Record<string, Json> = {}
  for (const key of [...Object.keys(after), ...Object.keys(current)]) {
    if (Object.hasOwn(merged, key)) continue
    if (!Object.hasOwn(after, key)) {
      if (!Object.hasOwn(before, key)) merged[key] = current[key]
    } else if (!Object.hasOwn(before, key)) merged[key] = after[key]
    else if (Object.hasOwn(current, key)) merged[key] = mergeJson(before[key], after[key], current[key])
    else if (!isSame(before[key], after[key])) merged[key] = after[key]
  }
  return merged
}

const isSame = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)
