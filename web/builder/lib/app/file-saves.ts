import type { AppFiles } from '#contract/app/app-files'
import type { App } from '#contract/app/apps'
import { EditConflict, SavedByHand, type VersionWithFiles } from '#contract/app/versions'
import { messageOf, RequestFailed, type RequestOptions, request } from '../api'
import { queryClient } from '../query-client'
import { appQuery } from './apps'
import type { Patch } from './autosave'
import { versionQuery, versionsQuery } from './versions'

/** What of a file is unsaved: its whole text, and the word of whoever was asked about what it loses. */
export interface FilePatch {
  content: string
  confirmed?: string
}

/** What autosave holds of a file. */
export const readFilePatch = ({ content, confirmed }: Patch): FilePatch => ({
  content: String(content),
  ...(typeof confirmed === 'string' && { confirmed }),
})

/**
 * By app and path: the version in which the text that is edited stood. The server saves over nothing that has changed
 * since.
 */
const bases = new Map<string, string>()
const keyOf = (appId: string, path: string) => `${appId}:${path}`

/** Of each version in whose place a save of this tab has put another: that other. Between them is only the edit. */
const successors = new Map<string, string>()

/**
 * The version that a screen, which may be a moment behind, would show had it heard of this tab's own saves. What others
 * did since is not in it.
 */
function followOwnSaves(versionId: string): string {
  let followed = versionId
  for (let next = successors.get(followed); next !== undefined; next = successors.get(followed)) followed = next
  return followed
}

/** Says which version the text of a file was taken from when one began to change it. */
export const setFileBase = (appId: string, path: string, versionId: string) =>
  void bases.set(keyOf(appId, path), followOwnSaves(versionId))

/** A refusal that asks something of the person: to look at what somebody else wrote, or at what would be lost. */
export const isEditQuestion = (error: unknown) =>
  error instanceof RequestFailed && (error.code === 'conflict' || error.code === 'confirmation-needed')

/** What stands in a file now that somebody else has changed; undefined where a refusal is of another kind. */
export const conflictIn = (error: unknown): EditConflict | undefined =>
  error instanceof RequestFailed && error.code === 'conflict' ? EditConflict.safeParse(error.details).data : undefined

export const whyFileNotSaved = (error: unknown): string =>
  error instanceof RequestFailed && error.status < 500 ? `Failed to save file: ${messageOf(error)}` : 'Failed to save file'

/** Sends one text. What it makes is the app's newest version, which is known here at once. */
export async function saveFile(
  appId: string,
  path: string,
  { content, confirmed }: FilePatch,
  options: Pick<RequestOptions, 'signal' | 'keepalive'>,
): Promise<void> {
  const baseVersionId = bases.get(keyOf(appId, path))
  const json = { file: { id: path, content }, baseVersionId, confirmed }
  const saved = await request(SavedByHand, `/api/apps/${appId}/files/update`, { method: 'POST', json, ...options })
  setFileBase(appId, path, saved.versionId)
  adoptVersion(appId, saved, { [path]: content })
}

/** Several files at once, or none: `null` takes a file away. */
export async function saveFiles(
  appId: string,
  changes: Record<string, string | null>,
  { baseVersionId, confirmed }: { baseVersionId: string | null; confirmed?: string | undefined },
): Promise<SavedByHand> {
  const [gone, ...more] = Object.keys(changes).filter((path) => changes[path] === null)
  if (more.length > 0) throw new Error('One file at a time is deleted.')
  const texts = Object.entries(changes).flatMap(([path, content]) => (content === null ? [] : [{ path, content }]))
  const [first, ...rest] = texts
  // What was typed before may have been saved since the changes were made from it.
  const common = { baseVersionId: baseVersionId ? followOwnSaves(baseVersionId) : undefined, confirmed }
  const saved =
    gone === undefined
      ? await request(SavedByHand, `/api/apps/${appId}/files/update`, {
          method: 'POST',
          json: { file: { id: first?.path ?? '', content: first?.content ?? '' }, referencesToUpdate: rest, ...common },
        })
      : await request(SavedByHand, `/api/apps/${appId}/files/delete`, {
          method: 'POST',
          json: { fileId: gone, referencesToUpdate: texts, ...common },
        })
  for (const { path } of texts) setFileBase(appId, path, saved.versionId)
  adoptVersion(appId, saved, changes)
  return saved
}

/**
 * Between the two versions there is nothing but the edit: where the one before is here, the new one need not be read.
 */
function adoptVersion(appId: string, { versionId, previousVersionId }: SavedByHand, changes: Record<string, string | null>) {
  if (versionId !== previousVersionId) successors.set(previousVersionId, versionId)
  const before = queryClient.getQueryData<VersionWithFiles>(versionQuery(appId, previousVersionId).queryKey)
  if (before && versionId !== previousVersionId) {
    const version = { ...before.version, id: versionId, parentId: previousVersionId, createdAt: new Date().toISOString() }
    queryClient.setQueryData(versionQuery(appId, versionId).queryKey, { version, files: withChanges(before.files, changes) })
  }
  queryClient.setQueryData(appQuery(appId).queryKey, (app: App | undefined) => app && { ...app, latestVersionId: versionId })
  void queryClient.invalidateQueries({ queryKey: versionsQuery(appId).queryKey })
}

function withChanges(files: AppFiles, changes: Record<string, string | null>): AppFiles {
  const next = { ...files }
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) delete next[path]
    else next[path] = text
  }
  return next
}
