import { isDeeperThan, MAX_NESTING } from '#contract/data/json-depth'
import { ApiError, type ErrorCode } from '#contract/errors'

/**
 * Parses JSON from outside: too deep, numbers that would be rounded, and anything that is not JSON are refused with a
 * sentence.
 */
export function requireJson(text: string, code: ErrorCode = 'invalid-input'): unknown {
  if (isDeeperThan(text, MAX_NESTING)) throw new ApiError(code, `The JSON is nested more than ${MAX_NESTING} levels deep`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError(code, 'This is not valid JSON')
  }
  const number = findInexactNumber(text)
  if (number) throw new ApiError(code, `The number ${number.slice(0, 40)} cannot be kept exactly; send it as text`)
  return value
}

/** JSON.parse rounds whole numbers beyond 2^53 and turns huge ones into Infinity, both in silence. */
function findInexactNumber(text: string): string | undefined {
  if (!/\d{16}|\d[eE]/.test(text)) return undefined
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, '""')
  for (const [number] of outside.matchAll(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)) {
    const value = Number(number)
    if (!Number.isFinite(value) || (/^-?\d+$/.test(number) && !Number.isSafeInteger(value))) return number
  }
  return undefined
}
