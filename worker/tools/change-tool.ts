import type { BuilderPrincipal, PermissionName } from '#contract/access/permissions'
import { SETTING_PERMISSIONS } from '#contract/access/setting-permissions'
import { ApiError } from '#contract/errors'
import type { CustomField } from '#contract/settings/custom-fields'
import { changedMeanwhile } from '#contract/tools/changed-meanwhile'
import { fieldInUse, mayDeleteField } from '#contract/tools/field-tags'
import { readDefinition } from '#contract/tools/read-definition'
import {
  TOOL_TITLE_LENGTH,
  TOOL_WORDS,
  type Tool,
  type ToolConflict,
  type ToolDefinition,
  type UpdateTool,
} from '#contract/tools/tool'
import type { AppRow } from '#worker/apps/find-app'
import { requireKnownModel } from '#worker/models/require-known-model'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { requireMay } from '#worker/platform/http/require-permission'
import { requireFields } from '#worker/settings/require-fields'
import { requireOwnAssets } from '#worker/settings/require-own-assets'
import { findTool } from './find-tool'
import { listToolsOf, orderTools, selectTool, selectToolByPath, type ToolRow, updateTool } from './queries'
import { requireReviewedTool } from './require-reviewed-tool'

interface ToolChange {
  app: AppRow
  builder: BuilderPrincipal
  toolId: string
  change: UpdateTool
}

/** Others may change the same tool at this moment; each change is looked at against what it really meets. */
const TRIES = 5

/** Changes what is named of a tool and leaves the rest, so that two tabs take nothing from each other. */
export async function changeTool(env: Env, { app, builder, toolId, change }: ToolChange): Promise<Tool> {
  const { position, was: _was, ...parts } = change
  const db = openDatabase(env.DB)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const row = await selectTool(db, { appId: app.id, toolId })
    if (!row) throw notFound()
    await requireToolChange(env, { app, builder, row, change })
    const values = { ...valuesOf(parts, row), updatedAtMs: Date.now() }
    if (Object.keys(parts).length > 0 && !(await updateTool(db, row, values))) continue
    if (position !== undefined) await moveTool(env, row, position)
    const tool = await findTool(env, app.id, toolId)
    if (!tool) throw notFound()
    return tool
  }
  throw new ApiError('conflict', 'This tool is being changed elsewhere at this moment. Try again.')
}

/** Throws where a tool, as it stands, is not to be changed like this. */
export async function requireToolChange(
  env: Env,
  { app, builder, row, change }: Omit<ToolChange, 'toolId'> & { row: ToolRow },
): Promise<void> {
  const { position: _position, was: _was, ...parts } = change
  const before = readDefinition(row.definition)
  await requireUnchanged(env, row, change)
  await requireChange(env, { app, builder, before, parts })
  await requireFreePath(env, row, parts.path)
  const { title = row.title, texts } = parts
  const isRenamed = parts.title !== undefined || texts?.header !== undefined
  if (isRenamed && row.status === 'active')
    await requireReviewedTool(env, { app, builder, title, header: texts?.header ?? before.texts.header })
  if (parts.title === '' && row.status === 'active') throw new ApiError('invalid-input', TOOL_WORDS.noHeader)
}

const notFound = () => new ApiError('not-found', 'There is no such tool')

type Parts = Omit<UpdateTool, 'position' | 'was'>

/** What somebody else has changed since is not written over: whoever sends this is shown both. */
async function requireUnchanged(env: Env, row: ToolRow, change: UpdateTool): Promise<void> {
  const parts = changedMeanwhile({ ...row, definition: readDefinition(row.definition) }, change)
  if (parts.length === 0) return
  const tool = await findTool(env, row.appId, row.id)
  if (!tool) throw notFound()
  const details: ToolConflict = { tool, parts }
  throw new ApiError('conflict', 'This was changed elsewhere while you wrote. Look at both, and say which stays.', details)
}

/** What is asked of every part before it is changed. */
async function requireChange(
  env: Env,
  { app, builder, before, parts }: { app: AppRow; builder: BuilderPrincipal; before: ToolDefinition; parts: Parts },
): Promise<void> {
  const { settings = {}, texts = {}, imageUrl, dataItems } = parts
  const about = { appType: app.appType, isPublished: app.publishedVersionId !== null }
  const names = Object.keys(settings) as (keyof typeof settings)[]
  const needed = new Set(names.flatMap((name): readonly PermissionName[] => SETTING_PERMISSIONS[name]))
  for (const permission of needed) requireMay(builder, permission, about)
  const assets = [imageUrl, ...(dataItems ?? []).flatMap((item) => [item.templateFileUrl, item.instructionsUrl])]
  requireOwnAssets(app.id, { templateImageUrl: settings.templateImageUrl ?? null })
  for (const asset of assets) requireOwnAssets(app.id, { templateImageUrl: asset ?? null })
  if (settings.aiModel && settings.aiModel !== before.settings.aiModel) await requireKnownModel(env, settings.aiModel)
  if (!texts.fields) return
  requireFields(builder, app, { before: before.texts.fields, fields: texts.fields })
  await requireToolsOfItems(env, app.id, texts.fields)
  requireUnusedFields(before.texts.fields, texts.fields, parts.instructions ?? before.instructions)
}

/** A field stays while the instructions name it, unless it is personal. */
function requireUnusedFields(before: CustomField[], after: CustomField[], instructions: string): void {
  const left = new Set(after.map(({ name }) => name))
  const stranded = before.find((field) => !left.has(field.name) && !mayDeleteField(field, instructions))
  if (stranded) throw new ApiError('conflict', fieldInUse(stranded.name))
}

/** Whose items a field offers is a tool of the same app. */
export async function requireToolsOfItems(env: Env, appId: string, fields: CustomField[]): Promise<void> {
  const choosing = fields.filter(({ type, toolId }) => type === 'tool_item_select' && toolId !== null)
  if (choosing.length === 0) return
  const known = new Set((await listToolsOf(openDatabase(env.DB), appId)).map(({ id }) => id))
  const lost = choosing.find(({ toolId }) => !known.has(toolId ?? ''))
  if (lost) throw new ApiError('invalid-input', `${lost.name}: choose a tool of this app whose items people choose from`)
}

async function requireFreePath(env: Env, { id, appId }: ToolRow, path: string | undefined): Promise<void> {
  if (path === undefined) return
  const other = await selectToolByPath(openDatabase(env.DB), { appId, path })
  if (other && other.id !== id) throw new ApiError('conflict', TOOL_WORDS.pathTaken)
}

/** A tool without a title is called what its header says. */
function valuesOf({ title, path, imageUrl, ...definition }: Parts, row: ToolRow) {
  const header = definition.texts?.header
  const named = title ?? (row.title === '' && header ? header.slice(0, TOOL_TITLE_LENGTH).trim() : undefined)
  return {
    ...(named === undefined ? {} : { title: named }),
    ...(path === undefined ? {} : { path }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(Object.keys(definition).length > 0 ? { definition } : {}),
  }
}

/** A place past the end is the end. */
async function moveTool(env: Env, { id, appId }: ToolRow, position: number): Promise<void> {
  const db = openDatabase(env.DB)
  const others = (await listToolsOf(db, appId)).map((tool) => tool.id).filter((each) => each !== id)
  await orderTools(db, { appId, toolIds: others.toSpliced(position, 0, id) })
}
