import { useCallback, useEffect, useRef, useState } from 'react'
import type { App } from '#contract/app/apps'
import { pictureFrom } from '../../../features/preview/picture'
import type { PreviewLink } from '../../../features/preview/preview-link'
import { useUploadThumbnail } from '../../../features/preview/queries'

/** Charts and pictures of the app come in after its first paint. */
const SETTLE_MS = 800
/** What a page lays out anew for another width is there by then. */
const LAID_OUT_MS = 1_000
const POSES_AT_MOST_MS = 8_000
/** A page that was replaced while it was drawn answers nothing, so it is asked again. */
const ANSWERS_WITHIN_MS = 10_000
const TRIES = 3
/** The rows that a version shows change, so its picture is taken anew now and then. */
const FRESH_MS = 3_600_000
/** Any page is better than none, but the main one may still come. */
const SETTLE_FOR_FIRST_MS = 3_000

interface Asked {
  page: string
  versionId: string
  for: 'card' | 'page'
  /** What need not be asked again once this picture is here. */
  doneWith: string | undefined
}

interface Options {
  appId: string
  link: PreviewLink
  /** The version shown, and the live one: a new picture is taken for either. */
  versionId: string | null
  publishedVersionId: string | null
  /** The preview shows a whole page of the newest version. */
  isShown: boolean
  /** The preview is as narrow as a phone: it has to be laid out anew for a picture, while nobody looks at it. */
  isNarrow: boolean
  /** It shows no fault. */
  isFaultless: boolean
  isMainPage: boolean
  hasPicture: boolean
  /** What the picture on the card shows. */
  thumbnailOf: App['thumbnailOf']
  /** Pages of the live version of which there is a picture. */
  picturedPages: string[]
  /** The page shown. */
  page: string
}

/**
 * Keeps the picture on the app's card: asks for one after each reply that made a version and after each publish, once
 * the main page stands. An app that has none yet gets one of whatever page stands. Of the live version every other page
 * that is looked at gets one of its own, for where it is linked to.
 */
export function useThumbnail(options: Options) {
  const { appId, link, versionId, publishedVersionId, isShown, isNarrow, isFaultless, isMainPage, hasPicture, page } = options
  const isKept = isPictureKept(options)
  const isAtItsBest = isFaultless && isMainPage
  const isOfPage = isFaultless && !isMainPage && hasPicture && !isNarrow && versionId === publishedVersionId
  const { mutate } = useUploadThumbnail(appId)
  // Only a picture that was asked for is taken: generated code could send any at any time.
  const asked = useRef<Asked>(undefined)
  const [isPosing, setPosing] = useState(false)
  const done = useRef(new Set<string>())
  const occasion = isOfPage ? `${versionId} of ${page}` : `${versionId} ${publishedVersionId}`

  useEffect(() => {
    const isWanted = isAtItsBest || isOfPage || !hasPicture
    if (!isShown || !versionId || !isWanted || isKept || done.current.has(occasion)) return
    const timers: ReturnType<typeof setTimeout>[] = []
    const later = (ms: number, act: () => void) => timers.push(setTimeout(act, ms))
    const capture = (tries: number) => {
      const doneWith = isAtItsBest || isOfPage ? occasion : undefined
      asked.current = { page, versionId, for: isOfPage ? 'page' : 'card', doneWith }
      link.capture()
      if (tries > 1) later(ANSWERS_WITHIN_MS, () => asked.current && pose(tries - 1))
    }
    const pose = (tries: number) => {
      if (!isNarrow) return capture(tries)
      setPosing(true)
      later(LAID_OUT_MS, () => capture(tries))
      later(POSES_AT_MOST_MS, () => setPosing(false))
    }
    later(isAtItsBest || isOfPage ? SETTLE_MS : SETTLE_FOR_FIRST_MS, () => pose(TRIES))
    return () => {
      setPosing(false)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isShown, isNarrow, isAtItsBest, isOfPage, hasPicture, isKept, versionId, occasion, link, page])

  const storePicture = useCallback(
    (image: string) => {
      if (!asked.current) return
      const { doneWith, ...of } = asked.current
      asked.current = undefined
      if (doneWith) done.current.add(doneWith)
      setPosing(false)
      const picture = pictureFrom(image)
      if (picture) mutate({ image: picture, ...of })
    },
    [mutate],
  )
  return { storePicture, isPosing }
}

/** Whether there is a picture already of what the preview shows, from whenever the editor was open before. */
function isPictureKept({ versionId, publishedVersionId, isMainPage, thumbnailOf, picturedPages, page }: Options): boolean {
  if (versionId === publishedVersionId && !picturedPages.includes(page)) return false
  if (!isMainPage) return versionId === publishedVersionId
  return thumbnailOf?.versionId === versionId && Date.now() - Date.parse(thumbnailOf.takenAt) < FRESH_MS
}
