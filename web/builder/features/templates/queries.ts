import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { TemplateContents, TemplateList } from '#contract/app/templates'
import { request } from '../../lib/api'
import { appsQuery } from '../../lib/app/apps'

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => request(TemplateList, '/api/templates'),
})

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['templates', templateId],
    queryFn: () => request(TemplateContents, `/api/templates/${templateId}`),
    retry: false,
  })

export interface Start {
  templateId: string
  name: string
  withData: boolean
}

/** Makes an app of a template; answers its id. */
export function useStartFromTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ templateId, name, withData }: Start) => {
      const json = { templateId, withTemplateData: withData, app: { name } }
      return (await request(z.object({ appId: z.string() }), '/api/apps', { method: 'POST', json })).appId
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
  })
}
