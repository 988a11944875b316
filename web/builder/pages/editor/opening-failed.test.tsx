import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RequestFailed } from '../../lib/api'
import { draw, serve } from '../../testing/draw'
import { OpeningFailed } from './opening-failed'

it('is tried again by itself once the server that could not be reached answers again, and on a press', async () => {
  let isBack = false
  const calls = serve(() => {
    if (isBack) return Response.json({ status: 'ok' })
    throw new TypeError('Failed to fetch')
  })
  const retry = vi.fn()
  const { user } = draw(<OpeningFailed error={new TypeError('Failed to fetch')} onRetry={retry} />)
  expect(screen.getByText(/opens by itself once it can/)).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/health']))
  expect(retry).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  isBack = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(2))
})

it('is not where the server says what went wrong', async () => {
  vi.useFakeTimers()
  const calls = serve(() => Response.json({ status: 'ok' }))
  draw(<OpeningFailed error={new RequestFailed(500, 'internal', 'It broke.')} onRetry={() => {}} />)
  expect(screen.getByText('It broke.')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toEqual([])
})

it('is behind a gateway that has no server to ask', async () => {
  vi.useFakeTimers()
  const retry = vi.fn()
  serve(() => Response.json({ status: 'ok' }))
  draw(<OpeningFailed error={new RequestFailed(502, 'internal', 'It broke.')} onRetry={retry} />)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(retry).toHaveBeenCalledTimes(1)
})
