import { spacedName } from '#contract/app/spaced-name'
import type { EntitySchema } from '#contract/data/entities'
import { own } from '../query/field'

/** What the data grid calls a field; a place within one, or what is no field, as it is written. */
export function columnLabel({ properties }: EntitySchema, path: string): string {
  const property = own(properties, path)
  return property ? (property.title ?? spacedName(path)) : path
}
