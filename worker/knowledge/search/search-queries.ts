import { z } from 'zod'
import { sha256 } from '#worker/platform/crypto'
import type { Piece } from '../pieces/split-text'
import { foldWords } from './fold-text'
import { appScope, itemScope } from './match-query'

/** One generation of one item. */
interface Place {
  appId: string
  itemId: string
  generation: number
}

/** What a piece is known by: the same words under the same headings are the same piece of an item. */
export const hashPiece = async ({ headings, text }: Pick<Piece, 'headings' | 'text'>): Promise<string> =>
  (await sha256(JSON.stringify([headings, text]))).slice(0, 22)

interface NewPiece {
  hash: string
  headings: string
  text: string
  words: string
}

/**
 * Puts pieces from `ordinal` on in their place, once however often it is called. What the item says already is given
 * its place anew, and not written again. Answers how many were new.
 */
export async function writePieces(search: D1Database, place: Place, ordinal: number, pieces: Piece[]): Promise<number> {
  const hashes = await Promise.all(pieces.map(hashPiece))
  const places = pieces.map(({ start, end, page, row }, at) => ({
    ordinal: ordinal + at,
    hash: hashes[at],
    start,
    end,
    page,
    row,
  }))
  const added = newPieces(pieces, hashes, await selectKnown(search, place.itemId, hashes))
  const placed = await insertPieces(search, place, { added, places })
  // One that was known was taken away meanwhile, with the generation it stood in.
  if (placed < pieces.length) await insertPieces(search, place, { added: newPieces(pieces, hashes, new Set()), places })
  return added.length
}

function newPieces(pieces: Piece[], hashes: string[], known: Set<string>): NewPiece[] {
  const added = new Map<string, NewPiece>()
  for (const [at, { headings, text }] of pieces.entries()) {
    const hash = hashes[at] ?? ''
    if (known.has(hash) || added.has(hash)) continue
    const words = foldWords([...headings, text].join('\n')).join(' ')
    added.set(hash, { hash, headings: JSON.stringify(headings), text, words })
  }
  return [...added.values()]
}

/** All of it or nothing; answers how many pieces have their place. */
async function insertPieces(
  search: D1Database,
  { appId, itemId, generation }: Place,
  { added, places }: { added: NewPiece[]; places: { ordinal: number }[] },
): Promise<number> {
  const json = JSON.stringify(added)
  const [first, last] = [places[0]?.ordinal ?? 0, places.at(-1)?.ordinal ?? -1]
  const results = await search.batch([
    search
      .prepare('DELETE FROM piece_places WHERE itemId = ?1 AND generation = ?2 AND ordinal BETWEEN ?3 AND ?4')
      .bind(itemId, generation, first, last),
    search
      .prepare(
        `INSERT OR IGNORE INTO pieces (appId, itemId, hash, headings, text)
         SELECT ?1, ?2, value ->> 'hash', value ->> 'headings', value ->> 'text' FROM json_each(?3)`,
      )
      .bind(appId, itemId, json),
    search
      .prepare(
        `INSERT INTO piece_words (rowid, scope, body)
         SELECT pieces.id, ?3, value ->> 'words' FROM json_each(?2)
         JOIN pieces ON pieces.itemId = ?1 AND pieces.hash = value ->> 'hash'
         WHERE NOT EXISTS (SELECT 1 FROM piece_words WHERE rowid = pieces.id)`,
      )
      .bind(itemId, json, `${appScope(appId)} ${itemScope(itemId)}`),
    search
      .prepare(
        `INSERT INTO piece_places (itemId, generation, ordinal, pieceId, startsAt, endsAt, page, tableRow)
         SELECT ?1, ?2, value ->> 'ordinal', pieces.id, value ->> 'start', value ->> 'end', value ->> 'page', value ->> 'row'
         FROM json_each(?3) JOIN pieces ON pieces.itemId = ?1 AND pieces.hash = value ->> 'hash'`,
      )
      .bind(itemId, generation, JSON.stringify(places)),
  ])
  return results[3]?.meta.changes ?? 0
}

async function selectKnown(search: D1Database, itemId: string, hashes: string[]): Promise<Set<string>> {
  const { results } = await search
    .prepare('SELECT hash FROM pieces WHERE itemId = ?1 AND hash IN (SELECT value FROM json_each(?2))')
    .bind(itemId, JSON.stringify(hashes))
    .all<{ hash: string }>()
  return new Set(results.map(({ hash }) => hash))
}

const AT_ONCE = 500

