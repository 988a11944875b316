import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import { ALLOWANCE } from './allowance-query'
import { AllowanceLine } from './message-allowance'

it('asks the server what is left when it loads, and again after midnight', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T23:50:00Z'), shouldAdvanceTime: true })
  let left = 0
  const calls = serve(() => Response.json({ left, limit: 20, period: 'day', resetsAt: '2026-11-23T00:00:00.000Z' }))
  draw(<AllowanceLine appId="app1" occasion="idle" isBusy={false} />)
  await screen.findByText(/^No messages left/)
  expect(calls.every(({ path }) => path === '/api/apps/app1/chat/allowance')).toBe(true)
  left = 20
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000))
  const before = calls.length
  expect(screen.queryByText(/^No messages left/)).not.toBe(null)
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
  await screen.findByText('20 messages left today')
  expect(calls.length).toBe(before + 1)
})

it('asks once when it loads, once when a message is sent and once when its reply is over, also for other tabs', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = serve(() => Response.json({ left: 7, limit: 20, period: 'day', resetsAt: '2126-11-23T00:00:00.000Z' }))
  const told: unknown[] = []
  const otherTab = new BroadcastChannel(ALLOWANCE)
  otherTab.onmessage = ({ data }) => told.push(data)
  const { rerender } = draw(<AllowanceLine appId="app1" occasion="0" isBusy={false} />)
  await screen.findByText('7 messages left today')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(calls).toHaveLength(1)
  // What follows from a sending: the message stands there, and its reply begins.
  rerender(<AllowanceLine appId="app1" occasion="0" isBusy />)
  rerender(<AllowanceLine appId="app1" occasion="1" isBusy />)
  rerender(<AllowanceLine appId="app1" occasion="2" isBusy />)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(calls).toHaveLength(2)
  rerender(<AllowanceLine appId="app1" occasion="0" isBusy={false} />)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(calls).toHaveLength(3)
  await expect.poll(() => told).toHaveLength(2)
  otherTab.close()
})
