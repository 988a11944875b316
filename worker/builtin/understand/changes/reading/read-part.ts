import type { AppPlan } from '../../../plan'
import type { Correction } from '../../words/spelling'
import { readAccess } from '../access'
import { readChart } from '../charts/charts'
import { readRemoveCharts } from '../charts/remove-charts'
import { readAddField } from '../fields/add-field'
import { readRemoveField, readRenameField, readRequire } from '../fields/change-field'
import { readChangeKind, readDefault, readRange, readSetOptions, readSplit } from '../fields/field-edits'
import { readNewChoice } from '../fields/new-choice'
import { readBelongs, readLink } from '../fields/relations'
import { readCurrency, readFieldRule, readUnit } from '../fields/units'
import { mainEntity } from '../find-in-plan'
import type { Found, Part, Reader } from '../found'
import { readListOfSomeRows } from '../learned/rows-meant'
import { isOfRecords } from '../learned/wanted'
import { readExport, readFilter, readLayout, readPrint, readSearch, readTotal } from '../lists'
import { readColour, readStyle, readTextSize, readTitle, readWording } from '../look'
import { readCopy, readMove, readRemovePage } from '../menu'
import { asksForFeature } from '../not-done/asks-for-feature'
import { isLacking } from '../not-done/lacking'
import { isIntoPage, readThereAlready } from '../not-done/there-already'
import { readOneToMany } from '../one-to-many'
import { readOptions, readRenameOption } from '../options'
import { namesIn } from '../own-words'
import { readBoard, readCalendar, readPage } from '../pages'
import { readComments, readReminder } from '../reminders'
import { readGallery, readHide, readMap, readPublicForm, readShown, readThreshold } from '../showing'
import { readBeginning, readFigure, readPageOfRows } from '../some-rows'
import { readSort } from '../sorting'
import { readStates } from '../states'
import { LIST_WITH, readAddThing, readRemoveThing, readRenameThing } from '../things'
import { readWatched } from '../watched'

/** A thing of the app is renamed before a field that happens to share its word, unless the person says `field`. */
const readRename: Reader = (part, plan) =>
  /\b(?:field|column|property|label)\b/i.test(part.text)
    ? readRenameField(part, plan)
    : (readRenameThing(part, plan) ?? readRenameField(part, plan))

/** Ways of reading a part, the more telling ones first. */
const READERS: Reader[] = [
  readThereAlready,
  readTitle,
  readWording,
  readRemovePage,
  readRemoveCharts,
  readOneToMany,
  readMove,
  readCopy,
  readBeginning,
  readFigure,
  readPageOfRows,
  readListOfSomeRows,
  readSplit,
  readDefault,
  readPublicForm,
  readThreshold,
  readWatched,
  readHide,
  readShown,
  readReminder,
  readComments,
  readFieldRule,
  readAccess,
  readStates,
  readRenameOption,
  readSetOptions,
  readNewChoice,
  readRange,
  readOptions,
  readRequire,
  readChangeKind,
  readBoard,
  readMap,
  readGallery,
  readCalendar,
  readChart,
  readPrint,
  readExport,
  readFilter,
  readLayout,
  readSort,
  readTotal,
  readCurrency,
  readUnit,
  readSearch,
  readTextSize,
  readStyle,
  readColour,
  readBelongs,
  readLink,
  readRename,
  readRemoveField,
  readRemoveThing,
]
/** Of what is to go into a page that there is they would make another. */
const OF_PAGES: ReadonlySet<Reader> = new Set([readBoard, readMap, readGallery, readCalendar, readPage])
/** What is read of anything that is added: only once it is sure that the wish is for something to keep or to show. */
const ADDERS: Reader[] = [readAddField, readPage, readAddThing]

export type ReadPart = Found & { corrections?: Correction[] }

export interface Pointed {
  /** The list that was spoken of before. */
  last: string | undefined
  /** The one field that was just added. */
  added: string | undefined
}

/** `it needs a photo`: `it` is what the app is about; `make it required` is about the field just added. */
export function pointed(part: Part, plan: AppPlan, { last, added }: Pointed): Part {
  const main = plan.entities.find(({ name }) => name === last) ?? mainEntity(plan)
  if (!main) return part
  const swap = (text: string) =>
    text
      .replace(
        /^((?:only )?(?:[\w'-]+ ){1,5}(?:can|may|should|must)(?: only| also)? (?:see|view|read|edit|change|add|write|delete))(?: (?:it|them|those|these))?$/i,
        last === undefined ? '$&' : `$1 ${main.plural.toLowerCase()}`,
      )
      // `add courses; visitors may see them but only admins change them`
      .replace(
        /\b(see|view|read|edit|change|write|delete) (?:them|those|these)(?= (?:but|and|while|,)|$)/gi,
        last === undefined ? '$&' : `$1 ${main.plural.toLowerCase()}`,
      )
      .replace(
        /^(make|mark|set) (?:it|this|that)(?= (?:as )?(?:required|mandatory|compulsory|optional)$)/i,
        added ? `$1 ${added}` : '$&',
      )
      .replace(/^((?:sort|filter|order|show|list|arrange|export|group)\s+)(?:them|those|these|it)\b/i, `$1${main.plural}`)
      .replace(
        /^(?:it|they|these|this|each(?: one)?|every one|everything)(?=\s+(?:also |still )?(?:need|needs|should have|must have|should also have|has|have|could use|is missing|are missing|lacks?)\b)/i,
        main.plural,
      )
  return { ...part, text: swap(part.text), corrected: swap(part.corrected), plain: swap(part.plain) }
}

/**
 * With its spelling corrected, and then the words read otherwise are told. Where something is given a name, that may be
 * spelt as one likes: it is read as written first, unless it comes near a name the app has.
 */
export function readPart(part: Part, plan: AppPlan): ReadPart | undefined {
  const asWritten = { ...part, plain: part.text.toLowerCase() }
  const corrected = { ...part, text: part.corrected }
  const names = namesIn(plan)
  const attempts =
    part.corrections.length === 0
      ? [asWritten]
      : NAMING.test(part.plain) && !part.corrections.some(({ to }) => names.has(to))
        ? [asWritten, part, corrected]
        : [corrected, asWritten]
  for (const attempt of attempts) {
    const adders = LIST_WITH.test(attempt.text) ? [readAddThing] : ADDERS
    const isBeyond = asksForFeature(attempt.text, plan) || (isLacking(attempt, plan) && !isOfRecords(attempt.text, plan))
    const isInPage = isIntoPage(attempt.text, plan)
    for (const reader of isBeyond ? READERS : [...READERS, ...adders]) {
      if (isInPage && OF_PAGES.has(reader)) continue
      const read = reader(attempt, plan)
      if (read) return { ...read, corrections: attempt === asWritten ? [] : part.corrections }
    }
  }
  return undefined
}

const NAMING = /\b(?:called?|named?|rename|title|titled)\b/
