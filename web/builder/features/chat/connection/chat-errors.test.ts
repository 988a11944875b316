import { expect, it, vi } from 'vitest'
import { RequestFailed } from '../../../lib/api'
import { chatTrouble, SENDING_FAILED } from './chat-errors'

vi.mock('../../../lib/session/browser-session', () => ({ session: {} }))

const refused = (status: number, code: ConstructorParameters<typeof RequestFailed>[1], message = 'technical') =>
  new RequestFailed(status, code, message)

it('has the specification’s words for each refusal', () => {
  expect(chatTrouble(refused(403, 'builder-chat-messages-limit-reached'), false)).toEqual({
    kind: 'limit',
    message: 'You have reached your builder chat messages limit. Please upgrade your plan to continue.',
  })
  const daily =
    'You have reached your daily limit of 20 messages. Please try again tomorrow or upgrade to a paid plan to remove daily limit.'
  expect(chatTrouble(refused(403, 'daily-chat-messages-limit-reached', daily), false)).toEqual({ kind: 'limit', message: daily })
  expect(chatTrouble(refused(429, 'rate-limited'), false)).toEqual({
    kind: 'failed',
    message: 'Rate limit exceeded. Please try again later.',
  })
  expect(chatTrouble(refused(500, 'internal'), false)).toEqual({
    kind: 'failed',
    message: 'An error occurred while processing your request please try again later',
  })
})

it('shows technical details to admins only', () => {
  expect(chatTrouble(refused(502, 'model-failed'), true)).toMatchObject({ details: 'technical' })
  expect(chatTrouble(refused(502, 'model-failed'), false)).not.toHaveProperty('details')
})

it('is silent about a dropped line and joins a reply that runs already', () => {
  expect(chatTrouble(new TypeError('Failed to fetch'), false)).toEqual({ kind: 'network' })
  expect(chatTrouble(refused(409, 'chat-busy'), false)).toEqual({ kind: 'busy' })
})

it('has the specification’s words for a message that could not be sent', () => {
  expect(SENDING_FAILED).toBe('An error occurred while sending your message')
})
