import type { Template } from '#contract/app/templates'

interface Wanted {
  search: string
  category: string | undefined
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those of the category that have every word somewhere; where the name has them first. */
export function filterTemplates(templates: Template[], { search, category }: Wanted): Template[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => fold(text).includes(word))
  return templates
    .filter((each) => category === undefined || each.category === category)
    .filter(({ name, description, category: own }) => has(`${name} ${description} ${own ?? ''}`))
    .sort((one, other) => Number(has(other.name)) - Number(has(one.name)))
}
