import type { CustomField } from '#contract/settings/custom-fields'
import { type FieldTag, findFieldTags } from '#contract/tools/field-tags'

export interface TagMark extends FieldTag {
  /** Undefined where no field has the name. */
  label: string | undefined
}

type NamedField = Pick<CustomField, 'name' | 'label'>

/** Every tag of instructions with the field it stands for. `[input]` is what people write in the input. */
export const markFieldTags = (instructions: string, fields: NamedField[]): TagMark[] =>
  findFieldTags(instructions).map((tag) => ({ ...tag, label: labelOf(tag.name, fields) }))

function labelOf(name: string, fields: NamedField[]): string | undefined {
  if (name === 'input') return 'Input'
  const field = fields.find((each) => each.name === name)
  return field && (field.label || field.name)
}

/** Tags that no field has, each once: people see them as they are written. */
export const unknownTags = (instructions: string, fields: NamedField[]): string[] => [
  ...new Set(markFieldTags(instructions, fields).flatMap(({ name, label }) => (label === undefined ? [name] : []))),
]

/** What may be put in where the text before the cursor begins a tag; undefined where it does not. */
export function completeTag(before: string, fields: NamedField[]): { from: number; names: string[] } | undefined {
  const begun = /\[([a-z0-9_]*)$/i.exec(before)
  if (!begun) return undefined
  const written = (begun[1] ?? '').toLowerCase()
  const names = [...fields.map(({ name }) => name), 'input'].filter((name) => name.includes(written))
  const isBegun = (name: string) => name.startsWith(written)
  return { from: begun.index, names: [...names.filter(isBegun), ...names.filter((name) => !isBegun(name))] }
}
