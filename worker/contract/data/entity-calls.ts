import { z } from 'zod'

/** A record of an entity: its own fields beside the built-in ones, which each dialect names in its own way. */
export const EntityRow = z.looseObject({ id: z.string() })
export const EntityRows = z.array(EntityRow)
/** Values by field, as the entity's schema has them. */
export const EntityInput = z.record(z.string(), z.unknown())
/** What chooses records: `{ "status": "open", "size": { "$gt": 3 } }`. */
export const EntityFilter = z.record(z.string(), z.unknown())

const filter = z.string().describe('A filter as JSON').optional()
const sort = z.string().describe('A field; with a minus before it, descending').optional()
const fields = z.string().describe('Names of fields, between commas; all where none is named').optional()
const count = (about: string) => z.coerce.number().int().min(0).describe(about).optional()

/** GET …/entities/{entity}. Paging never fails: what is no number counts as not given. */
export const EntityListQuery = z.object({
  q: filter,
  sort,
  limit: count('5,000 at most'),
  skip: count('So many are passed over'),
  fields,
})
/** GET …/entities/{entity}/v2/list */
export const EntityPageQuery = z.object({
  q: filter,
  sort,
  fields,
  limit: count('A page has 100 where this says nothing'),
  cursor: z.string().describe('`next_cursor` of the page before').optional(),
  distinct: z.string().describe('A field whose values are listed in place of records').optional(),
})
export const EntityCountQuery = z.object({ q: filter })
/** GET …/entities/{entity}/export */
export const EntityExportQuery = z.object({ format: z.enum(['csv', 'json']).optional(), q: filter, sort, fields })
/** DELETE …/entities/{entity} */
export const EntityDeleteQuery = z.object({
  all: z.enum(['true', 'false']).describe('Needed where the filter names nothing: all records go').optional(),
})

/** PUT …/entities/{entity}/bulk */
export const UpdateEachRow = z.array(EntityRow)
/** PATCH …/entities/{entity}/update-many */
export const UpdateManyRows = z.object({
  query: EntityFilter.optional(),
  /** Operators and their fields: `{ "$set": { "status": "open" }, "$inc": { "count": 1 } }`. */
  data: z.record(z.string().startsWith('$'), EntityInput),
  /** Needed where the query names nothing. */
  all: z.boolean().optional(),
})
/** POST …/entities/{entity}/upsert */
export const UpsertRows = z.object({
  records: z.array(EntityInput),
  /** The fields, five at most, that name a record. */
  key: z.union([z.string(), z.array(z.string())]),
})
const Names = z.union([z.string(), z.array(z.string())]).nullish()
/** POST …/entities/{entity}/aggregate */
export const AggregateRows = z.strictObject({
  query: EntityFilter.optional(),
  groupBy: Names,
  dateBucket: z.object({ field: z.string(), unit: z.enum(['day', 'week', 'month', 'year']) }).nullish(),
  /** Counts unless it is false. */
  count: z.boolean().optional(),
  sum: Names,
  avg: Names,
  min: Names,
  max: Names,
  countDistinct: Names,
  /** Computed fields and what they are compared with. */
  having: z.record(z.string(), z.unknown()).nullish(),
  /** A group or a computed field; with a minus before it, descending. */
  sort: z.string().nullish(),
  limit: z.number().nullish(),
})
/** POST …/entities/{entity}/import: a CSV or JSON file. */
export const ImportFile = z.object({ file: z.file() })

/** GET …/entities/{entity}/schema. Access rules are there for the app's owner alone. */
export const EntityShape = z.looseObject({
  name: z.string(),
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})),
  required: z.array(z.string()).optional(),
})
export const EntityCount = z.object({ count: z.number().int() })
/** `items` are records, or the values of the field that `distinct` names. */
export const EntityPage = z.object({ items: z.array(z.unknown()), next_cursor: z.string().nullable(), has_more: z.boolean() })
export const DeletedRows = z.object({ success: z.literal(true), deleted: z.number().int() })
/** `has_more`: another call changes the rest. */
export const UpdatedRows = z.object({ success: z.literal(true), updated: z.number().int(), has_more: z.boolean() })
export const UpsertedRows = z.object({ created: z.number().int(), updated: z.number().int(), records: EntityRows })
export const AggregatedRows = z.object({ rows: z.array(z.record(z.string(), z.unknown())), truncated: z.boolean() })
/** `output` is null where nothing was stored. */
export const ImportedRows = z.object({
  status: z.enum(['success', 'error']),
  details: z.string(),
  output: z.array(z.record(z.string(), z.unknown())).nullable(),
})
/** What is left to say of what was removed. */
export const EntityRowId = z.object({ id: z.string() })
