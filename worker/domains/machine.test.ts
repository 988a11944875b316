import fc from 'fast-check'
import { describe, it } from 'vitest'
import { fitPlan } from './fit-plan'
import { type DomainState, type Facts, GRACE_MS, isServed, judgeDomain } from './machine'

const HOUR_MS = 3_600_000
const GOOD: Facts = { proof: 'found', pointing: 'here', hostname: 'active', certificate: 'active' }
const state = (change: Partial<DomainState>): DomainState => ({
  status: 'pending',
  problem: null,
  isHeld: false,
  invalidSinceMs: null,
  createdAtMs: 0,
  ...change,
})
const live = state({ status: 'live', isHeld: true })

/** Every hour the same facts, from a state on. */
function checkHourly(from: DomainState, facts: Facts, hours: number): DomainState {
  let now = from
  for (let hour = 1; hour <= hours; hour += 1) now = { ...now, ...judgeDomain(now, facts, hour * HOUR_MS) }
  return now
}

describe('a domain', () => {
  it.for([
    ['waits for its proof', state({}), { ...GOOD, proof: 'missing' }, 'pending', 'proof-missing'],
    ['is told apart from one that could not be asked about', state({}), { ...GOOD, proof: 'unknown' }, 'pending', 'unreachable'],
    ['waits where another has the host', state({}), { ...GOOD, isTaken: true }, 'pending', 'taken'],
    [
      'waits for its records',
      state({ status: 'issuing', isHeld: true }),
      { ...GOOD, pointing: 'nowhere' },
      'issuing',
      'not-found',
    ],
    [
      'names what it points at',
      state({ status: 'issuing', isHeld: true }),
      { ...GOOD, pointing: 'elsewhere' },
      'issuing',
      'points-elsewhere',
    ],
    [
      'waits for its certificate',
      state({ status: 'issuing', isHeld: true }),
      { ...GOOD, certificate: 'pending' },
      'issuing',
      null,
    ],
    ['waits for its hostname', state({ status: 'issuing', isHeld: true }), { ...GOOD, hostname: 'pending' }, 'issuing', null],
    ['is live when all stands', state({ status: 'issuing', isHeld: true }), GOOD, 'live', null],
    ['is well again', state({ status: 'failing', isHeld: true, invalidSinceMs: 1 }), GOOD, 'live', null],
    [
      'begins again when its proof goes before it was live',
      state({ status: 'issuing', isHeld: true }),
      { ...GOOD, proof: 'missing' },
      'pending',
      'proof-missing',
    ],
  ] as const)('%s', ([, from, facts, status, problem], { expect }) => {
    expect(judgeDomain(from, facts, HOUR_MS)).toMatchObject({ status, problem })
  })

  it('BJ04: stays live through an hour, a day and a month in which nobody answers', ({ expect }) => {
    for (const unknown of ['proof', 'pointing', 'hostname', 'certificate'] as const)
      for (const hours of [1, 24, 720])
        expect(checkHourly(live, { ...GOOD, [unknown]: 'unknown' }, hours)).toMatchObject({ status: 'live', isHeld: true })
  })

  it('BJ04, Y05: that changes for good goes off after the days said, and not before', ({ expect }) => {
    const graceHours = GRACE_MS / HOUR_MS
    for (const fault of [
      { proof: 'missing' },
      { pointing: 'elsewhere' },
      { pointing: 'nowhere' },
      { hostname: 'refused' },
    ] as const) {
      expect(checkHourly(live, { ...GOOD, ...fault }, graceHours)).toMatchObject({ status: 'failing', isHeld: true })
      expect(checkHourly(live, { ...GOOD, ...fault }, graceHours + 1)).toMatchObject({
        status: 'off',
        isHeld: false,
        problem: 'lapsed',
      })
    }
  })

  it('gives way at once to whoever has proven the host while its own proof is gone, and to nobody else', ({ expect }) => {
    expect(judgeDomain(live, { ...GOOD, proof: 'missing', isContested: true }, 1)).toMatchObject({ status: 'off', isHeld: false })
    for (const facts of [GOOD, { ...GOOD, proof: 'unknown' }, { ...GOOD, pointing: 'elsewhere' }] as Facts[])
      expect(judgeDomain(live, { ...facts, isContested: true }, 1).isHeld).toBe(true)
  })

  it('BJ01: is never served without a proof that was found, whatever happens in whatever order', ({ expect }) => {
    const facts = fc.record({
      proof: fc.constantFrom('found', 'missing', 'unknown'),
      pointing: fc.constantFrom('here', 'elsewhere', 'nowhere', 'unknown'),
      hostname: fc.constantFrom('pending', 'active', 'refused', 'unknown'),
      certificate: fc.constantFrom('pending', 'active', 'failed', 'unknown'),
      isContested: fc.boolean(),
      isTaken: fc.boolean(),
    }) as fc.Arbitrary<Facts>
    const steps = fc.array(fc.tuple(facts, fc.integer({ min: 1, max: 100 })), { maxLength: 40 })
    fc.assert(
      fc.property(steps, (history) => {
        let now = state({})
        let nowMs = 0
        let lastProvenMs = Number.NEGATIVE_INFINITY
        for (const [seen, hours] of history) {
          nowMs += hours * HOUR_MS
          if (seen.proof === 'found' && !now.isHeld && !seen.isTaken) now = { ...now, isHeld: true, status: 'issuing' }
          if (seen.proof === 'found') lastProvenMs = nowMs
          const before = now
          now = { ...now, ...judgeDomain(now, seen, nowMs) }
          if (isServed(now.status)) expect([now.isHeld, lastProvenMs > Number.NEGATIVE_INFINITY]).toEqual([true, true])
          if (now.isHeld) expect(before.isHeld).toBe(true)
          // What is certain to be wrong is not put up with for longer than the days said.
          if (now.invalidSinceMs !== null) expect(nowMs - now.invalidSinceMs).toBeLessThan(GRACE_MS)
        }
      }),
    )
  })
})

