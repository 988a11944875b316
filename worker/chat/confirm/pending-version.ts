import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate'
import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import type { Seed } from '#contract/data/entities'
import type { Env } from '#worker/platform/env'

/** Everything a version is made of, kept until the builder decides. */
export interface PendingVersion {
  parentId: string | null
  files: AppFiles
  seeds: Seed[]
  userRequest: string
  description: string
  issues: Issue[]
  /** Whose values are emptied where they do not fit their new type, as `Boat.length`. */
  conversion?: { empties: string[] }
}

interface Place {
  appId: string
  messageId: string
}

/** Where in the bucket changes that wait to be confirmed are: `{prefix}/{appId}/…`. */
export const PENDING_VERSION_FILES = 'pending-versions'
/** Where they were until November 2026. What waits there can still be confirmed; nothing is written there any more. */
export const FORMER_PENDING_FILES = 'held'
const keysOf = ({ appId, messageId }: Place) =>
  [PENDING_VERSION_FILES, FORMER_PENDING_FILES].map((prefix) => `${prefix}/${appId}/${messageId}.json.gz`)

export async function putPending(env: Env, place: Place, pending: PendingVersion): Promise<void> {
  const [key = ''] = keysOf(place)
  await env.FILES.put(key, gzipSync(strToU8(JSON.stringify(pending)), { level: 6 }))
}

/** Undefined once it was decided. */
export async function readPending(env: Env, place: Place): Promise<PendingVersion | undefined> {
  for (const key of keysOf(place)) {
    const object = await env.FILES.get(key)
    if (object) return JSON.parse(strFromU8(gunzipSync(new Uint8Array(await object.arrayBuffer())))) as PendingVersion
  }
  return undefined
}

export const dropPending = (env: Env, places: Place[]): Promise<void> => env.FILES.delete(places.flatMap(keysOf))
