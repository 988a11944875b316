import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CreateTool, Tool, type ToolList } from '#contract/tools/tool'
import { request } from '../../lib/api'
import { toolPath, toolQuery, toolsPath, toolsQuery } from '../../lib/app/tools'

/** Where a tool has neither title nor header yet. */
const UNTITLED_TOOL = 'Untitled tool'
export const nameOfTool = ({ title }: { title: string }): string => title || UNTITLED_TOOL

/** The change, and the list read again after it, whether it went well or not. */
function useToolsChange<Given, Answer>(appId: string, change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: toolsQuery(appId).queryKey }),
  })
}

export const useCreateTool = (appId: string) =>
  useToolsChange(appId, (json: CreateTool) => request(Tool, toolsPath(appId), { method: 'POST', json }))

export const useDeleteTool = (appId: string) =>
  useToolsChange(appId, (toolId: string) =>
    request(z.object({ success: z.literal(true) }), toolPath(appId, toolId), { method: 'DELETE' }),
  )

/** Opens a tool to visitors, or makes it a draft again. */
export function useActivateTool(appId: string) {
  const queryClient = useQueryClient()
  return useToolsChange(appId, async ({ toolId, isActive }: { toolId: string; isActive: boolean }) => {
    const tool = await request(Tool, `${toolPath(appId, toolId)}/activate`, { method: 'POST', json: { isActive } })
    queryClient.setQueryData(toolQuery(appId, toolId).queryKey, tool)
  })
}

/** Shown in its new place at once; the server seldom refuses. */
export function useMoveTool(appId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = toolsQuery(appId)
  return useMutation({
    mutationFn: ({ toolId, position }: { toolId: string; position: number }) =>
      request(Tool, toolPath(appId, toolId), { method: 'PATCH', json: { position } }),
    onMutate: ({ toolId, position }) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (list: ToolList | undefined) => list && movedTo(list, { toolId, position }))
      return { before }
    },
    onError: (_error, _move, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function movedTo(list: ToolList, { toolId, position }: { toolId: string; position: number }): ToolList {
  const moved = list.tools.find((tool) => tool.toolId === toolId)
  const others = list.tools.filter((tool) => tool !== moved)
  return moved ? { ...list, tools: others.toSpliced(position, 0, moved) } : list
}
