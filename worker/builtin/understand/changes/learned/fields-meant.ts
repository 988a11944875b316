import { capital } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan } from '../../../plan'
import { KIND_WORDS } from '../../lexicon/field-words'
import { numbersIn } from '../../words/number-words'
import { own } from '../../words/own'
import { readAddField } from '../fields/add-field'
import { readRenameField } from '../fields/change-field'
import { nowOffers, optionsOf, readChangeKind, readDefault, readSetOptions, setField } from '../fields/field-edits'
import { readNewChoice } from '../fields/new-choice'
import { mainEntity } from '../find-in-plan'
import { type Found, found } from '../found'
import { isNumeric } from '../lists'
import { readAddThing, readRenameThing } from '../things'
import { type Choice, choicesCalled, chooserOf, inPlainWords, type Meant, nameOf, type Place, valuesOf } from './meant'

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

const joined = (all: (Found | undefined | '')[]): Found | undefined => {
  const read = all.flatMap((each) => each || [])
  if (read.length === 0 || read.length < all.length) return undefined
  const changes = read.flatMap((each) => each.changes)
  return { ...found(changes, ...read.flatMap(({ remarks }) => remarks)), isGuess: read.some(({ isGuess }) => isGuess === true) }
}

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
  [
    /\b(?:long(?:er)?|several (?:lines|paragraphs)|more than (?:a|one) line|paragraphs?|multi-?line|big|large|more text|text ?area)\b/,
    'long text',
  ],
  [/\bdate (?:and|with|\/|&) ?(?:a )?(?:clock )?time\b|\bdate\/time\b/, 'date and time'],
  [/\b(?:decimals?|fractions?|comma|quarters?|halves)\b/, 'number'],
  [/\b(?:free text|words|plain text)\b/, 'text'],
  [/\b(?:links?|url|clickable|web ?address)\b/, 'link'],
  [/\b(?:picture|photo|image)\b/, 'photo'],
  [/\b(?:whole numbers?|numeric|digits?|figures?|num|numbers?|integer)\b/, 'number'],
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
  if (add.length === 0) return undefined
  const isGuess = places.length === 0 && lists.length === 0 && known.length === 0
  const at = placeAmong(place, text, said, add)
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

/** `between drip and stream`, `before closed`, `first`: undefined where nothing is said of its place. */
function placeAmong({ field: { options = [] } }: Place, text: string, said: string[], add: string[]): number | undefined {
  const at = (label: string | undefined) => options.findIndex((option) => option.label.toLowerCase() === label?.toLowerCase())
  const others = said.filter((label) => !add.includes(capital(label)) && at(label) >= 0)
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
  const read = values.map((said, at) => {
    const [choice, ...more] = choicesCalled(said, meant)
    const place = more.length === 0 ? choice : undefined
    const dated = /^(?:today|now|(?:the )?current)/i.test(said) ? datedIn(places, lists[0] ?? mainEntity(plan)) : undefined
    const own = place ?? dated ?? (values.length === 1 ? places[0] : values.length === places.length ? places[at] : undefined)
    return own && startingWith(own, said, plan)
  })
  return joined(read.map((each) => (each && each.changes.length > 0 ? each : undefined)))
}

/** A number may be said in words: `thirty`. */
function startingWith(place: Place, said: string, plan: AppPlan): Found | undefined {
  const [number, ...others] = isNumeric(place.field) ? numbersIn(said) : []
  const value = number !== undefined && others.length === 0 ? number : said
  return inPlainWords(readDefault, `the default ${nameOf(place)} should be "${value}"`, plan)
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

/** Choices of which several may be taken, too; a kind by the words that are known for it. */
export function kindMeant(meant: Meant): Found | undefined {
  const { places, words, plan, isElsewhere, text } = meant
  const [place] = places
  if (!place || isElsewhere) return undefined
  if (words('choice').length > 1 && !MANY.test(text)) return setChoicesMeant(meant)
  if (place.field.kind === 'select' && MANY.test(`${words('to').join(' ')} ${text}`)) return manyOf(place)
  const kinds = valuesOf(meant, 'to').map((said) => (said ? kindSaid(said) : undefined))
  return joined(
    places.map((each, at) => kinds[at] && inPlainWords(readChangeKind, `turn ${nameOf(each)} into a ${kinds[at]}`, plan)),
  )
}

const MANY = /\b(?:several|multiple|many|more than one|both|at once|at the same time|multi-?(?:select|ple))\b/i

/** `a bottle can be both toxic and flammable` */
function manyOf(place: Place): Found {
  const said = `Several of ${place.field.label.toLowerCase()} can now be chosen for each of the ${place.entity.plural.toLowerCase()}.`
  return { ...found([setField(place, { kind: 'multiselect', default: undefined }, said)]), isGuess: true }
}
