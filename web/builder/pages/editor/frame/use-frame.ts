import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { announcementOf, type PanelId } from '#contract/panels'
import { DESKTOP, useMedia } from '../../../lib/screen/use-media'
import { changePlace, type EditorPlace, editorPath, previewPath, readPlace } from './address'

/** What of the editor is in front where there is room for one thing only. */
export type View = 'side' | 'stage'

/** Kept with an entry of the browser's history. */
interface EntryState {
  view?: View
  /** The dialog was opened on this page: going back is what closes it. */
  isDialogOpenedHere?: boolean
}

/**
 * Where one is in the editor, of the panels one finds there: panel, stage and dialog are in the address, so that Back
 * works and a link opens them.
 */
export function useFrame(appId: string, panels: PanelId[]) {
  const { '*': splat } = useParams()
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: EntryState | null }
  const navigate = useNavigate()
  const isDesktop = useMedia(DESKTOP)
  const [isChatOpen, setChatOpen] = useState(true)
  const wanted = readPlace(splat, search)
  const currentPlace = withoutClosed(wanted, panels)
  const view: View = state?.view ?? (currentPlace.stage ? 'stage' : 'side')
  const shown = previewPath(splat, search)

  const isTool = currentPlace.tool !== undefined
  const isStageFree = currentPlace.stage === undefined && (isDesktop || view === 'stage')

  const pathTo = (next: EditorPlace) => editorPath(appId, `/${shown}`, next)
  function go(next: EditorPlace, nextView: View, entry: EntryState = {}, replace = false) {
    const path = pathTo(next)
    if (path === pathTo(currentPlace) && nextView === view) return
    void navigate(path, { state: { ...entry, view: nextView }, preventScrollReset: true, replace })
  }
  /**
   * One has gone on, and what is on screen does not know it yet: what it says by itself of its place comes too late.
   */
  const isLeft = () => `${window.location.pathname}${window.location.search}` !== `${pathname}${search}`
  const showChat = () => {
    setChatOpen(true)
    go(changePlace(currentPlace, { panel: undefined }), 'side')
  }
  /** A panel as it begins, also where it stands already. */
  const placeOf = (id: PanelId, parameters?: Record<string, string>) => {
    const slot = slotOf(id)
    return changePlace(changePlace(currentPlace, { [slot]: undefined }), { [slot]: id, parameters })
  }

  return {
    place: currentPlace,
    view,
    isDesktop,
    /** Whether there is a side at all: the chat may be put away, a panel may not. */
    isSideOpen: isChatOpen || isTool || currentPlace.panel !== undefined,
    isChatShown: !isTool && currentPlace.panel === undefined && (isDesktop ? isChatOpen : view === 'side'),
    /** The app's own preview; in a tool, the tool is what is shown in its place. */
    isPreviewShown: !isTool && isStageFree,
    isToolShown: isTool && isStageFree,
    /** The page of the preview, with its query. */
    previewPage: shown,
    /** What this person finds in the editor of this app, in the order of the sidebar. */
    panels,
    /** For a link: the address under which a panel stands, and what goes with it. */
    linkTo: (id: PanelId) => ({ to: pathTo(placeOf(id)), state: { view: announcementOf(id).place } satisfies EntryState }),
    /** Of one of the app's tools, with the panel it begins with. */
    analyticsPath: `/analytics/app/${appId}`,
    toolPath: (toolId: string) => editorPath(appId, '', { tool: toolId }),
    chatLink: { to: pathTo(changePlace(currentPlace, { panel: undefined })), state: { view: 'side' } satisfies EntryState },
    previewLink: { to: pathTo(changePlace(currentPlace, { stage: undefined })), state: { view: 'stage' } satisfies EntryState },
    open: (id: PanelId, parameters?: Record<string, string>) => go(placeOf(id, parameters), announcementOf(id).place),
    close: (id: PanelId) => go(changePlace(currentPlace, { [slotOf(id)]: undefined }), announcementOf(id).place),
    /** What is open in a panel: a step of its own, so that Back leads out of it. */
    setParameters(parameters: Record<string, string>, { replaces = false } = {}) {
      if (replaces && isLeft()) return
      go(changePlace(currentPlace, { parameters }), view, {}, replaces)
    },
    setParameter: (key: string, value: string | undefined) =>
      go(changePlace(currentPlace, { parameters: { [key]: value ?? '' } }), view),
    /** The side was dragged open or shut: with a panel in it, that closes the panel. */
    setSideOpen(isOpen: boolean) {
      setChatOpen(isOpen)
      if (!isOpen && currentPlace.panel) go(changePlace(currentPlace, { panel: undefined }), 'stage')
    },
    showChat,
    showPreview: () => go(changePlace(currentPlace, { stage: undefined }), 'stage'),
    setChatOpen,
    toggleChat() {
      if (currentPlace.panel) return showChat()
      if (isDesktop) setChatOpen(!isChatOpen)
      else if (view === 'side') go(changePlace(currentPlace, { stage: undefined }), 'stage')
      else showChat()
    },
    openPublish: () => go(changePlace(currentPlace, { dialog: 'publish' }), view, { isDialogOpenedHere: true }),
    closePublish() {
      if (currentPlace.dialog === undefined) return
      if (state?.isDialogOpenedHere) return void navigate(-1)
      void navigate(pathTo(changePlace(currentPlace, { dialog: undefined })), { replace: true, state: { view } })
    },
    /** The preview went to another page by itself: the address follows, and all else stays. */
    followPreview(url: string) {
      if (isLeft()) return
      void navigate(editorPath(appId, url, wanted), { replace: true, preventScrollReset: true, state: { ...state, view } })
    },
    /** One goes to a page of the preview to see it. */
    showPage(page: string) {
      const isShown = !isTool && isStageFree
      const path = editorPath(appId, `/${page}`, changePlace(currentPlace, { stage: undefined, tool: undefined }))
      void navigate(path, {
        // The preview takes no step of its own when it is led: Back is this one's.
        replace: isShown && path === pathTo(currentPlace),
        preventScrollReset: true,
        state: { ...state, view: 'stage' } satisfies EntryState,
      })
    },
  }
}
export type Frame = ReturnType<typeof useFrame>

/** What one may not open, or cannot yet because it is not known who one is, stays shut whatever the address says. */
const withoutClosed = (currentPlace: EditorPlace, panels: PanelId[]) =>
  changePlace(currentPlace, {
    ...(currentPlace.panel && !panels.includes(currentPlace.panel) && { panel: undefined }),
    ...(currentPlace.stage && !panels.includes(currentPlace.stage) && { stage: undefined }),
  })

const slotOf = (id: PanelId) => (announcementOf(id).place === 'side' ? 'panel' : 'stage')
