import type { Env } from '#worker/platform/env'
import { fileKey, readFileUrl } from './file-refs'

/** The bytes of a public upload by its address; undefined for what is none, is gone or is larger. */
export async function readUpload(env: Env, address: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const ref = address.startsWith('/') ? readFileUrl(address)?.ref : undefined
  if (!ref || ref.isPrivate) return undefined
  const object = await env.FILES.get(fileKey(ref))
  return object && object.size <= maxBytes ? new Uint8Array(await object.arrayBuffer()) : undefined
}
