import type { CustomField } from '#contract/settings/custom-fields'
import type { FieldValues } from '../read-input'

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Of what was found, what the answers to the fields let through: a field that includes keeps what holds one of its
 * chosen values, one that excludes drops it. A field that was left empty asks for nothing.
 */
export function filterPassages<T extends { text: string }>(passages: T[], fields: CustomField[], values: FieldValues): T[] {
  return fields.reduce((kept, { name, type, filterCondition }) => {
    const value = values[name] ?? ''
    if (filterCondition === 'none' || value === '') return kept
    const wanted = (type === 'multiselect' ? value.split(', ') : [value]).map(fold)
    const isIn = ({ text }: T) => wanted.some((each) => fold(text).includes(each))
    return kept.filter((each) => isIn(each) === (filterCondition === 'include'))
  }, passages)
}
