import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import { chooseTokenLimit, readTokenLimit } from './token-limit'
import { TokenLimitField } from './token-limit-field'
import { useEstimate } from './use-estimate'

const onSend = vi.fn()
const serveEstimate = (estimate: object | undefined) =>
  serve(({ path }) => {
    if (path.endsWith('/chat/estimate')) return Response.json(estimate ?? {}, { status: estimate ? 200 : 500 })
    return Response.json({}, { status: 404 })
  })

function Harness({ text = 'Rewrite it all' }: { text?: string }) {
  const { send, question } = useEstimate({ appId: 'app1', written: { text, files: [], annotations: {} }, onSend })
  return (
    <>
      {question}
      <button type="button" onClick={send}>
        Go
      </button>
    </>
  )
}

afterEach(() => {
  chooseTokenLimit(localStorage, '', undefined)
  vi.clearAllMocks()
})
const press = async (name: string, user: ReturnType<typeof draw>['user']) => user.click(screen.getByRole('button', { name }))

it('asks before a message over the limit, with tokens and price, and sends it once that is wanted', async () => {
  serveEstimate({ model: 'acme/rocket', promptTokens: 41_000, cost: 0.123 })
  chooseTokenLimit(localStorage, '', 20_000)
  const { user } = draw(<Harness />)
  await press('Go', user)
  const question = await screen.findByRole('alert')
  expect(question.textContent).toContain('about 41,000 tokens ($0.1230) to acme/rocket, more than the 20,000 you set')
  expect(onSend).not.toHaveBeenCalled()
  await press('Not now', user)
  expect(screen.queryByRole('alert')).toBe(null)
  expect(onSend).not.toHaveBeenCalled()
  await press('Go', user)
  await screen.findByRole('alert')
  await press('Send it all the same', user)
  expect(onSend).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBe(null)
})

it.each([
  ['is below the limit', { model: 'acme/rocket', promptTokens: 20_000 }],
  ['goes to the built-in builder', { model: 'builtin', promptTokens: 90_000 }],
  ['cannot be reckoned', undefined],
])('sends at once what %s', async (_what, estimate) => {
  serveEstimate(estimate)
  chooseTokenLimit(localStorage, '', 20_000)
  const { user } = draw(<Harness />)
  await press('Go', user)
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce())
})

it('reckons nothing where no limit is set', async () => {
  const calls = serve(() => Response.json({}, { status: 404 }))
  const { user } = draw(<Harness />)
  await press('Go', user)
  expect(onSend).toHaveBeenCalledOnce()
  expect(calls.filter(({ path }) => path.endsWith('/estimate'))).toEqual([])
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
