import { useEffect } from 'react'
import type { PreviewBoot } from '#contract/app/boot'
import { AssistantPage } from '../assistant/assistant-page'
import { session } from '../client/session'
import { useAppStyle } from '../lib/presentation'

/**
 * A space as people meet it once it is published, in the name of its owner: its assistant beside its tables, which are
 * read again with each version.
 */
export function SpaceStart({ boot: { platformOrigin, space }, revision }: { boot: PreviewBoot; revision: number }) {
  const style = useAppStyle()
  useEffect(() => takeStylesheet(space?.css ?? ''), [space])
  const { appId, appName: name, base } = session
  const page = { appId, slug: '', name, base, style, platformOrigin, isSpace: true, isFramed: false, welcome: null }
  return <AssistantPage boot={page} revision={revision} />
}

/** The classes of this page are none of the app's own. */
function takeStylesheet(href: string) {
  if (href === '' || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
