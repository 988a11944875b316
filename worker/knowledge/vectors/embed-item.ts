import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readExtracted } from '../ingest/item-files'
import { notifyOwner } from '../ingest/notify-owner'
import type { Piece } from '../pieces/split-text'
import { claimEmbedding, type ItemRow, recordEmbedding, selectItem } from '../queries'
import { hashPiece } from '../search/search-queries'
import { type CurrentEmbedder, currentEmbedder } from './current-embedder'
import { type PackedVectors, toBytes } from './pack-vectors'
import { deleteOlderVectors, readVectors, storeVectors } from './vector-files'

/** Nobody else takes it up for so long, nor after it failed. */
const LEASE_MS = 300_000
const AGAIN_AFTER_MS = 30 * 60_000
const MAX_MS = 240_000
const PIECES_AT_ONCE = 480

/** As many as are compared in the Worker; what is longer is found by its words. */
export const MAX_PIECES = 50_000

/**
 * Gives an item's pieces their vectors, beside what is found by words, which never waits for it. What an earlier
 * generation said, and this embedder made, is taken over. A provider that fails is asked again later.
 */
export async function embedItem(env: Env, id: string, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  const embedder = await currentEmbedder(env)
  const item = await selectItem(db, id)
  if (!embedder || !item || isEmbedded(item, embedder.id)) return
  if (!(await claimEmbedding(db, { id, nowMs, untilMs: nowMs + LEASE_MS }))) return
  try {
    const extracted = await readExtracted(env, item, item.generation)
    if (!extracted || extracted.pieces.length > MAX_PIECES) return
    await storeVectors(env, item, item.generation, await vectorsOf(env, { item, embedder, pieces: extracted.pieces }))
    await recordEmbedding(db, { id, generation: item.generation, embedder: embedder.id })
    await deleteOlderVectors(env, item, item.generation)
    await notifyOwner(env, item.appId)
  } catch (error) {
    // What was sent stands in the error, and is nobody's business here.
    console.warn('an item waits for its vectors', id, error instanceof Error ? error.message : '')
    await claimEmbedding(db, { id, nowMs: Number.MAX_SAFE_INTEGER, untilMs: nowMs + AGAIN_AFTER_MS })
  }
}

const isEmbedded = (item: ItemRow, embedder: string) =>
  item.generation === 0 || (item.vectorGeneration === item.generation && item.embedder === embedder)

async function vectorsOf(
  env: Env,
  { item, embedder, pieces }: { item: ItemRow; embedder: CurrentEmbedder; pieces: Piece[] },
): Promise<PackedVectors> {
  const hashes = await Promise.all(pieces.map(hashPiece))
  const known = await knownVectors(env, item, embedder.id)
  const missing = [...new Map(hashes.flatMap((hash, at) => (known.has(hash) ? [] : [[hash, pieces[at] as Piece]]))).entries()]
  const signal = AbortSignal.timeout(MAX_MS)
  for (let at = 0; at < missing.length; at += PIECES_AT_ONCE) {
    const some = missing.slice(at, at + PIECES_AT_ONCE)
    const made = await embedder.embed(
      some.map(([, { headings, text }]) => [...headings, text].join('\n')),
      signal,
    )
    for (const [nth, [hash]] of some.entries()) known.set(hash, toBytes(made[nth] ?? []))
  }
  const dimensions = known.get(hashes[0] ?? '')?.length ?? 0
  const bytes = new Int8Array(hashes.length * dimensions)
  for (const [at, hash] of hashes.entries())
    bytes.set((known.get(hash) ?? new Int8Array()).subarray(0, dimensions), at * dimensions)
  return { embedder: embedder.id, dimensions, hashes, bytes }
}

/** What the generation before was given, by what its pieces say. */
async function knownVectors(env: Env, item: ItemRow, embedder: string): Promise<Map<string, Int8Array>> {
  const known = new Map<string, Int8Array>()
  if (item.vectorGeneration === 0 || item.embedder !== embedder) return known
  const before = await readVectors(env, item, { generation: item.vectorGeneration, embedder })
  if (!before) return known
  for (const [at, hash] of before.hashes.entries())
    known.set(hash, before.bytes.subarray(at * before.dimensions, (at + 1) * before.dimensions))
  return known
}
