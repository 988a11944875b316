import { type ZodType, z } from 'zod'
import { ErrorBody } from '#contract/errors'
import { type Answer, answerOf } from './answers'
import { CALLERS, placeOf, summaryOf, tagOf } from './call-words'
import { type ApiRoute, templateOf } from './read-routes'
import { BODIES, QUERIES } from './requests'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

export interface Operation {
  method: string
  path: string
  tag: string
  summary: string
  who: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonObject }[]
  /** By type of content, of which one is sent. */
  body: Record<string, JsonObject> | undefined
  answer: DescribedAnswer
}

type DescribedAnswer = { kind: 'json'; schema: JsonObject } | Exclude<Answer, { kind: 'json' }>

/** What a route takes and answers, from the schemas that it is held to. */
export function toOperation({ method, path, access, takes }: ApiRoute): Operation {
  const key = `${method} ${placeOf(path)}`
  const queries = [...takes.filter(({ target }) => target === 'query').map(({ schema }) => schema), QUERIES[key] ?? []].flat()
  const inPath = [...templateOf(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const answer = answerOf(method, path)
  return {
    method: method.toLowerCase(),
    path: templateOf(path),
    tag: tagOf(path),
    summary: summaryOf(method, path),
    who: CALLERS[access] ?? access,
    parameters: [...inPath.map(inPathOf), ...queries.flatMap((schema) => queryOf(toJsonSchema(schema, 'input')))],
    body: bodyOf(key, takes),
    answer: answer.kind === 'json' ? { ...answer, schema: toJsonSchema(answer.schema, 'output') } : answer,
  }
}

const inPathOf = (name: string) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })

const CONTENT = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

function bodyOf(key: string, takes: ApiRoute['takes']): Operation['body'] {
  const checked = takes.flatMap(({ target, schema }) =>
    target === 'json' || target === 'form' ? [[CONTENT[target], schema] as const] : [],
  )
  const content = [...checked, ...Object.entries(BODIES[key] ?? {})]
  if (content.length === 0) return undefined
  return Object.fromEntries(content.map(([type, schema]) => [type, toJsonSchema(schema, 'input')]))
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
  return {
    operationId: `${method}${path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [tag],
    summary,
    description: who,
    ...(who === CALLERS.public ? {} : { security: [{ token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    responses: { ...responsesOf(answer), '4XX': refused },
  }
}

function responsesOf(answer: DescribedAnswer): JsonObject {
  switch (answer.kind) {
    case 'json':
      return { '2XX': { description: 'Done', ...jsonContent(answer.schema) } }
    case 'content':
      return { '2XX': { description: 'Done', content: { [answer.type]: {} } } }
    case 'leads-on':
      return { '302': { description: 'Leads on to another address' } }
    case 'socket':
      return { '101': { description: 'A web socket' } }
    case 'refusal':
      return {}
    case 'unknown':
      return { '2XX': { description: 'Done' } }
  }
}

const contentOf = (byType: Record<string, JsonObject>): JsonObject =>
  Object.fromEntries(Object.entries(byType).map(([type, schema]) => [type, { schema }]))
const jsonContent = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } })
