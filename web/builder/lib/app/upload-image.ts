import { z } from 'zod'
import { request } from '../api'

const Uploaded = z.object({ file_url: z.string().min(1) })
/** The largest an image may be, less one byte. */
export const MAX_IMAGE_BYTES = 10_000_000

/** Where the image lies afterwards. */
export async function uploadImage(appId: string, file: File): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  const path = `/api/apps/${encodeURIComponent(appId)}/integration-endpoints/Core/UploadFile`
  return (await request(Uploaded, path, { method: 'POST', body })).file_url
}
