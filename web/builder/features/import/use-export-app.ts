import { queryOptions, useMutation } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { ARCHIVE_LIMITS, ExportSize } from '#contract/app/transfer'
import { authorisedFetch, failure, request } from '../../lib/api'

export const exportSizeQuery = (appId: string) =>
  queryOptions({
    queryKey: ['export-size', appId],
    staleTime: 0,
    queryFn: () => request(ExportSize, `/api/apps/${appId}/export/size`),
  })

const MB = 1024 * 1024
/** Said before one takes it along: an export has no limit, an import has. */
export const whyNotBack = ({ bytes, comesBack }: ExportSize): string | undefined =>
  comesBack
    ? undefined
    : `Records and files are ${Math.ceil(bytes / MB)} MB. An import takes a zip of ${ARCHIVE_LIMITS.bytes / MB} MB, ${Math.floor(ARCHIVE_LIMITS.totalBytes / 1e6)} MB unpacked, so this one is to keep and cannot be imported whole. Duplicate the app to have it twice, or let somebody claim it to hand it over.`

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
