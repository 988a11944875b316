import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
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

const MAX_PAGES = 60

/** What a picture shows, and whether it is the one for the app's card or one of any other page. */
export const PictureOf = z.object({
  page: z.string().min(1).max(200),
  versionId: z.string().min(1).max(40),
  for: z.enum(['card', 'page']).default('card'),
})

interface NewPicture {
  body: ArrayBuffer
  /** Undefined where the sender did not say. */
  of: z.infer<typeof PictureOf> | undefined
}

/**
 * Stores the picture that the app's card shows. One of the live version is kept apart: its page may be one that
 * strangers may see.
 */
export async function storeThumbnail(env: Env, app: AppRow, { body, of }: NewPicture): Promise<void> {
  if (body.byteLength > MAX_BYTES) throw new ApiError('too-large', 'The picture is larger than 2 MB.')
  const type = pictureType(new Uint8Array(body))
  if (!type) throw new ApiError('unsupported-type', 'Send a PNG, JPEG or WebP picture.')
  requirePictureSize(new Uint8Array(body))
  if (of?.for === 'page') return storePagePicture(env, app, { body, type, ...of })
  const key = keyOf(app.id)
  await env.FILES.put(key, body, { httpMetadata: { contentType: type } })
  const before = app.publishedPicture
  const publishedPicture =
    of && of.versionId === app.publishedVersionId ? { key, page: of.page, versionId: of.versionId } : before
  const thumbnailOf = of ? { versionId: of.versionId, takenAt: Date.now() } : null
  await updateApp(openDatabase(env.DB), app.id, { thumbnailKey: key, thumbnailOf, publishedPicture })
  const gone = [app.thumbnailKey, before?.key].filter((each) => each && each !== publishedPicture?.key)
  await Promise.all([...new Set(gone)].map((each) => each && env.FILES.delete(each)))
}

const keyOf = (appId: string): string => `${THUMBNAIL_FILES}/${appId}/${Date.now()}-${newId().slice(0, 6)}`

/** A picture of one page of the live version, for where that page is linked to. Those of former versions go. */
async function storePagePicture(
  env: Env,
  app: AppRow,
  { body, type, page, versionId }: { body: ArrayBuffer; type: string; page: string; versionId: string },
): Promise<void> {
  if (versionId !== app.publishedVersionId)
    throw new ApiError('conflict', 'Another version is live by now. Take the picture of that one.')
  const before = Object.entries(app.pagePictures ?? {}).flatMap(([name, picture]) => (picture ? [{ name, picture }] : []))
  const gone = before.filter(({ name, picture }) => name === page || picture.versionId !== versionId)
  if (before.length - gone.length >= MAX_PAGES)
    throw new ApiError('too-large', `Pictures are kept of ${MAX_PAGES} pages. This app has one of as many already.`)
  const key = keyOf(app.id)
  await env.FILES.put(key, body, { httpMetadata: { contentType: type } })
  const pagePictures = { ...Object.fromEntries(gone.map(({ name }) => [name, null])), [page]: { key, page, versionId } }
  await updateApp(openDatabase(env.DB), app.id, { pagePictures })
  await Promise.all(gone.map(({ picture }) => env.FILES.delete(picture.key)))
}

export async function openThumbnail(env: Env, app: AppRow): Promise<Response> {
  const object = app.thumbnailKey ? await env.FILES.get(app.thumbnailKey) : null
  if (!object) throw new ApiError('not-found', 'This app has no picture yet')
  return new Response(object.body, {
    headers: { 'Content-Type': object.httpMetadata?.contentType ?? 'image/png', 'Cache-Control': 'private, max-age=3600' },
  })
}
