import { type AppFiles, readManifest } from '#contract/app/app-files'
import { UNNAMED_APP } from '#contract/app/apps'
import type { EntitySchema, Seed } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { rememberFields } from '#contract/data/field-history'
import { ApiError } from '#contract/errors'
import { type AppRow, findApp, isAppKept } from '#worker/apps/find-app'
import { firstSlug, isSlugMadeUp } from '#worker/apps/first-slug'
import { dataSetsOf, rowsKey } from '#worker/entities/data-sets'
import { type ConversionOrder, convertRows } from '#worker/entities/history/convert-rows'
import { listRenames, migrateRows } from '#worker/entities/history/migrate-rows'
import { forgetVersionRows } from '#worker/entities/history/revert-rows'
import { moveVersionRows } from '#worker/entities/history/stored-values'
import { deleteRowsOf } from '#worker/entities/store/delete-rows'
import { insertSeeds } from '#worker/entities/store/insert-seeds'
import { renameInViews } from '#worker/entities/views/record-views'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { dataOf } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { retryRead } from '#worker/platform/retry-read'
import { putFiles, versionKey } from '#worker/version-store/file-store'
import { hasVersion, readVersionEntities, readVersionFiles } from '#worker/version-store/read-version'
import { insertVersion, type VersionRow } from '#worker/version-store/version-queries'
import { nameFiles } from './name-files'

export interface VersionDraft {
  app: AppRow
  /** The version the files were made from; null for an app's first. */
  parentId: string | null
  files: AppFiles
  messageId: string | null
  author: { id: string; email: string }
  userRequest: string
  description: string
  seeds?: Seed[]
  restoredFromId?: string
  /** How values follow fields of another type; `later` leaves that to whoever commits. */
  conversion?: Partial<ConversionOrder> | 'later' | undefined
  /** Hand edits: `new` begins a draft, a version is the open draft whose place this takes. */
  draft?: 'new' | VersionRow
}

const CHANGED_MEANWHILE = 'The app changed in the meantime. Look at the latest version and try again.'

/**
 * Makes a new version of an app: files first, then stored rows follow renamed fields, then the row that makes it
 * visible, then values of fields of another type, then its sample records. A failure before the row leaves the app as
 * it was; records are inserted under ids that follow from the version, so trying again adds nothing twice.
 */
export async function commitVersion(env: Env, made: VersionDraft): Promise<{ versionId: string }> {
  const { app, parentId } = made
  const db = openDatabase(env.DB)
  const versionId = newId()
  const { files, appValues } = await followManifest(env, made)
  await putFiles(env.FILES, versionKey(app.id, versionId), files)
  const before = parentId ? await readVersionEntities(env, { appId: app.id, versionId: parentId }) : {}
  const entities = rememberFields(before, readEntities(files))
  const current = await findApp(db, app.id)
  if (!current || current.latestVersionId !== parentId) throw new ApiError('conflict', CHANGED_MEANWHILE)
  // As the app is now: it may have been published first, and have two sets of rows, since the work on this began.
  await migrateRows(env, { app: current, before, after: entities, versionId })
  const isNewest = await insertVersion(db, toRow(made, { versionId, entities: JSON.stringify(entities) }), {
    appValues,
    replaces: typeof made.draft === 'object' ? made.draft.id : undefined,
  }).catch(async (error: unknown) => {
    // Of a write whose answer was lost on the way only the database knows.
    if (!(await retryRead(() => hasVersion(env, { appId: app.id, versionId })))) throw error
    return true
  })
  if (!isNewest) {
    await forgetVersionRows(env, current, versionId)
    throw new ApiError('conflict', CHANGED_MEANWHILE)
  }
  await recordAccessChange(env, app.id)
  await retryRead(() => followVersion(env, made, { app: current, versionId, before, entities }))
  return { versionId }
}

interface NewVersion {
  /** As it was when the version was made. */
  app: AppRow
  versionId: string
  before: Record<string, EntitySchema>
  entities: Record<string, EntitySchema>
}

/** What follows from a version that is visible by now; each step comes to the same when it is done twice. */
async function followVersion(env: Env, made: VersionDraft, { app, versionId, before, entities }: NewVersion): Promise<void> {
  if (typeof made.draft === 'object')
    for (const set of dataSetsOf(app))
      await moveVersionRows(dataOf(env, app), { appId: rowsKey(app, set), from: made.draft.id, to: versionId })
  if (made.conversion !== 'later') await convertRows(env, { app, before, after: entities, versionId, ...made.conversion })
  await renameInViews(env, app.id, listRenames(before, entities))
  if (made.seeds?.length) {
    await insertSeeds(env, { app, schemas: entities, seeds: made.seeds, versionId, creator: made.author })
    await leaveNothingOfDeleted(env, app)
  }
}

/** Rows that were written while their app was being deleted go with it. */
export async function leaveNothingOfDeleted(env: Env, app: AppRow): Promise<void> {
  if (!(await isAppKept(openDatabase(env.DB), app.id))) await deleteRowsOf(env, app.id)
}

function toRow(
  { app, parentId, messageId, author, userRequest, description, restoredFromId, draft }: VersionDraft,
  { versionId, entities }: { versionId: string; entities: string },
): VersionRow {
  return {
    id: versionId,
    appId: app.id,
    parentId: typeof draft === 'object' ? draft.parentId : parentId,
    messageId,
    authorId: author.id,
    userRequest: userRequest.slice(0, 2_000),
    description: description.slice(0, 2_000),
    entities,
    name: null,
    isDraft: draft !== undefined,
    restoredFromId: restoredFromId ?? null,
    createdAt: new Date(),
  }
}

interface Followed {
  files: AppFiles
  appValues: Partial<Pick<AppRow, 'name' | 'description' | 'mainPage' | 'slug'>>
}

/**
 * Name, description and main page follow app.json, each only where this version changed it. A name that a person gave
 * since is the app's whatever the version was made from: then the files take it over.
 */
async function followManifest(env: Env, { app, parentId, files }: VersionDraft): Promise<Followed> {
  const parent = parentId ? ((await readVersionFiles(env, { appId: app.id, versionId: parentId })) ?? {}) : {}
  const before = readManifest(parent)
  const given = await givenName(env, app.id, before.name)
  const own = readManifest(files)
  const named =
    given !== undefined && (before.name === undefined || own.name === before.name) ? await nameFiles(files, given) : files
  const { name, description, mainPage } = parent['app.json'] === files['app.json'] ? {} : own
  const slug = parentId === null && own.name ? await firstSlug(env, app, given ?? own.name) : undefined
  return {
    files: named,
    appValues: {
      ...(name === undefined || name === before.name || named !== files ? {} : { name }),
      ...(description === undefined || description === before.description ? {} : { description }),
      ...(mainPage === undefined || mainPage === before.mainPage ? {} : { mainPage }),
      ...(slug ? { slug } : {}),
    },
  }
}

/** What a person has called the app since the version that this one follows, or before its first. */
async function givenName(env: Env, appId: string, before: string | undefined): Promise<string | undefined> {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app || app.name === before || (before === undefined && (app.name === UNNAMED_APP || !isSlugMadeUp(app)))) return undefined
  return app.name
}
