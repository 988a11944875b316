import { describe, expect, it } from 'vitest'
import { createAccount } from './create-account'

/** Runs a creation against these answers, on a clock that jumps; tells how it ended and what happened when. */
async function run(saleId: string | null, answers: (number | 'unreachable')[]) {
  let clock = 0
  const calls: { atMs: number; saleId: string | null }[] = []
  const outcome = await createAccount({
    saleId,
    send: async (sent) => {
      calls.push({ atMs: clock, saleId: sent })
      const answer = answers[calls.length - 1] ?? answers.at(-1)
      if (answer === 'unreachable' || answer === undefined) throw new TypeError('Failed to fetch')
      return answer
    },
    sleep: async (ms) => {
      clock += ms
    },
  })
  return { kind: outcome.kind, calls, times: calls.map(({ atMs }) => atMs) }
}

describe('making the account', () => {
  it('is one call where nothing was bought', async () => {
    expect(await run(null, [200])).toMatchObject({ kind: 'created', calls: [{ atMs: 0, saleId: null }] })
  })

  it('waits 3 s where something was, and names the sale', async () => {
    expect(await run('sale-1', [201])).toMatchObject({ kind: 'created', calls: [{ atMs: 3_000, saleId: 'sale-1' }] })
  })

  it('tries 7 times, 4 s apart, and then gives up', async () => {
    const { kind, times } = await run('sale-1', [401])
    expect(kind).toBe('unauthorized')
    expect(times).toEqual([3_000, 7_000, 11_000, 15_000, 19_000, 23_000, 27_000])
  })

  it('goes on as soon as the sale is known', async () => {
    expect(await run('sale-1', [401, 401, 200])).toMatchObject({ kind: 'created', times: [3_000, 7_000, 11_000] })
  })

  it('does not try again without a sale', async () => {
    expect(await run(null, [401])).toMatchObject({ kind: 'unauthorized', times: [0] })
  })

  it.for<[number | 'unreachable']>([[500], [403], ['unreachable']])('fails, to be tried by hand, on %s', async ([answer]) => {
    expect(await run('sale-1', [answer])).toMatchObject({ kind: 'failed', times: [3_000] })
  })
})
