import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { App } from '#contract/app/apps'
import { request } from '../../lib/api'
import { appsQuery } from '../../lib/app/apps'
import { keepFirstMessage } from '../../lib/app/first-message'
import { accountQuery } from '../../lib/session/account'

const Created = z.object({ appId: z.string(), slug: z.string() })

/** Makes an empty app and keeps the request it is for: the editor sends it as the first message. */
export function useCreateApp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const app = await request(Created, '/api/apps', {
        method: 'POST',
        json: { appType: 'gen app', genApp: { appBuilderVersion: 4 } },
      })
      keepFirstMessage(sessionStorage, app.appId, text)
      return app
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
  })
}

export function useDeleteApp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (appId: string) => request(z.object({ success: z.boolean() }), `/api/apps/${appId}`, { method: 'DELETE' }),
    onSuccess: (_answer, appId) => {
      queryClient.setQueryData(appsQuery.queryKey, (apps: App[] | undefined) => apps?.filter((app) => app.appId !== appId))
    },
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
