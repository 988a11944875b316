import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { hasTestData, testKeyOf } from '../data-sets'
import { keepStorageCap } from '../store/storage-cap'
import { deleteRowsOfApp } from '../store/write-queries'
import { copyToTest } from './copy-to-test'
import { copyJournal, copyOwnRows, type OwnRows, selectCopied } from './first-copy-queries'

/** What follows after the switch: rows that its maker wrote while the first copy was made. */
export type Catch = (switchedApp: AppRow) => Promise<void>

/**
 * Before an app's first publish: the test set is filled, so that the preview shows afterwards what it showed before.
 * What the app's maker made is taken as it is; rows of others, of an app that was live before there were two sets, are
 * masked. Nobody reads the copy until the publish itself switches to it, so one that comes to nothing is simply made
 * anew.
 */
export async function beginTestData(env: Env, app: AppRow): Promise<Catch> {
  if (hasTestData(app)) return async () => {}
  const db = dataOf(env, app)
  const startedMs = Date.now()
  await deleteRowsOfApp(db, testKeyOf(app.id))
  const parted: AppRow = { ...app, testDataSince: new Date(startedMs) }
  await keepStorageCap(env, parted)
  const own: OwnRows = { appId: app.id, ownerId: app.ownerId }
  for (const entity of await selectCopied(db, own)) {
    await withinRoom(() => copyOwnRows(db, own, { entity, sinceMs: 0 }))
    await withinRoom(() => copyToTest(env, { app: parted, entity, except: [app.ownerId, SERVICE] }))
  }
  await copyJournal(db, own)
  return async (switched) => {
    for (const entity of await selectCopied(db, own))
      await withinRoom(() => copyOwnRows(db, { ...own, ownerId: switched.ownerId }, { entity, sinceMs: startedMs }))
  }
}

export const SERVICE = 'service'

/** Where there is no room for a copy the test set begins with less; the app goes live all the same. */
async function withinRoom(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError && (error.code === 'storage-full' || error.code === 'rows-limit-reached'))) throw error
  }
}
