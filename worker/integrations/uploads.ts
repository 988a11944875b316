import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { sniffType } from './sniff-type'

/** The specification's limit: files of this many bytes or more are refused. */
export const MAX_UPLOAD_BYTES = 10_000_000
/** What multipart adds around the file. */
const ENVELOPE_BYTES = 100_000

const tooLarge = () => new ApiError('too-large', 'File size to large')

/** The file of a multipart request. Reading stops as soon as more arrives than a file may hold, whatever length was announced. */
export async function readUpload(request: Request): Promise<File> {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('invalid-input', 'Send the file as multipart/form-data in a field named "file"')
  }
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_BYTES + ENVELOPE_BYTES) throw tooLarge()
  const body = await readCapped(request, MAX_UPLOAD_BYTES + ENVELOPE_BYTES)
  const form = await new Response(body, { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File)) throw new ApiError('invalid-input', 'File not found')
  if (file.size >= MAX_UPLOAD_BYTES) throw tooLarge()
  return file
}

async function readCapped(request: Request, most: number): Promise<Blob> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) throw tooLarge()
    parts.push(part)
  }
  return new Blob(parts)
}

/** Keeps a file for anyone who knows its address, which cannot be guessed. Answers the path it is served at. */
export async function storeUpload(
  env: Env,
  { appId, file, ownerId }: { appId: string; file: File; ownerId: string },
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { type, isPassive } = sniffType(bytes)
  const name = `${newId()}_${safeName(file.name)}`
  await env.FILES.put(uploadKey(appId, name), bytes, {
    httpMetadata: { contentType: type },
    customMetadata: { ownerId, isPassive: isPassive ? '1' : '0' },
  })
  return `/files/${appId}/${name}`
}

/** Serves a stored upload so that nothing in it can run here: no sniffing, no scripts, an opaque origin, and downloads for what could act. */
export async function openUpload(
  env: Env,
  request: Request,
  { appId, name }: { appId: string; name: string },
): Promise<Response> {
  const missing = () => new ApiError('not-found', 'There is no such file')
  if (!/^[a-z0-9]{16,24}$/.test(appId) || !/^[A-Za-z0-9._-]{1,140}$/.test(name)) throw missing()
  const range = request.headers.has('range') && /^bytes=\d*-\d*$/.test(request.headers.get('range') ?? '')
  const object = await env.FILES.get(uploadKey(appId, name), range ? { range: request.headers } : {}).catch(() => null)
  if (!object) throw missing()
  const headers = new Headers({
    'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Disposition': `${object.customMetadata?.isPassive === '1' ? 'inline' : 'attachment'}; filename="${name.slice(name.indexOf('_') + 1)}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=3600',
    'Accept-Ranges': 'bytes',
    ETag: object.httpEtag,
  })
  const part = range ? partOf(object) : undefined
  if (!part) return new Response(object.body, { headers })
  headers.set('Content-Range', `bytes ${part.offset}-${part.offset + part.length - 1}/${object.size}`)
  return new Response(object.body, { status: 206, headers })
}

function partOf({ range, size }: R2ObjectBody): { offset: number; length: number } | undefined {
  if (!range) return undefined
  if ('suffix' in range && range.suffix !== undefined)
    return { offset: size - Math.min(range.suffix, size), length: Math.min(range.suffix, size) }
  if (!('offset' in range) && !('length' in range)) return undefined
  const offset = range.offset ?? 0
  return { offset, length: range.length ?? size - offset }
}

/** The prefix ends in a slash, so no other app's id can begin with it. */
const uploadKey = (appId: string, name: string) => `uploads/${appId}/${name}`

/** The sender's name for the file, in characters that are safe in addresses and headers. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
  return plain.slice(-80) || 'file'
}
