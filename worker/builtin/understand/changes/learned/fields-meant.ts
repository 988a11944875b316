import { capital } from '#contract/inflect'
import type { Change, EntityPlan, FieldPlan } from '../../../plan'
import { KIND_WORDS } from '../../lexicon/field-words'
import { own } from '../../words/own'
import { readAddField } from '../fields/add-field'
import { readRenameField } from '../fields/change-field'
import { readChangeKind, readDefault, readRange, readSetOptions, setField } from '../fields/field-edits'
import { readNewChoice } from '../fields/new-choice'
import { mainEntity } from '../find-in-plan'
import { type Found, found } from '../found'
import { isNumeric } from '../lists'
import { readAddThing, readRenameThing } from '../things'
import { type Choice, choicesCalled, chooserOf, inPlainWords, type Meant, nameOf, type Place } from './meant'

export function renameMeant(meant: Meant): Found | undefined {
  const { plan, places, lists, words } = meant
  const isOne = (['list', 'field', 'choice', 'page'] as const).flatMap(words).length === 1
  const names = words('new').length > 0 || !isOne ? words('new') : quotedIn(meant.text)
  const [name] = names
  const called = words('choice').map((said) => choicesCalled(said, meant))
  if (!name) return undefined
  if (names.length > 1 && places.length === names.length)
    return joined(places.map((place, at) => inPlainWords(readRenameField, `rename ${nameOf(place)} to "${names[at]}"`, plan)))
  if (called.length > 0 && called.every(({ length }) => length === 1)) return renamedChoices(called.flat(), names)
  if (names.length > 1) return undefined
  const [page] = words('page')
  if (page) return inPlainWords(readRenameThing, `rename the page ${page} to "${name}"`, plan)
  const [place] = places
  if (place) return inPlainWords(readRenameField, `rename ${nameOf(place)} to "${name}"`, plan)
  const [list] = lists
  return list && words('field').length === 0 ? inPlainWords(readRenameThing, `rename ${list.plural} to ${name}`, plan) : undefined
}

