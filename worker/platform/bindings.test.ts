import { it } from 'vitest'
import { readSources } from './testing/read-sources'

const { '/wrangler.toml': wrangler = '' } = readSources(['wrangler.toml'])
const sources = Object.entries(readSources(['worker/**/*.ts', 'durable-objects/**/*.ts'])).filter(
  ([path]) => !path.endsWith('.test.ts'),
)

it('U03: money and codes are counted by an object, never by the rate-limit binding', ({ expect }) => {
  expect(wrangler).toMatch(/name = "RATE_LIMITER"\nclass_name = "RateLimiter"/)
  expect(wrangler).not.toMatch(/ratelimit|\[\[unsafe/)
})

it('B17, V14: nothing is kept in KV', ({ expect }) => {
  expect(wrangler).not.toMatch(/kv_namespaces/)
})

it('AC12: generated code and tests run on the runtime of production', ({ expect }) => {
  const date = /^compatibility_date = "([\d-]+)"/m.exec(wrangler)?.[1]
  const dates = sources.flatMap(([, text]) => [...text.matchAll(/COMPATIBILITY_DATE = '([\d-]+)'/g)].map(([, found]) => found))
  expect(dates.length).toBeGreaterThan(2)
  expect(new Set(dates)).toEqual(new Set([date]))
})

it('AC06: no cache stands between the platform and those it answers', ({ expect }) => {
  const caching = sources.filter(([, text]) => /\bcaches\.(?:default|open)|'hono\/cache'/.test(text))
  expect(caching.map(([path]) => path)).toEqual([])
})
