import type { AppFiles } from '#contract/app/app-files'
import type { AppPlan, Change } from '../plan'
import type { Applied } from './applied-change'
import { changeFiles } from './change/change-files'
import { changeForeign } from './change/change-foreign'
import { changePlan } from './change/change-plan'
import { changeWording } from './change/change-wording'
import { fixError } from './change/fix-error'
import { codeByHand, followInCode, isNamedIn } from './change/follow-in-code'
import { listFlagged } from './change/list-flagged'
import { markRename } from './change/mark-rename'
import { opensWith } from './change/opens-with'
import { isOurs } from './read-app'
import { tidyPlan } from './tidy-plan'
import { insertSamples } from './write-app'

/**
 * Carries one change out on an app's files; `plan` is what readApp made of them. Never throws for what a person may
 * ask.
 */
export function applyChange(change: Change, plan: AppPlan, files: AppFiles): Applied {
  if (change.kind === 'fix-error') return fixError(change, plan, files)
  if (change.kind === 'wording') return changeWording(change, plan, files)
  const old = tidyPlan(plan)
  const byHand = isOurs(files) ? codeByHand(old, files) : {}
  const possible = withKeptName(change, byHand)
  if (possible.kind === 'remove-field' && isNamedIn(byHand, possible.field))
    return {
      actions: [],
      said: '',
      problem: `A page written by hand uses “${possible.field}”, so I left it. An AI model can change both.`,
    }
  const changed = changePlan(possible, old)
  if ('problem' in changed) return { actions: [], said: '', problem: changed.problem }
  const result = listFlagged(possible, changed)
  const fresh = tidyPlan(result.plan)
  const said = `${result.said}${opensWith(possible, old, fresh)}`
  const applied = applyPlanned(possible, { old, fresh, files, byHand, said })
  return result.pending !== undefined && applied.said !== '' ? { pending: result.pending, ...applied } : applied
}

interface Planned {
  old: AppPlan
  fresh: AppPlan
  files: AppFiles
  /** Of an app written here: pages that no plan writes, and their parts. */
  byHand: AppFiles
  said: string
}

type PlannedChange = Exclude<Change, { kind: 'fix-error' | 'wording' }>

/** A field that pages written by hand name keeps its name in the code, and is only called otherwise. */
const withKeptName = (change: PlannedChange, byHand: AppFiles): PlannedChange =>
  change.kind === 'rename-field' && isNamedIn(byHand, change.from) ? { ...change, to: change.from } : change

function applyPlanned(change: PlannedChange, { old, fresh, files, byHand, said }: Planned): Applied {
  if (!isOurs(files)) return changeForeign(change, { old, fresh, files, said })
  const adjust = change.kind === 'rename-field' ? markRename(change) : undefined
  const { actions, conflicts } = changeFiles(old, fresh, files, adjust)
  const samples = change.kind === 'add-entity' ? insertSamples(change.entity) : []
  const all = [...actions, ...followInCode(change, { old, fresh }, byHand), ...samples]
  if (conflicts.length === 0) {
    return all.length > 0 ? { actions: all, said } : { actions: [], said: '', problem: 'That is how it is already.' }
  }
  const problem = `${conflicts.join(', ')} ${conflicts.length === 1 ? 'was' : 'were'} changed in the same place since, so I left ${conflicts.length === 1 ? 'it' : 'them'} as ${conflicts.length === 1 ? 'it is' : 'they are'}.`
  return { actions: all, said: all.length > 0 ? said : '', problem }
}
