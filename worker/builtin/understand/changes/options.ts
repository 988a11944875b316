import { capital, singular } from '#contract/inflect'
import type { AppPlan, EntityPlan, FieldPlan } from '../../plan'
import { fieldName } from '../lexicon/field-notation'
import { SPLIT_LIST } from './fields/field-labels'
import { locate } from './fields/locate-field'
import { bareWords, entityIn, findEntity, listCalled } from './find-in-plan'
import { type Found, found, type Reader } from './found'
import { unquoted } from './look'
import { isPageWord } from './page-words'

/**
 * `add an option refunded to the status of orders`, `add the stage "On hold" to deals`, `remove Cold outreach from lead
 * sources`.
 */
export const readOptions: Reader = ({ text: written }, plan) => {
  const named = optionsOfField(written, plan) ?? optionBehindItsField(written, plan) ?? optionGone(written, plan)
  if (named) return named
  const text = written.replace(
    /^(add|include)\s+(.+?)\s+as\s+(?:an?|another|a new|one more)\s+(?:new\s+)?(?!option|choice)(.+)$/i,
    '$1 option $2 to $3',
  )
  const match =
    /^(add|include|remove|delete|drop)\s+(?:an?\s+|the\s+|another\s+|new\s+|two\s+|three\s+)*(?:(options?|choices?|values?|(?:status(?:es)?|stages?|categor(?:y|ies)|types?|priorit(?:y|ies)|levels?|genres?))\s+)?(?:called\s+|named\s+|:\s*)?(.+?)\s+(?:to|from|in|for|as an? (?:option|choice) (?:for|to|of))\s+(?:the\s+)?(.+)$/i.exec(
      text,
    )
  const [, verb = '', word = '', list = '', target = ''] = match ?? []
  if (!match || isPageWord(list) || isPageWord(word) || /^(?:field|column|property|dropdown)\b|\(/i.test(list)) return undefined
  const isAdd = /^(?:add|include)$/i.test(verb)
  const pointed = /\s(?:of|in|on|for)\s/i.test(target) ? locateSelect(target, plan) : choiceCalled(target, plan)
  const entity = pointed ? undefined : findEntity(plan, target)
  const at = pointed
    ? pointed
    : entity
      ? optionField(entity, singular(word.toLowerCase()))
      : locateSelect(target.replace(/\b(?:options?|choices|list|dropdown|field)\b/gi, '').trim(), plan)
  if (!at || (entity && !word)) return undefined
  const labels = list
    .replace(/\b(?:status|stage|options?|category)$/i, '')
    .split(SPLIT_LIST)
    .flatMap((label) => unquoted(label) ?? [])
  if (labels.length === 0 || labels.length > 12) return undefined
  const { field } = at
  const known = (label: string) =>
    field.options?.find((option) => option.label.toLowerCase() === label.toLowerCase() || option.value === fieldName(label))
  if (isAdd)
    return found([
      {
        kind: 'change-options',
        entity: at.entity.name,
        field: field.name,
        add: labels.filter((label) => !known(label)).map(capital),
        remove: [],
      },
    ])
  const gone = labels.flatMap((label) => known(label)?.value ?? [])
  return gone.length > 0
    ? found([{ kind: 'change-options', entity: at.entity.name, field: field.name, add: [], remove: gone }])
    : undefined
}

/** `drop seeded`: what is no list, page or field is the one choice of that name. */
function optionGone(text: string, plan: AppPlan): Found | undefined {
  const said = /^(?:remove|drop|delete|get rid of|take out)\s+(?:the\s+)?(?:(?:option|choice)\s+)?"?([\w' -]+?)"?$/i.exec(
    text,
  )?.[1]
  if (!said || findEntity(plan, said) || locate(said, plan)) return undefined
  const places = plan.entities.flatMap((entity) =>
    entity.fields.flatMap((field) =>
      (isSelect(field) ? (field.options ?? []) : [])
        .filter(({ label }) => label.toLowerCase() === said.toLowerCase())
        .map(({ value }) => ({ entity, field, value })),
    ),
  )
  const [only, ...others] = places
  if (!only || others.length > 0) return undefined
  return found([{ kind: 'change-options', entity: only.entity.name, field: only.field.name, add: [], remove: [only.value] }])
}

/** `add weather choices: sun, drizzle`: what a field that is there offers besides. */
function optionsOfField(text: string, plan: AppPlan): Found | undefined {
  const [, name = '', rest = ''] =
    /^(?:add|include|offer|use)\s+(?:the |more |these |some )?([\w' -]{2,30}?) (?:choices|options|values)\b\s*(?:[:\-–]|like|such as)?\s*(.+)$/i.exec(
      text,
    ) ?? []
  const located = name === '' ? undefined : locate(name, plan)
  if (!located) return undefined
  const { entity, field } = located
  const labels = rest.split(/\s*(?:,|;|\/|\band\b|\bor\b)\s*/).flatMap((label) => unquoted(label) ?? [])
  const has = new Set((field.options ?? []).map(({ label }) => label.toLowerCase()))
  const add = labels.filter((label) => !has.has(label.toLowerCase())).map(capital)
  if (!isSelect(field) || add.length === 0 || add.some((label) => label.split(' ').length > 3)) return undefined
  return found([{ kind: 'change-options', entity: entity.name, field: field.name, add, remove: [] }])
}

/** `add the category Gifts`, `add a status "On hold"`: a choice of that name, and what it is to offer as it is written. */
function optionBehindItsField(text: string, plan: AppPlan): Found | undefined {
  const said = /^(?:add|include)\s+(?:the|an?|another)\s+(?:new\s+)?(.+)$/i.exec(text)?.[1] ?? ''
  const located = plan.entities
    .flatMap((entity) => entity.fields.filter(isSelect).map((field) => ({ entity, field })))
    .filter(({ field }) => said.toLowerCase().startsWith(`${field.label.toLowerCase()} `))
    .sort((a, b) => b.field.label.length - a.field.label.length)[0]
  if (!located) return undefined
  const { entity, field } = located
  const rest = said.slice(field.label.length + 1).trim()
  if (!/^(?:"[^"]+"|\p{Lu}[\p{L}\p{N}' -]*)$/u.test(rest) || /\s(?:to|from|of|in|for|on|with)\s/i.test(rest)) return undefined
  return found([{ kind: 'change-options', entity: entity.name, field: field.name, add: [unquoted(rest) ?? rest], remove: [] }])
}

/**
 * `rename the status "Booked" to "Reserved"`, `status paid is now called settled`, `call the option Lead "Enquiry"`: what
 * is stored stays, another word stands for it.
 */
export const readRenameOption: Reader = ({ text }, plan) => {
  const match =
    /^(?:rename|relabel|change|call)\s+(?:the\s+)?(.+?)\s+(?:to|into|as)\s+(.+)$/i.exec(text) ??
    /^(?:the\s+)?(.+?)\s+(?:is|are|should be)\s+(?:now\s+)?(?:called|named|renamed to)\s+(.+)$/i.exec(text) ??
    /^call\s+(?:the\s+)?(.+?)\s+("[^"]+")$/i.exec(text)
  const [, said = '', wanted] = match ?? []
  const label = unquoted(wanted)
  if (!label || label.length > 60) return undefined
  const located = plan.entities
    .flatMap((entity) => entity.fields.filter(isSelect).map((field) => ({ entity, field })))
    .flatMap((place) => (place.field.options ?? []).map((option) => ({ ...place, option })))
    .find(({ entity, field, option }) => namesOption(said, { entity, field, option: option.label }))
  if (!located) return undefined
  const { entity, field, option } = located
  const shown = capital(label)
  const options = field.options?.map((each) => (each === option ? { ...each, label: shown } : each)) ?? []
  const words = `“${option.label}” of ${entity.plural.toLowerCase()} is now called “${shown}”; what is stored stays.`
  return found([{ kind: 'set-field', entity: entity.name, field: field.name, to: { options }, said: words }])
}

/** `status booked`, `the option "Booked"`, `booked in the status of bookings`: beside what it is one of. */
function namesOption(said: string, { entity, field, option }: { entity: EntityPlan; field: FieldPlan; option: string }): boolean {
  const plain = said.toLowerCase().replaceAll(/["“”]/g, '').trim()
  const of = [` of ${entity.plural}`, ` of ${entity.label}`, ` in ${entity.plural}`, ''].map((each) => each.toLowerCase())
  const words = [field.label, `${field.label} option`, 'option', 'choice', 'value'].map((each) => each.toLowerCase())
  const name = option.toLowerCase()
  return words.some((word) =>
    of.some((tail) => [`${word} ${name}${tail}`, `${name} ${word}${tail}`, `${name} in the ${word}${tail}`].includes(plain)),
  )
}

/** `the meals`: the choice of that name, and no list. */
function choiceCalled(said: string, plan: AppPlan): { entity: EntityPlan; field: FieldPlan } | undefined {
  if (listCalled(plan, said)) return undefined
  const isCalled = ({ label }: FieldPlan) => bareWords(label) === bareWords(said)
  return plan.entities.flatMap((entity) =>
    entity.fields.filter((field) => isSelect(field) && isCalled(field)).map((field) => ({ entity, field })),
  )[0]
}

const isSelect = ({ kind }: FieldPlan) => kind === 'select' || kind === 'multiselect'
function optionField(entity: EntityPlan, word: string): { entity: EntityPlan; field: FieldPlan } | undefined {
  const named = entity.fields.find((field) => isSelect(field) && field.label.toLowerCase().split(' ').includes(word))
  const fallback = /^(?:status|stage|option|choice|value)$/.test(word)
    ? (entity.fields.find(({ name }) => name === entity.statusField) ?? entity.fields.find(isSelect))
    : undefined
  const field = named ?? fallback
  return field ? { entity, field } : undefined
}
function locateSelect(said: string, plan: AppPlan): { entity: EntityPlan; field: FieldPlan } | undefined {
  const target = locate(said, plan)
  if (target && isSelect(target.field)) return target
  const entity = entityIn(plan, said)
  const field = entity?.fields.find(
    (candidate) => isSelect(candidate) && said.toLowerCase().includes(candidate.label.toLowerCase()),
  )
  if (entity && field) return { entity, field }
  const wanted = bareWords(said)
  return plan.entities.flatMap((one) =>
    one.fields
      .filter((candidate) => isSelect(candidate) && bareWords(candidate.label) === wanted)
      .map((candidate) => ({ entity: one, field: candidate })),
  )[0]
}
