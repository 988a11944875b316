import type { AppFiles } from '#contract/app/app-files'
import { findAppRisks } from '#worker/approvals/app-risks'
import type { Risk } from '#worker/approvals/risk'
import { UserIntent } from '#worker/approvals/user-intent'
import type { AppRow } from '#worker/apps/find-app'
import { countRowsOf } from '#worker/entities/query/count-rows'
import type { Env } from '#worker/platform/env'

/**
 * What of an undo only the builder may decide: rows that are somebody's, and more people let in. The pages, the lists
 * without rows of anyone's and the code that a change brought are what undoing it asks to have gone.
 */
export async function findUndoRisks(env: Env, app: AppRow, change: { before: AppFiles; after: AppFiles }): Promise<Risk[]> {
  const found = await findAppRisks(env, app, { ...change, words: new UserIntent('') })
  const kept = await Promise.all(
    found.map(async (risk) => {
      if (risk.kind === 'access-widened') return true
      if (risk.kind !== 'entity-removed' && risk.kind !== 'field-removed') return false
      const [entity = ''] = risk.subject.split('.')
      return (await countRowsOf(env, app, { entity })).real > 0
    }),
  )
  return found.filter((_, at) => kept[at])
}
