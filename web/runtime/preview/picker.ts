import type { PreviewPick } from '#contract/chat/preview-messages'
import { describeElement, labelOf } from './describe-element'
import { PickOutline } from './pick-outline'
import { findWritten, listWritten, type WrittenElement } from './written-elements'

/** What the app hears nothing of while one points. */
const SWALLOWED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'touchstart',
  'touchend',
  'submit',
  'keyup',
  'keypress',
]
/** A finger or a mouse that travels further scrolls or selects. */
const STILL_PX = 10
/** The click that ends the pick comes after it. */
const CLICK_AFTER_MS = 400

/**
 * Pointing at an element of the page: by pointer, by touch, or with the keys alone. The app itself neither sees nor
 * hears any of it.
 */
export class Picker {
  readonly #onPicked: (element: PreviewPick | null) => void
  #outline: PickOutline | undefined
  #current: WrittenElement | undefined
  #pressedAt: { x: number; y: number } | undefined
  #listening: AbortController | undefined

  constructor(onPicked: (element: PreviewPick | null) => void) {
    this.#onPicked = onPicked
  }

  start() {
    if (this.#listening) return
    this.#listening = new AbortController()
    const options = { capture: true, passive: false, signal: this.#listening.signal }
    const on = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, act, options)
    on('pointermove', ({ clientX, clientY }) => this.#pointAt(clientX, clientY))
    on('pointerdown', ({ clientX: x, clientY: y }) => {
      this.#pressedAt = { x, y }
      this.#pointAt(x, y)
    })
    on('pointerup', (event) => this.#released(event))
    on('keydown', (event) => this.#key(event))
    on('scroll', () => this.#draw())
    on('resize', () => this.#draw())
    for (const type of SWALLOWED) window.addEventListener(type, swallow, options)
    this.#outline = new PickOutline()
    this.#outline.showOutline()
    window.focus()
    this.#outline.setAnnouncement('Choose an element with the arrow keys, Enter takes it, Escape leaves.')
  }

  stop() {
    this.#listening?.abort()
    this.#listening = undefined
    this.#outline?.hide()
    this.#outline = undefined
    this.#current = undefined
  }

  #released({ clientX, clientY }: PointerEvent) {
    const from = this.#pressedAt
    this.#pressedAt = undefined
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) return
    this.#pointAt(clientX, clientY)
    if (!this.#current) return
    this.#pickCurrent()
    // Not before: while the other listener is there, the same one is not added again.
    for (const type of ['mouseup', 'click', 'touchend'])
      window.addEventListener(type, swallow, {
        capture: true,
        passive: false,
        once: true,
        signal: AbortSignal.timeout(CLICK_AFTER_MS),
      })
  }

  #pickCurrent() {
    const current = this.#current
    this.stop()
    this.#onPicked(current ? describeElement(current) : null)
  }

  #pointAt(x: number, y: number) {
    const node = document.elementFromPoint(x, y)
    this.#current = node ? findWritten(node) : undefined
    this.#draw()
  }

  #key(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    swallow(event)
    if (event.key === 'Escape') {
      this.stop()
      this.#onPicked(null)
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#current) this.#pickCurrent()
    else this.#move(event.key === 'Tab' ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : event.key)
  }

  /** Left and right go through the page in its order, up and down out of an element and into it. */
  #move(key: string) {
    const all = listWritten()
    const at = this.#current ? all.findIndex(({ element }) => element === this.#current?.element) : -1
    const next = nextOf(key, all, at)
    if (!next) return
    this.#current = next
    next.element.scrollIntoView({ block: 'nearest' })
    this.#draw()
    const { path, line } = next.at
    this.#outline?.setAnnouncement(`${labelOf(describeElement(next))}, ${path} line ${line}`)
  }

  #draw() {
    if (this.#current?.element.isConnected) this.#outline?.point(this.#current.element, labelOf(describeElement(this.#current)))
    else this.#outline?.clear()
  }
}

function nextOf(key: string, all: WrittenElement[], at: number): WrittenElement | undefined {
  const current = all[at]
  switch (key) {
    case 'ArrowRight':
      return all[Math.min(at + 1, all.length - 1)]
    case 'ArrowLeft':
      return all[Math.max(at - 1, 0)]
    case 'ArrowUp':
      return all.slice(0, Math.max(at, 0)).findLast(({ element }) => current && element.contains(current.element))
    case 'ArrowDown':
      return current ? all.slice(at + 1).find(({ element }) => current.element.contains(element)) : all[0]
    case 'Home':
      return all[0]
    case 'End':
      return all.at(-1)
    default:
      return undefined
  }
}

function swallow(event: Event) {
  event.stopImmediatePropagation()
  if (event.type !== 'touchstart') event.preventDefault()
}
