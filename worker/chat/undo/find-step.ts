import type { AppRow } from '#worker/apps/find-app'
import type { Database } from '#worker/platform/database'
import { findVersion, findVersionAfter, type VersionRow } from '#worker/version-store/find-version'
import type { UndoStep } from './read-undo'

export interface Step {
  /** The version whose files the app is to have. */
  target: VersionRow
  /** The version whose doing is taken back, or done again. */
  change: VersionRow
}

/** So many steps back are followed through; before that, undoing begins anew. */
const MAX_STEPS = 100

/**
 * Where one step back, or one step forward again, leads. Undoing twice goes two changes back: a version that an undo
 * made stands for the one it went back to. Going back by the history is a change like any other, so undoing it leads to
 * where one was.
 */
export async function findStep(
  db: Database,
  app: Pick<AppRow, 'id' | 'latestVersionId'>,
  step: UndoStep,
  /** Whether a version was made by undoing or redoing. */
  isStep: (version: Pick<VersionRow, 'id' | 'messageId'>) => boolean,
): Promise<Step | undefined> {
  const find = (versionId: string | null) => (versionId ? findVersion(db, { appId: app.id, versionId }) : undefined)
  const newest = await find(app.latestVersionId)
  if (!newest) return undefined
  let at = newest
  for (let steps = 0; at.restoredFromId && isStep(at) && steps < MAX_STEPS; steps += 1) at = (await find(at.restoredFromId)) ?? at
  if (step === 'undo') {
    const target = await find(at.parentId)
    return target && { target, change: at }
  }
  if (!newest.restoredFromId) return undefined
  if (!isStep(newest)) {
    const target = await find(newest.parentId)
    return target && { target, change: target }
  }
  const target = await findVersionAfter(db, at)
  return target && { target, change: target }
}
