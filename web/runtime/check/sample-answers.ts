import type { Samples } from '#contract/app/boot'
import type { ViewerKind } from '#contract/chat/touched'
import type { ApiRequest } from '../client/request'

type Row = Record<string, unknown>

/**
 * What reading rows answers where every entity has two; undefined where the path asks for something else, or the viewer
 * may read none. What a filter leaves nothing of is answered whole: pages are looked at for how they show rows.
 */
export function rowsOfSamples({ method, path, query }: ApiRequest, viewer: ViewerKind, samples: Samples): unknown {
  const [, name = '', rest = ''] = /\/entities\/([^/?]+)(\/.*)?$/.exec(path) ?? []
  const sample = Object.hasOwn(samples, decodeURIComponent(name)) ? samples[decodeURIComponent(name)] : undefined
  if (method !== 'GET' || !sample?.readers.includes(viewer)) return undefined
  const found = filtered(sample.rows, query?.q)
  switch (rest) {
    case '':
      return paged(found, query)
    case '/count':
      return { count: found.length }
    case '/v2/list':
      return { items: paged(found, query), next_cursor: null, has_more: false }
  }
  const id = /^\/([^/]+)$/.exec(rest)?.[1]
  return id === undefined || id === 'me' ? undefined : (sample.rows.find((row) => row.id === id) ?? sample.rows[0])
}

function filtered(rows: Row[], q: unknown): Row[] {
  const wanted = Object.entries(readQuery(q)).filter(([, value]) => typeof value !== 'object')
  const found = rows.filter((row) => wanted.every(([field, value]) => row[field] === value))
  return found.length > 0 ? found : rows
}

function readQuery(q: unknown): Row {
  try {
    return Object(JSON.parse(String(q ?? '{}')))
  } catch {
    return {}
  }
}

function paged(rows: Row[], query: ApiRequest['query'] = {}): Row[] {
  const skip = Number(query.skip ?? 0) || 0
  return rows.slice(skip, skip + (Number(query.limit ?? 0) || rows.length))
}
