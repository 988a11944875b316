import type { EntityPlan, FieldPlan } from '../../../plan'
import { foldPhrase } from '../../lexicon/lexicon'
import { type Found, found, type Reader } from '../found'
import { isNumeric } from '../lists'
import { beginWith, dateOf, figureOf, pageOf, pageOfFigures, type SomeRows } from '../some-rows'
import { choicesCalled, type Meant, meantBy } from './meant'
import { readMessageTo } from './read-message'

/** The rows that are spoken of; undefined where it is all of them, or something is said of them that no one field says. */
export function rowsMeant(meant: Meant): SomeRows | undefined {
  const told = entitiesMeant(meant).flatMap((entity) => [
    ...choicesSaid(entity, meant),
    ...stateSaid(entity, meant.text),
    ...tickSaid(entity, meant.text),
  ])
  const [rows, ...others] = told.filter((each, at) => at === 0 || each.field !== told[0]?.field || each.entity !== told[0].entity)
  return others.length === 0 ? rows : undefined
}

function entitiesMeant({ lists, places, plan }: Meant): EntityPlan[] {
  const named = [...lists, ...places.map(({ entity }) => entity)]
  return named.length > 0 ? named.slice(0, 1) : plan.entities
}

function choicesSaid(entity: EntityPlan, meant: Meant): SomeRows[] {
  const called = meant.words('choice').flatMap((said) => choicesCalled(said, meant))
  return entity.fields
    .filter(({ kind }) => kind === 'select')
    .flatMap((field) => {
      const isMarked = ({ value }: { value: string }) =>
        called.some((choice) => choice.entity === entity && choice.field === field && choice.value === value)
      const isSaid = ({ label }: { label: string }) => isIn(label, meant.text)
      const options = (field.options ?? []).filter((option) => isMarked(option) || isSaid(option))
      return options.length > 0 ? [{ entity, field, values: options.map(({ value }) => value) }] : []
    })
}

const isIn = (label: string, text: string): boolean =>
  ` ${foldPhrase(text.replace(/[^\p{L}\p{N}' -]/gu, ' '))} `.includes(` ${foldPhrase(label)} `)

const IS_OVER = /\b(?:done|finished|completed?|closed|over|settled|dealt with)\b/i
const IS_OPEN =
  /\b(?:open|unfinished|outstanding|undone|pending|active|not (?:yet )?(?:done|finished|completed|closed)|to ?do)\b/i

/** Of a status some of whose choices say that nothing more is to be done. */
function stateSaid({ ...entity }: EntityPlan, text: string): SomeRows[] {
  const field = entity.fields.find(({ name }) => name === entity.statusField)
  const options = field?.options ?? []
  const isOpen = IS_OPEN.test(text)
  if (!field || !options.some(({ isDone }) => isDone) || !(isOpen || IS_OVER.test(text))) return []
  if (options.some(({ label }) => isIn(label, text))) return []
  const values = options.filter(({ isDone = false }) => isDone !== isOpen).map(({ value }) => value)
  return [{ entity, field, values }]
}

const NOT = `(?:un|in|not |never |no |non-?|n't |without |yet to be |still to be )`

const OWED = /\b(?:owing|owed|owes?|outstanding|unpaid|(?:to|still) pay)\b/i

/** `unpaid`, `who hasn't paid`, `paid`: of what is ticked. */
function tickSaid(entity: EntityPlan, text: string): SomeRows[] {
  return entity.fields
    .filter(({ kind }) => kind === 'boolean')
    .flatMap((field) => {
      const words = field.label
        .toLowerCase()
        .replace(/[^a-z -]/g, '')
        .split(' ')
      const telling = words.filter((word) => word.length > 3 && !/^(?:been|with|have|does|they|this|that)$/.test(word))
      const isOwed = telling.some((each) => /^(?:paid|payment|settled)$/.test(each)) && OWED.test(text)
      if (isOwed) return [{ entity, field, values: ['false'] }]
      const word = telling.find((each) => new RegExp(String.raw`\b(?:un)?${each}\b`, 'i').test(text))
      if (!word) return []
      const isNot =
        new RegExp(String.raw`\b${NOT}(?:(?:yet|been|be|have|has|got|the|his|her|their) )*${word}\b`, 'i').test(text) ||
        new RegExp(String.raw`n't (?:yet |been |be )*${word}\b`, 'i').test(text)
      return [{ entity, field, values: [isNot ? 'false' : 'true'] }]
    })
}

