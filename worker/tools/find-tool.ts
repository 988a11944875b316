import { readDefinition } from '#contract/tools/read-definition'
import type { Tool, ToolSummary } from '#contract/tools/tool'
import { limitsOf } from '#worker/billing/find-plan'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { listToolsOf, readActiveCount, selectTool, selectToolByPath, type ToolRow } from './queries'

/** Undefined both when there is none and when it is another app's. */
export const findTool = async (env: Env, appId: string, toolId: string): Promise<Tool | undefined> =>
  toToolOf(env, await selectTool(openDatabase(env.DB), { appId, toolId }))

/** Undefined where no tool of the app has the path. Whether visitors may see it is `isLive`. */
export const findToolByPath = async (env: Env, appId: string, path: string): Promise<Tool | undefined> =>
  toToolOf(env, await selectToolByPath(openDatabase(env.DB), { appId, path }))

/** As far as somebody who builds the app's pages has to know them. */
export async function toolsOfApp(env: Env, appId: string): Promise<{ path: string; title: string; isActive: boolean }[]> {
  const rows = await listToolsOf(openDatabase(env.DB), appId)
  return rows.map(({ path, title, status }) => ({ path, title, isActive: status === 'active' }))
}

/** All of them as they are set up, for whoever takes the app along. */
export async function readOwnTools(env: Env, appId: string) {
  const rows = await listToolsOf(openDatabase(env.DB), appId)
  return rows.map(({ id, title, path, imageUrl, definition }) => ({ id, title, path, imageUrl, definition }))
}

/** Of all the account's apps. */
export const countActiveTools = (env: Env, accountId: string): Promise<number> => readActiveCount(openDatabase(env.DB), accountId)

async function toToolOf(env: Env, row: ToolRow | undefined): Promise<Tool | undefined> {
  return row && toTool(env, row, (await limitsOf(env, row.ownerId)).activeTools)
}

const toTool = (env: Env, row: ToolRow, mostActive: number): Tool => ({
  ...toToolSummary(env, row, mostActive),
  definition: readDefinition(row.definition),
})

export const toToolSummary = (env: Env, row: ToolRow, mostActive: number): ToolSummary => ({
  toolId: row.id,
  appId: row.appId,
  title: row.title,
  path: row.path,
  status: row.status,
  isLive: row.status === 'active' && row.activeBefore < mostActive,
  imageUrl: row.imageUrl,
  publicUrl: `${publishedOrigin(env, row.slug)}/tool/${row.path}`,
  createdAt: new Date(row.createdAtMs).toISOString(),
  updatedAt: new Date(row.updatedAtMs).toISOString(),
})
