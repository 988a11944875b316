import type { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import {
  type ChangeRecordView,
  type CreateRecordView,
  MAX_VIEW_CHARS,
  MAX_VIEWS,
  type RecordView,
  RecordViewState,
  renameInView,
} from '#contract/data/record-views'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { deleteOrdersOfApp, renameOrders } from './board-order-queries'
import {
  countViews,
  deleteView,
  deleteViewsOfApp,
  insertView,
  selectView,
  selectViews,
  selectViewsOf,
  updateView,
  type ViewRow,
} from './view-queries'

interface EntityKey {
  appId: string
  entity: string
}

const toView = ({ id, name, state, revision }: ViewRow): RecordView => ({ id, name, state: readState(state), revision })
const readState = (text: string) => RecordViewState.parse({ columns: {}, rows: {}, ...(readJson(text) as object) })

export const listViews = async (env: Env, key: EntityKey): Promise<RecordView[]> =>
  (await selectViews(openDatabase(env.DB), key)).map(toView)

export async function createView(
  env: Env,
  key: EntityKey,
  { name, state }: z.infer<typeof CreateRecordView>,
): Promise<RecordView> {
  const db = openDatabase(env.DB)
  if ((await countViews(db, key)) >= MAX_VIEWS)
    throw new ApiError('too-large', `A list may have ${MAX_VIEWS} views. Delete one first.`)
  const row = await insertView(db, { ...key, id: newId(), name, state: write(state), revision: 1, createdAt: new Date() })
  if (!row) throw nameTaken(name)
  return toView(row)
}

/** Changes a view as it was when it was read: what somebody else has made of it since is not written over. */
export async function changeView(
  env: Env,
  key: EntityKey & { id: string },
  { name, state, revision }: z.infer<typeof ChangeRecordView>,
): Promise<RecordView> {
  const db = openDatabase(env.DB)
  const others = await selectViews(db, key)
  if (name !== undefined && others.some((each) => each.id !== key.id && each.name.toLowerCase() === name.toLowerCase()))
    throw nameTaken(name)
  const values = { ...(name === undefined ? {} : { name }), ...(state ? { state: write(state) } : {}) }
  const row = await updateView(db, { ...key, revision }, values)
  if (row) return toView(row)
  if (await selectView(db, key))
    throw new ApiError('conflict', 'Someone has changed this view since. Look at it again, or save yours as a new one.')
  throw gone()
}

export async function removeView(env: Env, key: EntityKey & { id: string }): Promise<void> {
  if (!(await deleteView(openDatabase(env.DB), key))) throw gone()
}

/** Views follow fields that have another name now. */
export async function renameInViews(
  env: Env,
  appId: string,
  renames: { entity: string; from: string; to: string }[],
): Promise<void> {
  if (renames.length === 0) return
  const db = openDatabase(env.DB)
  for (const rename of renames) await renameOrders(db, appId, rename)
  const views = await selectViewsOf(db, appId, [...new Set(renames.map(({ entity }) => entity))])
  for (const view of views) {
    const before = readState(view.state)
    const after = renames
      .filter(({ entity }) => entity === view.entity)
      .reduce((state, { from, to }) => renameInView(state, from, to), before)
    if (JSON.stringify(after) !== JSON.stringify(before)) await updateView(db, view, { state: write(after) })
  }
}

/** For when the app itself is deleted. */
export const forgetViewsOf = async (env: Env, appId: string): Promise<void> => {
  await deleteViewsOfApp(openDatabase(env.DB), appId)
  await deleteOrdersOfApp(openDatabase(env.DB), appId)
}

function write(state: RecordViewState): string {
  const text = JSON.stringify(state)
  if (text.length > MAX_VIEW_CHARS)
    throw new ApiError('too-large', 'This view says more than a view may hold. Remove some conditions.')
  return text
}

const nameTaken = (name: string) => new ApiError('conflict', `There is a view “${name}” already.`)
const gone = () => new ApiError('not-found', 'This view is no longer there.')
