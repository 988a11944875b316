import { type AppFiles, isLayout, pageNameOf } from '#contract/app/app-files'
import type { AppBundle } from '#contract/app/apps'
import { readEntities } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import { type AppRow, findApp, findPublishedApp } from '#worker/apps/find-app'
import { roleOf } from '#worker/apps/find-role'
import { mayPass } from '#worker/apps/gate/gate-pass'
import { findFunctions } from '#worker/functions/find-functions'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { readVersionFiles } from '#worker/version-store/read-version'
import { audienceIn, directoryFor } from '../serve/page-directory'
import { requireBuild } from './build-version'
import { filesFor } from './files-for'

export interface BundleQuery {
  appId?: string | undefined
  slug?: string | undefined
  versionId?: string | undefined
}

/**
 * The specification's bundle. The owner may have any version (the newest unless one is named); anyone else what of the
 * published one they may use, of a private app once they are signed in to it. Who may not is told 403 whether or not
 * there is such an app.
 */
export async function readBundle(
  env: Env,
  { principal, request }: { principal: Principal; request: Request },
  query: BundleQuery,
): Promise<AppBundle> {
  if (!query.appId && !query.slug) throw new ApiError('invalid-input', 'Either an app id or a slug must be provided')
  const db = openDatabase(env.DB)
  const app = query.appId ? await findApp(db, query.appId) : await findPublishedApp(db, query.slug ?? '')
  const refused = new ApiError('forbidden', 'Sign in to the app to open it')
  if (!app) throw refused
  const isOwner = (await roleOf(db, app, principal)) !== undefined
  const versionId = isOwner ? (query.versionId ?? app.latestVersionId) : app.publishedVersionId
  const audience = isOwner || app.publishedVersionId ? audienceIn(app, principal) : undefined
  if (!isOwner && (audience === undefined || !(await mayPass(env, app, request)))) throw refused
  if (!isOwner && query.versionId && query.versionId !== versionId) throw refused
  const files = versionId ? await readVersionFiles(env, { appId: app.id, versionId }) : undefined
  if (!versionId || !files) throw new ApiError('not-found', 'This app has no such version')
  if (isOwner) return toBundle(app, versionId, files)
  const manifest = await requireBuild(env, app, versionId)
  const { mainPage } = directoryFor(app, manifest, audience ?? 'visitor')
  const bundle = toBundle({ ...app, mainPage }, versionId, filesFor(files, manifest, audience ?? 'visitor'))
  // Their names stay: the app calls them.
  return { ...bundle, functionNames: findFunctions(files).map(({ name }) => name) }
}

function pick(files: AppFiles, nameOf: (path: string) => string | undefined): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [path, text] of Object.entries(files)) {
    const name = nameOf(path)
    if (name !== undefined) found[name] = text
  }
  return found
}

export function toBundle(app: AppRow, versionId: string, files: AppFiles): AppBundle {
  const { User: userEntity = null, ...entities } = readEntities(files)
  const layout = Object.keys(files).find(isLayout)
  return {
    id: app.id,
    slug: app.slug,
    name: app.name,
    versionId,
    pages: pick(files, pageNameOf),
    components: pick(files, (path) => /^components\/(.+)\.[jt]sx?$/.exec(path)?.[1]),
    entities,
    userEntity,
    services: pick(files, (path) => /^services\/(.+)\.[jt]sx?$/.exec(path)?.[1]),
    functions: Object.fromEntries(findFunctions(files).map(({ name, entry }) => [name, files[entry] ?? ''])),
    functionNames: findFunctions(files).map(({ name }) => name),
    layout: layout === undefined ? null : (files[layout] ?? null),
    globalsCss: files['globals.css'] ?? null,
    mainPage: app.mainPage,
    files,
  }
}
