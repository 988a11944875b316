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
}

interface Place {
  appId: string
  messageId: string
}

/** Where in the bucket changes that wait to be confirmed are: `{prefix}/{appId}/…`. */
export const PENDING_VERSION_FILES = 'held'
const keyOf = ({ appId, messageId }: Place) => `${PENDING_VERSION_FILES}/${appId}/${messageId}.json.gz`

export async function putPending(env: Env, place: Place, pending: PendingVersion): Promise<void> {
  await env.FILES.put(keyOf(place), gzipSync(strToU8(JSON.stringify(pending)), { level: 6 }))
}

/** Undefined once it was decided. */
export async function readPending(env: Env, place: Place): Promise<PendingVersion | undefined> {
  const object = await env.FILES.get(keyOf(place))
  if (!object) return undefined
  return JSON.parse(strFromU8(gunzipSync(new Uint8Array(await object.arrayBuffer())))) as PendingVersion
}

export const dropPending = (env: Env, places: Place[]): Promise<void> => env.FILES.delete(places.map(keyOf))
