import type { Change, FieldPlan } from '../../../plan'
import { setField } from '../fields/field-edits'
import { type Found, found } from '../found'
import { isNumeric } from '../lists'
import type { Place } from './meant'

/**
 * What makes a field a number that was guessed to be words or a choice; undefined where it can be none. What is said of its
 * numbers says that it holds some, and as its rows may hold others, it is shown first.
 */
export function asNumber(place: Place): Change[] | undefined {
  const { entity, field } = place
  if (isNumeric(field)) return []
  if (!['text', 'select'].includes(field.kind)) return undefined
  const to: Partial<FieldPlan> = { kind: 'number', options: undefined, default: undefined }
  return [setField(place, to, `“${field.label}” of ${entity.plural.toLowerCase()} is now a number; what is stored stays.`)]
}

/** The same, and then what is done with the number. */
export function withNumber(places: Place[], act: (place: Place, at: number) => Change | undefined): Found | undefined {
  const made = places.map((place, at) => {
    const before = asNumber(place)
    const change = before && act(before.length > 0 ? { ...place, field: { ...place.field, kind: 'number' } } : place, at)
    return change && [...before, change]
  })
  if (made.length === 0 || made.includes(undefined)) return undefined
  const changes = made.flatMap((each) => each ?? [])
  return { ...found(changes), isGuess: changes.length > places.length }
}
