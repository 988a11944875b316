/** As the specification has them. */
export const PIECE_LENGTH = 1_000
export const PIECE_OVERLAP = 200

/** A stretch of an item's text that is found as one. */
export interface Piece {
  /** The headings above it, outermost first. */
  headings: string[]
  text: string
  /** Characters of the item's text: from `start` up to `end`. */
  start: number
  end: number
  /** The page it begins on, from 1, in a document that has pages. */
  page?: number | undefined
  /** Of a table: the row it stands in, from 0. */
  row?: number | undefined
}

interface Section {
  headings: string[]
  start: number
  end: number
}

/** A text as pieces of at most `PIECE_LENGTH` characters that overlap; none goes over a heading. */
export const splitText = (text: string): Piece[] => sectionsOf(text).flatMap((section) => splitSection(text, section))

/** The pieces of a document with pages, each with the one it begins on; `pageStarts` says where pages begin. */
export function splitPages(text: string, pageStarts: number[]): Piece[] {
  let page = 0
  return splitText(text).map((piece) => {
    while ((pageStarts[page] ?? Number.POSITIVE_INFINITY) <= piece.start) page++
    return { ...piece, page: Math.max(1, page) }
  })
}

/** What stands under one heading, as Markdown writes them. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  const path: { level: number; words: string }[] = []
  let start = 0
  const close = (end: number) => {
    sections.push({ headings: path.map(({ words }) => words), start, end })
  }
  for (const { index, 0: line, 1: marks = '', 2: words = '' } of text.matchAll(/^(#{1,6})[ \t]+(\S[^\n]*)$/gm)) {
    close(index)
    while ((path.at(-1)?.level ?? 0) >= marks.length) path.pop()
    path.push({ level: marks.length, words: words.replace(/\s*#*\s*$/, '').slice(0, 120) })
    start = index + line.length
  }
  close(text.length)
  return sections
}

function splitSection(text: string, { headings, start, end }: Section): Piece[] {
  const pieces: Piece[] = []
  let from = skipSpace(text, start, end)
  while (from < end) {
    const to = end - from <= PIECE_LENGTH ? end : cutBefore(text, from, from + PIECE_LENGTH)
    const words = text.slice(from, to).trimEnd()
    pieces.push({ headings, text: words, start: from, end: from + words.length })
    if (skipSpace(text, to, end) >= end) break
    from = skipSpace(text, overlapFrom(text, from, to), end)
  }
  return pieces
}

function skipSpace(text: string, from: number, end: number): number {
  let at = from
  while (at < end && /\s/.test(text.charAt(at))) at++
  return at
}

/** The last good place to end at, in the second half: a paragraph, a sentence, a word; else wherever it is full. */
function cutBefore(text: string, from: number, limit: number): number {
  const window = text.slice(from, limit)
  const least = PIECE_LENGTH / 2
  for (const end of [/\n\s*\n/g, /[.!?。！？][)"'”’]?\s|[。！？]/g, /\s/g]) {
    const last = [...window.matchAll(end)].at(-1)
    const at = last ? last.index + last[0].length : 0
    if (at > least) return from + at
  }
  return limit - (isInsidePair(text, limit) ? 1 : 0)
}

/** Some words before the cut are said again, so that what stands across it is found. It always moves on. */
function overlapFrom(text: string, from: number, to: number): number {
  const earliest = Math.max(from + 1, to - PIECE_OVERLAP)
  const space = /\s/.exec(text.slice(earliest, to))
  const at = space ? earliest + space.index : earliest
  return isInsidePair(text, at) ? at + 1 : at
}

const isInsidePair = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at))
