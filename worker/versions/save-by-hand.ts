import { type AppFiles, readManifest } from '#contract/app/app-files'
import { APP_LIMITS, FILE_TOO_LARGE, TOO_MANY_FILES } from '#contract/app/app-limits'
import { findTwin, hasTwin, normalisePath } from '#contract/app/paths'
import type { SavedByHand } from '#contract/app/versions'
import { ApiError } from '#contract/errors'
import { requireConfirmation } from '#worker/approvals/app-risks'
import { findApp } from '#worker/apps/find-app'
import { chatOf, runExclusive } from '#worker/conversation/chat-session'
import type { ConversionOrder } from '#worker/entities/history/convert-rows'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import { selectVersion } from '#worker/version-store/version-queries'
import { commitVersion } from './commit-version'
import { nameFiles } from './name-files'

interface Edit {
  appId: string
  author: { id: string; email: string }
  /** What their author was shown of what they lose (`NeededConfirmation.confirmation`). */
  confirmed: string | undefined
  conversion?: ConversionOrder | undefined
  /** What the version is said to have done, where that is not to edit files: then it is no draft. */
  description?: string
}

/** New texts by path; null takes a file away. */
type Texts = Record<string, string | null>

export interface HandEdit extends Edit {
  changes: Texts
  /** The version the texts were made from; the newest unless said. */
  baseVersionId: string | undefined
}

/**
 * Saves texts that a person wrote. A file that has changed since the text was begun is not saved over: the refusal
 * carries what it holds now.
 */
export function saveByHand(env: Env, { changes, baseVersionId, ...edit }: HandEdit): Promise<SavedByHand> {
  const wanted = Object.fromEntries(Object.entries(changes).map(([path, text]) => [confine(path), text]))
  return editByHand(env, edit, async (now, parentId) => {
    const isBehind = baseVersionId !== undefined && baseVersionId !== parentId
    const base = isBehind ? await filesOf(env, { appId: edit.appId, versionId: baseVersionId }) : now
    const moved = Object.entries(wanted).filter(([path, text]) => (now[path] ?? null) !== text && now[path] !== base[path])
    if (moved.length > 0) throw changedSince(parentId, now, moved)
    return wanted
  })
}

/**
 * Makes an edit of the newest files the newest version. Such edits gather in one open draft version until a message, a
 * publish or a restore closes it. An edit that leaves everything as it is makes nothing.
 */
export function editByHand(
  env: Env,
  { appId, author, confirmed, conversion, description }: Edit,
  edit: (now: AppFiles, versionId: string) => Texts | Promise<Texts>,
): Promise<SavedByHand> {
  return runExclusive(env, appId, async () => {
    const db = openDatabase(env.DB)
    const app = await findApp(db, appId)
    const parentId = app?.latestVersionId
    if (!app || !parentId) throw new ApiError('no-version', 'There is nothing to edit yet: describe your app in the chat first')
    const now = await filesOf(env, { appId, versionId: parentId })
    const open = Object.entries(await edit(now, parentId)).filter(([path, text]) => (now[path] ?? null) !== text)
    if (open.length === 0) return { versionId: parentId, previousVersionId: parentId }
    const files = apply(now, open)
    await requireConfirmation(env, app, { before: now, after: files, confirmed })
    const newest = await selectVersion(db, { appId, versionId: parentId })
    const draft = newest?.isDraft && newest.authorId === author.id && newest.id !== app.publishedVersionId ? newest : 'new'
    const before = draft === 'new' ? now : await filesOf(env, { appId, versionId: draft.parentId ?? '' })
    const { versionId } = await commitVersion(env, {
      app,
      parentId,
      files,
      messageId: null,
      author,
      userRequest: '',
      description: description ?? (await describe(before, files)),
      ...(description === undefined ? { draft } : {}),
      conversion,
    })
    await chatOf(env, appId).publishVersionChange({ appId, messageId: '', versionId })
    return { versionId, previousVersionId: parentId }
  })
}

const filesOf = async (env: Env, key: { appId: string; versionId: string }): Promise<AppFiles> =>
  (await readVersionFiles(env, key)) ?? {}

function confine(path: string): string {
  const confined = normalisePath(path)
  if (!confined.ok) throw new ApiError('invalid-path', confined.reason)
  if (confined.path.startsWith('entities/'))
    throw new ApiError('invalid-path', 'Entities are read-only here. Ask for the change in the chat, so that records follow it.')
  return confined.path
}

function apply(now: AppFiles, changes: (readonly [string, string | null])[]): AppFiles {
  const files = { ...now }
  for (const [path, text] of changes) {
    if (text === null) delete files[path]
    else files[path] = text
    if (text !== null && text.length > APP_LIMITS.fileCharacters) throw new ApiError('too-large', FILE_TOO_LARGE)
  }
  if (Object.keys(files).length > APP_LIMITS.files) throw new ApiError('too-large', TOO_MANY_FILES)
  for (const [path, text] of changes) {
    const twin = text === null || path in now ? undefined : findTwin(path, Object.keys(files))
    if (twin) throw new ApiError('invalid-path', hasTwin(twin))
  }
  return files
}

const changedSince = (versionId: string, now: AppFiles, moved: (readonly [string, string | null])[]) =>
  new ApiError(
    'conflict',
    `${moved.map(([path]) => path).join(', ')} changed since you opened it. Your text was not saved; compare it with the latest and save again.`,
    { versionId, files: Object.fromEntries(moved.map(([path]) => [path, now[path] ?? null])) },
  )

async function describe(before: AppFiles, after: AppFiles): Promise<string> {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path])
  const { name } = readManifest(after)
  const renamed = name === undefined ? before : await nameFiles(before, name)
  if (renamed !== before && paths.every((path) => renamed[path] === after[path])) return `Renamed the app to ${name}`
  const [first = 'files', second] = paths.sort()
  if (paths.length > 2) return `Edited ${first} and ${paths.length - 1} more files`
  return `Edited ${second ? `${first} and ${second}` : first}`
}
