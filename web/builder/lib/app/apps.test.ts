import { expect, it } from 'vitest'
import { failure, RequestFailed } from '../api'
import { whyNotSaved } from './apps'

const LOST = 'Failed saving app, your changes might be lost. Please try again or contact us'

it.for([
  [new RequestFailed(400, 'invalid-input', 'A name may hold 80 characters'), 'A name may hold 80 characters'],
  [new RequestFailed(403, 'forbidden', 'Upgrade your plan'), 'Upgrade your plan'],
  [new RequestFailed(500, 'internal', 'Something went wrong'), LOST],
  [new RequestFailed(502, 'internal', 'The server could not answer. Try again.'), LOST],
  [new TypeError('Failed to fetch'), LOST],
] as const)('of %s a person is told: %s', ([error, words]) => {
  expect(whyNotSaved(error)).toBe(words)
})

it.for([413, 502, 530])('V21: an error page that is no answer of ours (%i) is told in our own words', async (status) => {
  const page = new Response('<!DOCTYPE html><title>Worker threw exception | Error 1102</title>', { status })
  const { code, message } = await failure(page)
  expect([code, message]).toEqual(['internal', 'The server could not answer. Try again.'])
})
