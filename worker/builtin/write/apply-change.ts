import type { AppFiles } from '#contract/app/app-files'
import type { AppPlan, Change } from '../plan'
import type { Applied } from './applied-change'
import { changeFiles } from './change/change-files'
import { changeForeign } from './change/change-foreign'
import { changePlan } from './change/change-plan'
import { changeWording } from './change/change-wording'
import { fixError } from './change/fix-error'
import { markRename } from './change/mark-rename'
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
  const result = changePlan(change, old)
  if ('problem' in result) return { actions: [], said: '', problem: result.problem }
  const applied = applyPlanned(change, { old, fresh: tidyPlan(result.plan), files, said: result.said })
  return result.pending !== undefined && applied.said !== '' ? { ...applied, pending: result.pending } : applied
}

interface Planned {
  old: AppPlan
  fresh: AppPlan
  files: AppFiles
  said: string
}

function applyPlanned(change: Exclude<Change, { kind: 'fix-error' | 'wording' }>, { old, fresh, files, said }: Planned): Applied {
  if (!isOurs(files)) return changeForeign(change, old, fresh, files, said)
  const adjust = change.kind === 'rename-field' ? markRename(change) : undefined
  const { actions, conflicts } = changeFiles(old, fresh, files, adjust)
  const samples = change.kind === 'add-entity' ? insertSamples(change.entity) : []
  const all = [...actions, ...samples]
  if (conflicts.length === 0) {
    return all.length > 0 ? { actions: all, said } : { actions: [], said: '', problem: 'That is how it is already.' }
  }
  const problem = `${conflicts.join(', ')} ${conflicts.length === 1 ? 'was' : 'were'} changed in the same place since, so I left ${conflicts.length === 1 ? 'it' : 'them'} as ${conflicts.length === 1 ? 'it is' : 'they are'}.`
  return { actions: all, said: all.length > 0 ? said : '', problem }
}
