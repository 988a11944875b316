type Named = Record<string, unknown>

/**
 * Named parameters as a request body: multipart as soon as one of them is a file, objects inside it as JSON. Throws on
 * anything else.
 */
export function toPayload(kind: 'Integration' | 'Function', name: string, given: unknown): FormData | Named {
  if (given instanceof FormData) return given
  if (!isNamed(given)) {
    throw new Error(`${kind} ${name} must receive an object with named parameters, received: ${describe(given)}`)
  }
  return Object.values(given).some(holdsFile) ? toForm(given) : given
}

function toForm(given: Named): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (Array.isArray(value) && value.some(isFile)) for (const each of value) form.append(key, toPart(each))
    else form.append(key, toPart(value))
  }
  return form
}

const toPart = (value: unknown): Blob | string =>
  isFile(value) ? value : typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob
const holdsFile = (value: unknown) => isFile(value) || (Array.isArray(value) && value.some(isFile))

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isFile(value)

function describe(value: unknown): string {
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  } catch {
    return String(value)
  }
}
