import type { AppPlan, Change, EntityPlan, FieldPlan, ListOptions } from '../../plan'
import { foldPhrase } from '../lexicon/lexicon'
import { STOP_WORDS } from '../words/common-words'
import { entityIn, findField, findPage, mainEntity } from './find-in-plan'
import { found, type Reader } from './found'
import { isOfOthers } from './not-done/lacking'

export const isNumeric = ({ kind }: Pick<FieldPlan, 'kind'>) => ['number', 'integer', 'money', 'percent', 'rating'].includes(kind)
/** Nobody adds up years. */
export const isYear = ({ name, kind }: FieldPlan): boolean => kind === 'integer' && /(?:^|_)year(?:_|$)/.test(name)
const isChoice = ({ kind }: FieldPlan) => kind === 'select' || kind === 'multiselect' || kind === 'relation'
/** Said by name, a list is narrowed down by what is written or ticked in a field, too; by what its rows are called is searched. */
const isNarrowing = (field: FieldPlan, { titleField }: EntityPlan) =>
  isChoice(field) || field.kind === 'boolean' || (field.kind === 'text' && field.name !== titleField)

/** The list meant: the thing or page named, else what the app is mostly about. */
export function listed(plan: AppPlan, text: string): { entity: EntityPlan; options: ListOptions } | undefined {
  const page = /\b(?:on|to|in|of|for)\s+(?:the |that |this |my |our )?([\w' -]+?)\s+(?:page|list|screen|tab|table)\b/i.exec(
    text,
  )?.[1]
  const shown = page ? findPage(plan, page) : undefined
  const named =
    entityIn(plan, text) ?? (shown && 'entity' in shown ? plan.entities.find(({ name }) => name === shown.entity) : undefined)
  const entity = named ?? (isOfUnknown(text, plan) ? undefined : mainEntity(plan))
  const list = entity && plan.pages.find((one) => one.kind === 'list' && one.entity === entity.name)
  return entity && list?.kind === 'list' ? { entity, options: list } : undefined
}

/** `export the repairs`, where there is no such list. */
function isOfUnknown(text: string, plan: AppPlan): boolean {
  const [, said = ''] =
    /\b(?:export|print|download|save)\s+(?:the |all |our |my |these )?([a-z]+s|[a-z]+ list)\b/i.exec(text) ?? []
  const isAny = /^(?:them|this|these|lists?|rows|records|entries|data|results?|items|it)$/i.test(said)
  return said !== '' && !isAny && plan.entities.length > 1 && entityIn(plan, said) === undefined
}

export const setList = (entity: EntityPlan, set: ListOptions, said: string): Change => ({
  kind: 'set-list',
  entity: entity.name,
  set,
  said,
})

/** A field of the entity named in words, wherever it stands among them. */
export function fieldIn(entity: EntityPlan, said: string | undefined): FieldPlan | undefined {
  if (!said) return undefined
  const plain = said
    .toLowerCase()
    .replace(/\b(?:the|a|an|by|their|its|on|page|list|too|please|first|alphabetically|ascending|descending)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (
    findField(entity, plain) ?? plain.split(' ').flatMap((word) => (word.length > 2 ? (findField(entity, word) ?? []) : []))[0]
  )
}

/** `add a filter`, `let me filter tickets by customer`. */
export const readFilter: Reader = ({ text, plain }, plan) => {
  if (!/\bfilter(?:s|ing|ed)?\b|\bnarrow (?:it|them|down)\b/.test(plain) || /\bchart\b/.test(plain)) return undefined
  const located = listed(plan, text)
  if (!located) return undefined
  const { entity, options } = located
  const by = /\b(?:by|for|on|with)\s+(?:the |their )?([\w' ,&-]+?)(?:\s+(?:on|to|in) (?:the )?.+)?$/i.exec(text)?.[1]
  const wanted = (by ?? '')
    .split(/\s*(?:,|&|\band\b)\s*/)
    .flatMap((part) => fieldIn(entity, part) ?? [])
    .filter((field) => isNarrowing(field, entity))
  const many = entity.plural.toLowerCase()
  const known =
    options.filters ??
    entity.fields
      .filter(isChoice)
      .map(({ name }) => name)
      .slice(0, 3)
  const more = wanted.filter(({ name }) => !known.includes(name))
  if (more.length > 0) {
    const names = more.map(({ label }) => label.toLowerCase()).join(' and ')
    return found([
      setList(
        entity,
        { filters: [...known, ...more.map(({ name }) => name)] },
        `The list of ${many} can now be filtered by ${names}.`,
      ),
    ])
  }
  const others = entity.fields.filter((field) => isChoice(field) && !known.includes(field.name))
  const [next] = wanted.length === 0 ? others : []
  if (next)
    return found([
      setList(
        entity,
        { filters: [...known, next.name] },
        `The list of ${many} can now be filtered by ${next.label.toLowerCase()} too.`,
      ),
    ])
  const labels = entity.fields.filter(({ name }) => known.includes(name)).map(({ label }) => label.toLowerCase())
  return found(
    [],
    labels.length > 0
      ? `The list of ${many} can already be filtered, by ${labels.join(', ')}. Say by what else if you miss something.`
      : `${entity.plural} have nothing to choose from yet: add a field with options, such as a status, and the list can be filtered by it.`,
  )
}

/** `show the objects as cards`, `a table would be better for the books`. */
export const readLayout: Reader = ({ text, plain }, plan) => {
  const word =
    /\b(?:as|in|into|like|to)\s+(?:an? |the )?(cards?|tiles?|grid|gallery|table|rows)\b/.exec(plain)?.[1] ??
    /\b(?:as|into|like|to) (?:an? |the )?(list)\b/.exec(plain)?.[1]
  if (
    !word ||
    !/^(?:show|display|make|change|turn|switch|present|list|put|view)\b/.test(plain) ||
    /\b(?:page|export|chart)\b/.test(plain)
  )
    return undefined
  const located = listed(plan, text.replace(/\b(?:list|table|gallery|grid)\b/gi, ' '))
  if (!located) return undefined
  const layout = /^(?:table|rows|list)/.test(word) ? 'table' : 'cards'
  if (located.options.layout === layout)
    return found([], `${located.entity.plural} are already shown as ${layout === 'cards' ? 'cards' : 'a table'}.`)
  return found([
    setList(
      located.entity,
      { layout },
      `${located.entity.plural} are now shown as ${layout === 'cards' ? 'cards, with their pictures where there are any' : 'a table'}.`,
    ),
  ])
}

const isAnyField = (by: string): boolean => /^(?:words?|keywords?|text|any(?:thing)?|every|all|name)\b/.test(by)

/** Every list has a search. */
export const readSearch: Reader = ({ text, plain }, plan) => {
  if (!/\bsearch(?:able|ed|ing)?\b|\bsearch (?:box|bar|field)\b|\blook up\b/.test(plain) || /\bresearch\b/.test(plain))
    return undefined
  const located = listed(plan, text)
  // `searchable by voice`: what one searches by is what is kept of each, or it is another search.
  const by = /\b(?:by|with|using|through) (?:an? |the |their |my )?([\w' -]+)$/.exec(plain)?.[1]
  if (!located || (by && !fieldIn(located.entity, by) && !isAnyField(by))) return undefined
  return found([], `${located.entity.plural} can already be searched: the box above their list looks through every field.`)
}

/** `show the total amount of donations`, `sum up the hours`. */
export const readTotal: Reader = ({ text, plain }, plan) => {
  if (
    !/\b(?:total|sum|sums|totals|add up|added up|sum up)\b/.test(plain) ||
    /\b(?:chart|graph|pie|field|column|by (?:month|week|year|category)|per (?:month|week|year))\b/.test(plain)
  )
    return undefined
  if (/^(?:rename|remove|delete|call|change)\b/.test(plain) || isOfOthers(text, plan)) return undefined
  const located = listed(plan, text)
  if (!located) return undefined
  const numbers = located.entity.fields.filter(
    (field) => isNumeric(field) && field.kind !== 'rating' && field.kind !== 'percent' && !isYear(field),
  )
  if (
    isOfSomeRows(plain) ||
    /\bboth\b/.test(plain) ||
    isReckoned(plain) ||
    /\b(?:not|don't|without|except|never)\b/.test(plain) ||
    isOfAnother(plain, located.entity)
  )
    return undefined
  const spoken = new Set(foldPhrase(plain).split(/[^a-z0-9'-]+/))
  // `the total of all balance`, which was taken for words: what is called so is meant, and no number beside it.
  const others = located.entity.fields.filter((each) => !numbers.includes(each))
  const isCalled = ({ label }: FieldPlan) =>
    foldPhrase(label)
      .split(' ')
      .some((word) => word.length > 3 && spoken.has(word) && !isGeneral(word))
  if (others.some(isCalled) && !numbers.some(isCalled)) return undefined
  const field =
    numbers.find(({ label }) => plain.includes(label.toLowerCase())) ??
    numbers.find(({ label }) =>
      foldPhrase(label)
        .split(' ')
        .some((word) => spoken.has(word) && !isGeneral(word)),
    ) ??
    numbers.find(({ name }) => name === located.entity.amountField) ??
    numbers[0]
  if (!field) return found([], `${located.entity.plural} hold no number to add up. Add one first, such as an amount.`)
  return found([
    setList(
      located.entity,
      { totals: [...new Set([...(located.options.totals ?? []), field.name])] },
      `The total ${field.label.toLowerCase()} now stands above the list of ${located.entity.plural.toLowerCase()}; it follows search and filters.`,
    ),
  ])
}

/** Said of any sum. */
const isGeneral = (word: string) => STOP_WORDS.has(word) || /^(?:total|sum|amount|number|value)$/.test(word)

/** `nights x price, plus 3 per adult`: worked out of other numbers, and nothing to add up. */
const isReckoned = (plain: string) => /\b(?:calculated?|times|plus|minus|multiplied)\b|\d?\s[x×*]\s|=/.test(plain)

/** `the total kg`: what was named and is no number of these rows is not replaced by one that is. */
function isOfAnother(plain: string, { label, plural, fields }: EntityPlan): boolean {
  const [, named = ''] = /\b(?:total|sum)s?(?: of)?(?: all)?(?: the| our)? ([a-z]+)\b/.exec(plain) ?? []
  const known = foldPhrase([label, plural, ...fields.map((field) => field.label)].join(' ')).split(' ')
  const isPlain =
    named === '' ||
    STOP_WORDS.has(named) ||
    /^(?:amount|number|value|price|cost|money|above|below|at|on|in|per|row|line)s?$/.test(named)
  return !isPlain && !known.includes(foldPhrase(named))
}

/** Whether only some rows are spoken of, which a sum of all would not be about. */
export const isOfSomeRows = (text: string): boolean =>
  /\b(?:still|owing|owed|un(?:paid|sold|used)|outstanding|overdue|open|not|this (?:month|year|week)|last (?:year|week|month)|today)\b|n['’]t\b/i.test(
    text,
  )

/** `a print button`, `I want to print the list`: what is shown, as it stands. */
export const readPrint: Reader = ({ text, plain }, plan) => {
  if (!PRINTS.test(plain) || OF_ONE.test(plain) || isOfUnknown(text, plan) || /\b(?:small|big|large|tiny)/.test(plain))
    return undefined
  const located = listed(plan, text.replace(/\b(?:print\w*|paper|pdfs?|export|download)\b/gi, ' '))
  if (!located) return undefined
  const many = located.entity.plural.toLowerCase()
  if (located.options.prints) return found([], `The list of ${many} has a “Print” button already.`)
  return found([
    setList(
      located.entity,
      { prints: true },
      `The list of ${many} now has a “Print” button: it puts what is shown on paper, or into a PDF.`,
    ),
  ])
}

const PRINTS = /\bprint(?:ed|able|ing|out|outs)?\b(?! is\b)|\bon paper\b|\b(?:as|to|into|in)(?: an?)? pdfs?\b/

/** Of one row, or made up otherwise than a list is. */
const OF_ONE =
  /\b(?:tickets?|labels?|receipts?|invoices?|letters?|cards?|badges?|stickers?|each|one|a single|certificates?|don['’]?t|not)\b/

/** `an export button`, `download the invoices as csv`. */
export const readExport: Reader = ({ text, plain }, plan) => {
  if (
    !/\b(?:export|download|csv|spreadsheet|excel)\b/.test(plain) ||
    /\b(?:import|upload|source code|app's code|the app)\b/.test(plain)
  )
    return undefined
  if (isOfUnknown(text, plan)) return undefined
  // What is to be a PDF is printed into one.
  if (/\bpdfs?\b/.test(plain)) return undefined
  const located = listed(plan, text.replace(/\b(?:csv|excel|export|download)\b/gi, ' '))
  if (!located) return undefined
  const many = located.entity.plural.toLowerCase()
  if (located.options.exports) return found([], `The list of ${many} has an “Export CSV” button already.`)
  return found([
    setList(
      located.entity,
      { exports: true },
      `The list of ${many} now has an “Export CSV” button: it saves what is shown as a file that Excel and others open.`,
    ),
  ])
}