const HIDES =
  /\b(?:hide|hidden|leave out|left out|don['’]?t (?:need to )?(?:show|see|list)|do not show|not (?:be )?(?:shown?|see)|no longer (?:shown?|see)|disappear|vanish|go away|out of (?:the )?(?:way|list|sight)|off (?:the )?(?:\w+ )?list|(?:should|must|need)(?:n['’]?t| not) be (?:on|in) (?:the )?(?:\w+ )?(?:list|table|page))\b/i
const SHOWS_ONLY =
  /\b(?:only|just|nothing but)\b.*\b(?:show|see|list|display|want|need)|\b(?:show|see|list|display|open|start|begin)\w*\b.*\b(?:only|just|nothing but)\b/i

/** Which rows a list begins with: `hide the finished ones unless I ask for them`, `only show what is still open`. */
export function beginningMeant(meant: Meant): Found | undefined {
  const isHidden = HIDES.test(meant.text)
  if (!isHidden && !SHOWS_ONLY.test(meant.text)) return undefined
  const rows = rowsMeant(meant)
  return rows && found([beginWith(rows, isHidden ? 'left-out' : 'shown')])
}

const NAMES_PAGE = /\b(?:page|screen|tab|list|view|overview)\b/i

const IS_LIST_WISH =
  /^(?:please )?(?:also )?(?:(?:add|create|make|build|show|give me|show me|(?:i|we)(?: would|'d)? (?:need|want|like)) )?(?:also )?(?:an? |the |another )?(?:new |separate |extra )?(?:page|screen|tab|list|view|overview)\b/i

/** The same, in an order or a wish for a list. */
export const readListOfSomeRows: Reader = ({ text }, plan) =>
  IS_LIST_WISH.test(text) && TELLS_SOME.test(text) ? pageOfRowsMeant(meantBy(readMessageTo(plan, text), text, plan)) : undefined

const TELLS_SOME =
  /\b(?:only|just|that|which|who|whose|with|un\w+|open|not|overdue|late|finished|done|closed|of (?:the |all )?\w+ed)\b|n['’]t\b/i

/** `a list of unpaid lessons`, `a page that shows only what is open`. */
export function pageOfRowsMeant(meant: Meant): Found | undefined {
  const rows = NAMES_PAGE.test(meant.text) ? rowsMeant(meant) : undefined
  return rows && found([pageOf(rows)])
}

const COUNTS = /\b(?:how many|number of|counts?|counter|tally)\b/i
const SUMS = /\b(?:total|sum|how much|altogether|add(?:ed)? up)\b/i
const THIS_MONTH = /\bthis month\b|\bthe (?:current|running) month\b|\bmonth so far\b/i
/** What no figure here goes by. */
const OTHERWISE =
  /\b(?:this (?:year|week|quarter)|last (?:year|week|month)|today|yesterday|so far this|per|each|every|by|average|different|between|since|until|before|after)\b/i

/** A number on the overview, of some rows or of this month: `how many are still open`, `the total paid this month`. */
export function figureMeant(meant: Meant): Found | undefined {
  const { text, plan, places, isElsewhere } = meant
  const isCount = COUNTS.test(text)
  if (isElsewhere || !(isCount || SUMS.test(text)) || OTHERWISE.test(text)) return undefined
  const isMonthly = THIS_MONTH.test(text)
  const rows = rowsMeant(meant)
  const entity = rows?.entity ?? monthlyMeant(meant, isCount)
  if (!entity || (isMonthly ? rows !== undefined : !rows)) return undefined
  const dated = dateOf(entity)
  const which = isMonthly ? dated && { dated } : rows
  const summed = isCount ? undefined : amountMeant(entity, places)
  if (!which || !(isCount || summed)) return undefined
  return found([figureOf({ entity, which, summed }, pageOfFigures(plan.pages))])
}

/** The list whose rows of this month are counted or added up: the one that was named, or the only one that can be. */
function monthlyMeant(meant: Meant, isCount: boolean): EntityPlan | undefined {
  const fit = entitiesMeant(meant).filter((entity) => dateOf(entity) && (isCount || amountMeant(entity, meant.places)))
  return fit.length === 1 ? fit[0] : undefined
}

function amountMeant(entity: EntityPlan, places: Meant['places']): FieldPlan | undefined {
  const named = places.find((place) => place.entity === entity && isNumeric(place.field))
  if (named) return named.field
  const amounts = entity.fields.filter(({ kind }) => kind === 'money')
  return entity.fields.find(({ name }) => name === entity.amountField) ?? (amounts.length === 1 ? amounts[0] : undefined)
}
