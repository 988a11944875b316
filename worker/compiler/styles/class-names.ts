import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'

/**
 * Tells which words are classes: a source has many words, and few of them are. Tailwind's answer is kept for each word.
 */
export class ClassNames {
  readonly #known = new Map<string, boolean>()
  readonly #candidates: (words: string[]) => (string | null)[]

  private constructor(ask: (words: string[]) => (string | null)[]) {
    this.#candidates = ask
  }

  /** For a whole stylesheet, as given to Tailwind's compile(). */
  static async of(css: string): Promise<ClassNames> {
    const system = await loadDesignSystem(css)
    return new ClassNames((words) => system.candidatesToCss(words))
  }

  /** The words that are classes, sorted. */
  among(words: Iterable<string>): string[] {
    const all = [...new Set(words)]
    const unknown = all.filter((word) => !this.#known.has(word))
    if (this.#known.size > MAX_KNOWN) this.#known.clear()
    this.#candidates(unknown).forEach((css, index) => {
      this.#known.set(unknown[index] ?? '', css !== null)
    })
    return all.filter((word) => this.#known.get(word) ?? false).sort()
  }
}

const MAX_KNOWN = 50_000
