import { it } from 'vitest'
import { ApiError } from '#contract/errors'
import { retryRead } from './retry-read'

const failing = (times: number, error: Error) => {
  const calls = { made: 0 }
  const read = async () => {
    calls.made += 1
    if (calls.made <= times) throw error
    return 'read'
  }
  return { calls, read }
}
const OVERLOADED = new Error('D1 DB is overloaded. Requests queued for too long.')

it('V02: a read is asked for again while a database is overloaded, and given up on after the fourth time', async ({ expect }) => {
  const [short, long] = [failing(2, OVERLOADED), failing(Number.POSITIVE_INFINITY, OVERLOADED)]
  expect(await retryRead(short.read)).toBe('read')
  await expect(retryRead(long.read)).rejects.toBe(OVERLOADED)
  expect([short.calls.made, long.calls.made]).toEqual([3, 4])
})

it('V02: a refusal of ours is not asked for again', async ({ expect }) => {
  const { calls, read } = failing(9, new ApiError('not-found', 'There is nothing at this address'))
  await expect(retryRead(read)).rejects.toBeInstanceOf(ApiError)
  expect(calls.made).toBe(1)
})
