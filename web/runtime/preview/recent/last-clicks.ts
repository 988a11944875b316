import { describeElement } from '../describe-element'
import { findWritten } from '../written-elements'

const MAX_CLICKS = 3
const MAX_WORDS = 60

/** What was clicked last, in words: an error is often what a click made of the page. Nothing that was typed. */
export class LastClicks {
  #words: string[] = []

  /** Of the document: what is swallowed on its way there, since one only pointed, was no click. */
  listen(target: Pick<Document, 'addEventListener'> = document) {
    target.addEventListener('click', (event) => this.#note(event.target), { capture: true })
  }

  /** As it goes with an error; nothing where nothing was clicked. */
  get said(): { clicks?: string[] } {
    return this.#words.length > 0 ? { clicks: [...this.#words] } : {}
  }

  #note(target: EventTarget | null) {
    const clicked =
      target instanceof Element ? (target.closest('button, a, [role], label, input, select, summary') ?? target) : null
    const written = clicked && findWritten(clicked)
    if (!written) return
    const { tag, text, path, line } = describeElement(written)
    const words = text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS - 1)}…` : text
    const said = `${tag}${words ? ` ${JSON.stringify(words)}` : ''} (${path}:${line})`.slice(0, 200)
    this.#words = [...this.#words, said].slice(-MAX_CLICKS)
  }
}
