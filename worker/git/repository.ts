import type { AppFiles } from '#contract/app/app-files'
import { ApiError } from '#contract/errors'
import { selectUser } from '#worker/accounts/account/users-queries'
import { PLATFORM } from '#worker/accounts/tenants'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { closeDraft } from '#worker/version-store/close-draft'
import { readVersionFiles } from '#worker/version-store/read-version'
import { titleOfVersion } from '#worker/version-store/version-title'
import { toCommit } from './objects/commits'
import type { GitObject } from './objects/object-ids'
import { readEntry } from './objects/read-pack'
import { objectsOfFiles } from './objects/trees'
import { packEntry } from './objects/write-pack'
import { deleteCommitsOf, insertCommit, listCommits, listVersionsOf } from './queries'

/** Where in the bucket the objects of commits are: `{prefix}/{appId}/{hash}`. */
export const GIT_FILES = 'git'
const objectsKey = (appId: string, hash: string) => `${GIT_FILES}/${appId}/${hash}`

export interface Commit {
  versionId: string
  hash: string
  /** What it adds to the objects before it, the commit itself among them. */
  objectIds: string[]
}

type Version = Awaited<ReturnType<typeof listVersionsOf>>[number]

/** What one request makes of versions nobody has asked for yet. */
const MAX_MADE_AT_ONCE = 300

/**
 * The history of an app, a commit a version, oldest first. Hand edits that are still being collected are closed, for a
 * commit stays what it is.
 */
export async function listHistory(env: Env, app: AppRow): Promise<Commit[]> {
  const newest = await closeDraft(env, app.id)
  const db = openDatabase(env.DB)
  const [versions, kept] = await Promise.all([listVersionsOf(db, app.id), listCommits(db, app.id)])
  const byVersion = new Map(kept.map((row) => [row.versionId, { ...row, objectIds: row.objectIds.match(/.{40}/g) ?? [] }]))
  const line = lineOf(versions, newest)
  const missing = line.filter(({ id }) => !byVersion.has(id)).length
  const history: Commit[] = []
  const known = new Set<string>()
  for (const [index, version] of line.entries()) {
    const isNow = index - history.length === 0 && history.length < line.length - missing + MAX_MADE_AT_ONCE
    if (!isNow)
      throw new ApiError('not-available', `The history is being prepared: ${index} of ${line.length} versions. Ask again.`)
    const commit = byVersion.get(version.id) ?? (await makeCommit(env, { app, version, parent: history.at(-1), known }))
    for (const id of commit.objectIds) known.add(id)
    history.push(commit)
  }
  return history
}

/** From the first version to the newest, each made from the one before. */
function lineOf(versions: Version[], newest: string | null): Version[] {
  const byId = new Map(versions.map((version) => [version.id, version]))
  const line: Version[] = []
  for (let at = byId.get(newest ?? ''); at; at = byId.get(at.parentId ?? '')) {
    byId.delete(at.id)
    line.push(at)
  }
  return line.reverse()
}

async function makeCommit(
  env: Env,
  { app, version, parent, known }: { app: AppRow; version: Version; parent: Commit | undefined; known: ReadonlySet<string> },
): Promise<Commit> {
  const files: AppFiles = (await readVersionFiles(env, { appId: app.id, versionId: version.id })) ?? {}
  const objects = objectsOfFiles(files)
  const tree = objects.at(-1)
  if (!tree) throw new Error('no tree')
  const commit = toCommit({
    tree: tree.id,
    parents: parent ? [parent.hash] : [],
    author: await authorOf(env, version.authorId),
    atMs: version.createdAt.getTime(),
    message: messageOf(version),
  })
  return keepCommit(env, { appId: app.id, versionId: version.id, commit, objects, known })
}

/** An address that reaches nobody, for the history goes wherever its reader takes it. */
async function authorOf(env: Env, authorId: string) {
  const user = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: authorId })
  return { name: user?.name || 'BuildAI', email: `${authorId || 'nobody'}@users.${new URL(platformOrigin(env)).hostname}` }
}

function messageOf(version: Version): string {
  const title = titleOfVersion(version)
  const body = [version.userRequest, version.description].map((text) => text.trim()).filter((text) => text && text !== title)
  return [title, ...body].join('\n\n')
}

/** Objects first, then the row that makes them known; what the commits before it hold is not kept again. */
export async function keepCommit(
  env: Env,
  {
    appId,
    versionId,
    commit,
    objects,
    known,
  }: { appId: string; versionId: string; commit: GitObject; objects: Iterable<GitObject>; known: ReadonlySet<string> },
): Promise<Commit> {
  const added = new Map([...objects, commit].filter(({ id }) => !known.has(id)).map((object) => [object.id, object]))
  await env.FILES.put(objectsKey(appId, commit.id), joinEntries([...added.values()].map(packEntry)))
  const db = openDatabase(env.DB)
  const row = { appId, versionId, hash: commit.id, objectIds: [...added.keys()].join(''), createdAt: new Date() }
  await insertCommit(db, row)
  return { versionId, hash: commit.id, objectIds: [...added.keys()] }
}

/** Entries with their lengths before them: four bytes each, the most significant first. */
function joinEntries(entries: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(entries.reduce((sum, { length }) => sum + 4 + length, 0))
  const view = new DataView(joined.buffer)
  let at = 0
  for (const entry of entries) {
    view.setUint32(at, entry.length)
    joined.set(entry, at + 4)
    at += 4 + entry.length
  }
  return joined
}

/** The entries of a commit, by the names of their objects. */
export async function readEntries(env: Env, appId: string, { hash, objectIds }: Commit): Promise<Map<string, Uint8Array>> {
  const file = await env.FILES.get(objectsKey(appId, hash))
  if (!file) throw new Error(`the objects of ${hash} are gone`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const entries = new Map<string, Uint8Array>()
  let at = 0
  for (const id of objectIds) {
    const length = view.getUint32(at)
    entries.set(id, bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return entries
}

/** Objects of the repository by name, each file of a commit read once. */
export function objectReader(env: Env, appId: string, history: Commit[]) {
  const commitOf = new Map(history.flatMap((commit) => commit.objectIds.map((id) => [id, commit] as const)))
  const opened = new Map<string, Promise<Map<string, Uint8Array>>>()
  return {
    has: (id: string): boolean => commitOf.has(id),
    async read(id: string): Promise<GitObject | undefined> {
      const commit = commitOf.get(id)
      if (!commit) return undefined
      const entries = opened.get(commit.hash) ?? readEntries(env, appId, commit)
      opened.set(commit.hash, entries)
      const entry = (await entries).get(id)
      return entry && readEntry(entry)
    },
  }
}

export const forgetCommitsOf = async (env: Env, appId: string): Promise<void> => {
  await deleteCommitsOf(openDatabase(env.DB), appId)
}
