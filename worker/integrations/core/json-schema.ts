import { z } from 'zod'
import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'

/** A JSON Schema as apps send one: written by hand or by a model, seldom complete. */
export interface JsonSchema {
  type?: unknown
  title?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  required?: unknown
  enum?: unknown
  format?: unknown
  [keyword: string]: unknown
}

const MAX_SCHEMA_CHARS = 60_000

/** Undefined where none was given. */
export function readSchema(given: unknown): JsonSchema | undefined {
  if (given === undefined || given === null || given === '') return undefined
  if (!isSchema(given)) throw new ApiError('invalid-input', 'The JSON schema must be an object')
  if (JSON.stringify(given).length > MAX_SCHEMA_CHARS) throw new ApiError('too-large', 'The JSON schema is larger than 60 KB')
  return given
}

export const isSchema = (value: unknown): value is JsonSchema => isRecord(value)

/**
 * What does not fit, one line each with its place; empty when the value fits. A schema that is none asks for nothing.
 */
export function issuesOf(schema: JsonSchema, value: unknown): string[] {
  const checked = checkerOf(schema)?.safeParse(value)
  if (!checked || checked.success) return []
  return checked.error.issues.slice(0, 20).map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`)
}

function checkerOf(schema: JsonSchema): z.ZodType | undefined {
  try {
    return z.fromJSONSchema(JSON.parse(JSON.stringify(schema, withoutPatterns)))
  } catch {
    return undefined
  }
}

/**
 * Patterns come from whoever calls, and a bad one could keep a processor busy for ever. References lead nowhere here.
 */
function withoutPatterns(key: string, value: unknown): unknown {
  return key === 'pattern' || key === 'patternProperties' || key === '$ref' || key === '$schema' || key === '$id'
    ? undefined
    : value
}

/** Models write null for what they do not know: where a field may be left out, it is. */
export function withoutNulls(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (isSchema(schema.items) ? withoutNulls(schema.items, each) : each))
  if (!isSchema(value) || !isSchema(schema.properties)) return value
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const field = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
      if (each === null && field && !required.includes(name) && !allowsNull(field)) return []
      return [[name, field ? withoutNulls(field, each) : each]]
    }),
  )
}

const allowsNull = ({ type, enum: options }: JsonSchema): boolean =>
  Array.isArray(options)
    ? options.includes(null)
    : type === undefined || type === 'null' || (Array.isArray(type) && type.includes('null'))
