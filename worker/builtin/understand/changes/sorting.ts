import { ADDED_ON, type EntityPlan, type FieldPlan } from '../../plan'
import { bareWords, findField } from './find-in-plan'
import { found, type Reader } from './found'
import { fieldIn, isNumeric, listed, setList } from './lists'

/** Which end stands on top, in the words for time and for size. */
const EARLY = 'next|soonest|nearest|closest|upcoming|earliest|oldest'
const LATE = 'newest|latest|most recent|last'
const LOW = 'lowest|cheapest|smallest|least expensive|shortest'
const HIGH = 'highest|most expensive|biggest|largest|longest'
const END = new RegExp(
  String.raw`\b(?:(${EARLY})|(${LATE})|(${LOW})|(${HIGH}))((?: [\w'-]+){0,3}?)(?: (?:comes?|should(?: come| be| stand)?|must be|is|are|stands?|goes))? (?:first|(?:on|at the) top)\b`,
)
const ORDERS = /\b(?:sort|sorted|sorting|order(?:ed)? by|arrange|alphabetical(?:ly)?)\b/

/** `the next lesson should come first` is about the rows of a list, where no page is spoken of. */
export const isOrderOfRows = (plain: string) => END.test(plain) && !/\b(?:page|tab|screen|entry|menu|navigation)\b/.test(plain)

/** `sort the books by title`, `newest first`, `sort lessons with the next one first`. */
export const readSort: Reader = ({ text, plain }, plan) => {
  const end = END.exec(plain)
  if (!(end || ORDERS.test(plain)) || /\b(?:category|categories)\b.*\binto\b/.test(plain)) return undefined
  const located = listed(plan, text)
  if (!located || isByPartOfName(plain, located.entity)) return undefined
  const { entity } = located
  const field = sortField({ text, plain, end }, entity)
  if (!field) return end?.[2] && !isDatedAtAll(entity) ? asAdded(entity) : undefined
  const isDated = field.kind === 'date' || field.kind === 'datetime'
  const isDown =
    end?.[2] !== undefined ||
    end?.[4] !== undefined ||
    /\b(?:descending|newest|latest|highest|most expensive|biggest|largest|most recent|z to a|reverse)\b/.test(plain)
  const how = isDown ? (isDated ? ', newest first' : ', highest first') : end?.[1] && isDated ? ', earliest first' : ''
  // A list is in one order all through: it does not begin anew at today.
  const over = isAhead(end?.[1]) && isDated ? ' Those that are past stand above what comes next.' : ''
  const more = /\bthen\b/.test(plain) ? ['A list goes by one field: by what it should go then is left out.'] : []
  return found(
    [
      setList(
        entity,
        { sort: `${isDown ? '-' : ''}${field.name}` },
        `${entity.plural} are now listed by ${field.label.toLowerCase()}${how}; a click on any heading still sorts otherwise.${over}`,
      ),
    ],
    ...more,
  )
}

/** `by last name`, where a name is written in one. */
export const isByPartOfName = (text: string, { fields }: EntityPlan): boolean =>
  PART_OF_NAME.test(text) && !fields.some(({ label }) => PART_OF_NAME.test(label))

const PART_OF_NAME = /\b(?:last|first|sur|family|given)[ -]?names?\b/i

const isDatedAtAll = ({ fields }: EntityPlan) => fields.some(({ kind }) => kind === 'date' || kind === 'datetime')

/** `newest first`, where rows have no date of their own. */
export const asAdded = (entity: EntityPlan) =>
  found([
    setList(
      entity,
      { sort: `-${ADDED_ON}` },
      `${entity.plural} are now listed as they were added, newest first; a click on any heading still sorts otherwise.`,
    ),
  ])

const isAhead = (word: string | undefined) => word !== undefined && word !== 'earliest' && word !== 'oldest'

interface Said {
  text: string
  plain: string
  end: RegExpExecArray | null
}

/** What is to be gone by. Said to go by what is not there, a list goes by nothing else instead. */
function sortField({ text, plain, end }: Said, entity: EntityPlan): FieldPlan | undefined {
  const by =
    /\b(?:by|on)\s+(?!top\b)(?:the |their )?([\w' -]+?)(?=,|\s+(?:first|ascending|descending|highest|lowest|newest|oldest|from|on the|on top)\b|$)/i.exec(
      text,
    )?.[1]
  const dated =
    entity.fields.find(({ kind, name }) => (kind === 'date' || kind === 'datetime') && name === entity.dateField) ??
    entity.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  const money = entity.fields.find(({ kind }) => kind === 'money') ?? entity.fields.find(isNumeric)
  const named = longestSaid(entity, plain) ?? fieldIn(entity, by) ?? findField(entity, otherWords(end?.[5] ?? '', entity))
  // `newest notes on top`: what is new of words is when they came.
  if (named && !(isOfTime(end) && (named.kind === 'text' || named.kind === 'long_text'))) return named
  if (end?.[1] || end?.[2] || /\b(?:by|on) (?:the )?(?:date|day|time)\b/.test(plain)) return dated
  if (end) return money
  const rest = otherWords(plain, entity)
  if (by === undefined && rest !== '') return findField(entity, rest)
  return by === undefined || /\b(?:name|title|alphabet\w*)\b/i.test(by)
    ? entity.fields.find(({ name }) => name === entity.titleField)
    : undefined
}

const isOfTime = (end: RegExpExecArray | null) => end?.[1] !== undefined || end?.[2] !== undefined

/** `by date down, but those without first`: a name of two words or more that stands there whole. */
const longestSaid = ({ fields }: EntityPlan, plain: string): FieldPlan | undefined =>
  fields
    .filter(({ label }) => label.includes(' ') && ` ${plain} `.includes(` ${label.toLowerCase()} `))
    .sort((one, other) => other.label.length - one.label.length)[0]

/** What is said besides that it is about this list, and that it is to be in order. */
function otherWords(said: string, { name, label, plural }: EntityPlan): string {
  const names = new Set([name, label, plural].flatMap((each) => bareWords(each).split(' ')))
  return said
    .toLowerCase()
    .replace(/\b(?:in )?(?:alphabetical|ascending|descending|reverse)(?:ly)?(?: order)?\b|\b(?:from )?(?:a to z|z to a)\b/g, ' ')
    .split(/[^a-z0-9'-]+/)
    .filter((word) => word !== '' && !IN_ORDER.test(word) && !names.has(bareWords(word)))
    .join(' ')
}

const IN_ORDER =
  /^(?:sort(?:ed|ing)?|order(?:ed)?|arranged?|shown?|list(?:ed|s)?|display|pages?|tables?|the|an?|my|our|all|its?|them|they|of|in|by|on|to|with|ones?|is|are|be|should|must|i|we|you|want|have|again|too|please|also|first|up)$/
