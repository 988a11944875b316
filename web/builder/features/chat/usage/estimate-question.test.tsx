import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import { userMessage } from '../connection/outgoing-message'
import { EstimateQuestion } from './estimate-question'
import { findExcess } from './find-excess'
import { readTokenLimit } from './token-limit'
import { TokenLimitField } from './token-limit-field'

const serveEstimate = (estimate: object | undefined) =>
  serve(({ path }) => {
    if (path.endsWith('/chat/estimate')) return Response.json(estimate ?? {}, { status: estimate ? 200 : 500 })
    return Response.json({}, { status: 404 })
  })
const weigh = (limit: number | undefined) => findExcess({ appId: 'app1', message: userMessage({ text: 'Rewrite it' }), limit })
const LARGE = { model: 'acme/rocket', promptTokens: 41_000, cost: 0.123 }

it('asks with tokens and price of which message, and answers what is pressed', async () => {
  serve(() => Response.json({}, { status: 404 }))
  const onAnswer = vi.fn()
  const excess = { ...LARGE, limit: 20_000 }
  const { user } = draw(<EstimateQuestion text={'Rewrite it all. '.repeat(20)} excess={excess} onAnswer={onAnswer} />)
  const question = screen.getByRole('alert').textContent ?? ''
  expect(question).toContain('about 41,000 tokens ($0.1230) to acme/rocket, more than the 20,000 you set')
  expect(question).toContain('“Rewrite it all. ')
  expect(question.length).toBeLessThan(300)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await user.click(screen.getByRole('button', { name: 'Send it all the same' }))
  expect(onAnswer.mock.calls).toEqual([[false], [true]])
})

it('finds what is over the limit that was set', async () => {
  serveEstimate(LARGE)
  expect(await weigh(20_000)).toEqual({ ...LARGE, limit: 20_000 })
})

it.each([
  ['is below the limit', { model: 'acme/rocket', promptTokens: 20_000 }],
  ['goes to the built-in builder', { model: 'builtin', promptTokens: 90_000 }],
  ['cannot be reckoned', undefined],
])('asks of nothing that %s', async (_what, estimate) => {
  serveEstimate(estimate)
  expect(await weigh(20_000)).toBe(undefined)
})

it('reckons nothing where no limit is set', async () => {
  const calls = serveEstimate(LARGE)
  expect(await weigh(undefined)).toBe(undefined)
  expect(calls).toEqual([])
})

it('keeps the limit one writes, and none where the field is emptied', async () => {
  serve(() => Response.json({}, { status: 404 }))
  const { user } = draw(<TokenLimitField />)
  const field = screen.getByLabelText('Ask me before a message that takes more tokens than')
  await user.type(field, '30000')
  expect(readTokenLimit(localStorage, '')).toBe(30_000)
  await user.clear(field)
  expect(readTokenLimit(localStorage, '')).toBe(undefined)
})
