import type { FromPreview, ToPreview } from '#contract/chat/preview-messages'
import { isRecord } from '#contract/data/json-values'
import { isOpaque } from '../boot/app-router'

/**
 * Speaks with the editor that frames this preview, and with nobody else: both the window and its exact origin must be
 * the editor's. The shape of what either says is checked by the editor, as it sends and as it receives: the means to do
 * so would be a fifth of the code that a preview starts with.
 */
export class EditorLink {
  readonly #origin: string
  readonly #editor: Window | null

  constructor(platformOrigin: string) {
    this.#origin = platformOrigin
    this.#editor = window.parent === window ? null : window.parent
  }

  get platformOrigin(): string {
    return this.#origin
  }

  get isFramed(): boolean {
    return this.#editor !== null
  }

  listen(onMessage: (message: ToPreview) => void) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.origin !== this.#origin || event.source !== this.#editor || !this.#editor) return
      if (isRecord(event.data)) onMessage(event.data as ToPreview)
    })
  }

  /**
   * Says that messages can come. An opaque origin cannot be named as the target of one, so such a page hands over a
   * port that leads to this very document; a page put in its place would have none.
   */
  sendReady(onMessage: (message: ToPreview) => void) {
    if (!isOpaque()) return this.send({ type: 'ready_to_receive_messages' })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data as ToPreview)
    this.#editor?.postMessage({ type: 'ready_to_receive_messages' } satisfies FromPreview, this.#origin, [port2])
  }

  send(message: FromPreview) {
    this.#editor?.postMessage(message, this.#origin)
  }
}
