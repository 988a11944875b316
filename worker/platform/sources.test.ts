import { it } from 'vitest'
import { readSources } from './testing/read-sources'

const sources = Object.entries(readSources(['worker/**/*.ts', 'durable-objects/**/*.ts'])).filter(
  ([path]) => !/\.test\.ts$|testing/.test(path),
)

/** These call hosts that the installation names, and the door itself; none takes an address from a request. */
const FIXED_ADDRESSES = [
  '/worker/accounts/google/google-client.ts',
  '/worker/accounts/sign-in/bot-check.ts',
  '/worker/billing/providers/gumroad/gumroad-client.ts',
  '/worker/domains/cloudflare-hostnames.ts',
  '/worker/domains/resolver.ts',
  '/worker/functions/isolates/functions-process.ts',
  '/worker/models/provider-fetch.ts',
  '/worker/platform/egress/egress-resolve.ts',
  '/worker/platform/egress/egress.ts',
  '/worker/platform/mail/post-mail.ts',
]

it('M12: whoever calls an address that the platform did not choose goes through one door', ({ expect }) => {
  expect(sources.length).toBeGreaterThan(500)
  const bare = sources.filter(([, text]) => /(?:await|return|=>) fetch\(/.test(text))
  expect(bare.map(([path]) => path).sort()).toEqual(FIXED_ADDRESSES)
})

it('AA02: an error never hands the request on to what lies behind the Worker', ({ expect }) => {
  for (const [path, text] of sources) expect([path, text.includes('passThroughOnException')]).toEqual([path, false])
})

it('B14: nothing random of ours comes from a clock, a counter or Math.random', ({ expect }) => {
  const ours = sources.filter(([path]) => /^\/worker\/(?:accounts|platform)\//.test(path))
  expect(ours.length).toBeGreaterThan(50)
  for (const [path, text] of ours) expect([path, /Math\.random/.test(text)]).toEqual([path, false])
})

it('no module asks the clock as it is read: while a Worker starts it stands at 1970', ({ expect }) => {
  const asking = sources.filter(([, text]) => /^(?:export )?(?:const|let) \w+ = (?:Date\.now\(\)|new Date\(\))/m.test(text))
  expect(asking.map(([path]) => path)).toEqual([])
})
