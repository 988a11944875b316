import type { Env } from '#worker/platform/env'
import { folderOf } from '../ingest/item-files'
import { type PackedVectors, packVectors, unpackVectors } from './pack-vectors'

interface Item {
  appId: string
  id: string
}

const keyOf = (item: Item, generation: number) => `${folderOf(item)}vectors-${generation}.bin`

/** What was read last, by its key, which names the app, the item and its generation; the oldest goes first. */
const kept = new Map<string, PackedVectors>()
const MAX_KEPT_BYTES = 12 * 1024 * 1024
let keptBytes = 0

export async function storeVectors(env: Env, item: Item, generation: number, vectors: PackedVectors): Promise<void> {
  forgetVectors(keyOf(item, generation))
  await env.FILES.put(keyOf(item, generation), packVectors(vectors))
}

/** The vectors of an item's pieces, in the order of the pieces; only those that this embedder made. */
export async function readVectors(
  env: Env,
  item: Item,
  { generation, embedder }: { generation: number; embedder: string },
): Promise<PackedVectors | undefined> {
  const key = keyOf(item, generation)
  const known = kept.get(key)
  const vectors = known ?? (await load(env, key))
  if (vectors?.embedder !== embedder) {
    forgetVectors(key)
    return undefined
  }
  if (!known) keepVectors(key, vectors)
  return vectors
}

async function load(env: Env, key: string): Promise<PackedVectors | undefined> {
  const object = await env.FILES.get(key)
  return object ? unpackVectors(await object.arrayBuffer()) : undefined
}

function keepVectors(key: string, vectors: PackedVectors): void {
  if (vectors.bytes.length > MAX_KEPT_BYTES) return
  kept.set(key, vectors)
  keptBytes += vectors.bytes.length
  for (const [oldest] of kept) {
    if (keptBytes <= MAX_KEPT_BYTES) return
    forgetVectors(oldest)
  }
}

function forgetVectors(key: string): void {
  keptBytes -= kept.get(key)?.bytes.length ?? 0
  kept.delete(key)
}

/** Takes away what was made for generations before this one. */
export async function deleteOlderVectors(env: Env, item: Item, generation: number): Promise<void> {
  const prefix = `${folderOf(item)}vectors-`
  const { objects } = await env.FILES.list({ prefix })
  const older = objects.map(({ key }) => key).filter((key) => Number.parseInt(key.slice(prefix.length), 10) < generation)
  for (const key of older) forgetVectors(key)
  if (older.length > 0) await env.FILES.delete(older)
}
