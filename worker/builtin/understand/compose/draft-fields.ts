import type { FieldDraft } from '../lexicon/field-notation'
import type { EntityDraft } from './entity-draft-types'

export const fieldOf = (draft: EntityDraft, name: string | undefined): FieldDraft | undefined =>
  draft.fields.find((field) => field.name === name)
export const isOpenable = (draft: EntityDraft) =>
  fieldOf(draft, draft.statusField)?.options?.some(({ isDone }) => isDone) === true
export const NOT_SUMMED =
  /year|rating|mileage|capacity|length|temperature|\bage|value$|current|saved|salary|probability|progress|varroa|vintage/i
