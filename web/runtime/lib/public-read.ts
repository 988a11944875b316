import type { PublicRead } from '#contract/app/boot'
import type { ApiRequest } from '../client/request'

/**
 * A call as a read of the app's rows, by which its answer is known again; undefined for what is none. The query's parts
 * stand in a fixed order.
 */
export function readOf({ method, path, query }: ApiRequest): PublicRead | undefined {
  if (method !== 'GET' || !/^\/apps\/[^/]+\/entities\/(?!User(?:\/|$))[^/?]+(?:\/[^?]*)?$/.test(path)) return undefined
  const given = Object.entries(query ?? {})
    .filter(([, value]) => value)
    .map(([key, value]) => [key, String(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
