import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { newId } from '#worker/platform/ids'
import { acquireSlot, consumeLimit, keepSlot, limiterOf, readLimit, refundLimit } from '#worker/platform/limits/limits'

const HOUR_MS = 3_600_000
const hourly = (limit: number) => ({ subject: newId(), name: 'tries', limit, windowMs: HOUR_MS })

describe('RateLimiter', () => {
  it('U01: lets exactly the limit through when everyone comes at once', async ({ expect }) => {
    const limit = hourly(5)
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => consumeLimit(env, limit)))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  it('weighs uses that cost more than one, and gives back what they weighed', async ({ expect }) => {
    const limit = { ...hourly(10), amount: 4 }
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => consumeLimit(env, limit)))
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, false, false, false])
    expect((await readLimit(env, limit)).used).toBe(8)
    await refundLimit(env, limit)
    expect((await readLimit(env, limit)).used).toBe(4)
  })

  it('says how long to wait', async ({ expect }) => {
    const limit = hourly(1)
    expect(await consumeLimit(env, limit)).toEqual({ allowed: true, remaining: 0, retryAfterMs: 0 })
    const refused = await consumeLimit(env, limit)
    expect(refused.allowed).toBe(false)
    expect(refused.retryAfterMs).toBeGreaterThan(HOUR_MS - 60_000)
  })

  it('keeps subjects and names apart', async ({ expect }) => {
    const limit = hourly(1)
    await consumeLimit(env, limit)
    expect((await consumeLimit(env, { ...limit, subject: newId() })).allowed).toBe(true)
    expect((await consumeLimit(env, { ...limit, name: 'others' })).allowed).toBe(true)
  })

  it('counts against no limit when one of several refuses', async ({ expect }) => {
    const stub = limiterOf(env, newId())
    const [narrow, wide] = [
      { name: 'narrow', limit: 1, windowMs: HOUR_MS },
      { name: 'wide', limit: 10, period: 'day' as const },
    ]
    await stub.consume([narrow, wide])
    expect((await stub.consume([narrow, wide])).allowed).toBe(false)
    expect((await stub.peek(wide)).used).toBe(1)
  })

  it('gives a use back, and never more than were used', async ({ expect }) => {
    const limit = hourly(2)
    await consumeLimit(env, limit)
    await refundLimit(env, limit)
    await refundLimit(env, limit)
    expect(await readLimit(env, limit)).toMatchObject({ used: 0, remaining: 2 })
  })

  it('V07: remembers after the object was evicted', async ({ expect }) => {
    const limit = hourly(1)
    await consumeLimit(env, limit)
    await evictDurableObject(limiterOf(env, limit.subject))
    expect((await consumeLimit(env, limit)).allowed).toBe(false)
  })

  it('keeps no storage once every window is over, and counts again after that', async ({ expect }) => {
    const limit = { ...hourly(1), windowMs: 1 }
    const stub = limiterOf(env, limit.subject)
    await consumeLimit(env, limit)
    // A quick machine is here within that millisecond.
    await scheduler.wait(5)
    await runDurableObjectAlarm(stub)
    const tables = await runInDurableObject(stub, (_, { storage }) =>
      storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'usage'").toArray(),
    )
    expect(tables).toHaveLength(0)
    expect((await consumeLimit(env, limit)).allowed).toBe(true)
  })
})

describe('slots', () => {
  const slot = (limit: number, leaseMs = HOUR_MS) => ({ subject: newId(), name: 'at-once', limit, leaseMs })

  it('U01: lets as many in at the same time as there are slots, and the next when one is given back', async ({ expect }) => {
    const wanted = slot(3)
    const taken = await Promise.all(Array.from({ length: 12 }, () => acquireSlot(env, wanted)))
    const held = taken.filter((release) => release !== undefined)
    expect(held).toHaveLength(3)
    expect(await acquireSlot(env, wanted)).toBeUndefined()
    await held[0]?.()
    await held[0]?.()
    expect(await acquireSlot(env, wanted)).toBeDefined()
    expect(await acquireSlot(env, wanted)).toBeUndefined()
  })

  it('V07: remembers after the object was evicted, and frees what nobody gave back', async ({ expect }) => {
    const long = slot(1)
    await acquireSlot(env, long)
    await evictDurableObject(limiterOf(env, long.subject))
    expect(await acquireSlot(env, long)).toBeUndefined()
    const brief = slot(1, 1)
    await acquireSlot(env, brief)
    await new Promise((done) => setTimeout(done, 20))
    expect(await acquireSlot(env, brief)).toBeDefined()
  })

  it('are kept past a lease by what goes on, and free when that ends', async ({ expect }) => {
    const brief = slot(1, 300)
    const release = await keepSlot(env, brief)
    await scheduler.wait(900)
    expect(await acquireSlot(env, brief)).toBeUndefined()
    await release?.()
    expect(await acquireSlot(env, brief)).toBeDefined()
  })
})

describe('holds', () => {
  const credits = (limit: number, amount: number, leaseMs = HOUR_MS) => ({
    subject: newId(),
    held: { name: 'credits', limit, period: 'month' as const, amount, leaseMs },
  })

  it('BG01: 50 parallel holds at the last credits: as many as credits, and those that take at once are counted too', async ({
    expect,
  }) => {
    const { subject, held } = credits(7, 1)
    const stub = limiterOf(env, subject)
    await stub.consume([{ ...held, amount: 2 }])
    const verdicts = await Promise.all(Array.from({ length: 50 }, (_, at) => stub.hold(`run-${at}`, held)))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5)
    expect((await stub.consume([held])).allowed).toBe(false)
    expect(await stub.peek(held)).toMatchObject({ used: 2, remaining: 0 })
  })

  it('BG01: is settled or released once, by its id, whoever comes twice', async ({ expect }) => {
    const { subject, held } = credits(10, 4)
    const stub = limiterOf(env, subject)
    for (const id of ['a', 'b', 'b']) expect((await stub.hold(id, held)).allowed).toBe(true)
    expect((await stub.hold('c', held)).allowed).toBe(false)
    expect(await Promise.all([stub.settleHold('a', { ...held, amount: 3 }), stub.settleHold('a', held)])).toEqual([true, false])
    expect(await stub.releaseHold('a', 'credits')).toBe(false)
    await evictDurableObject(stub)
    expect([await stub.releaseHold('b', 'credits'), await stub.releaseHold('b', 'credits')]).toEqual([true, false])
    expect(await stub.settleHold('b', held)).toBe(false)
    expect(await stub.settleHold('never', held)).toBe(false)
    expect((await stub.peek(held)).used).toBe(3)
    expect((await stub.hold('c', held)).allowed).toBe(true)
  })

  it('BG01: of a run that crashed is free when its lease is over, and what was done all the same is counted', async ({
    expect,
  }) => {
    // Long enough that a busy machine asks for the second hold while the first is held.
    const leaseMs = 2_000
    const { subject, held } = credits(4, 4, leaseMs)
    const stub = limiterOf(env, subject)
    await stub.hold('a', held)
    expect((await stub.hold('b', held)).allowed).toBe(false)
    await scheduler.wait(leaseMs + 10)
    expect((await stub.peek(held)).remaining).toBe(4)
    expect(await stub.settleHold('a', held)).toBe(true)
    expect((await stub.hold('b', held)).allowed).toBe(false)
  })
})
