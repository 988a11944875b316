import { findTargetHandler } from 'hono/utils/handler'
import { type Described, describedBy } from '#worker/platform/http/validate'

/** One line of what hono has mounted: a route has as many as it has handlers. */
export interface MountedHandler {
  method: string
  path: string
  handler: unknown
}

export interface ApiRoute {
  method: string
  /** As hono has it. */
  path: string
  /** Who may call it, in a word of the access table. */
  access: string
  /** What its validators take. */
  takes: Described[]
}

/** Addresses of calls; everything else are pages and what pages load. */
const CALLS = /^\/(?:api|live_api|integrations|apps\/:appId\/(?!login$)|functions|git|mcp|ws-user-apps|runtime\/|_app\/mcp)/
/** A route by any method is described by these. */
const ANY_METHOD = ['GET', 'POST']

/** Every call that is mounted, in the order of the table that says who may make it. */
export function readRoutes(mounted: MountedHandler[], access: Record<string, string>): ApiRoute[] {
  const taken = new Map<string, Described[]>()
  for (const { method, path, handler } of mounted) {
    const described = typeof handler === 'function' ? describedBy(findTargetHandler(handler as never)) : undefined
    const key = `${method} ${path}`
    taken.set(key, [...(taken.get(key) ?? []), ...(described ? [described] : [])])
  }
  return Object.entries(access).flatMap(([key, who]) => {
    const [method = '', path = ''] = key.split(' ')
    if (who === 'middleware' || who === 'dev' || !CALLS.test(path) || !taken.has(key)) return []
    const methods = method === 'ALL' ? (path.endsWith('/mcp') ? ['POST'] : ANY_METHOD) : [method]
    return methods.map((each) => ({ method: each, path, access: who, takes: taken.get(key) ?? [] }))
  })
}

/** `/apps/:appId/files/:key{.+}` as `/apps/{appId}/files/{key}`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)(?:\{[^}]*\})*/g, '{$1}').replace(/\/\*$/, '/{rest}')
