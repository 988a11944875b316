import { useCallback, useEffect, useRef } from 'react'
import { pictureFrom } from '../../features/preview/picture'
import type { PreviewLink } from '../../features/preview/preview-link'
import { useUploadThumbnail } from '../../features/preview/queries'

/** Charts and pictures of the app come in after its first paint. */
const SETTLE_MS = 1_500

/** After a new version was painted on its main page, asks once for a picture of it and stores it for the app's card. */
export function useThumbnail({
  appId,
  link,
  versionId,
  isReady,
}: {
  appId: string
  link: PreviewLink
  versionId: string | null
  isReady: boolean
}) {
  const { mutate } = useUploadThumbnail(appId)
  // Only a picture that was asked for is taken: generated code could send any at any time.
  const asked = useRef<string>(undefined)
  const done = useRef<string>(undefined)

  useEffect(() => {
    if (!isReady || !versionId || done.current === versionId) return
    const timer = setTimeout(() => {
      asked.current = versionId
      done.current = versionId
      link.capture()
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isReady, versionId, link])

  return useCallback(
    (image: string) => {
      if (!asked.current) return
      asked.current = undefined
      const picture = pictureFrom(image)
      if (picture) mutate(picture)
    },
    [mutate],
  )
}
