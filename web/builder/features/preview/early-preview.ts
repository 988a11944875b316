/** The frame that `web/builder/early/early-preview.js` began before the editor's code was there. */
interface EarlyPreview {
  frame: HTMLIFrameElement
  origin: string
  /** What the preview has said so far. */
  said: MessageEvent<unknown>[]
  /** It is kept for nobody any more. */
  end: () => void
}

declare global {
  interface Window {
    earlyPreview?: EarlyPreview | undefined
  }
}

/** Undefined where none was begun, or one of another origin. */
export function findEarlyPreview(origin: string): HTMLIFrameElement | undefined {
  const early = window.earlyPreview
  return early?.origin === origin && early.frame.isConnected ? early.frame : undefined
}

/**
 * Puts it where the editor wants it, without loading it anew; false where it is there no more, since what it stood in
 * was made anew.
 */
export function adoptEarlyPreview(frame: HTMLIFrameElement, container: HTMLElement): boolean {
  if (frame.parentNode === container) return true
  if (!frame.isConnected) return false
  container.moveBefore(frame, null)
  frame.hidden = false
  return true
}

/** What an adopted frame said before anybody listened; from now on somebody does. */
export function takeEarlyMessages(frame: Window | null | undefined): MessageEvent<unknown>[] {
  const early = window.earlyPreview
  if (!early) return []
  const isTaken = early.frame.contentWindow === frame
  early.end()
  // A page that shows no preview, or makes a frame of its own, has no use for it.
  if (!isTaken) early.frame.remove()
  return isTaken ? early.said : []
}
