import { capital, isPlural, sentence, singular } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan } from '../../plan'
import { fieldName } from '../lexicon/field-notation'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf } from '../lexicon/lexicon'
import { splitOptions } from '../request/clauses/pieces'
import { STOP_WORDS } from '../words/common-words'
import { tagWords } from '../words/tag'
import { labelsIn, makeField, SPLIT_LIST } from './field-labels'
import { bareWords, entityIn, findEntity, findField, findFieldAnywhere, listCalled, mainEntity } from './find-in-plan'
import { found, type Reader } from './found'
import { unquoted } from './look'
import { splitRequirement } from './requirement'

/** `add a phone number to contacts`, `contacts also need a birthday`, `add fields a, b and c to deals`. */
export const readAddField: Reader = ({ text, plain }, plan) => {
  if (/\bpublic form\b/.test(plain)) return undefined
  const demanded = splitRequirement(text)
  // Said behind the list it goes to, or behind one thing alone, it is said of all that is added.
  const isOne = !SPLIT_LIST.test(demanded.text)
  const areRequired = demanded.isRequired && (isOne || endsInList(demanded.text, plan))
  const asked = withOptionsInBrackets(areRequired ? demanded.text : text, plan)
  const split = splitAddition(asked, { plain, plan, isRequired: demanded.isRequired })
  if (!split) return undefined
  const { entity, list, isSure, isGuess = false } = split
  const remarks: string[] = []
  const changes = labelsIn(list).flatMap(({ label, kind, options, spec, isRequired }): Change[] => {
    const target = relationTarget(label, kind, plan, entity)
    const made = target ? relationField(label, target) : makeField(label, kind, options, spec)
    if (!made) return []
    const field = { ...made, required: made.required || areRequired || isRequired === true }
    const existing = entity.fields.find(({ name }) => name === field.name)
    if (existing?.kind === 'select' && options.length >= 2 && field.options)
      return [
        {
          kind: 'set-field',
          entity: entity.name,
          field: field.name,
          to: { options: field.options, default: field.default },
          said: `“${existing.label}” of ${entity.plural.toLowerCase()} now offers ${field.options.map((option) => option.label).join(', ')}.`,
        },
      ]
    if (existing) {
      remarks.push(`${entity.plural} have “${field.label}” already.`)
      return []
    }
    return [{ kind: 'add-field', entity: entity.name, field }]
  })
  if (changes.length === 0 && remarks.length === 0) return undefined
  if (changes.some((change) => change.kind === 'add-field' && change.field.required))
    remarks.push(`Any ${entity.plural.toLowerCase()} that are there already stay without it until somebody edits them.`)
  if (!isSure && changes.length > 0)
    remarks.push(`I put it on ${entity.plural.toLowerCase()}; say where if you meant something else.`)
  return { ...found(changes, ...remarks), isGuess }
}

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
  if (!rest || isShown || /^(?:only|just|all)\b/i.test(rest)) return undefined
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
  const main = mainEntity(plan)
  // It was said where it goes, and no such list is kept.
  if (
    isNewThing(rest, plan) ||
    /^(?:only|just|all)\b/i.test(rest) ||
    /\s(?:to|into)\s+(?:(?:the|our|my|each|every|all)\s+\S|\S+s$)/i.test(rest)
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

export const isPageWord = (text: string) =>
  /\b(?:page|chart|graph|board|kanban|calendar|dashboard|screen|report|view|tab|section|leaderboard|gallery|grid)s?\b/i.test(
    text.replace(/"[^"]*"/g, ''),
  )

/** `comments`, `ratings`: rows of their own below a thing. */
const isPart = (list: string) =>
  isPlural(list.trim().toLowerCase().split(/\s+/).at(-1) ?? '') && conceptOf(bareWords(list))?.part === true

const relationTarget = (label: string, kind: string | undefined, plan: AppPlan, entity: EntityPlan): EntityPlan | undefined => {
  if (kind !== undefined || label.toLowerCase().split(' ').length > 3) return undefined
  const plain = bareWords(label)
  return plan.entities.find((other) => other !== entity && [other.label, other.name].some((name) => bareWords(name) === plain))
}

const relationField = (label: string, target: EntityPlan): FieldPlan => ({
  name: `${fieldName(singular(label.toLowerCase()))}_id`,
  label: sentence(singular(label.toLowerCase())),
  kind: 'relation',
  required: false,
  relation: target.name,
})

/** `songs belong to concerts`: said of all, one of the one has one of the other. */
const OF_ALL =
  /^(?:the |all )?([\w -]{2,30}?s) (?:belong|are linked|are assigned|are attached) to (?:the |our )?([\w -]{2,30}?s)$/i

/** `every book stands on a shelf`, `a pet belongs to an owner`: what is not kept yet may come with a later part. */
export const readBelongs: Reader = ({ text }, plan) => {
  const match =
    /^(?:every|each|a|an|the|all)?\s*([\w -]{2,30}?)\s+(?:belongs?|stands?|sits?|lies?|lives?|is|are|goes?|comes?|hangs?|stays?)\s+(?:(?:always |usually )?(?:stored|kept|placed|located|assigned|linked|given|made|done|led|taught|driven)\s+)?(?:to|on|in|at|by|under|from|with)\s+(?:a|an|one|exactly one|the)\s+([\w -]{2,30})$/i.exec(
      text,
    ) ?? OF_ALL.exec(text)
  const from = match?.[1] ? findEntity(plan, match[1]) : undefined
  const to = match?.[2] ? findEntity(plan, match[2]) : undefined
  if (!from || !to || from === to) return undefined
  if (from.fields.some(({ relation }) => relation === to.name))
    return found([], `${from.plural} already point to ${to.plural.toLowerCase()}.`)
  return found([{ kind: 'add-field', entity: from.name, field: relationField(to.label, to) }])
}

/** `link tasks to contacts`, `add a room to visits, linked to rooms`: rows of one point to a row of the other. */
export const readLink: Reader = ({ text }, plan) => {
  const added =
    /^(?:add|include)\s+(?:a |an |the )?([\w' -]{2,30}?)\s+to\s+(?:each |every |the |our |my |all )?(.+?),?\s+(?:(?:that|which) (?:is|are)\s+)?(?:linked|connected|related|pointing)\s+to\s+(?:a |an |the |our |my |one )?(.+)$/i.exec(
      text,
    )
  const match =
    (added && [added[0], added[2], added[3]]) ??
    /^(?:link|connect|relate|attach|assign|associate)\s+(?:each |every |the |a )?(.+?)\s+(?:to|with)\s+(?:a |an |the |one )?(.+)$/i.exec(
      text,
    )
  const from = match?.[1] ? findEntity(plan, match[1]) : undefined
  const to = match?.[2] ? findEntity(plan, match[2]) : undefined
  if (!from || !to || from === to) return undefined
  if (from.fields.some(({ relation }) => relation === to.name))
    return found([], `${from.plural} already point to ${to.plural.toLowerCase()}.`)
  return found([{ kind: 'add-field', entity: from.name, field: relationField(added?.[1] ?? to.label, to) }])
}

/** `rename value to deal size`, `rename the field value of deals to deal size`, `call the notes "remarks"`. */
export const readRenameField: Reader = ({ text }, plan) => {
  const match =
    /^(?:rename|relabel|change the (?:name|label) of|change|call)\s+(?:the\s+)?(.+?)\s+(?:to|into|as)\s+(.+)$/i.exec(text) ??
    /^call\s+(?:the\s+)?(.+?)\s+("[^"]+")$/i.exec(text)
  const wanted = unquoted(match?.[2])
    ?.replace(/^(?:a|an|the)\s+/i, '')
    .replace(/,.*$/, '')
  // `rename setter to route setter in routes`: the list may be said behind the new name.
  const placed = /^(.+?)\s+(?:in|of|on|for)\s+(?:the |our |my |all )?([\w' -]+)$/i.exec(wanted ?? '')
  const isPlaced = placed?.[2] !== undefined && listCalled(plan, placed[2]) !== undefined
  const label = isPlaced ? placed[1] : wanted
  const named = match?.[1]?.replace(/"/g, '')
  const said = named !== undefined && isPlaced ? `${named} of ${placed[2] ?? ''}` : named
  if (!said || !label || label.length > 48 || (/^change/i.test(text) && !/\b(?:field|column|name|label)\b/i.test(text)))
    return undefined
  const located = locate(said, plan)
  if (!located) return undefined
  const to = located.field.kind === 'relation' ? `${fieldName(label)}_id` : fieldName(label)
  const shown = capital(label.replace(/_/g, ' '))
  return found([{ kind: 'rename-field', entity: located.entity.name, from: located.field.name, to, label: shown }])
}

/**
 * A field as people point at it: `value`, `deal value`, `the field value of deals`, `value in deals`, `deals.value`.
 */
export function locate(said: string, plan: AppPlan): { entity: EntityPlan; field: FieldPlan } | undefined {
  const plain = said
    .replace(/"/g, '')
    .replace(/^(?:the |our |my )?(?:field|column|property|attribute|label)\s+(?:called |named )?/i, '')
    .replace(/'s\b/g, '')
    .trim()
  const of = /^(.+?)(?:\s+(?:field|column))?\s+(?:of|in|on|from|for)\s+(?:the |every |each |all )?(.+)$/i.exec(plain)
  const owner = of?.[2] ? findEntity(plan, of[2]) : undefined
  if (owner && of?.[1]) {
    const field = findField(owner, of[1])
    return field ? { entity: owner, field } : undefined
  }
  const dot = /^(\w+)\.(\w+)$/.exec(plain)
  const dotted = dot?.[1] ? findEntity(plan, dot[1]) : undefined
  const dottedField = dotted && dot?.[2] ? findField(dotted, dot[2]) : undefined
  if (dotted && dottedField) return { entity: dotted, field: dottedField }
  // `fee paid` as it is called, before the `paid` of fees.
  const called = plan.entities.flatMap((entity) =>
    entity.fields.filter(({ label }) => bareWords(label) === bareWords(plain)).map((field) => ({ entity, field })),
  )
  if (called.length === 1) return called[0]
  const words = plain.split(/\s+/)
  for (let cut = words.length - 1; cut > 0; cut--) {
    const entity = findEntity(plan, words.slice(0, cut).join(' '))
    const field = entity && findField(entity, words.slice(cut).join(' '))
    if (entity && field) return { entity, field }
  }
  return findFieldAnywhere(plan, plain)
}

/** `remove the fax field from contacts`, `contacts don't need a city`. */
export const readRemoveField: Reader = ({ text }, plan) => {
  const not = /^(.+?)\s+(?:don't|dont|do not|doesn't|does not|no longer)\s+(?:need|have|want)\s+(?:a |an |the |any )?(.+)$/i.exec(
    text,
  )
  const owner = not?.[1] ? findEntity(plan, not[1]) : undefined
  const unwanted = owner && not?.[2] ? findField(owner, not[2]) : undefined
  if (owner && unwanted) return found([{ kind: 'remove-field', entity: owner.name, field: unwanted.name }])
  const match =
    /^(?:remove|delete|drop|get rid of|take out|take away|throw out|throw away|kick out|ditch|lose)\s+(?:the\s+|all\s+)?(.+)$/i.exec(
      text,
    ) ??
    /^(?:we|i|you) (?:don't|dont|do not|no longer) (?:need|want|use|like)\s+(?:the\s+|any\s+|to have\s+|to see\s+)?(.+?)(?:\s+any\s?(?:more|longer))?$/i.exec(
      text,
    )
  if (!match?.[1] || isPageWord(match[1])) return undefined
  const from = /^(.+?)\s+(?:from|of|in|on)\s+(.+)$/i.exec(match[1])
  const entity = from?.[2] ? findEntity(plan, from[2]) : undefined
  if (entity && from?.[1]) {
    const fields = from[1].split(SPLIT_LIST).flatMap((part) => findField(entity, part.replace(/\bfields?\b/gi, '')) ?? [])
    return fields.length > 0
      ? found(fields.map((field) => ({ kind: 'remove-field', entity: entity.name, field: field.name })))
      : undefined
  }
  const isField = /\b(?:field|column|property|attribute)s?\b/i.test(match[1])
  if (!isField && findEntity(plan, match[1])) return undefined
  const located = locate(match[1].replace(/\s+(?:tick ?|check ?)?(?:box|tick)$/i, ''), plan)
  return located ? found([{ kind: 'remove-field', entity: located.entity.name, field: located.field.name }]) : undefined
}

/** `make the email required`, `the phone of contacts is optional`. */
export const readRequire: Reader = ({ text, plain }, plan) => {
  const match =
    /^(?:make|set|mark)\s+(?:the\s+)?(.+?)\s+(?:a |an |as |to be )?(required|mandatory|compulsory|obligatory|optional|not required)(?: field)?$/i.exec(
      text,
    ) ??
    /^(?:the\s+)?(.+?)\s+(?:must be|should be|is|are|becomes?)\s+(required|mandatory|compulsory|optional|not required)$/i.exec(
      text,
    ) ??
    /^(?:require)()\s*(.+)$/i.exec(text)
  if (!match) return undefined
  const isRequire = /^require\b/.test(plain)
  const located = locate((isRequire ? match[2] : match[1]) ?? '', plan)
  if (!located) return undefined
  return found([
    {
      kind: 'require-field',
      entity: located.entity.name,
      field: located.field.name,
      required: isRequire || !/optional|not required/i.test(match[2] ?? ''),
    },
  ])
}
