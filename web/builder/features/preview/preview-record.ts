import type { SendAnnotations } from '#contract/chat/chat'
import type { ConsoleLine } from '#contract/chat/preview-messages'
import { circumstancesOf, type PlacedError } from './preview-errors'

const MAX_KEPT = 20
const MAX_TEXT = 1_500
/** Of its own words, so that room is left for how it came about. */
const MAX_WORDS = 500

/** As it goes with a message. */
export type PreviewSaid = Pick<SendAnnotations, 'previewErrors' | 'previewConsole'>

/** What the preview said of the version that is shown: kept for an assistant that asks, until another is shown. */
export class PreviewRecord {
  #versionId: string | null
  #errors: { error: PlacedError; text: string }[] = []
  #console: ConsoleLine[] = []

  constructor(versionId: string | null) {
    this.#versionId = versionId
  }

  /** Another version is shown, or this one anew: what was said before is no more. */
  begin(versionId: string | null) {
    this.#versionId = versionId
    this.#errors = []
    this.#console = []
  }

  addError(error: PlacedError) {
    const { title, details, componentName } = error
    const said = `${title}${componentName ? ` (${componentName})` : ''}: ${details}`.replace(/\s+/g, ' ').slice(0, MAX_WORDS)
    const text = [said, ...circumstancesOf(error)].join('\n').slice(0, MAX_TEXT)
    if (this.#errors.at(-1)?.text !== text) this.#errors = [...this.#errors, { error, text }].slice(-MAX_KEPT)
  }

  /** The newest error of that title, with all that was known when it happened. */
  findError = (title: string): PlacedError | undefined => this.#errors.findLast(({ error }) => error.title === title)?.error

  /** All it wrote as this version. */
  setConsole(lines: ConsoleLine[]) {
    this.#console = lines
  }

  /** Nothing where nothing was said, or the app has another version by now than the one that is shown. */
  saidOf(versionId: string | null): PreviewSaid {
    if (versionId !== this.#versionId) return {}
    return {
      ...(this.#errors.length > 0 ? { previewErrors: this.#errors.map(({ text }) => text) } : {}),
      ...(this.#console.length > 0 ? { previewConsole: this.#console.map(inWords) } : {}),
    }
  }
}

const inWords = ({ level, text, count }: ConsoleLine): string => `${level}: ${text}${count > 1 ? ` (${count} times)` : ''}`
