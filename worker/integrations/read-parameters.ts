import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { requireJson } from '#worker/platform/http/require-json'

/** The specification's limit: files of this many bytes or more are refused. */
export const MAX_UPLOAD_BYTES = 10_000_000
/** What multipart adds around the file, and the other parameters with it. */
const ENVELOPE_BYTES = 1_000_000
const MAX_JSON_BYTES = 4_000_000

export type Parameters = Record<string, unknown>

/**
 * The named parameters of a call, whichever of its two bodies it has. Reading stops as soon as more comes than is
 * allowed, whatever length was announced.
 */
export async function readParameters(request: Request, kind: 'Integration' | 'Function', name: string): Promise<Parameters> {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data/i.test(type)) return readForm(request, type)
  const body = await readCapped(request, MAX_JSON_BYTES, () => new ApiError('too-large', 'The parameters are larger than 4 MB'))
  const value = requireJson((await body.text()) || '{}')
  if (isRecord(value)) return { ...value }
  throw notNamed(kind, name, value)
}

/** A sentence of the specification. */
const notNamed = (kind: string, name: string, value: unknown) =>
  new ApiError(
    'invalid-input',
    `${kind} ${name.slice(0, 60)} must receive an object with named parameters, received: ${JSON.stringify(value).slice(0, 100)}`,
  )

const tooLarge = () => new ApiError('too-large', 'File size to large')

async function readForm(request: Request, type: string): Promise<Parameters> {
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_BYTES + ENVELOPE_BYTES) throw tooLarge()
  const body = await readCapped(request, MAX_UPLOAD_BYTES + ENVELOPE_BYTES, tooLarge)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ApiError('invalid-input', 'The form could not be read')
  })
  const parameters: Parameters = Object.create(null)
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map(fromPart)
    parameters[name] = values.length === 1 ? values[0] : values
  }
  return parameters
}

/** In multipart, objects travel as JSON strings. */
function fromPart(part: File | string): unknown {
  if (typeof part !== 'string' || !/^\s*[[{]/.test(part)) return part
  try {
    return requireJson(part)
  } catch {
    return part
  }
}

async function readCapped(request: Request, most: number, refusal: () => ApiError): Promise<Blob> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) throw refusal()
    parts.push(part)
  }
  return new Blob(parts)
}
