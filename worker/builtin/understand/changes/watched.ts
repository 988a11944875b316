import type { AppPlan, EntityPlan, FieldPlan, FlagPlan, OptionPlan } from '../../plan'
import { setField } from './fields/field-edits'
import { findEntity, findField } from './find-in-plan'
import { type Found, found, type Reader } from './found'
import { isNumeric } from './lists'
import { overdue } from './reminders'

type Tone = OptionPlan['tone']

/** What the tones of choices are called by people. */
const COLOURS: [word: RegExp, tone: Tone, said: string][] = [
  [/\bred\b/i, 'danger', 'red'],
  [/\bgreen\b/i, 'success', 'green'],
  [/\b(?:orange|yellow|amber)\b/i, 'warning', 'orange'],
  [/\bblue\b/i, 'info', 'blue'],
  [/\b(?:gr[ae]y|black|white)\b/i, 'neutral', 'grey'],
  [/\b(?:purple|violet|pink)\b/i, 'accent', 'purple'],
]

export const toneSaid = (text: string): Tone | undefined => COLOURS.find(([word]) => word.test(text))?.[1]
export const colourOfTone = (tone: Tone): string => COLOURS.find(([, each]) => each === tone)?.[2] ?? 'grey'

/** Rows that hold these of a field's choices stand out in a colour. */
export function withTone({ entity, field }: { entity: EntityPlan; field: FieldPlan }, values: string[], tone: Tone): Found {
  const many = entity.plural.toLowerCase()
  const options = field.options?.map((option) => (values.includes(option.value) ? { ...option, tone } : option))
  const names = (field.options ?? []).filter(({ value }) => values.includes(value)).map(({ label }) => `“${label}”`)
  const isSo = field.options?.every((option) => !values.includes(option.value) || option.tone === tone)
  const how = `in ${colourOfTone(tone)}, in lists and on their pages`
  if (isSo) return found([], `${names.join(' and ')} of ${many} is marked ${how}, already.`)
  return found([setField({ entity, field }, { options }, `${names.join(' and ')} of ${many} is now marked ${how}.`)])
}

export const numberFlag = ({ name, label }: FieldPlan, limit: number, isAbove: boolean): FlagPlan =>
  isAbove
    ? { kind: 'high', label: `High ${label.toLowerCase()}`, field: name, above: limit }
    : { kind: 'low', label: `Low ${label.toLowerCase()}`, field: name, below: limit }

export const dateFlag = (
  { statusField }: EntityPlan,
  { name, label }: FieldPlan,
  kind: 'soon' | 'old',
  days: number,
): FlagPlan => ({
  kind,
  label: kind === 'old' ? `${label} long ago` : `${label} soon`,
  dateField: name,
  days,
  ...(statusField ? { statusField } : {}),
})

/** `mark seeds whose stock is below 5`, `mark starters whose last feed is more than 7 days ago`, `mark bells that are "Unsafe" in red`. */
export const readWatched: Reader = ({ text }, plan) => {
  const [, many = '', name = '', how = ''] =
    /^mark (.+?) whose (.+) is (past|within .+|more than .+ ago|below .+|above .+)$/i.exec(text) ?? []
  const entity = many ? findEntity(plan, many) : undefined
  const field = entity && findField(entity, name)
  const flag = entity && field && flagSaid(entity, field, how)
  return flag ? found([{ kind: 'add-flag', entity: entity.name, flag }]) : readTone(text, plan)
}

function flagSaid(entity: EntityPlan, field: FieldPlan, how: string): FlagPlan | undefined {
  const [, number = '', unit] = /(-?\d+(?:\.\d+)?)( days?)?\b/.exec(how) ?? []
  const isDate = field.kind === 'date' || field.kind === 'datetime'
  if (/^past$/i.test(how)) return isDate ? overdue(entity, field.name) : undefined
  if (number === '' || isDate !== (unit !== undefined) || !(isDate || isNumeric(field))) return undefined
  if (isDate) return dateFlag(entity, field, /^within/i.test(how) ? 'soon' : 'old', Number(number))
  return numberFlag(field, Number(number), /^above/i.test(how))
}

function readTone(text: string, plan: AppPlan): Found | undefined {
  const [, many = '', said = '', colour = ''] =
    /^mark (.+?) (?:that|which|who) (?:are|have) "([^"]+)" in (\w+)$/i.exec(text) ?? []
  const entity = many ? findEntity(plan, many) : undefined
  const tone = toneSaid(colour)
  const field = entity?.fields.find(({ options = [] }) => options.some(({ label }) => label.toLowerCase() === said.toLowerCase()))
  const value = field?.options?.find(({ label }) => label.toLowerCase() === said.toLowerCase())?.value
  return entity && field && value !== undefined && tone ? withTone({ entity, field }, [value], tone) : undefined
}
