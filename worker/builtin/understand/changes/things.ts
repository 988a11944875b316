import { isPlural, plural, sentence, singular } from '#contract/inflect'
import type { AppPlan, EntityPlan } from '../../plan'
import { chooseConcepts } from '../compose/choose'
import { draftEntities } from '../compose/entity-draft'
import type { EntityDraft } from '../compose/entity-draft-types'
import type { FieldDraft } from '../lexicon/field-notation'
import { conceptOf, findConcept, foldPhrase } from '../lexicon/lexicon'
import { toEntity } from '../plan-app'
import { MEASURED } from '../request/clauses/noun-phrase'
import { readRequest } from '../request/read-request'
import type { Attribute } from '../request/understanding'
import { fillSamples } from '../samples/fill'
import { readToldLists } from '../tagger/told-lists'
import { bareWords, findEntity, findPage, listCalled } from './find-in-plan'
import { found, type Reader } from './found'
import { nameGiven } from './look'

/** `also track suppliers with name and city`, `add an entity for suppliers`, `add suppliers`. */
const PAGE_FOR = /^(?:page|screen|tab|section|view|list)\s+(?:for|of|about|with|to (?:track|keep|manage))\s+(?=\w+s\b)/i

const ADDED_TO = /^\S.*? (?:to|for) (?:the |our |my |all )([a-z][\w -]*)$|^\S.*? to ([a-z][\w -]*)$/i