describe('what a plan covers of an app’s domains', () => {
  const DAY_MS = 24 * HOUR_MS
  type Row = Parameters<typeof fitPlan>[0][number]
  const row = (id: string, change: Partial<Row> = {}): Row => ({
    ...{ id, site: id, status: 'live', isPreferred: false, liveSinceMs: 5, createdAtMs: 1 },
    ...{ beyondPlanSinceMs: null, restingSinceMs: null },
    ...change,
  })
  const at = (rows: Row[], limit: number, nowMs: number): Row[] =>
    rows.map((each, index) => ({ ...each, ...fitPlan(rows, () => limit, nowMs)[index] }))
  const restingAt = (rows: Row[], limit: number, nowMs: number) =>
    at(rows, limit, nowMs).flatMap(({ id, restingSinceMs }) => (restingSinceMs === null ? [] : [id]))

  it('is the preferred one and those that are live the longest; the rest shows the app for seven days more', ({ expect }) => {
    const rows = [row('a', { liveSinceMs: 3 }), row('b', { liveSinceMs: 4 }), row('c', { isPreferred: true }), row('d')]
    const beyond = at(rows, 2, DAY_MS)
    expect(beyond.map(({ beyondPlanSinceMs }) => beyondPlanSinceMs)).toEqual([null, DAY_MS, null, DAY_MS])
    expect(restingAt(beyond, 2, DAY_MS + GRACE_MS - 1)).toEqual([])
    expect(restingAt(beyond, 2, DAY_MS + GRACE_MS)).toEqual(['b', 'd'])
  })

  it('is all of it again with the plan, at once, and a name with and without www. counts once', ({ expect }) => {
    const rows = [row('a'), row('www.a', { site: 'a' }), row('b', { liveSinceMs: 9 })]
    const resting = at(at(rows, 0, 0), 0, GRACE_MS)
    expect(resting.every(({ restingSinceMs }) => restingSinceMs === GRACE_MS)).toBe(true)
    expect(restingAt(resting, 1, GRACE_MS + 1)).toEqual(['b'])
    expect(at(resting, 2, GRACE_MS + 1)).toEqual(rows)
  })

  it('gives no second week to whoever chooses another one to stay', ({ expect }) => {
    const resting = at(at([row('a'), row('b', { liveSinceMs: 9 })], 1, 0), 1, GRACE_MS)
    const chosen = resting.map((each) => ({ ...each, isPreferred: each.id === 'b' }))
    expect(restingAt(chosen, 1, GRACE_MS + HOUR_MS)).toEqual(['a'])
  })

  it('is no claim before what is live', ({ expect }) => {
    const rows = [row('a', { status: 'pending', liveSinceMs: null }), row('b', { createdAtMs: 9 })]
    expect(at(rows, 1, 7).map(({ beyondPlanSinceMs }) => beyondPlanSinceMs)).toEqual([7, null])
  })
})
