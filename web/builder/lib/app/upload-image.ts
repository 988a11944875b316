import { z } from 'zod'
import { request } from '../api'

const Uploaded = z.object({ file_url: z.string().min(1) })
/** The largest an image may be, less one byte. */
const MAX_IMAGE_BYTES = 10_000_000

/** Why what was chosen cannot be uploaded; undefined where it can. */
export function imageProblem(file: File | undefined): string | undefined {
  if (!file) return 'File not found'
  if (!file.type.startsWith('image/')) return 'Choose an image'
  return file.size >= MAX_IMAGE_BYTES ? 'File size to large' : undefined
}

/** Where the image lies afterwards. */
export async function uploadImage(appId: string, file: File): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  const path = `/api/apps/${encodeURIComponent(appId)}/integration-endpoints/Core/UploadFile`
  return (await request(Uploaded, path, { method: 'POST', body })).file_url
}

/** Of an address on whichever host the app was at: what stays the same on all of them. */
export const uploadedPath = (address: string): string | undefined =>
  /\/files\/[a-z0-9]+\/[\w.-]+$/.exec(new URL(address, location.origin).pathname)?.[0]
