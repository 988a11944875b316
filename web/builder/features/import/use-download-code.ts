import { useMutation } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { authorisedFetch, failure, messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'

/** The app as a zip that builds elsewhere and imports here again. */
export function useDownloadCode({ appId, slug }: Pick<App, 'appId' | 'slug'>) {
  const download = useMutation({
    mutationFn: (withData: boolean) => saveZip(appId, slug, withData),
    onError: (error) => notify.error(messageOf(error)),
  })
  return {
    run: () => download.mutate(false),
    /** With its live records and what it knows, so that an import can bring them along. */
    runWithData: () => download.mutate(true),
    isPending: download.isPending,
  }
}

async function saveZip(appId: string, slug: string, withData: boolean) {
  const response = await authorisedFetch(`/api/apps/${appId}/download${withData ? '?records=true' : ''}`)
  if (!response.ok) throw await failure(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${slug}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
