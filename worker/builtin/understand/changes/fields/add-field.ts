import { capital, isPlural } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan, OptionPlan } from '../../../plan'
import { isFieldWord } from '../../lexicon/field-words'
import { conceptOf } from '../../lexicon/lexicon'
import { splitOptions } from '../../request/clauses/pieces'
import { groupOf } from '../../tagger/word-groups'
import { STOP_WORDS } from '../../words/common-words'
import { tagWords } from '../../words/tag'
import { bareWords, entityIn, findEntity, fullestEntity, listCalled } from '../find-in-plan'
import { found, type Reader } from '../found'
import { isPageWord } from '../page-words'
import { nowOffers } from './field-edits'
import { labelsIn, makeField, SPLIT_LIST, type Wanted } from './field-labels'
import { isFieldName } from './field-name'
import { relationField, relationTarget } from './relations'
import { splitRequirement, withoutDenial } from './requirement'

/** `add a phone number to contacts`, `contacts also need a birthday`, `add fields a, b and c to deals`. */
export const readAddField: Reader = ({ text: said, plain }, plan) => {
  const text = withoutDenial(said)
  if (/\bpublic form\b/.test(plain)) return undefined
  const demanded = splitRequirement(text)
  // Said behind the list it goes to, or behind one thing alone, it is said of all that is added.
  const isOne = !SPLIT_LIST.test(demanded.text)
  const areRequired = demanded.isRequired && (isOne || endsInList(demanded.text, plan))
  const asked = withOptionsInBrackets(areRequired ? demanded.text : text, plan)
  const split = splitAddition(asked, { plain, plan, isRequired: demanded.isRequired })
  if (!split) return undefined
  const { entity, list, isSure, isGuess = false } = split
  const wanted = labelsIn(list)
  // Said in quotes, it is called so.
  const remarks = wanted
    .filter(({ label }) => !isNamed(label, text))
    .map(({ label }) => `I did not understand “${label.toLowerCase()}”.`)
  if (remarks.length > 0 && remarks.length === wanted.length) return undefined
  const named = wanted.filter(({ label }) => isNamed(label, text))
  const added = addFields(
    entity,
    named.map((each) => ({ ...each, isRequired: areRequired || each.isRequired === true })),
    plan,
  )
  const { changes } = added
  remarks.push(...added.remarks)
  if (changes.length === 0 && remarks.length === 0) return undefined
  if (changes.some((change) => change.kind === 'add-field' && change.field.required))
    remarks.push(`Any ${entity.plural.toLowerCase()} that are there already stay without it until somebody edits them.`)
  if (!isSure && changes.length > 0)
    remarks.push(`I put it on ${entity.plural.toLowerCase()}; say where if you meant something else.`)
  return { ...found(changes, ...remarks), isGuess }
}

/** `the dogs temperament`, of dogs. */
function withoutOwner(label: string, { plural }: EntityPlan): string {
  const rest = label.replace(new RegExp(`^${plural}['’]? (?=\\w{4})`, 'i'), '')
  return capital(rest)
}

/** `add noon`, where morning and evening can be chosen: what is used like the choices of one field is one more of them. */
function chooserLike(label: string, { fields }: EntityPlan): FieldPlan | undefined {
  const group = groupOf(label.toLowerCase(), label.toLowerCase())
  if (group === undefined || isFieldWord(label.toLowerCase())) return undefined
  const isAlike = ({ label: choice }: OptionPlan) => groupOf(choice.toLowerCase(), choice.toLowerCase()) === group
  const alike = fields.filter(({ kind, options = [] }) => kind === 'select' && options.length > 1 && options.every(isAlike))
  return alike.length === 1 ? alike[0] : undefined
}

/** Fields that a list is to get; what it has already is told, and gets the choices that are told. */
export function addFields(entity: EntityPlan, wanted: Wanted[], plan: AppPlan): { changes: Change[]; remarks: string[] } {
  const remarks: string[] = []
  const changes = wanted.flatMap(({ label: said, kind, options, spec, isRequired }): Change[] => {
    const label = withoutOwner(said, entity)
    const chooser = kind === undefined && options.length === 0 ? chooserLike(label, entity) : undefined
    if (chooser) return [{ kind: 'change-options', entity: entity.name, field: chooser.name, add: [label], remove: [] }]
    const target = relationTarget(label, kind, plan, entity)
    const made = target ? relationField(label, target) : makeField(label, kind, options, spec)
    if (!made) return []
    const field = { ...made, required: made.required || isRequired === true }
    const existing = entity.fields.find(({ name }) => name === field.name)
    if (existing?.kind === 'select' && options.length >= 2 && field.options)
      return [
        {
          kind: 'set-field',
          entity: entity.name,
          field: field.name,
          to: { options: field.options, default: field.default },
          said: nowOffers({ entity, field: existing }, field.options),
        },
      ]
    if (existing) {
      remarks.push(`${entity.plural} have “${field.label}” already.`)
      return []
    }
    return [{ kind: 'add-field', entity: entity.name, field }]
  })
  return { changes, remarks }
}

