import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AppFiles, pageNameOf, readManifest } from '#contract/app/app-files'
import type { App } from '#contract/app/apps'
import { ANY_PAGE, listOwnRoutes, ownRouterOf } from '#contract/app/own-routes'
import type { ChatMode } from '#contract/chat/chat'
import { StagedFiles } from '#contract/chat/staged-files'
import type { ReplyBlock } from '../../../features/chat/build-log/reply-reader'
import type { PreviewLink } from '../../../features/preview/preview-link'
import { readUnsavedFiles } from '../../../lib/app/app-autosave'
import { appQuery, appsQuery } from '../../../lib/app/apps'
import { versionQuery, versionsQuery } from '../../../lib/app/versions'

interface Base {
  versionId: string | null
  files: AppFiles
}

interface Options {
  app: App
  link: PreviewLink
  first: Base
  /** Set while one looks at an older version. */
  viewing: string | null
  /** The reply that streams now, if one does. */
  live: { messageId: string; blocks: ReplyBlock[]; mode: ChatMode | undefined } | undefined
}

/**
 * Keeps the preview in step with the chat: each finished action of a streaming reply shows at once, on top of the
 * version it began from; the committed version follows, and a reply that came to nothing is taken back.
 */
export function useLivePreview({ app, link, first, viewing, live }: Options) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(first)
  const [staged, setStaged] = useState<AppFiles>()
  /** Rows may have changed with the version that is being fetched. */
  const isDataOld = useRef(false)
  const running = useRef<{ messageId: string; staged: StagedFiles }>(undefined)
  /** The reply that ended last: what is still heard of it changes nothing any more. */
  const endedId = useRef<string>(undefined)
  const { appId, mainPage } = app

  const showFiles = useCallback(
    (next: Base, from: AppFiles) => {
      // What somebody writes in the code editor at this moment stays in sight while it is saved.
      const files = viewing === null ? { ...next.files, ...readUnsavedFiles(appId) } : next.files
      if (next.versionId) return link.selectVersion({ versionId: next.versionId, mainPage, files })
      for (const path of Object.keys(from)) if (!(path in next.files)) link.changeFile(path, null)
    },
    [link, mainPage, appId, viewing],
  )

  useEffect(() => {
    if (!live || live.messageId === endedId.current) return
    if (running.current?.messageId !== live.messageId)
      running.current = { messageId: live.messageId, staged: new StagedFiles(base.files, live.mode) }
    const { staged } = running.current
    const done = live.blocks.flatMap((block) => (block.kind === 'action' && block.state === 'done' ? [block.action] : []))
    const changes = staged.apply(done)
    for (const { path, content } of changes) link.changeFile(path, content)
    if (changes.length > 0) setStaged(staged.files)
  }, [live, base, link])

  /** The version to be shown: the one looked at, or the newest. */
  const wanted = viewing ?? app.latestVersionId
  const isLive = live !== undefined
  useEffect(() => {
    if (!wanted || wanted === base.versionId || isLive) return
    let isStale = false
    queryClient.fetchQuery(versionQuery(app.appId, wanted)).then(
      ({ files }) => {
        if (isStale) return
        const next = { versionId: wanted, files }
        setBase(next)
        setStaged(undefined)
        showFiles(next, {})
        // What the page before it showed may be kept no longer: rows are read for the new one.
        if (isDataOld.current) link.refreshData()
        isDataOld.current = false
      },
      // Read again with the app, which every reply and every return to the tab renews.
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [wanted, base.versionId, isLive, queryClient, app.appId, showFiles, link])

  /**
   * A reply ended: with a version, which becomes the newest, or with nothing, and the preview goes back to what it was.
   */
  const settlePreview = useCallback(
    (versionId: string | null | undefined, messageId?: string) => {
      endedId.current = messageId ?? running.current?.messageId
      if (versionId) {
        queryClient.setQueryData(appQuery(app.appId).queryKey, (known) => known && { ...known, latestVersionId: versionId })
      } else if (running.current) {
        showFiles(base, running.current.staged.files)
        setStaged(undefined)
      }
      running.current = undefined
      isDataOld.current = versionId !== undefined && versionId !== null && versionId !== base.versionId
      if (!isDataOld.current) link.refreshData()
      // What it goes by in the list of apps may be another.
      for (const { queryKey } of [appQuery(app.appId), appsQuery]) void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: versionsQuery(app.appId).queryKey })
    },
    [queryClient, app.appId, base, showFiles, link],
  )

  /** What is typed in the code editor shows before it is saved. */
  const showEdit = useCallback((path: string, text: string | null) => link.changeFile(path, text), [link])

  const files = staged ?? base.files
  const pages = useMemo(() => shownPages(files, app), [files, app])
  const titles = useMemo(() => titlesOf(files), [files])
  const basePages = useMemo(() => pagesOf(base.files, mainPage), [base.files, mainPage])
  /** What the reply that is being written calls the app, as soon as it says so. */
  const appName = useMemo(() => {
    const name = staged && readManifest(staged).name
    return name === readManifest(base.files).name ? undefined : name
  }, [staged, base.files])
  return {
    versionId: base.versionId,
    files,
    pages,
    titles,
    basePages,
    appName,
    settleOn: settlePreview,
    showEdit,
    isEmpty: pages.length === 0,
  }
}

/** In the order of the pages menu: the main page, then by name. */
function pagesOf(files: AppFiles, mainPage: string | null): string[] {
  if (ownRouterOf(files)) return [ANY_PAGE, ...listOwnRoutes(files).filter((route) => !route.includes(':'))]
  return Object.keys(files)
    .flatMap((path) => pageNameOf(path) ?? [])
    .sort((a, b) => Number(b === mainPage) - Number(a === mainPage) || a.localeCompare(b))
}

/** What the app calls its pages, so far as that tells them apart. */
function titlesOf(files: AppFiles): Record<string, string> {
  const pages = readManifest(files).pages ?? []
  const isAlone = (title: string) => pages.filter((page) => page.title === title).length === 1
  return Object.fromEntries(pages.filter(({ title }) => isAlone(title)).map(({ name, title }) => [name, title]))
}

/** A space begins with its assistant, which is no file of its own. */
const shownPages = (files: AppFiles, { appType, mainPage }: App): string[] => [
  ...new Set([...(appType === 'AI app' ? [ANY_PAGE] : []), ...pagesOf(files, mainPage)]),
]
