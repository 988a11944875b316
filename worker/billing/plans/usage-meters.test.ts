import { expect, it } from 'vitest'
import { usageMeters } from './usage-meters'

const counted = { used: 0, limit: 20, resetsAtMs: 0 }
const taken = { liveTools: 0, mostDomains: 0, fileBytes: 0, recordBytes: 0, processedBytes: 0 }
const domainsOn = (isTrial: boolean) =>
  usageMeters({ plan: 'lite', messages: { ...counted, period: 'day' }, credits: counted, taken, isTrial }).find(
    ({ id }) => id === 'domains',
  )?.limit

it('counts the name that can be tried on one’s own machine on any plan, as the list of domains does', () => {
  expect([domainsOn(true), domainsOn(false)]).toEqual([1, 0])
})
