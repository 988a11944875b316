import { capital, isPlural, plural, singular } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'
import { unitOf } from '../../lexicon/units'
import { addFields } from '../fields/add-field'
import { readRenameField } from '../fields/change-field'
import { setField } from '../fields/field-edits'
import { labelsIn, type Wanted } from '../fields/field-labels'
import { isFieldName } from '../fields/field-name'
import { relationField } from '../fields/relations'
import { findEntity, fullestEntity, listCalled } from '../find-in-plan'
import { type Found, found } from '../found'
import { readAddThing, readRenameThing, SOME_OF } from '../things'
import type { Mark } from './intents'
import { kindSaid } from './kinds-meant'
import { type Choice, choicesCalled, inPlainWords, joined, type Meant, nameOf, type Place } from './meant'
import type { MarkedWords } from './read-message'
import { pageOfRowsMeant } from './rows-meant'

export function renameMeant(meant: Meant): Found | undefined {
  const { plan, places, lists, words } = meant
  const isOne = (['list', 'field', 'choice', 'page'] as const).flatMap(words).length === 1
  const names = words('new').length > 0 || !isOne ? words('new') : quotedIn(meant.text)
  const [name] = names
  const said = words('choice').length > 0 ? words('choice') : unmarkedChoices(meant)
  const called = said.map((each) => choicesCalled(each, meant))
  if (!name || isOfUnknown(meant)) return undefined
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

/** `rename 'Tenants' to 'Plot holders'`, where nothing is called tenants. */
function isOfUnknown({ text, plan, marked }: Meant): boolean {
  const [, said = ''] = /\b(?:rename|change|call) (?:the )?["'“‘]([^"'”’]+)["'”’] (?:to|into)\b/i.exec(text) ?? []
  const isMarked = marked.some(({ mark, text: each }) => mark !== 'new' && each.toLowerCase() === said.toLowerCase())
  return said !== '' && !isMarked && findEntity(plan, said) === undefined
}

/** `rename the category Home to House`: what the named field offers, and is said beside what was marked. */
function unmarkedChoices({ text, places, marked }: Meant): string[] {
  const rest = marked.reduce((left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text)
  const isSaid = (label: string) => ` ${rest.toLowerCase()} `.includes(` ${label.toLowerCase()} `)
  return places.flatMap(({ field }) => (field.options ?? []).map(({ label }) => label).filter(isSaid))
}

/** The one thing that stands in quotes. */
function quotedIn(text: string): string[] {
  const quoted = [...text.matchAll(/["“]([^"”]{1,60})["”]/g)].map(([, words = '']) => words)
  return quoted.length === 1 ? quoted : []
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
  const told = fieldsTold(meant)
  const named = lists[0] ?? told.flatMap(({ list }) => list ?? [])[0]
  const entity = named ?? fullestEntity(plan)
  if (words('new').length === 0 || !entity || isElsewhere) return undefined
  if (/^(?:please )?add \w+(?:\s?\/\s?\w+){2,}$/i.test(meant.text.trim())) return undefined
  if (told.some(({ wanted }) => wanted.some(({ label }) => !isFieldName(label)))) return undefined
  const { changes, remarks } = addFields(
    entity,
    told.flatMap(({ wanted }) => wanted),
    plan,
  )
  const isGuess = named === undefined && plan.entities.length > 1
  return changes.length + remarks.length > 0 ? { ...found(changes, ...remarks), isGuess } : undefined
}

/** Each of the new names, with its choices and its kind, which stand behind it and before the next. */
function fieldsTold({ marked, plan }: Meant): { wanted: Wanted[]; list: EntityPlan | undefined }[] {
  const inOrder = marked.toSorted((one, other) => one.from - other.from)
  const isName = ({ mark, text }: MarkedWords) => mark === 'new' && !IS_KIND.test(text)
  const starts = inOrder.flatMap((each, at) => (isName(each) ? [at] : []))
  return starts.map((start, at) => {
    const own = inOrder.slice(at === 0 ? 0 : start, starts[at + 1])
    const said = (mark: Mark) => own.filter((each) => each.mark === mark).map(({ text }) => text)
    const { name, list } = nameAndList(inOrder[start]?.text ?? '', plan)
    const choices = said('choice').map((each) => each.replace(/^(?:just|only|either|maybe) /i, ''))
    const kinds = said('to')
    if (choices.length > 1) return { wanted: labelsIn(`${name} (${choices.join(', ')})`), list }
    const boxes = own.filter(({ mark, text }) => mark === 'new' && IS_KIND.test(text)).map(({ text }) => text)
    const [kind] = [...kinds, ...boxes].flatMap((each) => kindSaid(each) ?? [])
    const [measure] = kinds.filter((each) => /^(?:in |from )?\d+ ?(?:to|-|–) ?\d+$|^in \S+$/i.test(each) || unitOf(each))
    if (measure && !kind)
      return {
        wanted: labelsIn(`${name} ${/^(?:in|from)\b/i.test(measure) ? '' : /^\d/.test(measure) ? 'from ' : 'in '}${measure}`),
        list,
      }
    return { wanted: labelsIn(name).map((each) => (kind ? { ...each, kind } : each)), list }
  })
}

/** `a checkbox called escalated` */
const IS_KIND = /^(?:check ?box|tick ?box|tick|dropdown|field|column|box|toggle|switch|list)$/i

/** `photo to the repair`: what stands behind the name may be the list that it goes to. */
function nameAndList(said: string, plan: AppPlan): { name: string; list: EntityPlan | undefined } {
  const [, name = said, owner = ''] =
    /^(.+?) (?:to|of|for|on|at|with) (?:the |each |every |all |our |my |an? )?([\w' -]+)$/i.exec(said) ?? []
  const list = owner ? listCalled(plan, owner) : undefined
  // Said where it goes, and there is no such list.
  if (owner && !list && / (?:to|on|for) /i.test(said) && isPlural(owner.toLowerCase().split(' ').at(-1) ?? ''))
    return { name: '', list }
  return list ? { name, list } : { name: said, list: undefined }
}

export function addListMeant(meant: Meant): Found | undefined {
  const { text, plan, words, lists } = meant
  const [name] = words('new')
  if (name && isOfSome(name, plan)) return pageOfRowsMeant(meant)
  // Ordered in so many words, the rules have read it as no list.
  if (!name || /^(?:add|include|create)\b.*(?:\b(?:page|form|screen|view)\b| to )/i.test(text)) return undefined
  const told = [...words('with'), ...lists.map(({ label }) => label.toLowerCase())]
  const written = plan.entities.flatMap((entity) => entity.fields.filter(isWritten(name)).map((field) => ({ entity, field })))
  const [place, ...others] = written
  if (place && others.length === 0) return ofItsOwn(place, name, { plan, told })
  return inPlainWords(readAddThing, `add a list of ${name}${told.length > 0 ? ` with ${told.join(', ')}` : ''}`, plan)
}

/** `unpaid lessons`: some of a list there is, and no list of their own. */
const isOfSome = (name: string, plan: AppPlan): boolean =>
  SOME_OF.test(name) && listCalled(plan, name) === undefined && findEntity(plan, name.replace(SOME_OF, '')) !== undefined

const isWritten =
  (name: string) =>
  ({ kind, label }: FieldPlan): boolean =>
    kind === 'text' && foldPhrase(label) === foldPhrase(name.replace(/^(?:proper|real|separate|own) | list$/gi, ''))

/** `make guardians a list of their own`: what was written of each is chosen from it, and what is known of one stands there. */
function ofItsOwn(place: Place, name: string, { plan, told }: { plan: AppPlan; told: string[] }): Found | undefined {
  const { entity, field } = place
  const label = field.label.toLowerCase()
  const known = entity.fields.filter((each) => each !== field && foldPhrase(each.label).startsWith(`${foldPhrase(label)} `))
  const properties = known.map((each) => each.label.toLowerCase().replace(/^\S+ /, ''))
  const names = plural(singular(name.toLowerCase().replace(/ list$/, '')))
  const made = inPlainWords(
    readAddThing,
    `add a list of ${names} with ${[...new Set(['name', ...told, ...properties])].join(', ')}`,
    plan,
  )
  const [added] = made?.changes ?? []
  if (added?.kind !== 'add-entity') return made
  const moved = [field, ...known]
  return {
    ...found(
      [
        added,
        {
          kind: 'add-field',
          entity: entity.name,
          field: { ...relationField(field.label, added.entity), required: field.required },
        },
        ...moved.map(({ name: gone }): Change => ({ kind: 'remove-field', entity: entity.name, field: gone })),
      ],
      `What was written in ${moved.map((each) => `“${each.label}”`).join(' and ')} does not come along: enter each once in the new list.`,
    ),
    isGuess: true,
  }
}

/** `I should be able to add rooms`: what somebody is to be able to do has not to be filled in. */
const IS_ABILITY = /^(?!.*(?:\b(?:not|never|no|nobody|without)\b|n't\b)).*\bbe able to\b/i

/** `expired awards should not be used`: what must not be is not that something is left empty. */
const isOfOtherDuty = (text: string): boolean =>
  /n['’]t\b|\b(?:not|never|nobody)\b/i.test(text) &&
  !/\b(?:empty|blank|without|missing|skip\w*|save\w*|left|leave|leaving|forget\w*|forgot\w*|fill\w*|let)\b/i.test(text)

/** Said of several, of each something else. */
const MAY_BE_EMPTY = /\boptional\b/i
const MUST_BE_FILLED = /\b(?:mandatory|required|compulsory|obligatory)\b/i

export const requireMeant =
  (required: boolean) =>
  ({ text, places, isElsewhere }: Meant): Found | undefined =>
    places.some(({ field }) => field.required !== required) &&
    !isElsewhere &&
    !(required && (IS_ABILITY.test(text) || isOfOtherDuty(text))) &&
    !(MAY_BE_EMPTY.test(text) && MUST_BE_FILLED.test(text))
      ? found(
          places.map(
            ({ entity, field }): Change => ({ kind: 'require-field', entity: entity.name, field: field.name, required }),
          ),
        )
      : undefined
