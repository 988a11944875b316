/** How a scrolled list stands at one moment. */
export interface ScrollBox {
  top: number
  height: number
  view: number
}

const NEAR_PX = 80
/** What a wheel, a finger or a key sets going has come to rest by then. */
const GESTURE_MS = 600

/**
 * Whether a list that grows is still followed. Only a person who scrolls up stops following: the browser, too, moves
 * what is scrolled when a row above is laid out anew and becomes lower, and that must not count.
 */
export class ScrollFollow {
  isFollowing = true
  private last: ScrollBox | undefined
  private gestureAtMs = Number.NEGATIVE_INFINITY
  private isHeld = false

  /** A wheel turned, a finger moved, a key was pressed. */
  gesture(atMs: number): void {
    this.gestureAtMs = atMs
  }

  /** The scrollbar, or a finger, is held down until it is let go. */
  setHeld(isHeld: boolean, atMs: number): void {
    this.isHeld = isHeld
    this.gestureAtMs = atMs
  }

  /** The newest is wanted in view again: something was sent, or one asked for it. */
  resume(): void {
    this.isFollowing = true
  }

  scrolled(box: ScrollBox, atMs: number): void {
    const { last } = this
    this.last = box
    if (box.height - box.top - box.view < NEAR_PX) this.isFollowing = true
    else if (last && box.top < last.top && this.isByPerson(box, last, atMs)) this.isFollowing = false
  }

  private isByPerson(box: ScrollBox, last: ScrollBox, atMs: number): boolean {
    if (this.isHeld || atMs - this.gestureAtMs < GESTURE_MS) return true
    // Nothing was laid out anew in between, so something else moved it: a search in the page, a screen reader.
    return box.height === last.height && box.view === last.view
  }
}
