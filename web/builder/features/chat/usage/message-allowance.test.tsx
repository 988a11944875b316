import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import { AllowanceLine } from './message-allowance'

it('asks the server what is left when it loads, and again after midnight', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:50:00Z'), shouldAdvanceTime: true })
  let left = 0
  const calls = serve(() => Response.json({ left, limit: 20, period: 'day', resetsAt: '2026-11-23T00:00:00.000Z' }))
  draw(<AllowanceLine appId="app1" occasion="idle" />)
  await screen.findByText(/^No messages left/)
  expect(calls.every(({ path }) => path === '/api/apps/app1/chat/allowance')).toBe(true)
  // What a message that came to nothing gives back is read a moment later.
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  left = 20
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000))
  const before = calls.length
  expect(screen.queryByText(/^No messages left/)).not.toBe(null)
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
  await screen.findByText('20 messages left today')
  expect(calls.length).toBe(before + 1)
})
