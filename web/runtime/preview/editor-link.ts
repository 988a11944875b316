import { FromPreview, ToPreview } from '#contract/preview-messages'

/** Speaks with the editor that frames this preview, and with nobody else: both the window and its exact origin must be the editor's. */
export class EditorLink {
  readonly #origin: string
  readonly #editor: Window | null

  constructor(platformOrigin: string) {
    this.#origin = platformOrigin
    this.#editor = window.parent === window ? null : window.parent
  }

  get isFramed(): boolean {
    return this.#editor !== null
  }

  listen(hear: (message: ToPreview) => void) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.origin !== this.#origin || event.source !== this.#editor || !this.#editor) return
      const message = ToPreview.safeParse(event.data)
      if (message.success) hear(message.data)
    })
  }

  tell(message: FromPreview) {
    const fit = FromPreview.safeParse(message)
    if (fit.success) this.#editor?.postMessage(fit.data, this.#origin)
  }
}
