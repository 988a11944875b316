import { listShards, type Shard } from './data-shard'
import { sizeOfDatabase } from './database-size'
import type { Env } from './env'

/** How long a size is good for: a database of gigabytes grows little in it. */
const KNOWN_FOR_MS = 60_000
const known = new Map<string, { bytes: number; untilMs: number }>()

/**
 * The database a new app's rows go to: the smaller of two by chance, which keeps all of them about as full
 * (`bench/placement.ts`). Where there is one, that one.
 */
export async function placeApp(env: Env, random = drawFraction): Promise<number> {
  const shards = listShards(env)
  if (shards.length === 1) return 0
  const at = Math.floor(random() * shards.length)
  const beside = (at + 1 + Math.floor(random() * (shards.length - 1))) % shards.length
  const two = [shards[at], shards[beside]].filter((each) => each !== undefined)
  const sizes = await Promise.all(two.map(knownSize))
  const smaller = (sizes[1] ?? 0) < (sizes[0] ?? 0) ? two[1] : two[0]
  return smaller?.shard ?? 0
}

/** From 0 to below 1. */
const drawFraction = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** One that does not answer gets no new apps. */
async function knownSize(shard: Shard): Promise<number> {
  const key = String(shard.shard)
  const found = known.get(key)
  if (found && found.untilMs > Date.now()) return found.bytes
  const bytes = await sizeOfDatabase(shard.database).catch(() => Number.POSITIVE_INFINITY)
  known.set(key, { bytes, untilMs: Date.now() + KNOWN_FOR_MS })
  return bytes
}
