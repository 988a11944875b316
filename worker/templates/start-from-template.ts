import { may, PERMISSIONS } from '#contract/access/permissions'
import type { AppFiles } from '#contract/app/app-files'
import { UNNAMED_APP } from '#contract/app/apps'
import { TEMPLATE_WORDS } from '#contract/app/templates'
import { ApiError } from '#contract/errors'
import { createApp } from '#worker/apps/create-app'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { deleteApp } from '#worker/lifecycle/delete-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { findSecretsInFiles } from '#worker/validation/detectors/secrets'
import { readVersionEntities, readVersionFiles } from '#worker/version-store/read-version'
import { FileCopier } from './copy-files'
import { copyTemplateRows } from './copy-rows'
import { type Filling, fillApp } from './fill-app'
import { requireTemplate, toTemplate } from './find-template'
import { fillFromStarter, isStarterId, startFromStarter } from './starter-templates'
import { selectActiveTools, type TemplateRow } from './template-queries'

const STARTS = { name: 'templates', limit: 30, windowMs: 60 * 60 * 1000 }

export interface TemplateOrder {
  builder: Extract<Principal, { kind: 'builder' }>
  templateId: string
  /** The template's own where it is not given. */
  name: string | undefined
  withData: boolean
}

/**
 * Makes an app of a template: all of it, or none. What is live is taken: pages, entities, functions, branding, fields
 * and active tools. Secrets, members, users, conversations and data sources stay where they are, and nothing that is
 * copied runs on the way.
 */
export async function startFromTemplate(env: Env, { builder, templateId, name, withData }: TemplateOrder): Promise<AppRow> {
  await countStart(env, builder)
  if (isStarterId(templateId)) return startFromStarter(env, { builder, templateId, name, withData })
  const found = await openTemplate(env, { builder, templateId })
  const { template, shown } = found
  const app = await createApp(env, {
    ownerId: builder.accountId,
    name: name ?? shown.name,
    appType: shown.appType,
  })
  try {
    const copier = new FileCopier(env, template.app, app)
    const row = await fillFrom(env, found, { app, builder, copier })
    if (withData) await copyRows(env, template, { row, copier })
    return row
  } catch (error) {
    await deleteApp(env, app)
    throw error
  }
}

/**
 * The chat's way: an app begins from the template that its first message names. One that has a version keeps it,
 * however often it is named again.
 */
export async function beginFromTemplate(
  env: Env,
  { builder, appId, templateId }: Pick<TemplateOrder, 'builder' | 'templateId'> & { appId: string },
): Promise<void> {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app || app.latestVersionId !== null) return
  await countStart(env, builder)
  if (isStarterId(templateId)) return fillFromStarter(env, { builder, app, templateId })
  const found = await openTemplate(env, { builder, templateId })
  if (found.shown.appType !== app.appType)
    throw new ApiError('invalid-input', 'This template is an app of another kind. Start from it on your home page.')
  const name = app.name === UNNAMED_APP ? found.shown.name : app.name
  await fillFrom(env, found, { app, name, builder, copier: new FileCopier(env, found.template.app, app) })
}

type Builder = TemplateOrder['builder']

async function countStart(env: Env, { accountId }: Builder): Promise<void> {
  const verdict = await consumeLimit(env, { subject: `account:${accountId}`, ...STARTS })
  requireAllowed(verdict, 'rate-limited', 'You have started from many templates in a short time. Wait a while and try again.')
}

async function openTemplate(env: Env, { builder, templateId }: { builder: Builder; templateId: string }) {
  const template = await requireTemplate(env, templateId)
  const shown = toTemplate(env, template)
  if (shown.isPro && !may(builder, 'templates.pro')) throw new ApiError('forbidden', PERMISSIONS['templates.pro'].refusal)
  return { template, shown, files: await readTemplateFiles(env, template) }
}

const fillFrom = async (
  env: Env,
  { template, files }: Awaited<ReturnType<typeof openTemplate>>,
  into: Pick<Filling, 'app' | 'name' | 'builder' | 'copier'>,
): Promise<AppRow> =>
  fillApp(env, {
    ...into,
    original: { app: template.app, files, tools: await toolsOf(env, template), isTool: template.tool !== null },
    isOwn: false,
    words: {
      userRequest: `Start from the template ${template.app.name}`,
      description: `Made from the template ${template.app.name}.`,
    },
  })

const toolsOf = async (env: Env, { app, tool }: TemplateRow) => (tool ? [tool] : selectActiveTools(openDatabase(env.DB), app.id))

async function copyRows(env: Env, { app, tool }: TemplateRow, { row, copier }: { row: AppRow; copier: FileCopier }) {
  if (tool || !app.publishedVersionId) return
  const schemas = await readVersionEntities(env, { appId: app.id, versionId: app.publishedVersionId })
  await copyTemplateRows(env, { from: app, to: row, schemas, files: copier })
}

/** None for one tool by itself: what stands around it is the app's. */
async function readTemplateFiles(env: Env, { app, tool }: TemplateRow): Promise<AppFiles> {
  if (tool || !app.publishedVersionId) return {}
  const files = (await readVersionFiles(env, { appId: app.id, versionId: app.publishedVersionId })) ?? {}
  const [leak] = findSecretsInFiles(files)
  if (leak) throw new ApiError('conflict', TEMPLATE_WORDS.credential(leak.issue.path ?? 'a file'))
  return files
}
