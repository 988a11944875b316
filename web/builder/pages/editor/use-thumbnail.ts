import { useCallback, useEffect, useRef } from 'react'
import { pictureFrom } from '../../features/preview/picture'
import type { PreviewLink } from '../../features/preview/preview-link'
import { useUploadThumbnail } from '../../features/preview/queries'

/** Charts and pictures of the app come in after its first paint. */
const SETTLE_MS = 800
/** Any page is better than none, but the main one may still come. */
const SETTLE_FOR_FIRST_MS = 3_000

interface Options {
  appId: string
  link: PreviewLink
  /** The version shown, and the one on the air: a new picture is taken for either. */
  versionId: string | null
  publishedVersionId: string | null
  /** The preview shows a whole page of the newest version, as wide as a card wants it. */
  isShown: boolean
  /** It is the main page, without a fault. */
  isAtItsBest: boolean
  hasPicture: boolean
}

/**
 * Keeps the picture on the app's card: asks for one after each reply that made a version and after each publish, once the main page stands.
 * An app that has none yet gets one of whatever page stands.
 */
export function useThumbnail({ appId, link, versionId, publishedVersionId, isShown, isAtItsBest, hasPicture }: Options) {
  const { mutate } = useUploadThumbnail(appId)
  // Only a picture that was asked for is taken: generated code could send any at any time.
  const asked = useRef(false)
  const done = useRef<string>(undefined)
  const occasion = `${versionId} ${publishedVersionId}`

  useEffect(() => {
    if (!isShown || !versionId || (!isAtItsBest && hasPicture) || done.current === occasion) return
    const timer = setTimeout(
      () => {
        asked.current = true
        if (isAtItsBest) done.current = occasion
        link.capture()
      },
      isAtItsBest ? SETTLE_MS : SETTLE_FOR_FIRST_MS,
    )
    return () => clearTimeout(timer)
  }, [isShown, isAtItsBest, hasPicture, versionId, occasion, link])

  return useCallback(
    (image: string) => {
      if (!asked.current) return
      asked.current = false
      const picture = pictureFrom(image)
      if (picture) mutate(picture)
    },
    [mutate],
  )
}
