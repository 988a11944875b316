import type { JSONValue } from '@modelcontextprotocol/server'
import { OPERATIONS, type Operation } from '#contract/access/access-policy'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { accessOf } from '#worker/entities/access/access-rules'
import type { Actor } from '#worker/entities/access/actor'
import type { AppAccess } from '#worker/entities/access/app-access'
import { type AppTool, type JsonObject, objectSchema } from './app-tool'
import { quoted } from './quoted'

const MOST_ROWS = 200

/** The rows of each entity, as far as its rules let this program at any of them at all. */
export function entityTools({ app, actor, schemas }: AppAccess): AppTool[] {
  return Object.values(schemas)
    .filter(({ name }) => name !== 'User')
    .flatMap((schema) => toolsOf(`/api/apps/${app.id}/entities/${encodeURIComponent(schema.name)}`, schema, actor))
}

function toolsOf(path: string, schema: EntitySchema, actor: Actor): AppTool[] {
  const { name } = schema
  const may = new Set(OPERATIONS.filter((operation) => isReachable(schema, operation, actor)))
  const about = schema.description ? ` ${quoted('The app', schema.description)}.` : ''
  const fields = objectSchema(plainProperties(schema.properties))
  const rowId = { id: { type: 'string', description: `The id of a record of ${name}` } }
  const tools: (AppTool & { needs: Operation })[] = [
    {
      needs: 'read',
      tool: {
        name: `list_${name}`,
        description: `Lists records of ${name}.${about} Its fields: ${Object.keys(schema.properties).join(', ')}.`,
        inputSchema: objectSchema({
          q: { type: 'object', description: 'Only records whose fields match, as {"status": "open"} or {"amount": {"$gt": 5}}' },
          sort: { type: 'string', description: 'A field; with a minus before it, the largest first, as -created_date' },
          limit: { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: 50 },
          skip: { type: 'integer', minimum: 0 },
        }),
        annotations: { readOnlyHint: true },
      },
      toRequest: (given) => ({ method: 'GET', path: `${path}?${queryOf(given)}` }),
    },
    {
      needs: 'read',
      tool: {
        name: `get_${name}`,
        description: `One record of ${name} by its id.`,
        inputSchema: objectSchema(rowId, ['id']),
        annotations: { readOnlyHint: true },
      },
      toRequest: ({ id }) => ({ method: 'GET', path: `${path}/${segment(id)}` }),
    },
    {
      needs: 'create',
      tool: {
        name: `create_${name}`,
        description: `Adds a record of ${name}.${about}`,
        inputSchema: objectSchema(plainProperties(schema.properties), schema.required),
      },
      toRequest: (given) => ({ method: 'POST', path, body: given }),
    },
    {
      needs: 'update',
      tool: {
        name: `update_${name}`,
        description: `Changes fields of a record of ${name}; those not named stay.`,
        inputSchema: objectSchema({ ...rowId, fields }, ['id', 'fields']),
      },
      toRequest: ({ id, fields: body }) => ({ method: 'PUT', path: `${path}/${segment(id)}`, body }),
    },
    {
      needs: 'delete',
      tool: {
        name: `delete_${name}`,
        description: `Deletes a record of ${name}.`,
        inputSchema: objectSchema(rowId, ['id']),
        annotations: { destructiveHint: true },
      },
      toRequest: ({ id }) => ({ method: 'DELETE', path: `${path}/${segment(id)}` }),
    },
  ]
  return tools.filter(({ needs }) => may.has(needs))
}

function isReachable(schema: EntitySchema, operation: Operation, actor: Actor): boolean {
  const access = accessOf(schema, operation, actor)
  return access.kind !== 'constant' || access.value
}

/** One piece of a path whatever is given, the words of other calls left out. */
const segment = (id: unknown): string => {
  const given = String(id)
  return encodeURIComponent(/^[\w-]{1,60}$/.test(given) && !WORDS.has(given) ? given : `no-such-record-${given.slice(0, 40)}`)
}
const WORDS = new Set(['schema', 'count', 'bulk', 'import', 'export', 'aggregate', 'upsert', 'update-many', 'me'])

function queryOf({ q, sort, limit, skip }: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams({ limit: String(Math.min(Number(limit ?? 50) || 50, MOST_ROWS)) })
  if (q !== undefined) query.set('q', typeof q === 'string' ? q : JSON.stringify(q))
  if (sort !== undefined) query.set('sort', String(sort))
  if (skip !== undefined) query.set('skip', String(skip))
  return query
}

const definedOf = (values: Record<string, JSONValue | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** What a client has to know of a field: nothing of rules, colours or history. */
function plainProperty(property: EntityProperty): JsonObject {
  const { type, title, description, enum: options, format, items, properties, required, minLength, maxLength } = property
  const { minimum, maximum } = property
  const about = description ? quoted('The app', description) : undefined
  const plain = { type, title, description: about, enum: options, format, required, minLength, maxLength, minimum, maximum }
  return {
    ...definedOf(plain),
    ...(items ? { items: plainProperty(items) } : {}),
    ...(properties ? { properties: plainProperties(properties) } : {}),
  }
}

const plainProperties = (properties: Record<string, EntityProperty>): JsonObject =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, plainProperty(property)]))
