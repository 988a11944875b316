import {
  ChangedIds,
  CreatedRecords,
  RecordEntities,
  RecordPage,
  type RecordUpdate,
  UpdatedRecords,
  type Viewpoint,
} from '#contract/data/records'
import { request } from '../../../lib/api'
import type { Values } from './history'

const base = (appId: string) => `/api/apps/${encodeURIComponent(appId)}/records`

export const readEntityList = (appId: string) => request(RecordEntities, base(appId)).then(({ entities }) => entities)

export interface ListOptions {
  /** A filter of the entity API, as JSON; empty for none. */
  q: string
  /** `-points,title` */
  sort: string
  as: Viewpoint
  skip: number
  limit: number
  isCounted: boolean
  fields?: string[]
  signal?: AbortSignal
}

/** The calls of one entity's rows. */
export function createRecordsApi(appId: string, entity: string) {
  const path = `${base(appId)}/${encodeURIComponent(entity)}`
  return {
    list({ q, sort, as, skip, limit, isCounted, fields, signal }: ListOptions) {
      const query = new URLSearchParams({ skip: String(skip), limit: String(limit), as, counted: String(isCounted) })
      if (q) query.set('q', q)
      if (sort) query.set('sort', sort)
      if (fields) query.set('fields', fields.join(','))
      return request(RecordPage, `${path}?${query}`, signal ? { signal } : {})
    },
    /** `key` makes a request that is sent again add nothing. */
    create: (rows: Values[], key: string) =>
      request(CreatedRecords, path, { method: 'POST', json: { rows }, headers: { 'idempotency-key': key } }).then(
        ({ results }) => results,
      ),
    update: (updates: RecordUpdate[]) =>
      request(UpdatedRecords, path, { method: 'PATCH', json: { updates } }).then(({ results }) => results),
    remove: (ids: string[]) => request(ChangedIds, path, { method: 'DELETE', json: { ids } }).then((answer) => answer.ids),
    restore: (ids: string[]) =>
      request(ChangedIds, `${path}/restore`, { method: 'POST', json: { ids } }).then((answer) => answer.ids),
  }
}
export type RecordsApi = ReturnType<typeof createRecordsApi>
