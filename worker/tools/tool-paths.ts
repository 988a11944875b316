import { TOOL_PATH_LENGTH } from '#contract/tools/tool'

const UNNAMED = 'tool'

/** `Listings that sell!` → `listings-that-sell`. */
export function pathFrom(title: string): string {
  const path = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return cut(path, TOOL_PATH_LENGTH) || UNNAMED
}

/** The same for the n-th that wants it: `listings`, `listings-2`. */
export function numberedPath(path: string, number: number): string {
  if (number <= 1) return path
  const ending = `-${number}`
  return `${cut(path, TOOL_PATH_LENGTH - ending.length)}${ending}`
}

const cut = (path: string, length: number): string => path.slice(0, length).replace(/-+$/, '')
