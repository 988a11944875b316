import { newDefinition } from '#contract/tools/read-definition'
import { ToolTitle, UpdateTool } from '#contract/tools/tool'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { addTool } from './add-tool'
import { listToolsOf, updateTool } from './queries'

interface SavedApp {
  id: string
  appType: string
  name: string
  slug: string
}

/**
 * The specification saves the words of a tool as those of its app. They are the app's first tool's, which comes with
 * the app.
 */
export async function saveToolOfApp(env: Env, app: SavedApp, given: Record<string, unknown>): Promise<void> {
  if (app.appType !== 'AI tool') return
  const db = openDatabase(env.DB)
  const texts = UpdateTool.shape.texts.parse(given) ?? {}
  const [first] = await listToolsOf(db, app.id)
  if (first) {
    if (Object.keys(texts).length > 0) await updateTool(db, first, { definition: { texts }, updatedAtMs: Date.now() })
    return
  }
  const definition = newDefinition()
  const title = ToolTitle.parse(app.name.slice(0, 60))
  await addTool(env, app.id, { title, definition: { ...definition, texts: { ...definition.texts, ...texts } } })
}