const isNamed = (label: string, text: string): boolean =>
  isFieldName(label) || text.toLowerCase().includes(`"${label.toLowerCase()}"`)

/** `a weather with sunny, cloudy and rainy`: what one of has to be chosen, where none of it is itself something to fill in. */
function withOptionsInBrackets(text: string, plan: AppPlan): string {
  const told =
    /^((?:add|include|create|give)\s+.+?)\s+((?:to|on|for)\s+(?:the |our |my |each |every |all )?([\w' -]+?))(?:,?\s+(?:with (?:the )?)?(?:options?|choices|values)\s*:?\s+|\s*:\s+|\s*\()([^()]+?)\)?$/i.exec(
      text,
    )
  const [, label = '', target = '', owner = '', said = ''] = told ?? []
  if (findEntity(plan, owner) && said.split(SPLIT_LIST).filter(Boolean).length >= 2)
    return `${label.replace(/^(\w+\s+(?:an? |the )?)(?:choice|dropdown|select)\s+(?=\S)/i, '$1')} (${said}) ${target}`
  const slashes =
    /^((?:add|include|give) (?:an? |the )?[\w' -]{2,24}?)(?:,|:| -) ([\w' -]+(?: ?\/ ?[\w' -]+?)+)(?: (?:to|on|for) ([\w' -]+))?$/i.exec(
      text,
    )
  const [, chosen = '', offered = '', place] = slashes ?? []
  if (slashes && !isMany(chosen) && !areFieldWords(splitOptions(offered)) && (!place || findEntity(plan, place)))
    return `${chosen} (${splitOptions(offered).join(', ')})${place ? ` to ${place}` : ''}`
  const match =
    /^((?:add|include|give) (?:an? |the )?[\w' -]{2,24}?) with ((?:[\w-]+(?: [\w-]+)?, )+[\w-]+(?: [\w-]+)?,? (?:and|or) [\w-]+?)((?: (?:to|on|for) .+)?)$/i.exec(
      text,
    )
  const [, field = '', list = '', behind = ''] = match ?? []
  const options = list.split(/\s*(?:,|\band\b|\bor\b)\s*/).filter(Boolean)
  if (!match || isMany(field) || areFieldWords(options)) return text
  return `${field} (${options.join(', ')})${behind}`
}

const isMany = (name: string) => isPlural(name.toLowerCase().split(' ').at(-1) ?? '')
const areFieldWords = (options: string[]) => options.some((option) => isFieldWord(option.split(' ').at(-1) ?? ''))

/** `add a day to orders`: nothing stands behind the list it goes to. */
function endsInList(text: string, plan: AppPlan): boolean {
  const tail = /^.+\s(?:to|on|for|in|of)\s+([^,]+)$/i.exec(text)?.[1]
  return tail !== undefined && listCalled(plan, tail) !== undefined
}

interface Addition {
  entity: EntityPlan
  list: string
  /** It was said where it goes. */
  isSure: boolean
  /** Nothing but that it is one thing with a name says that it is a property. */
  isGuess?: boolean
}

interface Asked {
  plain: string
  plan: AppPlan
  isRequired: boolean
}

function splitAddition(text: string, { plain, plan, isRequired }: Asked): Addition | undefined {
  const has =
    /^(?:every|each|all|the|our|my)?\s*([\w' -]{2,40}?)\s+(?:(?:should|must|also|need|needs|could|can|to|shall)\s+(?:also\s+|to\s+)?)?(?:have|has|need|needs|get|gets|include|includes|show|store|contain|contains|are missing|is missing|lack|lacks)\s+(?:also\s+)?(.+)$/i.exec(
      text,
    )
  const owner = has?.[1] ? findEntity(plan, has[1]) : undefined
  if (owner && has?.[2]) return { entity: owner, list: has[2], isSure: true }
  const tells =
    /^(?:every|each|all|the|our|my)?\s*([\w' -]{2,40}?)\s+(?:should|must|need to|needs to|have to|has to)\s+(?:also\s+)?(?:say|tell|note|record)\s+(.+)$/i.exec(
      text,
    )
  const teller = tells?.[1] ? findEntity(plan, tells[1]) : undefined
  if (teller && tells?.[2]) return { entity: teller, list: tells[2], isSure: true }
  const start =
    /^(?:add|create|include|insert|put|give|attach|also add|introduce|new|store|keep|track|record|i want|i need|we need|need|show|there should be|append)\s+(.+)$/is.exec(
      text,
    )
  const rest = start?.[1]
  // What is to be worked out, and what is to stay as it is, is nothing more to fill in.
  const isShown =
    (/^show\b/i.test(text) && /^(?:me )?(?:the )?(?:total|sum|average|count|number) |\bper\b/i.test(rest ?? '')) ||
    /^keep the \d/i.test(text)
  // `new ones should start as open` speaks of those that come.
  if (!rest || isShown || /^(?:only|just|all|ones)\b/i.test(rest)) return undefined
  const give = /^give\s+(?:the |every |each |all )?([\w' -]{2,40}?)\s+((?:a|an|some|their|another|its|new|fields?)\b.+)$/is.exec(
    text,
  )
  const given = give?.[1] ? findEntity(plan, give[1]) : undefined
  if (given && give?.[2]) return { entity: given, list: give[2], isSure: true }
  for (const match of [...rest.matchAll(/\s+(?:to|on|for|in|into|of|per|from)\s+/gi)].reverse()) {
    const behind = rest.slice(match.index + match[0].length)
    // `a photo to trees and the date it was planted`: it goes there, too.
    const [, tail = behind, more] = /^([\w' -]+?),? and ((?:the|an?|their|its|when|who|where) .+)$/i.exec(behind) ?? []
    const entity = findEntity(plan, tail.replace(/\b(?:as well|too|please|entity|table|form)\b/gi, ''))
    const list = `${rest.slice(0, match.index)}${more ? ` and ${more}` : ''}`
    if (entity && isPart(list)) return undefined
    if (
      entity &&
      !isPageWord(list) &&
      !/^(?:option|choice|value|status)\b/i.test(list.replace(/^(?:a|an|the|another)\s+(?:new\s+)?/i, ''))
    )
      return { entity, list, isSure: true }
  }
  const main = fullestEntity(plan)
  // It was said where it goes, and no such list is kept.
  if (
    isNewThing(rest, plan) ||
    /^(?:only|just|all)\b/i.test(rest) ||
    /\s(?:to|into|on)\s+(?:(?:the|our|my|each|every|all)\s+\S|\S+s$)/i.test(rest)
  )
    return undefined
  const isField = /\b(?:fields?|columns?|propert(?:y|ies)|attributes?|checkbox|tick(?: ?box)?|dropdown)\b/i.test(rest)
  const labels = labelsIn(rest)
  const last =
    bareWords(rest.replace(/[(:].*$/s, ''))
      .split(' ')
      .at(-1) ?? ''
  if (!main || isPageWord(rest) || plain.startsWith('show')) return undefined
  const named = entityIn(plan, rest)
  const isClause = /^(?:who|what|when|where|which|whether|how (?:many|much|long))\b/i.test(rest)
  // What is measured, and what must be filled in, is filled in with something else.
  const isAChoice = ({ label, options }: (typeof labels)[number]) =>
    options.length > 1 && !isMany(label) && !areFieldWords(options)
  const isFilledIn = isRequired || (labels.length > 0 && labels.every((wanted) => wanted.spec || isAChoice(wanted)))
  if (isField || isClause || isFilledIn || (isFieldWord(last) && labels.length < 8))
    return { entity: isField && named ? named : main, list: rest, isSure: isField && named !== undefined }
  return isOneThing(rest) ? { entity: main, list: rest, isSure: false, isGuess: true } : undefined
}

/** `a salary expectation`: up to three words that name one of something. */
function isOneThing(rest: string): boolean {
  const words = /^an? (.+)$/i.exec(rest)?.[1]?.toLowerCase().split(' ') ?? []
  const classes = tagWords(rest)
  const last = words.at(-1) ?? ''
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.every((word) => /^[a-z'-]+$/.test(word) && classes.get(word) !== 'verb' && !STOP_WORDS.has(word)) &&
    classes.get(last) === 'noun' &&
    !isPlural(last)
  )
}

/** `suppliers with name and city`, `income`: a thing of its own rather than a property of one. */
function isNewThing(rest: string, plan: AppPlan): boolean {
  const [head = ''] = rest.split(/\b(?:with|including|that|which)\b|[:(,]/i)
  const plain = bareWords(head.replace(/\b(?:too|as well|also)\b/gi, ''))
  const concept = conceptOf(plain)
  if (/\b(?:fields?|columns?|propert(?:y|ies)|attributes?)\b/i.test(head) || findEntity(plan, head)) return false
  const isMany = isPlural(head.trim().toLowerCase().split(/\s+/).at(-1) ?? '')
  if (head.length < rest.length && isMany && /\bwith\b/i.test(rest)) return true
  return (
    concept !== undefined &&
    !['note', 'place', 'link'].includes(concept.key) &&
    (isMany || concept.plural === concept.label || concept.plural === capital(plain))
  )
}

/** `comments`, `ratings`: rows of their own below a thing. */
const isPart = (list: string) =>
  isPlural(list.trim().toLowerCase().split(/\s+/).at(-1) ?? '') && conceptOf(bareWords(list))?.part === true
