import { isDeeperThan, MAX_NESTING } from './json-depth'

/** Whether a value is an object with names, and no array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The value of a JSON text that anybody may have written; undefined where it is none, or deeper than anybody writes.
 */
export function readJson(text: string): unknown {
  if (isDeeperThan(text, MAX_NESTING)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
