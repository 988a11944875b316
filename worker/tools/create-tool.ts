import { ApiError } from '#contract/errors'
import { newDefinition } from '#contract/tools/read-definition'
import { type CreateTool, TOOL_TITLE_LENGTH, type Tool } from '#contract/tools/tool'
import type { Env } from '#worker/platform/env'
import { addTool } from './add-tool'
import { findTool } from './find-tool'

/** An empty tool, or a copy of another. */
export async function createTool(env: Env, appId: string, { title, copyOf }: CreateTool): Promise<Tool> {
  if (!copyOf) return addTool(env, appId, { title: title ?? '', definition: newDefinition() })
  const original = await findTool(env, appId, copyOf)
  if (!original) throw new ApiError('not-found', 'There is no such tool')
  const { definition, imageUrl, path } = original
  return addTool(env, appId, { title: title ?? copyTitle(original.title), definition, imageUrl, path })
}

const COPY = ' (copy)'
const copyTitle = (title: string): string => (title ? `${title.slice(0, TOOL_TITLE_LENGTH - COPY.length)}${COPY}` : '')
