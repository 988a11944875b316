import { ApiError } from '#contract/errors'
import type { OpenEntity } from '../opened-entity'
import { deleteLocks, insertLocks, selectLocked } from './lock-queries'

/**
 * Locks rows, or unlocks them. A locked row is read as before; nobody changes or deletes it, not the owner either nor
 * a function, before it is unlocked. What a version makes of a column goes for it too.
 */
export async function lockRows(entity: OpenEntity, { ids, isLocked }: { ids: string[]; isLocked: boolean }): Promise<string[]> {
  if (isLocked) await insertLocks(entity.rows, ids, Date.now())
  else await deleteLocks(entity.rows, ids)
  const locked = await selectLocked(entity.rows, ids)
  return ids.filter((id) => locked.has(id) === isLocked)
}

export const refusalOfLocked = ({ name }: OpenEntity, verb: 'update' | 'delete'): ApiError =>
  new ApiError('forbidden', `This ${name} record is locked. Nobody can ${verb} it before the owner of the app unlocks it.`)

/** For writes that are all or nothing. */
export async function requireUnlocked(entity: OpenEntity, ids: string[]): Promise<void> {
  if ((await selectLocked(entity.rows, ids)).size > 0) throw refusalOfLocked(entity, 'update')
}
