import { expect, it } from 'vitest'
import { createAccount } from './create-account'

/** Runs a creation against these answers; tells how it ended and what was asked. */
async function run(saleId: string | null, answers: (number | 'unreachable')[]) {
  const asked: (string | null)[] = []
  const outcome = await createAccount({
    saleId,
    send: async (sent) => {
      const answer = answers[asked.length]
      asked.push(sent)
      if (answer === 'unreachable' || answer === undefined) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  return { ...outcome, asked }
}

it('is one call where nothing was bought, and names the sale where something was', async () => {
  expect(await run(null, [200])).toEqual({ kind: 'created', isSaleSettled: true, asked: [null] })
  expect(await run('sale-1', [201])).toEqual({ kind: 'created', isSaleSettled: true, asked: ['sale-1'] })
})

it('asks about an unknown sale once, and makes the account without it at once', async () => {
  expect(await run('sale-1', [401, 200])).toEqual({ kind: 'created', isSaleSettled: true, asked: ['sale-1', null] })
})

it('keeps a sale for when the address is verified', async () => {
  expect(await run('sale-1', [403, 200])).toEqual({ kind: 'created', isSaleSettled: false, asked: ['sale-1', null] })
})

it('says when the session has ended', async () => {
  expect(await run(null, [401])).toEqual({ kind: 'unauthorized', asked: [null] })
  expect(await run('sale-1', [401, 401])).toEqual({ kind: 'unauthorized', asked: ['sale-1', null] })
})

it.for<[number | 'unreachable']>([[500], [404], ['unreachable']])('fails, to be tried by hand, on %s', async ([answer]) => {
  expect(await run('sale-1', [answer])).toEqual({ kind: 'failed', asked: ['sale-1'] })
})
