import { useMutation } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { authorisedFetch, failure, messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'

/** The app as a zip that builds elsewhere and imports here again. */
export function useDownloadCode({ appId, slug }: Pick<App, 'appId' | 'slug'>) {
  const download = useMutation({
    mutationFn: () => saveZip(appId, slug),
    onError: (error) => notify.error(messageOf(error)),
  })
  return { run: () => download.mutate(), isPending: download.isPending }
}

async function saveZip(appId: string, slug: string) {
  const response = await authorisedFetch(`/api/apps/${appId}/download`)
  if (!response.ok) throw await failure(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${slug}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
