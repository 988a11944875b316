import { type ZodType, z } from 'zod'
import { ErrorBody } from '#contract/errors'
import { ANSWERS } from './answers'
import { CALLERS, summaryOf, tagOf } from './call-words'
import { type ApiRoute, templateOf } from './read-routes'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

export interface Operation {
  method: string
  path: string
  tag: string
  summary: string
  who: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonObject }[]
  body: JsonObject | undefined
  answer: JsonObject | undefined
}

/** What a route takes and answers, from the schemas that it is held to. */
export function toOperation({ method, path, access, takes }: ApiRoute): Operation {
  const key = `${method} ${path}`
  const body = takes.find(({ target }) => target === 'json')
  const query = takes.filter(({ target }) => target === 'query').flatMap(({ schema }) => queryOf(toJsonSchema(schema, 'input')))
  const inPath = [...templateOf(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const answer = ANSWERS[key]
  return {
    method: method.toLowerCase(),
    path: templateOf(path),
    tag: tagOf(path),
    summary: summaryOf(method, path),
    who: CALLERS[access] ?? access,
    parameters: [...inPath.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })), ...query],
    body: body && toJsonSchema(body.schema, 'input'),
    answer: answer && toJsonSchema(answer, 'output'),
  }
}

function queryOf(schema: JsonObject): Operation['parameters'] {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = schema.properties as Record<string, JsonObject> | undefined
  return Object.entries(properties ?? {}).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }))
}

/** What JSON Schema has no word for is anything. */
function toJsonSchema(schema: ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain as JsonObject
}

interface ApiAbout {
  title: string
  description: string
  server: string
  operations: Operation[]
}

/** The description of an API in OpenAPI 3.1. */
export function describeApi({ title, description, server, operations }: ApiAbout): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const path = paths[operation.path] ?? {}
    path[operation.method] ??= toOpenApi(operation)
    paths[operation.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title, description, version: '1' },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: toJsonSchema(ErrorBody, 'output') },
    },
  }
}

function toOpenApi({ tag, summary, who, parameters, body, answer, method, path }: Operation): JsonObject {
  const refused = { description: 'Refused', ...jsonContent({ $ref: '#/components/schemas/Error' }) }
  const done: JsonObject = { description: 'Done', ...(answer ? jsonContent(answer) : {}) }
  return {
    operationId: `${method}${path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [tag],
    summary,
    description: who,
    ...(who === CALLERS.public ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...jsonContent(body) } } : {}),
    responses: { '2XX': done, '4XX': refused },
  }
}

const jsonContent = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } })
