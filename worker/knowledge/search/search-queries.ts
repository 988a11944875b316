import { z } from 'zod'
import type { Piece } from '../pieces/split-text'
import { foldWords } from './fold-text'
import { appScope, itemScope } from './match-query'

/** One generation of one item. */
interface Place {
  appId: string
  itemId: string
  generation: number
}

/** Puts pieces from `ordinal` on in their place, once however often it is called. */
export async function writePieces(search: D1Database, { appId, itemId, generation }: Place, ordinal: number, pieces: Piece[]) {
  const rows = pieces.map(({ headings, text, start, end }, at) => ({
    ordinal: ordinal + at,
    headings: JSON.stringify(headings),
    text,
    start,
    end,
    words: foldWords([...headings, text].join('\n')).join(' '),
  }))
  const json = JSON.stringify(rows)
  const last = ordinal + pieces.length - 1
  await search.batch([
    search
      .prepare(
        `DELETE FROM piece_words WHERE rowid IN
         (SELECT id FROM pieces WHERE itemId = ?1 AND generation = ?2 AND ordinal BETWEEN ?3 AND ?4)`,
      )
      .bind(itemId, generation, ordinal, last),
    search
      .prepare('DELETE FROM pieces WHERE itemId = ?1 AND generation = ?2 AND ordinal BETWEEN ?3 AND ?4')
      .bind(itemId, generation, ordinal, last),
    search
      .prepare(
        `INSERT INTO pieces (appId, itemId, generation, ordinal, headings, text, startsAt, endsAt)
         SELECT ?1, ?2, ?3, value ->> 'ordinal', value ->> 'headings', value ->> 'text', value ->> 'start', value ->> 'end'
         FROM json_each(?4)`,
      )
      .bind(appId, itemId, generation, json),
    search
      .prepare(
        `INSERT INTO piece_words (rowid, scope, body)
         SELECT pieces.id, ?4, value ->> 'words' FROM json_each(?3)
         JOIN pieces ON pieces.itemId = ?1 AND pieces.generation = ?2 AND pieces.ordinal = value ->> 'ordinal'`,
      )
      .bind(itemId, generation, json, `${appScope(appId)} ${itemScope(itemId)}`),
  ])
}

const AT_ONCE = 500

/** Takes pieces of an item away, some at a time: all, or all but one generation. */
export async function deletePieces(search: D1Database, itemId: string, except = -1): Promise<void> {
  await deleteWhere(search, 'itemId = ?1 AND generation <> ?2', [itemId, except])
}

export const deletePiecesOf = (search: D1Database, appId: string): Promise<void> => deleteWhere(search, 'appId = ?1', [appId])

async function deleteWhere(search: D1Database, condition: string, values: (string | number)[]): Promise<void> {
  const some = `SELECT id FROM pieces WHERE ${condition} ORDER BY id LIMIT ${AT_ONCE}`
  for (;;) {
    const [, deleted] = await search.batch([
      search.prepare(`DELETE FROM piece_words WHERE rowid IN (${some})`).bind(...values),
      search.prepare(`DELETE FROM pieces WHERE id IN (${some})`).bind(...values),
    ])
    if ((deleted?.meta.changes ?? 0) < AT_ONCE) return
  }
}

const HitRow = z.object({
  itemId: z.string(),
  generation: z.number(),
  ordinal: z.number(),
  headings: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  text: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
})
export type HitRow = z.infer<typeof HitRow>

/** What matches in an app, best first, by BM25. */
export async function selectHits(
  search: D1Database,
  { appId, match, limit }: { appId: string; match: string; limit: number },
): Promise<HitRow[]> {
  const { results } = await search
    .prepare(
      `SELECT itemId, generation, ordinal, headings, text, startsAt, endsAt FROM piece_words
       JOIN pieces ON pieces.id = piece_words.rowid
       WHERE piece_words MATCH ?1 AND pieces.appId = ?2 ORDER BY bm25(piece_words, 0.0, 1.0) LIMIT ?3`,
    )
    .bind(match, appId, limit)
    .all()
  return z.array(HitRow).parse(results)
}
