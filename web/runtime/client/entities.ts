import type { Listener } from './listener'
import { type ApiRequest, appPath, request } from './request'
import { readSchema } from './schemas'
import { emit, subscribe } from './subscriptions'

type Row = Record<string, unknown>
type Fields = string | string[]
export interface ListOptions extends Row {
  q?: unknown
}

/**
 * The client of one entity: every call of the published package, and `schema()`, which older apps read without waiting.
 */
export function createEntity(name: string) {
  const base = appPath(`/entities/${encodeURIComponent(name)}`)
  const call = <T>(method: ApiRequest['method'], rest: string, body?: unknown, query?: ApiRequest['query']) =>
    request<T>({ method, path: base + rest, ...(query ? { query } : {}), ...(body === undefined ? {} : { body }) })
  const changed = async (type: 'create' | 'update' | 'delete', pending: Promise<Row>, id?: string) => {
    const row = await pending
    emit(name, { type, id: id ?? String(row.id), data: row })
    return row
  }

  return {
    list: (sort?: string | ListOptions, limit?: number, skip?: number, fields?: Fields) =>
      typeof sort === 'object' && sort !== null
        ? call('GET', '/v2/list', undefined, page(sort))
        : call<Row[]>('GET', '', undefined, listQuery({ sort, limit, skip, fields })),
    filter: (query: Row = {}, sort?: string | ListOptions, limit?: number, skip?: number, fields?: Fields) =>
      typeof sort === 'object' && sort !== null
        ? call('GET', '/v2/list', undefined, page({ ...sort, q: query }))
        : call<Row[]>('GET', '', undefined, { q: JSON.stringify(query), ...listQuery({ sort, limit, skip, fields }) }),
    get: (id: string) => call<Row>('GET', `/${encodeURIComponent(id)}`),
    create: (data: Row) => changed('create', call('POST', '', data)),
    update: (id: string, data: Row) => changed('update', call('PUT', `/${encodeURIComponent(id)}`, data), id),
    delete: (id: string) => changed('delete', call('DELETE', `/${encodeURIComponent(id)}`), id),
    deleteMany: (query: Row) => call('DELETE', '', query),
    bulkCreate: (rows: Row[]) => call<Row[]>('POST', '/bulk', rows),
    bulkUpdate: (rows: Row[]) => call<Row[]>('PUT', '/bulk', rows),
    updateMany: (query: Row, data: Row) => call('PATCH', '/update-many', { query, data }),
    upsert: (records: Row[], { key }: { key: Fields }) => call('POST', '/upsert', { records, key }),
    aggregate: (spec: Row) => call('POST', '/aggregate', spec),
    count: async (query: Row = {}) =>
      (await call<{ count: number }>('GET', '/count', undefined, { q: JSON.stringify(query) })).count,
    importEntities: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return call('POST', '/import', form)
    },
    schema: () => readSchema(name),
    subscribe: (listener: Listener) => subscribe(name, listener),
  }
}

export type EntityClient = ReturnType<typeof createEntity>

function listQuery({
  sort,
  limit,
  skip,
  fields,
}: {
  sort?: string | undefined
  limit?: number | undefined
  skip?: number | undefined
  fields?: Fields | undefined
}) {
  return { sort, limit, skip, fields: Array.isArray(fields) ? fields.join(',') : fields }
}

function page(options: ListOptions): Record<string, string | number | undefined> {
  const query: Record<string, string | number | undefined> = {}
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue
    query[key] = typeof value === 'number' ? value : key === 'q' ? JSON.stringify(value) : String(value)
  }
  return query
}
