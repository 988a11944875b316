import type { AppFiles } from '#contract/app/app-files'
import { ApiError } from '#contract/errors'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { chatOf, runExclusive } from '#worker/conversation/chat-session'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import { commitVersion } from '#worker/versions/commit-version'
import { checkPush, filesOfTree, PushRefused } from './check-push'
import { readCommit } from './objects/commits'
import type { GitObject } from './objects/object-ids'
import { readPack } from './objects/read-pack'
import { decodeTree, isFile, isFolder, MalformedObject } from './objects/trees'
import { BRANCH, NO_COMMIT } from './protocol/advertise'
import type { PushCommand, PushRequest } from './protocol/read-push'
import type { PushOutcome } from './protocol/report-push'
import { findNewSecret, secretsOf, sentenceOfSecret } from './pushed-secrets'
import { keepCommit, listHistory, objectReader } from './repository'

interface Push {
  app: AppRow
  author: { id: string; email: string }
  request: PushRequest
}

/** Commits of one push that are looked through, merges among them. */
const MAX_COMMITS = 1_000

/**
 * Makes the newest commit of a push a version of the app, or says why not. Nothing of a push that is refused is kept.
 */
export async function receivePush(env: Env, { app, author, request }: Push): Promise<PushOutcome> {
  const { commands } = request
  const otherBranch = commands.find(({ ref }) => ref !== BRANCH)
  if (otherBranch || commands.length > 1)
    return refuseAll(commands, ['An app has one branch: push to main (git push origin HEAD:main). Tags are not kept.'])
  const [command] = commands
  if (!command) return []
  if (command.to === NO_COMMIT) return refuseAll(commands, ['The branch main cannot be deleted.'])
  try {
    await runExclusive(env, app.id, () => takeCommit(env, { app, author, request, command }))
    return [{ ref: command.ref }]
  } catch (error) {
    if (error instanceof PushRefused) return refuseAll(commands, error.reasons)
    if (error instanceof MalformedObject || error instanceof ApiError) return refuseAll(commands, [error.message])
    throw error
  }
}

export const refuseAll = (commands: PushCommand[], reasons: string[]): PushOutcome =>
  commands.map(({ ref }) => ({ ref, reasons }))

async function takeCommit(env: Env, { app, author, request, command }: Push & { command: PushCommand }): Promise<void> {
  const history = await listHistory(env, app)
  const current = await findApp(openDatabase(env.DB), app.id)
  const newest = history.at(-1)
  if (!current || (newest?.hash ?? NO_COMMIT) !== command.from)
    throw new PushRefused(['The app has changed since. Fetch first: git pull --rebase'])
  const stored = objectReader(env, app.id, history)
  const pushed = readPack(request.pack)
  const read = async (id: string): Promise<GitObject | undefined> => pushed.get(id) ?? (await stored.read(id))
  const tip = await read(command.to)
  if (tip?.type !== 'commit') throw new MalformedObject('The commit is missing from what was pushed.')
  const before: AppFiles = newest ? ((await readVersionFiles(env, { appId: app.id, versionId: newest.versionId })) ?? {}) : {}
  await requireConnected({ tip, newest: newest?.hash, has: stored.has, read, known: secretsOf(before) })
  const { tree, message } = readCommit(tip.data)
  const after = await filesOfTree(tree, read)
  const confirmed = request.options.find((option) => option.startsWith('confirm='))?.slice('confirm='.length)
  const conversion = await checkPush(env, current, { before, after, confirmed })
  const [title = 'Pushed changes'] = message.split('\n')
  const { versionId } = await commitVersion(env, {
    app: current,
    parentId: newest?.versionId ?? null,
    files: after,
    messageId: null,
    author,
    userRequest: '',
    description: title,
    conversion,
  })
  const known = new Set(history.flatMap(({ objectIds }) => objectIds))
  await keepCommit(env, { appId: app.id, versionId, commit: tip, objects: pushed.values(), known })
  await chatOf(env, app.id).publishVersionChange({ appId: app.id, messageId: '', versionId })
}

interface Line {
  tip: GitObject
  newest: string | undefined
  has: (id: string) => boolean
  read: (id: string) => Promise<GitObject | undefined>
  /** Credentials that stand in the app already. */
  known: Set<string>
}

/**
 * What is pushed leads back to the newest commit, and everything it names is there: whoever clones it later gets it
 * whole. None of its commits brings a credential, which would stay in the history for good.
 */
async function requireConnected({ tip, newest, has, read, known }: Line): Promise<void> {
  const open = [tip.id]
  const seen = new Set(open)
  const trees = new Set<string>()
  let leadsBack = newest === undefined
  for (let id = open.pop(); id; id = open.pop()) {
    if (id === newest) leadsBack = true
    if (has(id)) continue
    if (seen.size > MAX_COMMITS) throw new PushRefused([`A push may hold ${MAX_COMMITS.toLocaleString('en-US')} commits.`])
    const commit = await read(id)
    if (commit?.type !== 'commit') throw new MalformedObject('A commit is missing from what was pushed.')
    const { tree, parents } = readCommit(commit.data)
    await requireTree(tree, { has, read, known, seen: trees, commitId: commit.id })
    for (const parent of parents) {
      if (seen.has(parent)) continue
      seen.add(parent)
      open.push(parent)
    }
  }
  if (!leadsBack) throw new PushRefused(['What is pushed does not build on the app as it is. Fetch first: git pull --rebase'])
}

async function requireTree(
  treeId: string,
  { has, read, known, seen, commitId }: Pick<Line, 'has' | 'read' | 'known'> & { seen: Set<string>; commitId: string },
): Promise<void> {
  const open = [{ id: treeId, folder: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, folder } = next
    if (has(id) || seen.has(id)) continue
    seen.add(id)
    const tree = await read(id)
    if (tree?.type !== 'tree') throw new MalformedObject('A folder is missing from what was pushed.')
    for (const entry of decodeTree(tree.data)) {
      const path = `${folder}${entry.name}`
      if (isFolder(entry)) open.push({ id: entry.id, folder: `${path}/` })
      if (!isFile(entry) || has(entry.id) || seen.has(entry.id)) continue
      seen.add(entry.id)
      const file = await read(entry.id)
      if (!file) throw new MalformedObject('A file is missing from what was pushed.')
      const found = findNewSecret(new TextDecoder().decode(file.data), known)
      if (found) throw new PushRefused([sentenceOfSecret({ ...found, path, commitId })])
    }
  }
}
