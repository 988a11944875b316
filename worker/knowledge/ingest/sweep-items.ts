import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { deleteConnectorsOf } from '../connectors/connector-queries'
import {
  deleteItemRow,
  deleteItemsOf,
  deleteProcessed,
  type ItemRow,
  listDue,
  listRemoved,
  listUnembedded,
  requeueStale,
} from '../queries'
import { deletePieces, deletePiecesOf } from '../search/search-queries'
import { currentEmbedder } from '../vectors/current-embedder'
import { sendJobs } from './ingest-jobs'
import { deleteFilesOfItem } from './item-files'

/**
 * Each tick: takes up again what broke off or waits for its next try, reads again what is due, and clears what was
 * removed.
 */
export async function sweepItems(env: Env, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  await sendJobs(
    env,
    (await listDue(db, nowMs)).map(({ id }) => id),
  )
  await sendJobs(
    env,
    (await requeueStale(db, nowMs)).map(({ id }) => id),
  )
  const embedder = await currentEmbedder(env)
  const unembedded = embedder ? await listUnembedded(db, embedder.id, nowMs) : []
  await sendJobs(
    env,
    unembedded.map(({ id }) => id),
    'embed-item',
  )
  for (const item of await listRemoved(db)) await clearRemoved(env, item)
}

/** The row goes last, so that what breaks off is found again. */
export async function clearRemoved(env: Env, item: ItemRow): Promise<void> {
  await deletePieces(env.SEARCH, item.id)
  await deleteFilesOfItem(env, item)
  await deleteItemRow(openDatabase(env.DB), item.id)
}

/** Everything an app knew; its files go with the app's other files. */
export async function forgetKnowledgeOf(env: Env, appId: string): Promise<void> {
  await deletePiecesOf(env.SEARCH, appId)
  await deleteItemsOf(openDatabase(env.DB), appId)
  await deleteConnectorsOf(openDatabase(env.DB), appId)
}

/** What was counted of an account. */
export const forgetProcessedOf = (env: Env, ownerId: string) => deleteProcessed(openDatabase(env.DB), ownerId)