/** What is called a list, and told with its properties, is no property and no page. */
export const LIST_WITH =
  /^(?:add|create|make|build|include) (?:an? |another |new )*(?:list|table|entity) (?:for|of|called|named) .{2,40}?(?: with | including |:| \()/i

const ONE_OF =
  /^(?:please )?(?:add|include|put in) (?:an?|the) (?:\w+ )?(?:note|picture|photo|remark|comment|venue|place|date|time|day|name|number) (?:for|of|to|on|where)\b|\b(?:see|show|upload) (?:an? |the )?(?:picture|photo|image)s?\b/i

/** What tells some of a list from others. */
export const SOME_OF =
  /^(?:un\w+|open|late|overdue|due|free|missing|active|current|past|upcoming|finished|done|closed|paid|not \w+) (?=\w)/i

const LIST_OF = /^(?:add|create|make|build|include) (?:an? |another |new )*(?:list|table|entity) (?:of|called|named) /i

export const readAddThing: Reader = ({ text: written }, plan) => {
  const text = written.replace(
    /^(add|create|make|build|include)\s+(?:a |an |another |new )*(?:page|screen|tab|view)\s+(?:for|of|about|to (?:track|keep|manage))\s+(?:the |our |my )?(?=[\w ]*s\b)/i,
    '$1 ',
  )
  const match =
    /^(?:add|create|include|introduce|put in|track|keep track of|keep|store|manage|record|log|make|build|set up|i (?:want|need) to (?:track|keep|manage)|(?:we|i) (?:also )?(?:have|keep|need|want)|there (?:are|should be))\s+(?:also\s+)?(?:a |an |the |new |another |some |our |my )*(?:(?:entity|table|list|section|collection|module|place|database|part|area|feature)\s+(?:for|of|called|named|to (?:track|keep|manage))\s+)?(.+)$/i.exec(
      text,
    )
  const said = match?.[1]
  if (
    !said ||
    // `log people out after ten minutes`
    /^(?:please )?log (?:\w+ ){1,3}(?:out|off|in)\b/i.test(text) ||
    // What is to stay as it is, or to be otherwise.
    /^(?:it|them|this|that|these|those)\b/i.test(said) ||
    /^keep the \d|^make the (?!.*\b(?:list|table)\b)/i.test(text) ||
    /\b(?:page|chart|graph|board|kanban|calendar|button|filter|login|field|column|option)s?\b/i.test(
      said.replace(PAGE_FOR, '').split(/\bwith\b/i)[0] ?? '',
    )
  )
    return undefined
  const head =
    said
      .split(/\b(?:with|including|that|which|where|so|:|for each|per)\b|[:(]|\s(?:we|i|they|you|people)(?:'ve|'d|'re)?\s/i)[0]
      ?.trim() ?? said
  const noun = foldPhrase(
    head
      .replace(/\b(?:too|as well|also|please|entity|table|section|module|tracking|management)\b/gi, ' ')
      .replace(/[^A-Za-z' -]/g, ' '),
  )
  // `quantities to bottles` says what it belongs to; where there is no such list, it is no list of its own.
  const addedTo = /^(?:add|include)\b/i.test(text)
    ? [ADDED_TO.exec(head), ADDED_TO.exec(said)].flatMap((match) => match?.[1] ?? match?.[2] ?? [])[0]
    : undefined
  if (addedTo && isPlural(addedTo.toLowerCase().split(' ').at(-1) ?? '') && !findEntity(plan, addedTo)) return undefined
  // `the number of pieces` is a property of something.
  // Called a list of its own, it is none that only ends in the same word.
  const isThere = LIST_OF.test(text) ? listCalled(plan, noun) : findEntity(plan, noun)
  if (SOME_OF.test(noun) && findEntity(plan, noun.replace(SOME_OF, ''))) return undefined
  if (!noun || noun.split(' ').length > 4 || isThere || MEASURED.test(withoutArticle(head))) return undefined
  const isNamed =
    /\b(?:entity|table|list|section|collection|module)\s+(?:for|of|called|named)\b/i.test(text) ||
    /\b(?:entity|table|section|module|tracking|management)\b/i.test(head) ||
    /^(?:track|keep|store|manage|record|log|i )/i.test(text)
  // `add a note for dogs that bite`, `I want to see a picture of the bike`: one of something is no list.
  if (!isNamed && ONE_OF.test(text)) return undefined
  const known = conceptOf(noun)
  if (!isNamed && !isPlural(head.toLowerCase().split(' ').at(-1) ?? '') && !known) return undefined
  const entity = readThing(said.replace(/\b(?:too|as well|also)\b/gi, ''), noun, plan)
  return entity ? found([{ kind: 'add-entity', entity }]) : undefined
}

const withoutArticle = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:the|a|an|our|my) /, '')

/** The new thing as an app of its own would have it, hung on what is there. */
export function readThing(said: string, noun: string, plan: AppPlan): EntityPlan | undefined {
  const request = readRequest(
    `track ${plural(noun)} ${said.slice(said.search(/\b(?:with|including)\b|[:(]/i) === -1 ? said.length : said.search(/\b(?:with|including)\b|[:(]/i))}`,
  )
  const [first] = request.things
  const { choices } = chooseConcepts({ ...request, things: first ? [first] : [] })
  const read = choices.find((choice) => choice.isAsked) ?? choices[0]
  if (!read) return undefined
  const row = said
    .split(/\b(?:with|including)\b|[:(]/i)
    .slice(1)
    .join(' ')
    .replace(/\)\s*$/, '')
  const { lists, ofNothing } = readToldLists(`each ${noun}: ${row}`)
  const told: Attribute[] = (lists[0]?.properties ?? ofNothing).map(({ likelihood: _, ...property }) => property)
  const own = {
    ...read,
    attributes: [...told, ...read.attributes.filter(({ label }) => !told.some((each) => each.label === label))],
  }
  const parents = plan.entities.flatMap((entity) => {
    const known = findConcept(conceptOf(bareWords(entity.label))?.key ?? '')
    return known && known.key !== own.concept.key ? [{ entity, known }] : []
  })
  const drafts = draftEntities(
    [own, ...parents.map(({ known }) => ({ concept: known, attributes: [], isAsked: false, isThere: true }))],
    request,
  )
  const [draft] = drafts
  if (!draft) return undefined
  const renamed = new Map(drafts.slice(1).map((other, at) => [other.name, parents[at]?.entity] as const))
  for (const field of draft.fields) {
    const parent = field.relation ? renamed.get(field.relation) : undefined
    if (parent) field.relation = parent.name
  }
  draft.fields = draft.fields.map((field) => pointing(field, draft, plan))
  draft.fields = draft.fields.filter(
    ({ kind, relation }) => kind !== 'relation' || plan.entities.some(({ name }) => name === relation),
  )
  const taken = new Set(plan.entities.map(({ name }) => name))
  if (taken.has(draft.name)) return undefined
  const samples = fillSamples([draft], request).get(draft.name) ?? []
  const linked = samples.map((sample, at) => {
    const refs = draft.fields.filter(({ kind }) => kind === 'relation').map(({ name }) => [name, null] as const)
    return refs.length > 0 ? { ...sample, _ref: sample._ref ?? `${at}`, ...Object.fromEntries(refs) } : sample
  })
  return { ...toEntity(draft), samples: linked }
}

/** `a list of repairs with jetty and cost`: what is called like one of a list is chosen from it. */
function pointing(field: FieldDraft, { fields, titleField }: EntityDraft, plan: AppPlan): FieldDraft {
  const target = field.kind === 'text' && field.name !== titleField ? listCalled(plan, field.label) : undefined
  if (!target || fields.some(({ relation }) => relation === target.name)) return field
  return { ...field, name: `${field.name}_id`, kind: 'relation', relation: target.name }
}

/** `get rid of suppliers`, `remove the entity purchase order`, `we don't need fines any more`. */
export const readRemoveThing: Reader = ({ text }, plan) => {
  const match =
    /^(?:remove|delete|drop|get rid of|take out|take away|throw out|lose|kill)\s+(?:the\s+|all\s+|our\s+)?(.+)$/i.exec(text) ??
    /^(?:we|i|you) (?:don't|dont|do not|no longer) (?:need|want|use|like)\s+(?:the\s+|any\s+|to have\s+)?(.+?)(?:\s+any\s?(?:more|longer))?$/i.exec(
      text,
    )
  const said = match?.[1]
  if (!said) return undefined
  // `the notes on routes` are no list, however it ends.
  if (/\s(?:on|of|in|from)\s/i.test(said) && !listCalled(plan, said)) return undefined
  const isPage = /\b(?:page|screen|tab|view)s?$/i.test(said.replace(/"/g, ''))
  const pointed = /^(?:page|screen|tab)\s+(?:called\s+)?(.+)$/i.exec(said)?.[1]
  const page = isPage || pointed ? findPage(plan, pointed ?? said) : undefined
  if (page) return found([{ kind: 'remove-page', page: page.name }])
  const plain = said.replace(/^(?:entity|table|list|section|module)\s+(?:of\s+|for\s+|called\s+)?/i, '')
  const named = plain.split(/\s*(?:,|\band\b)\s*/).map((part) => findEntity(plan, part))
  if (named.length > 0 && named.every((entity) => entity !== undefined))
    return found(named.flatMap((entity) => (entity ? [{ kind: 'remove-entity' as const, entity: entity.name }] : [])))
  const other = findPage(plan, said) ?? plan.pages.find(({ kind }) => kind === bareWords(said).replace('kanban board', 'board'))
  return other ? found([{ kind: 'remove-page', page: other.name }]) : undefined
}

/** `call the dashboard Our house`: what the app has of that name, and what is said behind it. */
function calledByName(text: string, plan: AppPlan): string[] | undefined {
  const [, rest = ''] = /^(?:please )?call (?:the |our )?(.+)$/i.exec(text) ?? []
  const words = rest.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const [name, to] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
    if (listCalled(plan, name) ?? findPage(plan, name)) return [text, name, to]
  }
  return undefined
}

/** `rename suppliers to vendors`, `call contacts people`, `rename the page Reports to Figures`. */
export const readRenameThing: Reader = ({ text }, plan) => {
  const match =
    /^(?:rename|relabel|change the name of|call)\s+(?:the\s+|all\s+|our\s+)?(.+?)\s+(?:to|into|as)\s+(.+)$/i.exec(text) ??
    calledByName(text, plan) ??
    /^call\s+(?:the\s+|our\s+)?(.+?)\s+("[^"]+"|\S+)$/i.exec(text)
  const said = match?.[1]?.replace(/"/g, '')
  const to = nameGiven(match?.[2])?.replace(/^(?:the|a|an)\s+/i, '')
  if (!said || !to || to.length > 48 || /\b(?:field|column)\b/i.test(said)) return undefined
  // The other way round: the app has that name, and not the one to be changed.
  if (listCalled(plan, to) && !listCalled(plan, said)) return undefined
  const isPage = /\b(?:page|screen|tab)\b/i.test(said)
  const called = said.replace(/^(?:entity|table|list)\s+(?:(?:of|for|called)\s+(?:the\s+)?)?/i, '')
  // By another word of the trade a list is meant where many are spoken of: `sku` is what a product has.
  const isList = listCalled(plan, called) !== undefined || isPlural(called.toLowerCase().split(' ').at(-1) ?? '')
  const isPart = /\s(?:on|of|in|from)\s/i.test(called) && !listCalled(plan, called)
  const entity = isPage || !isList || isPart ? undefined : findEntity(plan, called)
  if (entity) {
    const words = to.toLowerCase().split(' ')
    const last = words.at(-1) ?? ''
    const one = sentence([...words.slice(0, -1), singular(last)].join(' '))
    return found([
      { kind: 'rename-entity', entity: entity.name, label: one, plural: sentence(isPlural(last) ? to : plural(one)) },
    ])
  }
  const page = findPage(plan, said.replace(/^(?:page|screen|tab)\s+(?:called\s+)?/i, ''))
  return page ? found([{ kind: 'rename-page', page: page.name, title: to.charAt(0).toUpperCase() + to.slice(1) }]) : undefined
}
