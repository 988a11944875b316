import type { AppFiles } from '#contract/app/app-files'
import type { Plan, PlanPage } from '#contract/plan/plan'
import { comparePlans, type PlanChange, sentencesOf } from '#contract/plan/plan-changes'
import { afterActions } from '../after-actions'
import { changeInWords } from '../change-app'
import type { PagePlan } from '../plan'
import { changeFiles } from '../write/change/change-files'
import { isOurs, readApp } from '../write/read-app'
import { tidyPlan } from '../write/tidy-plan'
import type { CarriedOut, Difference } from './carried-out'
import { changeForeignApp } from './change-foreign-app'
import { planOfApp } from './plan-of-app'
import { toPage, withPlan } from './with-plan'

/** Brings an app to what its plan was changed to; no word of it is a model's. */
export function carryOutPlan(files: AppFiles, plan: Plan): CarriedOut {
  const before = planOfApp(files)
  const changes = comparePlans(before, plan)
  return isOurs(files) ? changeOwnApp(files, { before, plan, changes }) : changeForeignApp(files, { before, plan, changes })
}

/** Written here: its files follow from its plan, and what somebody changed in them stays. */
function changeOwnApp(files: AppFiles, { before, plan, changes }: Difference): CarriedOut {
  const old = tidyPlan(readApp(files))
  const fresh = withPlan(old, plan)
  const { actions, conflicts } = changeFiles(old, fresh, files)
  const noted = carryOutNotes(changes, afterActions(files, actions))
  const isLeft = (change: PlanChange) =>
    (change.kind === 'add-note' && !noted.notes.has(change.note)) ||
    change.kind === 'remove-note' ||
    isUnmakeable(change, (page) => toPage(page, undefined, fresh.entities))
  const isChanged = (page: string) => changes.some((change) => change.kind === 'change-page' && change.page.id === page)
  const sentences = (each: PlanChange[]) => each.flatMap((change) => sentencesOf(change, before, plan))
  const left = sentences(changes.filter(isLeft)).map((sentence) => ({ sentence }))
  const dropped = plan.pages.filter(({ id }) => find(old.pages, id) && !find(fresh.pages, id))
  return {
    actions: [...actions, ...noted.actions],
    done: sentences(changes.filter((change) => !isLeft(change))),
    left: [
      ...left,
      ...dropped.filter(({ id }) => !isChanged(id)).map(keepPage),
      ...conflicts.map((path) => conflictIn(path, afterActions(files, actions))),
    ],
  }
}

/** What no plan shows is asked for in words on its card: those that are read as a change are one. */
function carryOutNotes(changes: PlanChange[], files: AppFiles): { actions: CarriedOut['actions']; notes: Set<string> } {
  let now = files
  const actions: CarriedOut['actions'] = []
  const notes = new Set<string>()
  for (const change of changes) {
    const read = change.kind === 'add-note' ? changeInWords(change.note, now) : undefined
    if (!read || change.kind !== 'add-note') continue
    notes.add(change.note)
    actions.push(...read.actions)
    now = afterActions(now, read.actions)
  }
  return { actions, notes }
}

const find = (pages: PagePlan[], id: string) => pages.find(({ name }) => name === id)

const keepPage = ({ title }: PlanPage) => ({
  sentence: `Keep the page ${title}`,
  why: 'what it was made of is no longer on the plan',
})

/** A page of a kind that says too little of what is to be on it. */
const isUnmakeable = (change: PlanChange, make: (page: PlanPage) => unknown): boolean =>
  (change.kind === 'add-page' || change.kind === 'change-page') && make(change.page) === undefined

const conflictIn = (path: string, files: AppFiles) => ({
  sentence: `Bring ${path} in line with the plan`,
  why: path in files ? 'it was changed in the same place since, so I left it as it is' : 'it is gone',
})
