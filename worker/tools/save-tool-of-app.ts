import type { BuilderPrincipal } from '#contract/access/permissions'
import { newDefinition } from '#contract/tools/read-definition'
import { ToolTitle, UpdateTool } from '#contract/tools/tool'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { addTool } from './add-tool'
import { changeTool, requireToolChange, requireToolsOfItems } from './change-tool'
import { listToolsOf } from './queries'

interface SavedTool {
  /** Undefined for one that is still to be made. */
  appId: string | undefined
  appType: string
  builder: BuilderPrincipal
  texts: Record<string, unknown>
  was: UpdateTool['was']
}

/**
 * The specification saves the words of a tool as those of its app. They are the app's first tool's, which comes with
 * the app, and are changed as it is itself. Throws where they may not be; what is answered saves them.
 */
export async function prepareToolOfApp(
  env: Env,
  { appId, appType, builder, texts: given, was }: SavedTool,
): Promise<(saved: { id: string; name: string }) => Promise<void>> {
  if (appType !== 'AI tool') return async () => undefined
  const texts = UpdateTool.shape.texts.parse(given) ?? {}
  const db = openDatabase(env.DB)
  const app = appId === undefined ? undefined : await findApp(db, appId)
  const [first] = app ? await listToolsOf(db, app.id) : []
  if (app && first) {
    if (Object.keys(texts).length === 0) return async () => undefined
    const change = { texts, ...(was ? { was } : {}) }
    await requireToolChange(env, { app, builder, row: first, change })
    return async () => void (await changeTool(env, { app, builder, toolId: first.id, change }))
  }
  await requireToolsOfItems(env, app?.id ?? '', texts.fields ?? [])
  return async ({ id, name }) => {
    const definition = newDefinition()
    const title = ToolTitle.parse(name.slice(0, 60))
    await addTool(env, id, { title, definition: { ...definition, texts: { ...definition.texts, ...texts } } })
  }
}
