import { cutSegment, pathSegmentOf } from '#contract/app/slug-from'
import { TOOL_PATH_LENGTH } from '#contract/tools/tool'

const UNNAMED = 'tool'

/** `Listings that sell!` → `listings-that-sell`. */
export const pathFrom = (title: string): string => pathSegmentOf(title, TOOL_PATH_LENGTH) || UNNAMED

/** The same for the n-th that wants it: `listings`, `listings-2`. */
export function numberedPath(path: string, number: number): string {
  if (number <= 1) return path
  const ending = `-${number}`
  return `${cutSegment(path, TOOL_PATH_LENGTH - ending.length)}${ending}`
}
