const STARTS_FROM = /^\s*(?:please\s+)?start from the plan [“"]([^”"\n]+)[”"]\s*[:.]?\s*/i

/** A request that says which plan of the library it wants, and what else was said with it. */
export interface StartsFrom {
  title: string
  words: string
}

/** Undefined where it names none. A plan alone is asked for in the words of its title. */
export function readStartsFrom(request: string): StartsFrom | undefined {
  const title = STARTS_FROM.exec(request)?.[1]?.trim()
  if (!title) return undefined
  return { title, words: request.replace(STARTS_FROM, '').trim() || title }
}

/** The words that ask for a plan by its title, for what was said. */
export const startFrom = (title: string, words: string): string => `Start from the plan “${title}”: ${words}`
