import { format, startOfDay } from 'date-fns'
import { afterEach, expect, it, vi } from 'vitest'
import { freezeWorld, seededRandom } from './determinism'

const AT = Date.parse('2026-03-14T23:30:00.000Z')
afterEach(() => void vi.unstubAllEnvs())

const picture = () => [
  new Date().toISOString(),
  Date.now(),
  Math.random(),
  format(new Date(), 'yyyy-MM-dd HH:mm'),
  startOfDay(new Date(2026, 0, 2, 5)).toISOString(),
  new Date(AT).toLocaleDateString(),
  new Date(AT).getTimezoneOffset(),
  (1234.5).toLocaleString(),
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(AT),
  new Date(AT) instanceof Date,
]

it.for(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('sees the same world in %s', (name, { expect: check }) => {
  vi.stubEnv('TZ', name)
  const unfreeze = freezeWorld(AT)
  const seen = picture()
  unfreeze()
  check(seen).toEqual([
    '2026-03-14T23:30:00.000Z',
    AT,
    seededRandom(AT)(),
    '2026-03-14 23:30',
    '2026-01-02T00:00:00.000Z',
    '3/14/2026',
    0,
    '1,234.5',
    'March 14, 2026 at 11:30 PM',
    true,
  ])
})

it('leaves the world as it was', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const { random } = Math
  const RealDate = Date
  const before = new Date(AT).getHours()
  freezeWorld(AT)()
  expect([Math.random, Date, new Date(AT).getHours(), new Date(AT).constructor]).toEqual([random, RealDate, before, RealDate])
  expect(Math.abs(Date.now() - AT)).toBeGreaterThan(1_000)
})
