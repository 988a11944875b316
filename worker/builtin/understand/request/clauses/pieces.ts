/** One member of a list: its words, and what stood in brackets behind them. */
export interface Piece {
  text: string
  inner: string
  /** Said by an article of what the app has, behind its name: `with a raffle`. */
  isPart?: boolean
}

const MARK = /\uE000(\d+)\uE000/g

/** Splits at commas and joining words, never inside brackets. */
export function splitPieces(text: string): Piece[] {
  const brackets: string[] = []
  const marked = text.replace(/\(([^()]*)\)/g, (_, inner: string) => ` \uE000${brackets.push(inner) - 1}\uE000 `)
  return marked
    .split(/,|\s>\s|\s(?:and|plus|as well as|along with)\s|(?<=\s)&(?=\s)|^and\s/)
    .map((part) => {
      const inner = [...part.matchAll(MARK)].map(([, at]) => brackets[Number(at)] ?? '').join(', ')
      return { text: part.replace(MARK, ' ').replace(/\s+/g, ' ').trim(), inner: inner.trim() }
    })
    .filter(({ text: words, inner }) => words || inner)
}

/** The pieces of what an app has: an article stands for all that are joined behind it. */
export function splitParts(text: string): Piece[] {
  const pieces = splitPieces(text)
  const first = pieces.findIndex((piece) => /^an?\s/i.test(piece.text))
  return pieces.map((piece, at) => (first !== -1 && at >= first ? { ...piece, isPart: true } : piece))
}

/** `calm/gusty/crash, notes`: what slashes part ends at a comma. */
const PARTED_BY_SLASHES = /^([^,/]+(?:\/[^,/]+)+),[^/]*$/

/** `planned, done or dropped`, `yes/no/maybe`: what one can choose from. */
export function splitOptions(text: string): string[] {
  const options = (PARTED_BY_SLASHES.exec(text)?.[1] ?? text)
    .replace(/^(?:e\.?g\.?|for example|such as|like|either|options?:?)\s+/i, '')
    .split(/\s*(?:,|;|\/|\||\s(?:or|and)\s)\s*/i)
    .map((option) =>
      option
        .replace(/^(?:or|and|either|a|an)\s+/i, '')
        .replace(/["“”]|\.+$/g, '')
        .trim(),
    )
    .filter((option) => option && !/^(?:etc|\.\.\.|…)$/i.test(option))
  return options.every((option) => option.length <= 32 && option.split(' ').length <= 4) ? [...new Set(options)] : []
}

/** A colon or a dash that opens a list, outside brackets and not within a time of day. */
export function splitAtColon(text: string): { head: string; tail: string } | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '(') depth++
    else if (letter === ')') depth--
    if (depth > 0) continue
    const isColon = letter === ':' && !/\d/.test(text.charAt(at + 1))
    const isDash = text.startsWith(' - ', at)
    if (isColon || isDash) return { head: text.slice(0, at).trim(), tail: text.slice(at + (isDash ? 3 : 1)).trim() }
  }
  return undefined
}

/** Sentences, and the parts of one that semicolons or line ends keep apart. */
export function splitSentences(text: string): string[] {
  const dots = text.replace(/\.{2,}|…/g, ', ')
  const sentences: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= dots.length; at++) {
    const letter = dots.charAt(at)
    if (letter === '(') depth++
    if (letter === ')') depth = Math.max(0, depth - 1)
    const ends =
      at === dots.length ||
      letter === '\n' ||
      (depth === 0 &&
        (/[;!?]/.test(letter) ||
          (letter === '.' &&
            !/\w/.test(dots.charAt(at + 1)) &&
            !/\b(?:e\.g|i\.e|etc|no|nr)$/i.test(dots.slice(Math.max(0, at - 4), at)))))
    if (!ends) continue
    const sentence = dots.slice(start, at).trim()
    if (/[A-Za-z0-9]/.test(sentence)) sentences.push(sentence)
    start = at + 1
  }
  return sentences
}
