import type { Context } from 'hono'

/** `__Host-` forbids a sibling host to plant a cookie; browsers take it over https only. */
export const hostPrefixOf = (c: Context): 'host' | undefined => (new URL(c.req.url).protocol === 'https:' ? 'host' : undefined)
