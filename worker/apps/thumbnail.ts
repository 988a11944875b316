import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { requirePictureSize } from '#worker/platform/picture-size'
import { type AppRow, updateApp } from './queries'

/** Where in the bucket pictures of apps are: `{prefix}/{appId}/…`. */
export const THUMBNAIL_FILES = 'thumbnails'
const MAX_BYTES = 2_000_000
const KINDS = [
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', starts: [0x52, 0x49, 0x46, 0x46] },
]

/** What the bytes are, never what they are said to be; undefined when no picture we serve. */
const pictureType = (bytes: Uint8Array) => KINDS.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))?.type

/** Stores the picture of the app's main page that its card shows. */
export async function storeThumbnail(env: Env, app: AppRow, body: ArrayBuffer): Promise<void> {
  if (body.byteLength > MAX_BYTES) throw new ApiError('too-large', 'The picture is larger than 2 MB.')
  const type = pictureType(new Uint8Array(body))
  if (!type) throw new ApiError('unsupported-type', 'Send a PNG, JPEG or WebP picture.')
  requirePictureSize(new Uint8Array(body))
  const key = `${THUMBNAIL_FILES}/${app.id}/${Date.now()}`
  await env.FILES.put(key, body, { httpMetadata: { contentType: type } })
  await updateApp(openDatabase(env.DB), app.id, { thumbnailKey: key })
  if (app.thumbnailKey) await env.FILES.delete(app.thumbnailKey)
}

export async function openThumbnail(env: Env, app: AppRow): Promise<Response> {
  const object = app.thumbnailKey ? await env.FILES.get(app.thumbnailKey) : null
  if (!object) throw new ApiError('not-found', 'This app has no picture yet')
  return new Response(object.body, {
    headers: { 'Content-Type': object.httpMetadata?.contentType ?? 'image/png', 'Cache-Control': 'private, max-age=3600' },
  })
}
