import { useMutation } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { authorisedFetch, failure } from '../../lib/api'

/** Hands the person a zip of all that is in an app. */
export const useExportApp = ({ appId, slug }: Pick<App, 'appId' | 'slug'>) =>
  useMutation({
    mutationFn: async () => {
      const response = await authorisedFetch(`/api/apps/${appId}/export`)
      if (!response.ok) throw await failure(response)
      const url = URL.createObjectURL(await response.blob())
      const link = document.createElement('a')
      link.href = url
      link.download = `${slug}.zip`
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
