import type { Tool, ToolDefinition, UpdateTool } from '#contract/tools/tool'
import { useAutosaved } from './app-autosave'
import { patchOf, type ToolPatch, withPatch } from './tool-patch'
import { beginChange } from './tool-saves'

/** A tool with what is typed and not saved yet, and the ways to change it. */
export function useToolSetup(stored: Tool) {
  const { pending, change: save } = useAutosaved('tool', `${stored.appId}:${stored.toolId}`)
  const change = (next: ToolPatch) => {
    beginChange(stored, next, pending)
    save(next)
  }
  const tool = withPatch(stored, pending)
  const { texts, settings, layout, instructions, dataItems } = tool.definition
  return {
    /** Without what is not saved yet. */
    stored,
    tool,
    texts,
    settings,
    layout,
    instructions,
    dataItems,
    changeTexts: (next: Partial<ToolDefinition['texts']>) => change(patchOf('texts', next)),
    changeSettings: (next: Partial<ToolDefinition['settings']>) => change(patchOf('settings', next)),
    changeLayout: (next: Partial<ToolDefinition['layout']>) => change(patchOf('layout', next)),
    change: (next: Pick<UpdateTool, 'title' | 'path' | 'imageUrl' | 'instructions' | 'dataItems'>) => change(next),
  }
}
export type ToolSetup = ReturnType<typeof useToolSetup>
