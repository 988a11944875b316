import type { AppFiles } from '#contract/app/app-files'
import type { DataRevert, NeededConfirmation } from '#contract/app/versions'
import { ApiError } from '#contract/errors'
import { findNeededConfirmation, requireConfirmation } from '#worker/approvals/app-risks'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { chatOf, runExclusive } from '#worker/conversation/chat-session'
import { convertRows } from '#worker/entities/history/convert-rows'
import { planRevert, revertRows, tooMuch, type VersionRange, wouldRemoveRealRows } from '#worker/entities/history/revert-rows'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionEntities, readVersionFiles } from '#worker/version-store/read-version'
import { listVersionsAfter, selectVersion, type VersionRow } from '#worker/version-store/version-queries'
import { titleOfVersion } from '#worker/version-store/version-title'
import { commitVersion, leaveNothingOfDeleted } from './commit-version'

interface Restore {
  appId: string
  versionId: string
  messageId: string
  /**
   * Whether rows go back too, as far as the versions since changed them: none, all, or all unless a row that nobody
   * calls a sample would go.
   */
  data: 'none' | 'samples' | 'all'
  author: { id: string; email: string }
}

interface Restored {
  versionId: string
  data?: DataRevert
}

/**
 * Makes a new version with an older one's files, so that history stays one line and nothing in it is lost. Waits for
 * other changes of the app, and is refused while a reply is written. Asked again after an answer that got lost, it
 * makes nothing twice. The conversation says that it happened.
 */
export function restoreVersion(
  env: Env,
  {
    confirmed,
    ...restore
  }: Restore & {
    /** What their author was shown of what the way back loses (`NeededConfirmation.confirmation`). */
    confirmed?: string | undefined
  },
): Promise<Restored> {
  const { appId, messageId, author } = restore
  const check: Check = (app, change) => requireConfirmation(env, app, { ...change, confirmed })
  return runExclusive(env, appId, async () => {
    const { target, ...restored } = await restoreFiles(env, restore, check)
    const { versionId } = restored
    const made = { appId, messageId, versionId, title: titleOfVersion(target), restoredId: target.id, authorId: author.id }
    await chatOf(env, appId).recordRestore({ ...made, ...(restored.data ? { rows: countRows(restored.data) } : {}) })
    return restored
  })
}

type Change = Parameters<typeof findNeededConfirmation>[2]
type Check = (app: AppRow, change: Change) => Promise<void>

/**
 * The same for a caller that holds the app still, has asked its author what has to be asked, and says itself what
 * happened.
 */
export async function restoreFiles(
  env: Env,
  { appId, versionId, messageId, data: wanted, author }: Restore,
  check?: Check,
): Promise<Restored & { target: VersionRow }> {
  const { app, target } = await openTarget(env, { appId, versionId })
  const files = await readVersionFiles(env, { appId, versionId })
  if (!files) throw noSuchVersion()
  const newest = await selectVersion(openDatabase(env.DB), { appId, versionId: app.latestVersionId ?? '' })
  const isDone = newest?.id === versionId || newest?.restoredFromId === versionId
  const span = await spanSince(env, { app, target, except: isDone ? newest.id : undefined })
  if (!isDone && check) await check(app, await changeTo(env, app, { versionId, files }))
  const plan = wanted === 'none' ? undefined : await planRevert(env, span)
  if (wanted === 'all' && plan?.isTooMuch) throw tooMuch()
  const withData = plan !== undefined && !plan.isTooMuch && (wanted === 'all' || !(await wouldRemoveRealRows(env, span)))
  const made = isDone
    ? newest.id
    : (
        await commitVersion(env, {
          app,
          parentId: app.latestVersionId,
          files,
          messageId,
          author,
          userRequest: '',
          description: target.restoredFromId ? target.description : `Back to “${titleOf(target)}”`,
          restoredFromId: versionId,
          conversion: 'later',
        })
      ).versionId
  // As it is now: a first publish meanwhile has parted the editor's rows from those of visitors.
  const current = (await findApp(openDatabase(env.DB), appId)) ?? app
  const data = withData ? await revertRows(env, { ...span, app: current }, made) : undefined
  // After the values that were kept are back: what remains is computed.
  if (!isDone) await convertBack(env, { app, current, versionId: made })
  if (data) await leaveNothingOfDeleted(env, app)
  return { versionId: made, target, ...(data ? { data } : {}) }
}

async function convertBack(
  env: Env,
  { app, current, versionId }: { app: AppRow; current: AppRow; versionId: string },
): Promise<void> {
  const key = (id: string | null) => ({ appId: app.id, versionId: id ?? '' })
  const [before, after] = await Promise.all([
    readVersionEntities(env, key(app.latestVersionId)),
    readVersionEntities(env, key(versionId)),
  ])
  await convertRows(env, { app: current, before, after, versionId })
}

const countRows = ({ entities }: DataRevert): number =>
  entities.reduce((sum, { removed, returned, changed }) => sum + removed + returned + changed, 0)

/** What would go back if data did, and what the way back would lose or lay open; nothing is changed. */
export async function planRestore(
  env: Env,
  key: { appId: string; versionId: string },
): Promise<{ data: DataRevert; needed: NeededConfirmation }> {
  const { app, target } = await openTarget(env, key)
  const [data, files] = await Promise.all([
    spanSince(env, { app, target, except: undefined }).then((span) => planRevert(env, span)),
    readVersionFiles(env, key),
  ])
  if (!files) throw noSuchVersion()
  const change = await changeTo(env, app, { versionId: key.versionId, files })
  return { data, needed: await findNeededConfirmation(env, app, change) }
}

/** The way back from the newest version. Its fields know every name they have had, which its files do not say. */
async function changeTo(env: Env, app: AppRow, to: { versionId: string; files: AppFiles }): Promise<Change> {
  const entitiesOf = (versionId: string | null) => readVersionEntities(env, { appId: app.id, versionId: versionId ?? '' })
  const [before, from, after] = await Promise.all([
    newestFiles(env, app),
    entitiesOf(app.latestVersionId),
    entitiesOf(to.versionId),
  ])
  return { before, after: to.files, schemas: { before: from, after } }
}

const newestFiles = async (env: Env, { id: appId, latestVersionId }: AppRow): Promise<AppFiles> =>
  (latestVersionId ? await readVersionFiles(env, { appId, versionId: latestVersionId }) : undefined) ?? {}

async function openTarget(env: Env, { appId, versionId }: { appId: string; versionId: string }) {
  const db = openDatabase(env.DB)
  const [app, target] = await Promise.all([findApp(db, appId), selectVersion(db, { appId, versionId })])
  if (!app || !target) throw noSuchVersion()
  return { app, target }
}

async function spanSince(
  env: Env,
  { app, target, except }: { app: AppRow; target: VersionRow; except: string | undefined },
): Promise<VersionRange> {
  const later = (await listVersionsAfter(openDatabase(env.DB), target)).filter(({ id }) => id !== except)
  return { app, versionIds: later.map(({ id }) => id), startedAtMs: later[0]?.createdAt.getTime() ?? Date.now() }
}

const titleOf = ({ name, userRequest, description }: VersionRow): string => name ?? (userRequest || description).slice(0, 200)
const noSuchVersion = () => new ApiError('not-found', 'There is no such version')
