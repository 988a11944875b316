import type { Hit } from './search-pieces'
import type { PieceRow } from './search-queries'

const MAX_SECTION_CHARACTERS = 4_000

/** What stands around pieces that were found, under the same heading, for somebody to answer from. */
export interface Section {
  itemId: string
  itemName: string
  generation: number
  headings: string[]
  text: string
  /** Characters of the item's text. */
  start: number
  end: number
  page: number | null
  /** Where in its text another page begins, and the first one, of what has pages. */
  pages: { from: number; page: number }[]
  row: number | null
  /** Of the best piece in it: from best to worst. */
  rank: number
}

/** Hits grown by their neighbours under the same heading, the best first served; what touches becomes one. */
export function joinSections(around: PieceRow[], hits: Hit[], characters: number): Omit<Section, 'itemName'>[] {
  const byPlace = new Map(around.map((piece) => [placeOf(piece.itemId, piece.ordinal), piece]))
  const taken = new Map<string, { piece: PieceRow; rank: number }>()
  let left = characters
  for (const hit of hits) {
    const own = byPlace.get(placeOf(hit.itemId, hit.ordinal))
    // The best is given whole, whatever it takes.
    if (!own || (own.text.length > left && taken.size > 0)) continue
    for (const piece of grow(own, byPlace, Math.min(left, MAX_SECTION_CHARACTERS))) {
      const pieceKey = placeOf(piece.itemId, piece.ordinal)
      if (taken.has(pieceKey)) continue
      taken.set(pieceKey, { piece, rank: hit.rank })
      left -= piece.text.length
    }
  }
  return joinNeighbours([...taken.values()])
}

const placeOf = (itemId: string, ordinal: number) => `${itemId} ${ordinal}`

/** A piece and what stands before and after it in turn, as long as there is room. */
function grow(own: PieceRow, byPlace: Map<string, PieceRow>, room: number): PieceRow[] {
  const grown = [own]
  let length = own.text.length
  const ends = { before: own.ordinal, after: own.ordinal }
  const isOpen = { before: true, after: true }
  while (isOpen.before || isOpen.after) {
    for (const side of ['after', 'before'] as const) {
      if (!isOpen[side]) continue
      const ordinal = ends[side] + (side === 'after' ? 1 : -1)
      const next = byPlace.get(placeOf(own.itemId, ordinal))
      isOpen[side] = next !== undefined && isSameSection(own, next) && length + next.text.length <= room
      if (!isOpen[side] || !next) continue
      grown.push(next)
      length += next.text.length
      ends[side] = ordinal
    }
  }
  return grown
}

const isSameSection = (one: PieceRow, other: PieceRow): boolean =>
  one.row === other.row &&
  one.headings.length === other.headings.length &&
  one.headings.every((each, at) => each === other.headings[at])

/** In the order of the documents, and those by their best piece; what both neighbours say is said once. */
function joinNeighbours(pieces: { piece: PieceRow; rank: number }[]): Omit<Section, 'itemName'>[] {
  const best = new Map<string, number>()
  for (const { piece, rank } of pieces) best.set(piece.itemId, Math.min(rank, best.get(piece.itemId) ?? rank))
  const order = [...pieces].sort(
    (a, b) =>
      (best.get(a.piece.itemId) ?? 0) - (best.get(b.piece.itemId) ?? 0) ||
      (a.piece.itemId < b.piece.itemId ? -1 : a.piece.itemId > b.piece.itemId ? 1 : a.piece.ordinal - b.piece.ordinal),
  )
  const sections: (Omit<Section, 'itemName'> & { last: PieceRow })[] = []
  for (const { piece, rank } of order) {
    const open = sections.at(-1)
    const { itemId, generation, headings, text, start, end, page, row } = piece
    if (open && open.itemId === itemId && open.last.ordinal + 1 === piece.ordinal && isSameSection(open.last, piece)) {
      const joined = start < open.end ? text.slice(open.end - start) : `\n${text}`
      if (page !== null && page !== open.pages.at(-1)?.page) open.pages.push({ from: open.text.length, page })
      open.text += joined
      open.end = Math.max(open.end, end)
      open.rank = Math.min(open.rank, rank)
      open.last = piece
    } else {
      const pages = page === null ? [] : [{ from: 0, page }]
      sections.push({ itemId, generation, headings, text, start, end, page, pages, row, rank, last: piece })
    }
  }
  return sections.map(({ last: _, ...section }) => section)
}
