import type { AppPlan } from '../../../plan'
import type { Found } from '../found'
import { accessMeant } from './access-meant'
import {
  addPageMeant,
  boardMeant,
  calendarMeant,
  colourMeant,
  darkMeant,
  dashboardMeant,
  mapMeant,
  moveMeant,
  publicFormMeant,
  titleMeant,
} from './app-meant'
import { averageMeant, chartMeant } from './charts-meant'
import { addChoiceMeant, setChoicesMeant } from './choices-meant'
import { defaultMeant } from './defaults-meant'
import { addFieldMeant, addListMeant, renameMeant, requireMeant } from './fields-meant'
import type { Intent } from './intents'
import { kindMeant } from './kinds-meant'
import { exportMeant, filterMeant, hideMeant, layoutMeant, linkMeant, removeMeant, sortMeant } from './lists-meant'
import { type Meant, meantBy } from './meant'
import { rangeMeant, totalMeant, unitMeant } from './numbers-meant'
import type { ReadMessage } from './read-message'
import { beginningMeant, figureMeant } from './rows-meant'
import { type Spoken, withSpoken } from './spoken-of'
import { warnMeant } from './warn-meant'

/** What each wish comes to; undefined where a part of it is missing. Wishes that are not here are none an app can do. */
const MEANT: Partial<Record<Intent, (meant: Meant) => Found | undefined>> = {
  rename: renameMeant,
  title: titleMeant,
  'add-field': addFieldMeant,
  remove: removeMeant,
  'add-list': addListMeant,
  'add-choice': addChoiceMeant,
  'set-choices': setChoicesMeant,
  require: requireMeant(true),
  optional: requireMeant(false),
  default: defaultMeant,
  kind: kindMeant,
  range: rangeMeant,
  unit: unitMeant,
  sort: sortMeant,
  filter: filterMeant,
  total: totalMeant,
  chart: chartMeant,
  layout: layoutMeant,
  hide: hideMeant,
  board: boardMeant,
  calendar: calendarMeant,
  map: mapMeant,
  dashboard: dashboardMeant,
  'add-page': addPageMeant,
  move: moveMeant,
  export: exportMeant,
  access: accessMeant,
  'public-form': publicFormMeant,
  link: linkMeant,
  warn: warnMeant,
  colour: colourMeant,
  dark: darkMeant,
  compute: (meant) => figureMeant(meant) ?? averageMeant(meant),
  other: beginningMeant,
  search: (meant) => (meant.places.length > 1 ? filterMeant(meant) : undefined),
}

/** The changes of an app that a part of a message was read to ask for, behind what was spoken of before it. */
export function changesMeant(read: ReadMessage, text: string, plan: AppPlan, spoken?: Spoken): Found | undefined {
  const comesTo = MEANT[read.intent]
  if (!comesTo) return undefined
  const meant = meantBy(read, text, plan, spoken?.list)
  const pointing = spoken && withSpoken(meant, read.intent, spoken)
  const pointed = pointing && comesTo(pointing)
  if (!pointed || pointed.changes.length + pointed.remarks.length === 0) {
    const found = comesTo(meant)
    return found && meant.isOtherWord ? { ...found, isGuess: true } : found
  }
  // What is taken away is named; and another sentence may be about something else.
  return spoken.isNear && read.intent !== 'remove' ? pointed : { ...pointed, isGuess: true }
}
