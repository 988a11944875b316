import { ApiError } from '#contract/errors'
import { MAX_TOOLS, TOOL_WORDS, type Tool, type ToolDefinition } from '#contract/tools/tool'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { findTool } from './find-tool'
import { insertTool, listToolsOf } from './queries'
import { numberedPath, pathFrom } from './tool-paths'

/** Paths that others take at this very moment are passed over. */
const TRIES = 5

export interface NewTool {
  title: string
  definition: ToolDefinition
  imageUrl?: string | null
  /** Made from the title where it is not given. */
  path?: string
}

/** Adds a draft to an app, under a path that none of its tools has. */
export async function addTool(env: Env, appId: string, { title, definition, imageUrl = null, path }: NewTool): Promise<Tool> {
  const db = openDatabase(env.DB)
  const base = path ?? pathFrom(title)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await listToolsOf(db, appId)
    if (before.length >= MAX_TOOLS) throw new ApiError('tools-limit-reached', TOOL_WORDS.tooManyTools)
    const row = {
      id: newId(),
      appId,
      title,
      path: firstFree(base, new Set(before.map((tool) => tool.path))),
      imageUrl,
      definition,
      createdAtMs: Date.now(),
    }
    if (!(await insertTool(db, row, MAX_TOOLS))) continue
    const tool = await findTool(env, appId, row.id)
    if (tool) return tool
  }
  throw new ApiError('conflict', 'Several tools are being added at this moment. Try again.')
}

function firstFree(base: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(numberedPath(base, number))) number += 1
  return numberedPath(base, number)
}
