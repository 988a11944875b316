import {
  type BoardLaneName,
  ChangedIds,
  CreatedRecords,
  DeletedIds,
  PlacedCards,
  RecordEntities,
  RecordPage,
  type RecordUpdate,
  UpdatedRecords,
  type Viewpoint,
} from '#contract/data/records'
import { request } from '../../../lib/api'
import { type RowSource, setQuery, withSet } from '../data-sets/row-source'
import type { Values } from './history'

const base = (appId: string) => `/api/apps/${encodeURIComponent(appId)}/records`

export const readEntityList = (source: RowSource) =>
  request(RecordEntities, withSet(base(source.appId), source)).then(({ entities }) => entities)

export interface ListOptions {
  /** A filter of the entity API, as JSON; empty for none. */
  q: string
  /** `-points,title` */
  sort: string
  as: Viewpoint
  skip: number
  limit: number
  isCounted: boolean
  /** Of a board: cards that were put there by hand come first. */
  lane?: BoardLaneName | undefined
  fields?: string[]
  signal?: AbortSignal
}

/** The calls of one entity's rows. */
export function createRecordsApi(source: RowSource, entity: string) {
  const bare = `${base(source.appId)}/${encodeURIComponent(entity)}`
  const path = withSet(bare, source)
  return {
    list({ q, sort, as, skip, limit, isCounted, lane, fields, signal }: ListOptions) {
      const query = new URLSearchParams({
        skip: String(skip),
        limit: String(limit),
        as,
        counted: String(isCounted),
        ...setQuery(source),
      })
      if (q) query.set('q', q)
      if (sort) query.set('sort', sort)
      if (lane) {
        query.set('board', lane.field)
        query.set('lane', lane.lane)
      }
      if (fields) query.set('fields', fields.join(','))
      return request(RecordPage, `${bare}?${query}`, signal ? { signal } : {})
    },
    /** `key` makes a request that is sent again add nothing. */
    create: (rows: Values[], key: string) =>
      request(CreatedRecords, path, { method: 'POST', json: { rows }, headers: { 'idempotency-key': key } }).then(
        ({ results }) => results,
      ),
    update: (updates: RecordUpdate[]) =>
      request(UpdatedRecords, path, { method: 'PATCH', json: { updates } }).then(({ results }) => results),
    /** Puts a lane's first cards into this order; `over` is the order that a move left which is taken back. */
    saveOrder: (lane: BoardLaneName, ids: string[], over?: string[]) =>
      request(PlacedCards, withSet(`${bare}/order`, source), { method: 'PUT', json: { ...lane, ids, over } }),
    remove: (ids: string[]) => request(DeletedIds, path, { method: 'DELETE', json: { ids } }),
    lock: (ids: string[], isLocked: boolean) =>
      request(ChangedIds, withSet(`${bare}/lock`, source), { method: 'POST', json: { ids, isLocked } }),
    restore: (ids: string[]) =>
      request(ChangedIds, withSet(`${bare}/restore`, source), { method: 'POST', json: { ids } }).then((answer) => answer.ids),
  }
}
export type RecordsApi = ReturnType<typeof createRecordsApi>
