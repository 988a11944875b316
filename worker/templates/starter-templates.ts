import { levelsOf } from '#contract/access/access-policy'
import { pageNameOf, readManifest } from '#contract/app/app-files'
import { UNNAMED_APP } from '#contract/app/apps'
import { type StarterApp, type StarterSummary, seedsOf } from '#contract/app/starter-apps'
import { TEMPLATE_WORDS, type Template, type TemplateContents } from '#contract/app/templates'
import { readEntities } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import { createApp } from '#worker/apps/create-app'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { findFunctions } from '#worker/functions/find-functions'
import { deleteApp } from '#worker/lifecycle/delete-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { listStarters, readStarter } from '#worker/starters/read-starters'
import { commitVersion } from '#worker/versions/commit-version'
import { describeFunction } from './describe-function'

/** Ids of apps and tools have no dash. */
const PREFIX = 'starter-'

export const isStarterId = (templateId: string) => templateId.startsWith(PREFIX)

/** The apps that come with the platform, as the gallery shows them. */
export const listStarterTemplates = async (env: Env): Promise<Template[]> => (await listStarters(env)).map(toTemplate)

/** They are live nowhere, so there is a picture and no preview. */
const toTemplate = ({ slug, title, description, category }: Omit<StarterSummary, 'records' | 'keywords'>): Template => ({
  templateId: `${PREFIX}${slug}`,
  kind: 'app',
  appType: 'gen app',
  name: title,
  description,
  category,
  isPro: false,
  imageUrl: `/_starters/${slug}.jpg`,
  previewUrl: null,
})

async function requireStarter(env: Env, templateId: string): Promise<StarterApp> {
  const starter = await readStarter(env, templateId.slice(PREFIX.length))
  if (!starter) throw new ApiError('not-found', TEMPLATE_WORDS.gone)
  return starter
}

export async function readStarterContents(env: Env, templateId: string): Promise<TemplateContents> {
  const { manifest, files, records } = await requireStarter(env, templateId)
  return {
    ...toTemplate(manifest),
    pages: Object.keys(files).flatMap((path) => pageNameOf(path) ?? []),
    tools: [],
    hasAssistant: false,
    entities: Object.values(readEntities(files)).map((schema) => {
      const { read = null, write = null } = levelsOf(schema)
      return { name: schema.title || schema.name, records: records[schema.name]?.length ?? 0, read, write }
    }),
    functions: findFunctions(files).map(describeFunction),
    secrets: [],
  }
}

interface StarterOrder {
  builder: Extract<Principal, { kind: 'builder' }>
  templateId: string
  name: string | undefined
  withData: boolean
}

/** All of it, or none; its records are samples, which go in one step. */
export async function startFromStarter(env: Env, { builder, templateId, name, withData }: StarterOrder): Promise<AppRow> {
  const starter = await requireStarter(env, templateId)
  const { title } = starter.manifest
  const db = openDatabase(env.DB)
  const app = await createApp(env, { ownerId: builder.accountId, name: name ?? title, appType: 'gen app' })
  try {
    await commitStarter(env, starter, { app, name: app.name, builder, withData })
    return (await findApp(db, app.id)) ?? app
  } catch (error) {
    await deleteApp(env, app)
    throw error
  }
}

/** Into an app that has no version yet, its sample records with it. */
export async function fillFromStarter(
  env: Env,
  { builder, app, templateId }: Pick<StarterOrder, 'builder' | 'templateId'> & { app: AppRow },
): Promise<void> {
  const starter = await requireStarter(env, templateId)
  const name = app.name === UNNAMED_APP ? starter.manifest.title : app.name
  await commitStarter(env, starter, { app, name, builder, withData: true })
}

interface StarterCommit extends Pick<StarterOrder, 'builder' | 'withData'> {
  app: AppRow
  name: string
}

async function commitStarter(env: Env, starter: StarterApp, { app, name, builder, withData }: StarterCommit): Promise<void> {
  const { title } = starter.manifest
  await commitVersion(env, {
    app,
    parentId: null,
    files: named(starter.files, name),
    messageId: null,
    author: { id: builder.accountId, email: builder.email },
    userRequest: `Start from the template ${title}`,
    description: `Made from the template ${title}.`,
    ...(withData ? { seeds: seedsOf(starter) } : {}),
  })
}

/** What the app is called is said in app.json, and shown by its layout. */
function named(files: StarterApp['files'], name: string): StarterApp['files'] {
  const known = readManifest(files).name
  const manifest = { ...(JSON.parse(files['app.json'] ?? '{}') as object), name }
  const layout = files['Layout.jsx']
  const isPlain = !/["\\&{}<>]/.test(name)
  const shown: StarterApp['files'] =
    known && layout && isPlain ? { 'Layout.jsx': layout.split(`"${known}"`).join(`"${name}"`) } : {}
  return { ...files, ...shown, 'app.json': `${JSON.stringify(manifest, null, 2)}\n` }
}
