import { queryOptions } from '@tanstack/react-query'
import { Tool, ToolList } from '#contract/tools/tool'
import { request } from '../api'

/** Tools are known to the list of them, to their editor and to autosave, so these stand in lib. */
export const toolsPath = (appId: string) => `/api/apps/${appId}/tools`
export const toolPath = (appId: string, toolId: string) => `${toolsPath(appId)}/${toolId}`

export const toolsQuery = (appId: string) =>
  queryOptions({ queryKey: ['tools', appId], queryFn: () => request(ToolList, toolsPath(appId)) })

export const toolQuery = (appId: string, toolId: string) =>
  queryOptions({ queryKey: ['tool', appId, toolId], queryFn: () => request(Tool, toolPath(appId, toolId)) })
