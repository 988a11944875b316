import type { CustomField } from '#contract/settings/custom-fields'
import { UNITS } from '#contract/tools/read-input'
import type { Tool } from '#contract/tools/tool'
import { RunEvent } from '#contract/tools/tool-run'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { findTool } from '#worker/tools/find-tool'
import { listLiveTools } from '#worker/tools/list-live-tools'
import { type AppTool, type JsonObject, objectSchema } from './app-tool'

/** The app's tools that are open to its visitors: what their forms ask is what the program brings. */
export async function formTools(env: Env, app: AppRow): Promise<AppTool[]> {
  const live = await listLiveTools(env, app)
  const tools = await Promise.all(live.map(({ toolId }) => findTool(env, app.id, toolId)))
  return tools.flatMap((tool) => (tool ? [toAppTool(tool)] : []))
}

function toAppTool({ appId, toolId, path, title, definition: { texts } }: Tool): AppTool {
  const fields = objectSchema(
    Object.fromEntries(texts.fields.map((field) => [field.name, describeField(field)])),
    texts.fields.filter(({ required }) => required).map(({ name }) => name),
  )
  const input: JsonObject = texts.isInputHidden ? {} : { input: { type: 'string', description: 'What is asked, in words' } }
  return {
    tool: {
      name: `ask_${path}`,
      title,
      description: `${title}: a form of the app whose answer a model writes.`,
      inputSchema: objectSchema({ ...input, ...(texts.fields.length > 0 ? { fields } : {}) }),
    },
    toRequest: ({ input: asked = '', fields: given = {} }) => ({
      method: 'POST',
      path: `/api/apps/${appId}/tools/${toolId}/runs`,
      body: { input: asked, fields: given },
    }),
    readAnswer: readRun,
  }
}

function describeField({ type, label, name, optionsConfig }: CustomField): JsonObject {
  const description = label || name
  const options = optionsConfig.options.map((option) => option.label)
  if (type === 'select') return { type: 'string', enum: options, description }
  if (type === 'multiselect') return { type: 'array', items: { type: 'string', enum: options }, description }
  if (type === 'photo') return { type: 'string', description: `${description}: a picture as a data URL` }
  if (type === 'height' || type === 'weight') {
    const unit = { type: 'string', enum: Object.keys(UNITS[type]) }
    return { ...objectSchema({ amount: { type: 'number' }, unit }, ['amount', 'unit']), description }
  }
  return { type: 'string', description }
}

/** A run is told line by line; the last line that speaks of the whole of it is how it ended. */
function readRun(text: string): unknown {
  const events = text.split('\n').flatMap((line) => {
    const read = line.trim() === '' ? undefined : RunEvent.safeParse(JSON.parse(line))
    return read?.success && read.data.type === 'run' ? [read.data.run] : []
  })
  const run = events.at(-1)
  return run && { state: run.state, result: run.result, sources: run.sources, problem: run.problem }
}
