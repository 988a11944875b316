import type { AppFiles } from '#contract/app/app-files'
import { normalisePath } from '#contract/app/paths'
import { ApiError } from '#contract/errors'
import { FunctionName, type PutFunction } from '#contract/services/functions'
import type { AppRow } from '#worker/apps/find-app'
import { deleteDeployment } from '#worker/functions/deployments-queries'
import { findFunctions } from '#worker/functions/find-functions'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import { commitVersion } from './commit-version'

interface Edit {
  app: AppRow
  author: { id: string; email: string }
  name: string
}

/**
 * The published tools' upload of one function: a folder of its own, in place of what the function was made of. Makes a
 * new version.
 */
export async function putFunction(env: Env, { given, ...edit }: Edit & { given: PutFunction }) {
  const { app, name } = edit
  if (!FunctionName.safeParse(name).success)
    throw new ApiError('invalid-input', 'Name a function with letters, numbers, dashes and underscores')
  const before = await filesOf(env, app)
  const files = withoutFunction(before, name)
  for (const { path, content } of given.files) files[confine(`functions/${name}/${path}`)] = content
  const entry = given.entry.replace(/^\.\//, '')
  if (files[`functions/${name}/${entry}`] === undefined)
    throw new ApiError('invalid-input', `The entry ${entry} is not among the files`)
  const isPlain = /^entry\.(?:ts|js)$/.test(entry)
  if (given.automations || !isPlain) {
    const config = { ...(isPlain ? {} : { entry }), ...(given.automations ? { automations: given.automations } : {}) }
    files[`functions/${name}/function.jsonc`] ??= `${JSON.stringify(config, null, 2)}\n`
  }
  const { versionId } = await commit(env, edit, files, `Changed the function ${name}`)
  return { success: true, name, version_id: versionId, status: 'deployed' }
}

/** Takes a function out of the newest version; the published one has it until the next publish. */
export async function deleteFunction(env: Env, edit: Edit): Promise<void> {
  const { app, name } = edit
  const before = await filesOf(env, app)
  if (!findFunctions(before).some((each) => each.name === name))
    throw new ApiError('not-found', `There is no function named "${name.slice(0, 60)}" in this app`)
  await commit(env, edit, withoutFunction(before, name), `Deleted the function ${name}`)
  await deleteDeployment(openDatabase(env.DB), { appId: app.id, name })
}

function withoutFunction(before: AppFiles, name: string): AppFiles {
  const found = findFunctions(before).find((each) => each.name === name)
  if (!found) return { ...before }
  const folder = /^(.*)\/entry\.[a-z]+$/.exec(found.entry)?.[1]
  const stem = found.entry.replace(/\.[a-z]+$/, '')
  const isPart = (path: string) =>
    path === found.entry || path === `${stem}.jsonc` || (folder !== undefined && path.startsWith(`${folder}/`))
  return Object.fromEntries(Object.entries(before).filter(([path]) => !isPart(path)))
}

function confine(path: string): string {
  const confined = normalisePath(path)
  if (!confined.ok) throw new ApiError('invalid-path', confined.reason)
  return confined.path
}

const filesOf = async (env: Env, { id: appId, latestVersionId: versionId }: AppRow): Promise<AppFiles> =>
  (versionId ? await readVersionFiles(env, { appId, versionId }) : undefined) ?? {}

const commit = (env: Env, { app, author }: Edit, files: AppFiles, description: string) =>
  commitVersion(env, { app, parentId: app.latestVersionId, files, messageId: null, author, userRequest: '', description })