/** The one thing that stands in quotes. */
function quotedIn(text: string): string[] {
  const quoted = [...text.matchAll(/["“]([^"”]{1,60})["”]/g)].map(([, words = '']) => words)
  return quoted.length === 1 ? quoted : []
}

const joined = (all: (Found | undefined)[]): Found | undefined =>
  all.every((each) => each !== undefined)
    ? found(
        all.flatMap((each) => each?.changes ?? []),
        ...all.flatMap((each) => each?.remarks ?? []),
      )
    : undefined

/** Each choice with the name that was said for it; of one field at a time. */
function renamedChoices(choices: Choice[], names: string[]): Found | undefined {
  const [first, ...others] = choices
  if (!first || names.length !== choices.length || others.some(({ field }) => field !== first.field)) return undefined
  const named = new Map(choices.map(({ value }, at) => [value, capital(names[at] ?? '')]))
  const options = first.field.options?.map((option) => ({ ...option, label: named.get(option.value) ?? option.label }))
  const many = first.entity.plural.toLowerCase()
  const pairs = choices.map(({ label }, at) => `“${label}” of ${many} is now called “${capital(names[at] ?? '')}”`)
  return found([setField(first, { options }, `${pairs.join(', and ')}; what is stored stays.`)])
}

/** With what is told of its kind behind each, and its choices. */
export function addFieldMeant(meant: Meant): Found | undefined {
  const { plan, lists, words, isElsewhere } = meant
  const names = words('new')
  const entity = lists[0] ?? mainEntity(plan)
  if (names.length === 0 || !entity || isElsewhere) return undefined
  const choices = words('choice')
  const [kind] = words('to').flatMap((said) => kindSaid(said) ?? [])
  const last = names.length - 1
  const told = names.map((name, at) => {
    if (at !== last) return name
    if (choices.length > 1) return `${name} (${choices.join(', ')})`
    return kind ? `${name} as ${kind}` : name
  })
  const read = inPlainWords(readAddField, `add the fields ${told.join(', ')} to ${entity.plural}`, plan)
  return read && { ...read, isGuess: lists.length === 0 && plan.entities.length > 1 }
}

/** A kind in the words that are known for it: `yes or no`, `a tick box`, `numbers`. */
export function kindSaid(said: string): string | undefined {
  const plain = said
    .toLowerCase()
    .replace(/^(?:an?|the|real|proper|plain|simple) /, '')
    .replace(/ (?:field|input|box|picker|only)$/, '')
  const same = SAME_KIND.find(([pattern]) => pattern.test(plain))?.[1]
  return [same, plain, plain.replace(/s$/, '')].find((each) => each !== undefined && own(KIND_WORDS, each) !== undefined)
}

const SAME_KIND: [RegExp, string][] = [
  [/\b(?:yes|tick|check)\b.*\b(?:no|box)\b|^(?:yes.?no|tick|checkbox)$/, 'yes/no'],
  [/\b(?:long(?:er)?|several lines|paragraph|multi-?line|big)\b/, 'long text'],
  [/\b(?:picture|photo|image)\b/, 'photo'],
  [/\b(?:whole number|numeric|digits?|figure|number)\b/, 'number'],
  [/\b(?:money|amount|currency|price|dollars?|euros?|pounds?)\b/, 'money'],
  [/\bstars?\b/, 'rating'],
  [/\bdate and time\b/, 'date and time'],
  [/\bcalendar|date|day\b/, 'date'],
  [/\b(?:dropdown|drop-down|choice|select|pick)\b/, 'choice'],
]

export function addListMeant({ text, plan, words, lists }: Meant): Found | undefined {
  const [name] = words('new')
  // Ordered in so many words, the rules have read it as no list.
  if (!name || /^(?:add|include|create)\b.*(?:\b(?:page|form|screen|view)\b| to )/i.test(text)) return undefined
  const told = [...words('with'), ...lists.map(({ label }) => label.toLowerCase())]
  return inPlainWords(readAddThing, `add a list of ${name}${told.length > 0 ? ` with ${told.join(', ')}` : ''}`, plan)
}

export function addChoiceMeant(meant: Meant): Found | undefined {
  const place = chooserOf(meant)
  const known = new Set(place?.field.options?.map(({ label }) => label.toLowerCase()))
  const add = [...meant.words('choice'), ...meant.words('new')].filter((label) => !known.has(label.toLowerCase())).map(capital)
  if (!place || add.length === 0) return undefined
  return found([{ kind: 'change-options', entity: place.entity.name, field: place.field.name, add, remove: [] }])
}

export function setChoicesMeant(meant: Meant): Found | undefined {
  const { plan, places, words } = meant
  const choices = words('choice')
  const place = places[0] ?? (words('field').length === 0 ? chooserOf(meant) : undefined)
  if (choices.length < 2) return undefined
  if (place) return inPlainWords(readSetOptions, `${nameOf(place)} should be one of: ${choices.join(', ')}`, plan)
  const [name] = words('new')
  return name ? inPlainWords(readNewChoice, `${name} should be a choice: ${choices.join(', ')}`, plan) : undefined
}

/** Said of several, of each something else. */
const MAY_BE_EMPTY = /\boptional\b/i
const MUST_BE_FILLED = /\b(?:mandatory|required|compulsory|obligatory)\b/i

export const requireMeant =
  (required: boolean) =>
  ({ text, places, isElsewhere }: Meant): Found | undefined =>
    places.some(({ field }) => field.required !== required) &&
    !isElsewhere &&
    !(MAY_BE_EMPTY.test(text) && MUST_BE_FILLED.test(text))
      ? found(
          places.map(
            ({ entity, field }): Change => ({ kind: 'require-field', entity: entity.name, field: field.name, required }),
          ),
        )
      : undefined

/** What is said of each: a choice, today's date, or a value of the field that was named. */
export function defaultMeant(meant: Meant): Found | undefined {
  const { text, plan, places, lists, words } = meant
  const values = [...words('choice'), ...words('to')]
  if (values.length === 0 || isOnCondition(text)) return undefined
  const read = values.map((said) => {
    const [choice, ...more] = choicesCalled(said, meant)
    const place = more.length === 0 ? choice : undefined
    const dated = /^(?:today|now|(?:the )?current)/i.test(said) ? datedIn(places, lists[0] ?? mainEntity(plan)) : undefined
    const own = place ?? dated ?? (values.length === 1 ? places[0] : undefined)
    return own && inPlainWords(readDefault, `the default ${nameOf(own)} should be "${said}"`, plan)
  })
  return read.every((each) => each !== undefined && each.changes.length > 0)
    ? found(read.flatMap((each) => each?.changes ?? []))
    : undefined
}

function datedIn(places: Place[], entity: EntityPlan | undefined): Place | undefined {
  const isDated = ({ kind }: FieldPlan) => kind === 'date' || kind === 'datetime'
  const named = places.find(({ field }) => isDated(field))
  if (named || !entity) return named
  const field = entity.fields.find(({ name }) => name === entity.dateField) ?? entity.fields.find(isDated)
  return field && { entity, field }
}

/** `done when the date is over`: what rows become later is none that they begin with. */
const isOnCondition = (text: string) =>
  /\b(?:when|if|once|after|as soon as)\b/i.test(text) &&
  !/\b(?:add|new|creat|enter|start|come|mak|made|open|begin|register|book|fresh|arriv|else|unless)/i.test(text)

export function kindMeant(meant: Meant): Found | undefined {
  const [place] = meant.places
  if (place && meant.words('choice').length > 1) return setChoicesMeant(meant)
  const [kind] = meant.words('to').flatMap((said) => kindSaid(said) ?? [])
  return place && kind ? inPlainWords(readChangeKind, `turn ${nameOf(place)} into a ${kind}`, meant.plan) : undefined
}

export function rangeMeant({ text, plan, places, words }: Meant): Found | undefined {
  const [place] = places
  const numbers = words('to').flatMap((said) => said.match(/-?\d+(?:\.\d+)?/g) ?? [])
  const [first, second] = numbers.map(Number)
  if (!place || first === undefined || !isNumeric(place.field)) return undefined
  if (second !== undefined) return inPlainWords(readRange, `${nameOf(place)} must be between ${first} and ${second}`, plan)
  const end = endOf(text)
  return end && inPlainWords(readRange, `${nameOf(place)} must be at ${end} ${first}`, plan)
}

/** Which end of a number is told. What has to be more than something has no end that could be told with `at least`. */
function endOf(text: string): 'most' | 'least' | undefined {
  const isDenied = /\b(?:no|not|never|nothing|none|nobody|cannot|without)\b|n't\b/i.test(text)
  if (/\b(?:more than|over|above|beyond|higher|bigger|greater|exceeds?|longer)\b/i.test(text))
    return isDenied ? 'most' : undefined
  if (/\b(?:less than|under|below|fewer|lower|smaller|shorter)\b/i.test(text)) return isDenied ? 'least' : undefined
  if (/\b(?:at most|max(?:imum|imal)?|up to|tops?|limit|highest|largest|cap)\b/i.test(text)) return 'most'
  return /\b(?:at least|min(?:imum|imal)?|lowest|smallest|from|or more|upwards)\b/i.test(text) ? 'least' : undefined
}

export function unitMeant({ places, words, isElsewhere }: Meant): Found | undefined {
  const [unit] = words('to')
  if (!unit || unit.length > 12 || places.length === 0 || isElsewhere) return undefined
  const shown = places.filter(({ field }) => field.kind === 'number' || field.kind === 'integer')
  if (shown.length < places.length) return undefined
  return found(
    shown.map((place) =>
      setField(place, { unit }, `“${place.field.label}” of ${place.entity.plural.toLowerCase()} is now shown in ${unit}.`),
    ),
  )
}
