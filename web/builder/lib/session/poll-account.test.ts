import { describe, expect, it } from 'vitest'
import { Account } from '#contract/people/identity'
import { pollAccount } from './poll-account'

const account = (more: Partial<Account>): Account =>
  Account.parse({
    accountId: 'a1',
    accountType: 'builder',
    plan: 'explorer',
    subscriptionId: 'sub-1',
    planSubscriptionStatus: 'active',
    planSubscriptionCancelledAt: null,
    subscriptionPaymentsIds: [],
    appId: null,
    appHeader: null,
    hasBusinessInfo: false,
    hasPaidAppPackage: false,
    isAdmin: false,
    keepsTemplateLibrary: false,
    email: 'ada@example.com',
    name: 'Ada',
    emailVerified: true,
    ...more,
  })

/** Polls against these answers, the last of which stays, on a clock that jumps. */
async function poll(answers: (Partial<Account> | 'unreachable')[], saleId?: string) {
  let clock = 0
  const times: number[] = []
  const isSettled = await pollAccount({
    fetchAccount: async () => {
      times.push(clock)
      const answer = answers[times.length - 1] ?? answers.at(-1)
      if (answer === 'unreachable' || answer === undefined) throw new TypeError('Failed to fetch')
      return account(answer)
    },
    sleep: async (ms) => {
      clock += ms
    },
    saleId,
  })
  return { isSettled, times }
}

it('back from changing a plan, the subscription itself is what is waited for', async () => {
  const times = [0, 4_000]
  expect(await poll([{ subscriptionId: null }, { subscriptionId: 'sub-1' }], 'sub-1')).toEqual({ isSettled: true, times })
})

describe('the account after a reply', () => {
  it('is read once where the plan is alive, or nothing is paid for', async () => {
    expect(await poll([{}])).toEqual({ isSettled: true, times: [0] })
    expect(await poll([{ subscriptionId: null, planSubscriptionStatus: null }])).toEqual({ isSettled: true, times: [0] })
  })

  it('is asked for until the plan is alive', async () => {
    expect(await poll([{ planSubscriptionStatus: 'pending' }, 'unreachable', {}])).toEqual({
      isSettled: true,
      times: [0, 4_000, 8_000],
    })
  })

  it('is asked for until the sale is among its payments, whatever else is alive', async () => {
    const paid = { subscriptionPaymentsIds: ['older', 'sale-1'] }
    expect(await poll([{}, {}, paid], 'sale-1')).toEqual({ isSettled: true, times: [0, 4_000, 8_000] })
    expect((await poll([{ subscriptionId: null }], 'sale-1')).times).toHaveLength(15)
  })

  it('is given up after 15 tries, 4 s apart', async () => {
    const { isSettled, times } = await poll([{ planSubscriptionStatus: 'pending' }])
    expect(isSettled).toBe(false)
    expect(times).toEqual(Array.from({ length: 15 }, (_, at) => at * 4_000))
  })
})
