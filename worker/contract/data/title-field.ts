import { kindOf } from './convert-value'
import type { EntitySchema } from './entities'

const TITLE_NAMES = ['title', 'name', 'full_name', 'label', 'subject', 'email']

/** The field by which a row of an entity is called; undefined where it has no text at all. */
export function titleFieldOf({ properties }: EntitySchema): string | undefined {
  const named = TITLE_NAMES.find((name) => Object.hasOwn(properties, name))
  return named ?? Object.keys(properties).find((name) => kindOf(properties[name] ?? {}) === 'text' && !/image/i.test(name))
}
