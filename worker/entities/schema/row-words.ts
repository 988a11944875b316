import type { EntitySchema } from '#contract/data/entities'
import { plural, singular } from '#contract/inflect'

/** `LoanItem` → `loan item`, as a person would call one of its rows. */
export function wordFor({ name, title }: Pick<EntitySchema, 'name' | 'title'>): string {
  const given = typeof title === 'string' && title.trim() !== '' && title.length <= 60 ? title.trim() : name
  const words = given
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .split(' ')
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
}

/** `Loan item`: what an entity is called where it stands by itself. */
export const titleFor = (schema: Pick<EntitySchema, 'name' | 'title'>): string =>
  wordFor(schema).replace(/^./, (first) => first.toUpperCase())

/** `planned meals`: by the plural that the app itself shows, where it says one. */
export function wordForMany(schema: Pick<EntitySchema, 'name' | 'title'> & { 'x-plural'?: unknown }): string {
  const given = schema['x-plural']
  return typeof given === 'string' && given.trim() !== '' && given.length <= 60
    ? given.trim().toLowerCase()
    : plural(wordFor(schema))
}

/** `1 book`, `1,240 books` */
export const countWords = (schema: Pick<EntitySchema, 'name' | 'title'>, count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? wordFor(schema) : wordForMany(schema)}`

/** `phone_number` → `phone number` */
export const fieldWord = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()

/** `a, b and c` */
export const listWords = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