/** Takes away what an item said, some at a time: all of it, or what only generations before one said. */
export async function deletePieces(search: D1Database, itemId: string, before = Number.MAX_SAFE_INTEGER): Promise<void> {
  await repeat(search, () => [
    search
      .prepare(
        `DELETE FROM piece_places WHERE itemId = ?1 AND (generation, ordinal) IN
         (SELECT generation, ordinal FROM piece_places WHERE itemId = ?1 AND generation < ?2 LIMIT ${AT_ONCE})`,
      )
      .bind(itemId, before),
  ])
  await deleteWhere(search, 'itemId = ?1 AND NOT EXISTS (SELECT 1 FROM piece_places WHERE pieceId = pieces.id)', [itemId])
}

/** All that an app's items said. */
export async function deletePiecesOf(search: D1Database, appId: string): Promise<void> {
  await repeat(search, () => [
    search
      .prepare(
        `DELETE FROM piece_places WHERE pieceId IN (SELECT pieces.id FROM pieces
         WHERE appId = ?1 AND EXISTS (SELECT 1 FROM piece_places WHERE pieceId = pieces.id) LIMIT ${AT_ONCE})`,
      )
      .bind(appId),
  ])
  await deleteWhere(search, 'appId = ?1', [appId])
}

async function deleteWhere(search: D1Database, condition: string, values: string[]): Promise<void> {
  const some = `SELECT id FROM pieces WHERE ${condition} ORDER BY id LIMIT ${AT_ONCE}`
  await repeat(search, () => [
    search.prepare(`DELETE FROM piece_words WHERE rowid IN (${some})`).bind(...values),
    search.prepare(`DELETE FROM pieces WHERE id IN (${some})`).bind(...values),
  ])
}

/** Until the last of the statements finds nothing more. */
async function repeat(search: D1Database, statements: () => D1PreparedStatement[]): Promise<void> {
  for (;;) {
    const done = await search.batch(statements())
    if ((done.at(-1)?.meta.changes ?? 0) < 1) return
  }
}

const PieceRow = z
  .object({
    itemId: z.string(),
    generation: z.number(),
    ordinal: z.number(),
    headings: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
    text: z.string(),
    startsAt: z.number(),
    endsAt: z.number(),
    page: z.number().nullable(),
    tableRow: z.number().nullable(),
  })
  .transform(({ startsAt: start, endsAt: end, tableRow: row, ...rest }) => ({ ...rest, start, end, row }))
export type PieceRow = z.infer<typeof PieceRow>

const COLUMNS =
  'piece_places.itemId, generation, ordinal, pieces.headings, pieces.text, startsAt, endsAt, piece_places.page, tableRow'

/** An item, and the generation of it that may be read. */
export interface Allowed {
  itemId: string
  generation: number
}

/**
 * What matches of what may be read, best first, by BM25. What may not is left out before ranks are given, so that it
 * takes nobody's place.
 */
export async function selectHits(
  search: D1Database,
  { appId, match, allowed, limit }: { appId: string; match: string; allowed: Allowed[]; limit: number },
): Promise<{ piece: PieceRow; score: number }[]> {
  const { results } = await search
    .prepare(
      `SELECT ${COLUMNS}, -bm25(piece_words, 0.0, 1.0) AS score FROM piece_words
       JOIN pieces ON pieces.id = piece_words.rowid
       JOIN piece_places ON piece_places.pieceId = pieces.id
       WHERE piece_words MATCH ?1 AND pieces.appId = ?2 AND (piece_places.itemId, generation) IN
         (SELECT value ->> 'itemId', value ->> 'generation' FROM json_each(?3))
       ORDER BY score DESC, piece_places.itemId, ordinal LIMIT ?4`,
    )
    .bind(match, appId, JSON.stringify(allowed), limit)
    .all<{ score: number }>()
  return results.map((row) => ({ piece: PieceRow.parse(row), score: row.score }))
}

/** Pieces by where they stand, each range from its first to its last; in the order of the items' texts. */
export async function selectRanges(
  search: D1Database,
  { appId, ranges }: { appId: string; ranges: (Allowed & { first: number; last: number })[] },
): Promise<PieceRow[]> {
  if (ranges.length === 0) return []
  const { results } = await search
    .prepare(
      `SELECT DISTINCT ${COLUMNS} FROM json_each(?2) AS range
       JOIN piece_places ON piece_places.itemId = range.value ->> 'itemId' AND generation = range.value ->> 'generation'
         AND ordinal BETWEEN range.value ->> 'first' AND range.value ->> 'last'
       JOIN pieces ON pieces.id = pieceId
       WHERE pieces.appId = ?1 ORDER BY piece_places.itemId, ordinal`,
    )
    .bind(appId, JSON.stringify(ranges))
    .all()
  return z.array(PieceRow).parse(results)
}
