import { ApiError } from '#contract/errors'
import { joinBytes } from './objects/object-ids'

/** How much more than may come is read, so that who sends it gets to the answer. */
const MAX_DRAINED = 128 * 1024 * 1024

interface GitBody {
  bytes: Uint8Array
  /** More came than may come: what is here is the beginning, and nothing else was kept. */
  isCut: boolean
}

/** The bytes of a request, unpacked where git packed them. */
export async function readBody(request: Request, maxBytes: number): Promise<GitBody> {
  const { body } = request
  if (!body) return { bytes: new Uint8Array(), isCut: false }
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding !== 'gzip') throw new ApiError('unsupported-type', 'Only gzip is understood')
  const plain = encoding ? body.pipeThrough(new DecompressionStream('gzip')) : body
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of plain as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
    else if (length > maxBytes + MAX_DRAINED) break
  }
  return { bytes: joinBytes(chunks), isCut: length > maxBytes }
}
