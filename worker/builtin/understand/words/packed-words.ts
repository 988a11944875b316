/**
 * A sorted list of words in little room: a line for each, in which one letter says how many characters it shares with
 * the word before. It unpacks into one text that is searched by halves, because a set of so many strings would take ten
 * times the memory.
 */
export class WordList {
  private readonly text: string

  constructor(packed: string) {
    const words: string[] = []
    let before = ''
    for (const line of packed.split('\n')) {
      if (line === '') continue
      before = before.slice(0, line.charCodeAt(0) - FIRST) + line.slice(1)
      words.push(before)
    }
    this.text = `\n${words.join('\n')}\n`
  }

  has(word: string): boolean {
    let low = 0
    let high = this.text.length - 1
    while (low < high) {
      // `low` and `high` always stand on line breaks, with whole words between them.
      const start = this.text.lastIndexOf('\n', (low + high) >> 1)
      const end = this.text.indexOf('\n', start + 1)
      if (end === -1) return false
      const found = this.text.slice(start + 1, end)
      if (found === word) return true
      if (found < word) low = end
      else high = start
    }
    return false
  }
}

const FIRST = 'A'.charCodeAt(0)

/** `sorted` by code point, each once, in lower-case letters. */
export function packWords(sorted: string[]): string {
  return sorted
    .map((word, at) => {
      const before = sorted[at - 1] ?? ''
      let shared = 0
      while (shared < before.length && before[shared] === word[shared]) shared += 1
      return `${String.fromCharCode(FIRST + shared)}${word.slice(shared)}\n`
    })
    .join('')
}
