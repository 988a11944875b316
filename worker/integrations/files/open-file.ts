import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { type FileRef, fileKey, fileRef } from './file-refs'
import { isSignedFor } from './signed-links'

const missing = () => new ApiError('not-found', 'There is no such file')

/** Whoever knows the address of a public file may open it. */
export function openPublicFile(env: Env, request: Request, name: Pick<FileRef, 'appId' | 'name'>): Promise<Response> {
  const ref = fileRef({ ...name, isPrivate: false })
  if (!ref) throw missing()
  return answerFile(env, request, { ref, caching: 'public, max-age=3600' })
}

/** A private file opens with a link that was signed for it and is not over. No cache on the way keeps it. */
export async function openPrivateFile(env: Env, request: Request, name: Pick<FileRef, 'appId' | 'name'>): Promise<Response> {
  const ref = fileRef({ ...name, isPrivate: true })
  const query = new URL(request.url).searchParams
  if (!ref || !(await isSignedFor(env, ref, { query, nowMs: Date.now() })))
    throw new ApiError('forbidden', 'This link is over or was not made for this file. Ask the app for a new one.')
  return answerFile(env, request, { ref, caching: 'private, no-store' })
}

/**
 * Serves a stored file so that nothing in it can run here: no sniffing, no scripts, an opaque origin, and downloads for
 * what could act.
 */
async function answerFile(env: Env, request: Request, { ref, caching }: { ref: FileRef; caching: string }): Promise<Response> {
  const range = request.headers.has('range') && /^bytes=\d*-\d*$/.test(request.headers.get('range') ?? '')
  // A part beyond the end is refused by the bucket, and answered with the whole. A fault of the bucket shows there.
  const asked = range ? await env.FILES.get(fileKey(ref), { range: request.headers }).catch(() => null) : null
  const object = asked ?? (await env.FILES.get(fileKey(ref)))
  if (!object) throw missing()
  const shown = ref.name.slice(ref.name.indexOf('_') + 1)
  const headers = new Headers({
    'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Disposition': `${object.customMetadata?.isPassive === '1' ? 'inline' : 'attachment'}; filename="${shown}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': caching,
    'Accept-Ranges': 'bytes',
    ETag: object.httpEtag,
  })
  const part = range ? partOf(object) : undefined
  if (!part) {
    headers.set('Content-Length', String(object.size))
    return new Response(object.body, { headers })
  }
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
