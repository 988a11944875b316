import { z } from 'zod'
import type { CustomField } from '../settings/custom-fields'
import { withoutControls } from '../settings/without-controls'
import type { ToolDefinition } from './tool'

/** What was entered, by the names of the fields, as it goes into a prompt. `input` is the tool's own input. */
export type FieldValues = Record<string, string>

export interface Photo {
  field: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}
export interface ReadInput {
  values: FieldValues
  photos: Photo[]
}
export interface InputProblem {
  field: string
  message: string
}

export const INPUT_LENGTH = 10_000
export const PHOTO_BYTES = 4_000_000
export const MAX_PHOTOS = 4
const LENGTHS: Partial<Record<CustomField['type'], number>> = {
  text: 500,
  long_text: INPUT_LENGTH,
  place: 300,
  tool_item_select: 4_000,
}

/** POST …/runs. A photo is a data URL; a height or weight is a number and its unit. */
export const StartRun = z.object({
  input: z.string().max(INPUT_LENGTH, `The input may hold ${INPUT_LENGTH} characters`).default(''),
  fields: z.record(z.string().max(40), z.unknown()).default({}),
})
export type StartRun = z.infer<typeof StartRun>

export const UNITS = {
  height: { cm: [30, 300], in: [12, 120] },
  weight: { kg: [1, 700], lb: [2, 1_500] },
} as const

/** What was entered, held against the tool's fields; or what is wrong with it, field by field. */
export function readInput(
  { texts }: Pick<ToolDefinition, 'texts'>,
  { input, fields: given }: StartRun,
): { read: ReadInput } | { problems: InputProblem[] } {
  const problems: InputProblem[] = []
  const read: ReadInput = { values: {}, photos: [] }
  if (!texts.isInputHidden) read.values.input = withoutControls(input)
  for (const field of texts.fields) {
    const answer = readField(field, Object.hasOwn(given, field.name) ? given[field.name] : undefined)
    if ('problem' in answer) problems.push({ field: field.name, message: answer.problem })
    else {
      read.values[field.name] = answer.text
      if (answer.photo) read.photos.push({ field: field.name, ...answer.photo })
    }
  }
  if (read.photos.length > MAX_PHOTOS)
    problems.push({ field: read.photos.at(-1)?.field ?? '', message: `Add up to ${MAX_PHOTOS} photos` })
  const isEmpty = Object.values(read.values).every((value) => value === '')
  const asks = !texts.isInputHidden || texts.fields.length > 0
  if (problems.length === 0 && isEmpty && asks)
    problems.push({ field: texts.isInputHidden ? (texts.fields[0]?.name ?? '') : 'input', message: 'Enter something first' })
  return problems.length > 0 ? { problems } : { read }
}

type Answer = { text: string; photo?: Omit<Photo, 'field'> } | { problem: string }

const nameOf = ({ label, name }: CustomField) => label || name
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** One field's answer. Nothing is guessed: a value of another kind is refused. */
export function readField(field: CustomField, value: unknown): Answer {
  if (isEmpty(value) || isEmptyMeasure(value)) return field.required ? { problem: `${nameOf(field)} is required` } : { text: '' }
  switch (field.type) {
    case 'select':
      return oneOf(field, value) ? { text: String(value) } : { problem: `${nameOf(field)}: choose one of the options` }
    case 'multiselect':
      return readSeveral(field, value)
    case 'email':
      return readEmail(field, value)
    case 'photo':
      return readPhoto(field, value)
    case 'height':
    case 'weight':
      return readMeasure(field, field.type, value)
    default:
      return readText(field, value)
  }
}

const isEmptyMeasure = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'amount' in value && (value.amount === null || value.amount === '')

const oneOf = ({ optionsConfig }: CustomField, value: unknown): boolean =>
  optionsConfig.options.some(({ label }) => label === value)

function readSeveral(field: CustomField, value: unknown): Answer {
  const chosen = Array.isArray(value) ? [...new Set(value)] : [value]
  if (!chosen.every((each) => oneOf(field, each))) return { problem: `${nameOf(field)}: choose among the options` }
  return { text: chosen.join(', ') }
}

function readEmail(field: CustomField, value: unknown): Answer {
  const read = z
    .email()
    .max(254)
    .safeParse(typeof value === 'string' ? value.trim() : value)
  return read.success ? { text: read.data } : { problem: `${nameOf(field)}: this email is invalid` }
}

function readText(field: CustomField, value: unknown): Answer {
  if (typeof value !== 'string') return { problem: `${nameOf(field)}: enter a text` }
  const most = LENGTHS[field.type] ?? 500
  const text = withoutControls(
    field.type === 'long_text' || field.type === 'tool_item_select' ? value : value.replace(/\s+/g, ' '),
  )
  return text.length > most ? { problem: `${nameOf(field)} may hold ${most} characters` } : { text }
}

const Measure = z.object({ amount: z.coerce.number(), unit: z.string() })

function readMeasure(field: CustomField, type: 'height' | 'weight', value: unknown): Answer {
  const units: Record<string, readonly [number, number]> = UNITS[type]
  const read = Measure.safeParse(value)
  const range = read.success && Object.hasOwn(units, read.data.unit) ? units[read.data.unit] : undefined
  if (!read.success || !range) return { problem: `${nameOf(field)}: enter a number and its unit` }
  const { amount, unit } = read.data
  if (!(amount >= range[0] && amount <= range[1]))
    return { problem: `${nameOf(field)}: enter ${range[0]} to ${range[1]} ${unit}` }
  return { text: `${Math.round(amount * 10) / 10} ${unit}` }
}

const PICTURE = /^data:image\/(png|jpeg|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/
const SIGNATURES: Record<string, (bytes: Uint8Array) => boolean> = {
  png: (bytes) => begins(bytes, [0x89, 0x50, 0x4e, 0x47]),
  jpeg: (bytes) => begins(bytes, [0xff, 0xd8, 0xff]),
  gif: (bytes) => begins(bytes, [0x47, 0x49, 0x46, 0x38]),
  webp: (bytes) => begins(bytes, [0x52, 0x49, 0x46, 0x46]) && begins(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
}
const begins = (bytes: Uint8Array, signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/** Its bytes have to be what it says: nothing else goes to a model as a picture. */
function readPhoto(field: CustomField, value: unknown): Answer {
  const most = `${nameOf(field)}: choose a PNG, JPEG, WebP or GIF picture of up to ${PHOTO_BYTES / 1_000_000} MB`
  if (typeof value !== 'string' || value.length > PHOTO_BYTES * 1.4) return { problem: most }
  const [, kind = '', data = ''] = PICTURE.exec(value) ?? []
  if (data === '' || data.length % 4 !== 0) return { problem: most }
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
  if (bytes.length > PHOTO_BYTES || !SIGNATURES[kind]?.(bytes)) return { problem: most }
  return { text: `(photo: ${nameOf(field)})`, photo: { type: `image/${kind}`, bytes } }
}

/** What an app may remember of a person from this input: what its owner marked, and no picture. */
export function memoriesIn({ texts }: Pick<ToolDefinition, 'texts'>, values: FieldValues): FieldValues {
  const kept = texts.fields.filter((field) => (field.memorize || field.personal) && field.type !== 'photo')
  return Object.fromEntries(kept.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])))
}
