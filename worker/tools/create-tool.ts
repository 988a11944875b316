import type { BuilderPrincipal } from '#contract/access/permissions'
import { UNNAMED_APP } from '#contract/app/apps'
import { ApiError } from '#contract/errors'
import { newDefinition } from '#contract/tools/read-definition'
import { type CreateTool, TOOL_TITLE_LENGTH, type Tool } from '#contract/tools/tool'
import type { AppRow } from '#worker/apps/find-app'
import { firstSlug } from '#worker/apps/first-slug'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { allowedCopy } from '#worker/settings/allowed-parts'
import { changeApp } from '#worker/settings/change-app'
import { addTool, type NewTool } from './add-tool'
import { findTool } from './find-tool'
import { proposeTool } from './propose/propose-tool'
import { listToolsOf, updateTool } from './queries'
import { pathFrom } from './tool-paths'

interface Creation {
  app: AppRow
  builder: NonNullable<BuilderPrincipal> & { accountId: string }
  given: CreateTool
}

/** An empty tool, one as a sentence asks for it, or a copy of another. */
export async function createTool(env: Env, { app, builder, given }: Creation): Promise<Tool> {
  const { title, prompt, copyOf } = given
  if (copyOf) return copyTool(env, { app, builder }, { toolId: copyOf, title })
  if (!prompt) return addTool(env, app.id, { title: title ?? '', definition: newDefinition() })
  const proposed = await proposeTool(env, { builder, prompt })
  const wanted = { ...proposed, title: title || proposed.title }
  return (await fillOnlyTool(env, app, wanted)) ?? addTool(env, app.id, wanted)
}

/** A copy is set as far as whoever makes it may set it; a field of a kind that is not theirs to have asks in words. */
async function copyTool(
  env: Env,
  { app, builder }: Pick<Creation, 'app' | 'builder'>,
  { toolId, title }: { toolId: string; title: string | undefined },
) {
  const original = await findTool(env, app.id, toolId)
  if (!original) throw new ApiError('not-found', 'There is no such tool')
  const { imageUrl, path } = original
  const definition = allowedCopy({ builder, appType: app.appType, isOwn: true }, original.definition)
  return addTool(env, app.id, { title: title ?? copyTitle(original.title), definition, imageUrl, path })
}

const COPY = ' (copy)'
const copyTitle = (title: string): string => (title ? `${title.slice(0, TOOL_TITLE_LENGTH - COPY.length)}${COPY}` : '')

/** The tool that an app came with, and that nobody has touched, is filled instead of being given a neighbour. */
async function fillOnlyTool(env: Env, app: AppRow, { title, definition }: NewTool): Promise<Tool | undefined> {
  if (app.appType !== 'AI tool' || app.name !== UNNAMED_APP) return undefined
  const db = openDatabase(env.DB)
  const [only, ...more] = await listToolsOf(db, app.id)
  if (!only || more.length > 0 || only.revision > 0) return undefined
  const values = { title, path: pathFrom(title), definition, updatedAtMs: Date.now() }
  if (!(await updateTool(db, only, values))) return undefined
  const slug = await firstSlug(env, app, title)
  await changeApp(env, app, { name: title, ...(slug ? { slug } : {}) })
  return findTool(env, app.id, only.id)
}
