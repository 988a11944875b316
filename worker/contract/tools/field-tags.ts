import type { CustomField } from '../settings/custom-fields'

/** `[name]`, as instructions name a field: what stands in brackets, and where. */
const TAG = /\[([a-z][a-z0-9_]{0,39})\]/g

export interface FieldTag {
  name: string
  start: number
  end: number
}

/** Everything in instructions that is written as a field is, whether there is such a field or not. */
export const findFieldTags = (instructions: string): FieldTag[] =>
  [...instructions.matchAll(TAG)].map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Whether a field may go: not while the instructions name it, unless it is personal and goes to no model. */
export const mayDeleteField = ({ name, personal }: Pick<CustomField, 'name' | 'personal'>, instructions: string): boolean =>
  personal || !findFieldTags(instructions).some((tag) => tag.name === name)

export const fieldInUse = (name: string): string =>
  `The instructions still name [${name}]. Take it out of the instructions before you delete the field.`
