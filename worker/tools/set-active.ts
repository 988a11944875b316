import type { BuilderPrincipal } from '#contract/access/permissions'
import { ApiError } from '#contract/errors'
import { readDefinition } from '#contract/tools/read-definition'
import { TOOL_WORDS, type Tool } from '#contract/tools/tool'
import type { AppRow } from '#worker/apps/find-app'
import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { findTool } from './find-tool'
import { activateTool, deactivateTool, selectTool } from './queries'
import { requireReviewedTool } from './require-reviewed-tool'

interface Activation {
  app: AppRow
  builder: BuilderPrincipal
  toolId: string
  isActive: boolean
}

/** Opens a tool to visitors, as far as the owner's plan goes, or makes it a draft again. */
export async function setActive(env: Env, { app, builder, toolId, isActive }: Activation): Promise<Tool> {
  const db = openDatabase(env.DB)
  const key = { toolId, appId: app.id }
  const row = await selectTool(db, key)
  if (!row) throw new ApiError('not-found', 'There is no such tool')
  const { header } = readDefinition(row.definition).texts
  if (isActive) await requireReviewedTool(env, { app, builder, title: row.title, header })
  if (isActive) await activate(env, { ...key, ownerId: app.ownerId })
  else await deactivateTool(db, { ...key, nowMs: Date.now() })
  const tool = await findTool(env, app.id, toolId)
  if (!tool) throw new ApiError('not-found', 'There is no such tool')
  return tool
}

async function activate(env: Env, key: { toolId: string; appId: string; ownerId: string }): Promise<void> {
  const db = openDatabase(env.DB)
  const { activeTools } = await limitsOf(env, key.ownerId)
  if (await activateTool(db, { ...key, most: activeTools, nowMs: Date.now() })) return
  const row = await selectTool(db, key)
  if (!row) throw new ApiError('not-found', 'There is no such tool')
  if (row.title === '') throw new ApiError('invalid-input', TOOL_WORDS.noHeader)
  throw new ApiError('active-tools-limit-reached', TOOL_WORDS.tooManyActive(activeTools))
}
