import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { App } from '#contract/app/apps'
import { type DuplicateApp, Duplicated } from '#contract/app/duplicate'
import { Tool } from '#contract/tools/tool'
import { messageOf, request } from '../../lib/api'
import { appsQuery } from '../../lib/app/apps'
import { keepFirstMessage } from '../../lib/app/first-message'
import { toolsPath } from '../../lib/app/tools'
import { notify } from '../../lib/screen/notify'
import { accountQuery } from '../../lib/session/account'
import type { MakeKind } from './examples'

const Created = z.object({ appId: z.string(), slug: z.string() })

interface Making {
  kind: MakeKind
  text: string
}

/** Makes what a sentence asks for; answers where it is edited. */
export function useMakeApp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, text }: Making) => (kind === 'tool' ? makeTool(text) : makeApp(kind, text)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
  })
}

/** An empty app; the request it is for is kept, and the editor sends it as the first message. */
async function makeApp(kind: 'app' | 'space', text: string): Promise<string> {
  const json = kind === 'app' ? { appType: 'gen app', genApp: { appBuilderVersion: 4 } } : { appType: 'AI app', app: {} }
  const { appId } = await request(Created, '/api/apps', { method: 'POST', json })
  keepFirstMessage(sessionStorage, appId, text)
  return `/build/app/${appId}`
}

/** An app that is one tool, as the sentence asks for it. Where that fails, the tool is there and empty. */
async function makeTool(prompt: string): Promise<string> {
  const { appId } = await request(Created, '/api/apps', { method: 'POST', json: { appType: 'AI tool', app: {} } })
  try {
    const { toolId } = await request(Tool, toolsPath(appId), { method: 'POST', json: { prompt } })
    return `/build/app/${appId}/tool/${toolId}`
  } catch (error) {
    notify.error(messageOf(error))
    return `/build/app/${appId}`
  }
}

const Deleted = z.object({ success: z.boolean() })

/** Takes an app away from everybody; for some days it can be had back. */
export const useDeleteApp = () => useChangeOfApps((appId) => request(Deleted, `/api/apps/${appId}`, { method: 'DELETE' }))

export const useRestoreApp = () => useChangeOfApps((appId) => request(App, `/api/apps/${appId}/restore`, { method: 'POST' }))

/** Makes another app of one's own like this one. */
export function useDuplicateApp(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: DuplicateApp) => request(Duplicated, `/api/apps/${appId}/duplicate`, { method: 'POST', json }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
  })
}

/** Of a deleted app: without waiting for the days to pass. */
export const useDeleteAppNow = () =>
  useChangeOfApps((appId) => request(Deleted, `/api/apps/${appId}/forever`, { method: 'DELETE' }))

function useChangeOfApps(change: (appId: string) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
  })
}

/** Chooses the app that signing in leads to; null leads to `/home` again. */
export function useChooseMainApp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (appId: string | null) =>
      request(z.object({ success: z.boolean() }), '/api/live_api/account/current', { method: 'PATCH', json: { appId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  })
}
