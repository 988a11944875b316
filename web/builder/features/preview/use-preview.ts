import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnChange } from '../../lib/screen/use-on-change'
import { findEarlyPreview } from './early-preview'
import { OPAQUE, type PreviewEvents, PreviewLink, type PreviewState, type Shown } from './preview-link'

const REFRESH_SHOWN_MS = 1_000
/** A hung frame needs a moment to be taken down; a new one of the same origin would otherwise share its fate. */
const RESTART_AFTER_MS = 1_200

export interface MadeFrame {
  key: number
  src: string
  /** It was begun with the editor's document, and is only to be put in its place. */
  early?: HTMLIFrameElement | undefined
}

interface UsePreview {
  /** The preview's origin and address. */
  place: { origin: string; url: string }
  shown: Shown
  events: Omit<PreviewEvents, 'onState'>
}

/**
 * One preview frame: its element's ref, how it is doing, and what one may tell it. `shown` is read when the frame is
 * first made.
 */
export function usePreview({ place, shown, events }: UsePreview) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<PreviewState>('loading')
  const [isDown, setIsDown] = useState(false)
  /** Since the frame was loaded there has been something of the app to see. */
  const [stands, setStands] = useState(false)
  const [isRefreshing, setIsRefreshing] = useState(false)
  const [isPicking, setIsPicking] = useState(false)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  const [link] = useState(
    () =>
      new PreviewLink(place, () => frame.current?.contentWindow, shown, {
        onState: (next) => {
          setState(next)
          if (next === 'loading') setStands(false)
        },
        onError: (error) => latest.current.onError(error),
        onUrl: (url) => latest.current.onUrl(url),
        onChatMessage: (message) => latest.current.onChatMessage(message),
        onFixRequested: (error) => latest.current.onFixRequested(error),
        onPainted: (page, isBlank) => {
          if (!isBlank) setStands(true)
          latest.current.onPainted(page, isBlank)
        },
        onCaptured: (image) => latest.current.onCaptured(image),
        onPicked: (element) => {
          setIsPicking(false)
          latest.current.onPicked(element)
        },
        onFlood: () => latest.current.onFlood(),
      }),
  )
  const [made, setMade] = useState<MadeFrame>(() => ({ key: 0, src: link.address, early: findEarlyPreview(place.origin) }))
  useEffect(() => link.connect(), [link])

  useOnChange(shown.ticket, (ticket) => link.renewTicket(ticket, shown.ticketExpiresAt))

  /** The frame takes the keyboard: one may choose with it. */
  const pick = useCallback(
    (isOn: boolean) => {
      setIsPicking(isOn)
      link.pick(isOn)
      if (isOn) frame.current?.focus()
    },
    [link],
  )
  const refresh = useCallback(() => {
    pick(false)
    setIsRefreshing(true)
    setTimeout(() => setIsRefreshing(false), REFRESH_SHOWN_MS)
    link.restarted()
    // The same frame: of one that is gone the app's own steps would stay in the history, and lead nowhere.
    frame.current?.contentWindow?.location.replace(link.address)
  }, [link, pick])
  const restart = useCallback(() => {
    pick(false)
    setIsDown(true)
    setTimeout(() => {
      setIsDown(false)
      link.restarted()
      setMade(({ key }) => ({ key: key + 1, src: link.address }))
    }, RESTART_AFTER_MS)
  }, [link, pick])

  const forgetEarly = useCallback(() => setMade(({ key }) => ({ key: key + 1, src: link.address })), [link])

  return {
    frame,
    forgetEarly,
    link,
    isOpaque: place.origin === OPAQUE,
    state,
    stands,
    made,
    isDown,
    isRefreshing,
    isPicking,
    pick,
    refresh,
    restart,
  }
}
export type Preview = ReturnType<typeof usePreview>
