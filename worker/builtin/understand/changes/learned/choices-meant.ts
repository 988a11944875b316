import { capital } from '#contract/inflect'
import { findColour } from '../../words/colours'
import { nowOffers, optionsOf, readSetOptions, setField } from '../fields/field-edits'
import { readNewChoice } from '../fields/new-choice'
import { type Found, found } from '../found'
import { choicesCalled, chooserOf, inPlainWords, type Meant, nameOf, type Place } from './meant'

/** Behind the others, or where it is told to stand among them; of a list that offers choices in one field only, in that one. */
export function addChoiceMeant(meant: Meant): Found | undefined {
  const { text, plan, lists, places, words, isElsewhere } = meant
  const said = words('choice')
  const among = plan.entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })))
  const known = said.flatMap((each) => choicesCalled(each, meant))
  const only = among.filter(({ field }) => field.options)
  const place =
    chooserOf(meant) ??
    (places.length === 0 ? (known[0] ?? (lists.length === 0 && only.length === 1 ? only[0] : undefined)) : undefined)
  if (!place || isElsewhere) return undefined
  if (known[0]?.field.kind === 'select' && MANY.test(text)) return manyOf(known[0])
  const has = new Set(place.field.options?.map(({ label }) => label.toLowerCase()))
  const add = [...said, ...words('new')].filter((label) => !has.has(label.toLowerCase())).map(capital)
  if (add.length === 0 || (places.length === 0 && add.some((label) => isColourOfNone(label, place.field)))) return undefined
  const isGuess = places.length === 0 && lists.length === 0 && known.length === 0
  const at = placeAmong(place, text, add)
  if (at === undefined)
    return {
      ...found([{ kind: 'change-options', entity: place.entity.name, field: place.field.name, add, remove: [] }]),
      isGuess,
    }
  const options = place.field.options ?? []
  const labels = options.map(({ label }) => label).toSpliced(at, 0, ...add)
  const made = optionsOf(labels, place.field).map((option) => options.find(({ value }) => value === option.value) ?? option)
  return { ...found([setField(place, { options: made }, nowOffers(place, made))]), isGuess }
}

/** `orange if possible`: what a mark is to look like, of a field that offers no colours. */
const isColourOfNone = (label: string, { label: called, options = [] }: Place['field']): boolean =>
  findColour(`make it ${label}`) !== undefined &&
  !/colou?r/i.test(called) &&
  !options.some((option) => findColour(`make it ${option.label}`))

/** `between drip and stream`, `before closed`, `first`: undefined where nothing is said of its place. */
function placeAmong({ field: { options = [] } }: Place, text: string, add: string[]): number | undefined {
  const at = (label: string | undefined) => options.findIndex((option) => option.label.toLowerCase() === label?.toLowerCase())
  const spoken = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const others = options
    .map(({ label }) => label)
    .filter((label) => !add.includes(label) && spoken.includes(` ${label.toLowerCase()} `))
  const [first, second] = others
  if (first && second && /\bbetween\b/i.test(text)) return Math.max(at(first), at(second))
  if (first && !second && /\b(?:before|above|ahead of|in front of)\b/i.test(text)) return at(first)
  if (first && !second && /\b(?:after|behind|below|following)\b/i.test(text)) return at(first) + 1
  return others.length === 0 && /\b(?:first|at the (?:top|start|beginning|front))\b/i.test(text) ? 0 : undefined
}

export function setChoicesMeant(meant: Meant): Found | undefined {
  const { plan, places, words } = meant
  const choices = words('choice')
  const place = places[0] ?? (words('field').length === 0 ? chooserOf(meant) : undefined)
  if (choices.length < 2) return undefined
  if (place) {
    const read = inPlainWords(readSetOptions, `${nameOf(place)} should be one of: ${choices.join(', ')}`, plan)
    // Numbers and dates are rarely meant to be choices, nor are fewer of them than there are.
    const has = new Set(place.field.options?.map(({ label }) => label.toLowerCase()))
    const isFewer = has.size > choices.length && choices.every((label) => has.has(label.toLowerCase()))
    return read && { ...read, isGuess: isFewer || !['text', 'select', 'multiselect', 'boolean'].includes(place.field.kind) }
  }
  const [name] = words('new')
  return name ? inPlainWords(readNewChoice, `${name} should be a choice: ${choices.join(', ')}`, plan) : undefined
}

export const MANY = /\b(?:several|multiple|many|more than one|both|at once|at the same time|multi-?(?:select|ple))\b/i

/** `a bottle can be both toxic and flammable` */
export function manyOf(place: Place): Found {
  const said = `Several of ${place.field.label.toLowerCase()} can now be chosen for each of the ${place.entity.plural.toLowerCase()}.`
  return { ...found([setField(place, { kind: 'multiselect', default: undefined }, said)]), isGuess: true }
}
