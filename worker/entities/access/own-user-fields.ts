import type { LoginField } from '#contract/app/boot'
import type { EntitySchema } from '#contract/data/entities'
import { isOwnToSet, userSchema } from '../schema/user-entity'

const SIMPLE = new Set(['string', 'number', 'integer', 'boolean'])

/**
 * The fields of an app's User schema that someone may say of themselves when they sign up: plain ones, and none that an
 * access rule reads.
 */
export function ownUserFields(schemas: Record<string, EntitySchema>): LoginField[] {
  const { properties, required = [] } = userSchema({ schemas })
  return Object.entries(properties).flatMap(([name, { type, title, description, enum: options, enumNames, format }]) => {
    if (!isOwnToSet(schemas, name) || typeof type !== 'string' || !SIMPLE.has(type)) return []
    return [
      {
        name,
        type: options ? 'string' : type,
        label: title ?? words(name),
        hint: description ?? null,
        format: format ?? null,
        isRequired: required.includes(name),
        options: options?.map((value, at) => ({ value, label: enumNames?.[at] ?? words(String(value)) })) ?? null,
      },
    ]
  })
}

/** `favourite_colour` → `Favourite colour`. */
const words = (name: string): string => {
  const spaced = name
    .replaceAll(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
