import { useMutation } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { FILES_LEFT_OUT } from '#contract/app/transfer'
import { countOf } from '#contract/inflect'
import { authorisedFetch, failure, messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'

/** The app as a zip that builds elsewhere and imports here again. */
export function useDownloadCode({ appId, slug }: Pick<App, 'appId' | 'slug'>) {
  const download = useMutation({
    mutationFn: (withData: boolean) => saveZip(appId, slug, withData),
    onSuccess: (leftOut) => leftOut > 0 && notify.info(leftOutWords(leftOut)),
    onError: (error) => notify.error(messageOf(error)),
  })
  return {
    run: () => download.mutate(false),
    /** With its live records and what it knows, so that an import can bring them along. */
    runWithData: () => download.mutate(true),
    isPending: download.isPending,
  }
}

const leftOutWords = (count: number) =>
  `${countOf(count, 'file')} had no room in the zip; FILES-LEFT-OUT.md in it names them. Download everything has no such limit.`

/** Answers how many of its files had no room. */
async function saveZip(appId: string, slug: string, withData: boolean): Promise<number> {
  const response = await authorisedFetch(`/api/apps/${appId}/download${withData ? '?records=true' : ''}`)
  if (!response.ok) throw await failure(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${slug}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return Number(response.headers.get(FILES_LEFT_OUT))
}
