import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'
import { ANY_PAGE } from '#contract/app/own-routes'
import type { PreviewLink } from '../../../features/preview/preview-link'
import { useOnChange } from '../../../lib/screen/use-on-change'
import { currentPage, editorPath, previewPath } from '../frame/address'
import type { Frame } from '../frame/use-frame'

interface Options {
  appId: string
  frame: Frame
  link: PreviewLink
  /** The pages the app has now. */
  pages: string[]
  mainPage: string | null
}

/** Which page of the app the preview is at: the address and the preview follow each other. */
export function usePages({ appId, frame, link, pages, mainPage }: Options) {
  const { '*': path } = useParams()
  const splat = previewPath(path, '')
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const page = currentPage(splat, pages, mainPage)

  // The page that the preview was last at. Back and Forward may lead to another.
  const here = editorPath(appId, `/${frame.previewPage}`)
  const atPage = useRef(here)
  // Each step through the history has a key of its own.
  useOnChange(key, () => {
    if (!isPop || atPage.current === here) return
    atPage.current = here
    link.goTo(frame.previewPage)
  })

  /** Leads the preview to a page, and leaves the person where they are. */
  function leadTo(wanted: string) {
    link.goTo(wanted)
    atPage.current = editorPath(appId, `/${wanted}`)
    frame.followPreview(`/${wanted}`)
  }

  // A page that went with a version leaves nothing to look at.
  const lastPage = useRef(page)
  useOnChange(pages, () => {
    const isGone = lastPage.current !== undefined && !pages.includes(lastPage.current)
    if (isGone && page === undefined && splat && pages.length > 0) leadTo('')
  })
  useEffect(() => {
    if (page !== undefined) lastPage.current = page
  }, [page])

  return {
    page,
    mainPage: currentPage(undefined, pages, mainPage),
    leadTo,
    /** The preview says that it is somewhere else now. */
    follow(url: string) {
      atPage.current = editorPath(appId, url)
      frame.followPreview(url)
    },
    /** One wants to see a page. */
    showPage(wanted: string) {
      const path = wanted === ANY_PAGE ? '' : wanted
      link.goTo(path)
      atPage.current = editorPath(appId, `/${path}`)
      frame.showPage(path)
    },
  }
}
