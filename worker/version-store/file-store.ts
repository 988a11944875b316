import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate'
import type { AppFiles } from '#contract/app/app-files'

/** One immutable object a version: all its files as compressed JSON. */
/** Where in the bucket the files of versions are: `{prefix}/{appId}/…`. */
export const VERSION_FILES = 'versions'
export const versionKey = (appId: string, versionId: string) => `${VERSION_FILES}/${appId}/${versionId}.json.gz`

export async function putFiles(bucket: R2Bucket, key: string, files: AppFiles): Promise<void> {
  await bucket.put(key, gzipSync(strToU8(JSON.stringify(files)), { level: 6 }))
}

/** Undefined when there is no such object. */
export async function getFiles(bucket: R2Bucket, key: string): Promise<AppFiles | undefined> {
  const object = await bucket.get(key)
  if (!object) return undefined
  return JSON.parse(strFromU8(gunzipSync(new Uint8Array(await object.arrayBuffer())))) as AppFiles
}
