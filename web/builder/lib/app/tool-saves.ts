import { partOf } from '#contract/tools/changed-meanwhile'
import { type Tool, ToolConflict } from '#contract/tools/tool'
import { RequestFailed, request } from '../api'
import type { Patch } from './autosave'
import { type ToolPatch, toUpdate } from './tool-patch'
import { toolPath } from './tools'

interface SendOptions {
  signal: AbortSignal
  keepalive: boolean
}

/** By tool, then by part: what stood there when one began to change it. The server writes over nothing newer. */
const bases = new Map<string, Map<string, unknown>>()
const keyOf = (appId: string, toolId: string) => `${appId}:${toolId}`

function basesOf(key: string): Map<string, unknown> {
  const known = bases.get(key) ?? new Map<string, unknown>()
  bases.set(key, known)
  return known
}

/**
 * Says what stood in the parts that are changed now; those with unsaved changes were begun from what stood before them.
 */
export function beginChange(stored: Tool, change: ToolPatch, pending: ToolPatch): void {
  const known = basesOf(keyOf(stored.appId, stored.toolId))
  for (const name of Object.keys(change)) if (!(name in pending && known.has(name))) known.set(name, partOf(stored, name))
}

/** Sends what changed of a tool; what is typed meanwhile goes on from what was sent. */
export async function saveTool(appId: string, toolId: string, patch: Patch, options: SendOptions): Promise<Tool> {
  const known = basesOf(keyOf(appId, toolId))
  const names = Object.keys(patch).filter((name) => known.has(name))
  const was = Object.fromEntries(names.map((name) => [name, known.get(name)]))
  const json = { ...toUpdate(patch), ...(names.length > 0 ? { was } : {}) }
  const tool = await request(toolSchema, toolPath(appId, toolId), { method: 'PATCH', json, ...options })
  for (const name of names) known.set(name, partOf(tool, name))
  return tool
}
const toolSchema = ToolConflict.shape.tool

/** What somebody else changed meanwhile; undefined where a refusal is of another kind. */
export const toolConflictIn = (error: unknown): ToolConflict | undefined =>
  error instanceof RequestFailed && error.code === 'conflict' ? ToolConflict.safeParse(error.details).data : undefined

/** One has seen what somebody else wrote, and writes over it. */
export function writeOver({ tool, parts }: ToolConflict): void {
  const known = basesOf(keyOf(tool.appId, tool.toolId))
  for (const name of parts) known.set(name, partOf(tool, name))
}
