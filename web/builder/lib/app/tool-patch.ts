import type { Tool, ToolDefinition, UpdateTool } from '#contract/tools/tool'

/** Parts of a tool that are changed field by field, so that two tabs take nothing from each other. */
type Nested = 'texts' | 'settings' | 'layout'
/** `texts.header`: how one field of a part is called among the unsaved changes. */
export type ToolPatch = Readonly<Record<string, unknown>>

/** What changes of one part are called. */
export const patchOf = (part: Nested, change: object): ToolPatch =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`${part}.${name}`, value]))

/** As it is sent. */
export function toUpdate(patch: ToolPatch): UpdateTool {
  const update: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(patch)) {
    const [part = '', name] = key.split('.')
    update[part] = name === undefined ? value : { ...(update[part] as object | undefined), [name]: value }
  }
  return update
}

/** The tool with what is typed and not saved yet. */
export function withPatch(tool: Tool, patch: ToolPatch): Tool {
  const { texts, settings, layout, instructions, dataItems, title, path, imageUrl } = toUpdate(patch)
  const { definition } = tool
  const given = { title, path, imageUrl, instructions, dataItems }
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const changed: ToolDefinition = {
    texts: { ...definition.texts, ...(texts as Partial<ToolDefinition['texts']>) },
    settings: { ...definition.settings, ...(settings as Partial<ToolDefinition['settings']>) },
    layout: { ...definition.layout, ...(layout as Partial<ToolDefinition['layout']>) },
    instructions: instructions ?? definition.instructions,
    dataItems: dataItems ?? definition.dataItems,
  }
  const { instructions: _instructions, dataItems: _dataItems, ...summary } = named
  return { ...tool, ...summary, definition: changed }
}
