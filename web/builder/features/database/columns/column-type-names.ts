import type { ChangedType, NewColumnType } from '#contract/data/field-shapes'

/** What a column may hold, in words. */
export const TYPE_NAMES: Record<NewColumnType | ChangedType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
  datetime: 'Date and time',
  select: 'One of several options',
  multiselect: 'Several options',
  image: 'Image',
  json: 'JSON',
  relation: 'Row of another list',
}
