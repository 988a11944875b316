import { plural, sentence, snake } from '#contract/inflect'
import type { Concept } from '../understand/lexicon/concept'
import type { LibraryList } from './library-plan'

/** Lists of a plan are told apart from what the lexicon knows by the same name. */
const keyOf = (name: string): string => `kept_${snake(name)}`

/** The list as the composer takes it: all of it is right for what was asked for, whatever else was said. */
export function conceptOfList({ name, also, is, icon, about, fields, rows }: LibraryList): Concept {
  const label = sentence(name)
  return {
    key: keyOf(name),
    label,
    plural: plural(label),
    is,
    icon,
    about,
    fields: fields.map((field) => field.replace(/->\s*(\S+)$/, (_, target: string) => `-> ${keyOf(target)}`)),
    fitsTrade: true,
    ...(also ? { also } : {}),
    ...(rows ? { rows: { any: rows } } : {}),
  }
}
