import { ApiError } from '#contract/errors'
import { joinBytes } from './objects/object-ids'

/**
 * The bytes of a request, unpacked where git packed them. No more is read than may come.
 * @throws {ApiError} `too-large`
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const { body } = request
  if (!body) return new Uint8Array()
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding !== 'gzip') throw new ApiError('unsupported-type', 'Only gzip is understood')
  const plain = encoding ? body.pipeThrough(new DecompressionStream('gzip')) : body
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of plain as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes)
      throw new ApiError('too-large', `More than ${Math.round(maxBytes / 1024 / 1024)} MB cannot be sent at once.`)
    chunks.push(chunk)
  }
  return joinBytes(chunks)
}
