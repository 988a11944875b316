import { useEffect } from 'react'
import type { PreviewBoot } from '#contract/app/boot'
import { lookOfStyle } from '#contract/settings/style-rules'
import { AssistantPage } from '../assistant/assistant-page'
import { followLook } from '../boot/look'
import { session } from '../client/session'
import { useAppStyle } from '../lib/presentation'

/**
 * A space as people meet it once it is published, in the name of its owner: its assistant beside its tables, which are
 * read again with each version.
 */
export function SpaceStart({ boot: { platformOrigin, space }, revision }: { boot: PreviewBoot; revision: number }) {
  const style = useAppStyle()
  const href = space?.css ?? ''
  const chosenLook = lookOfStyle(style)
  useEffect(() => followLookIn(takeStylesheet(href), chosenLook), [href, chosenLook])
  const { appId, appName: name, base } = session
  const page = { appId, slug: '', name, base, style, platformOrigin, isSpace: true, isFramed: false, page: null, welcome: null }
  return <AssistantPage boot={page} revision={revision} />
}

/** The classes of this page are none of the app's own. */
function takeStylesheet(href: string): HTMLLinkElement | undefined {
  if (href === '') return
  const known = document.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(href)}"]`)
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return link
}

/** Whether its colours have a dark look is seen once they are there. */
function followLookIn(link: HTMLLinkElement | undefined, look: 'light' | 'dark' | undefined): () => void {
  let stop: (() => void) | undefined
  const follow = () => {
    stop = followLook(look)
  }
  if (!link || link.sheet) follow()
  else link.addEventListener('load', follow, { once: true })
  return () => {
    link?.removeEventListener('load', follow)
    stop?.()
  }
}
