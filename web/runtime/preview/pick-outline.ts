const ACCENT = '#5b5bd6'

const STYLE = `
  :host { all: initial }
  .box { position: fixed; z-index: 2147483600; pointer-events: none; border: 2px solid ${ACCENT}; border-radius: 4px;
    background: color-mix(in srgb, ${ACCENT} 12%, transparent); box-shadow: 0 0 0 1px #fff; }
  .label { position: fixed; z-index: 2147483601; pointer-events: none; max-width: min(28rem, calc(100vw - 8px)); box-sizing: border-box;
    padding: 3px 8px; border-radius: 4px; background: ${ACCENT}; color: #fff; font: 500 12px/1.4 system-ui, sans-serif;
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .said { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

/**
 * The frame around the element one points at, and its name. In a tree of its own, out of the app's reach and of its
 * picture.
 */
export class PickOutline {
  readonly #host = document.createElement('div')
  readonly #box = part('box')
  readonly #label = part('label')
  readonly #said = part('said')
  readonly #cursor = document.createElement('style')

  showOutline() {
    const root = this.#host.attachShadow({ mode: 'closed' })
    const style = document.createElement('style')
    style.textContent = STYLE
    this.#said.setAttribute('role', 'status')
    root.append(style, this.#box, this.#label, this.#said)
    this.#cursor.textContent = '*, *::before { cursor: crosshair !important }'
    this.clear()
    document.documentElement.append(this.#host, this.#cursor)
  }

  hide() {
    this.#host.remove()
    this.#cursor.remove()
  }

  clear() {
    this.#box.hidden = true
    this.#label.hidden = true
  }

  /** Around the element, its name above it where there is room, else inside. */
  point(element: Element, label: string) {
    const { left, top, width, height } = element.getBoundingClientRect()
    this.#box.hidden = false
    this.#label.hidden = false
    Object.assign(this.#box.style, { left: `${left - 2}px`, top: `${top - 2}px`, width: `${width}px`, height: `${height}px` })
    this.#label.textContent = label
    const above = top >= 28 ? top - 26 : Math.max(4, Math.min(top + 4, window.innerHeight - 28))
    const room = window.innerWidth - this.#label.offsetWidth - 4
    Object.assign(this.#label.style, { left: `${Math.max(4, Math.min(left - 2, room))}px`, top: `${above}px` })
  }

  setAnnouncement(text: string) {
    this.#said.textContent = text
  }
}

function part(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  return element
}
