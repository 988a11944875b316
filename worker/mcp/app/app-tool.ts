import type { JSONValue, Tool } from '@modelcontextprotocol/server'

/** What a program may do in an app: said to it as a tool, carried out by the app's own call. */
export interface AppTool {
  tool: Tool
  toRequest: (given: Record<string, unknown>) => { method: string; path: string; body?: unknown }
  /** What of the answer the program is told, where that is not all of it. */
  readAnswer?: (text: string) => unknown
}

/** Letters that every client takes for a tool's name, and no two tools of one app under one name. */
export function nameTools(tools: AppTool[]): Map<string, AppTool> {
  const named = new Map<string, AppTool>()
  for (const each of tools) {
    const wanted = each.tool.name.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 100)
    let name = wanted
    for (let at = 2; named.has(name); at += 1) name = `${wanted}_${at}`
    named.set(name, { ...each, tool: { ...each.tool, name } })
  }
  return named
}

/** A value of JSON, as schemas of tools are made of. */
export type JsonObject = { [name: string]: JSONValue }

export interface ObjectSchema extends JsonObject {
  type: 'object'
  properties: JsonObject
}

export const objectSchema = (properties: JsonObject, required: string[] = []): ObjectSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
})
