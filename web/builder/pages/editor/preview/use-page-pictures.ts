import { useCallback, useEffect, useRef, useState } from 'react'
import { pictureFrom } from '../../../features/preview/picture'
import type { PreviewLink } from '../../../features/preview/preview-link'
import { useUploadThumbnail } from '../../../features/preview/queries'

/** Charts and pictures of the app come in after its first paint. */
const SETTLE_MS = 1_000
/** A page that is not there by then, or answers nothing, is left out. */
const PAGE_WITHIN_MS = 12_000

interface Options {
  appId: string
  link: Pick<PreviewLink, 'goTo' | 'capture'>
  versionId: string
  /** Those without a picture, one after the other; the frame begins at the first. */
  pages: string[]
  onDone: () => void
}

/**
 * Goes through pages of the live version in a frame of its own and keeps a picture of each, for where it is linked to.
 */
export function usePagePictures({ appId, link, versionId, pages, onDone }: Options) {
  const [at, setAt] = useState(0)
  const page = pages[at]
  const { mutate } = useUploadThumbnail(appId)
  // Only a picture that was asked for is taken: generated code could send any at any time.
  const asked = useRef<string>(undefined)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = useCallback(() => {
    clearTimeout(settling.current)
    asked.current = undefined
    setAt((before) => before + 1)
  }, [])

  useEffect(() => {
    if (page === undefined) return onDone()
    if (at > 0) link.goTo(page)
    const timer = setTimeout(next, PAGE_WITHIN_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(settling.current)
    }
  }, [page, at, link, next, onDone])

  return {
    /** The frame shows a page: the one that is wanted, or one before it. */
    settle(painted: string | null) {
      if (page === undefined || painted?.toLowerCase() !== page.toLowerCase()) return
      clearTimeout(settling.current)
      settling.current = setTimeout(() => {
        asked.current = page
        link.capture()
      }, SETTLE_MS)
    },
    storePicture(image: string) {
      const wanted = asked.current
      const picture = wanted === undefined ? undefined : pictureFrom(image)
      if (wanted === undefined) return
      if (picture) mutate({ image: picture, page: wanted, versionId, for: 'page' })
      next()
    },
    /** Nobody wants a picture of a page that does not work. */
    skip: next,
  }
}
