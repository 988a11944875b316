import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../../testing/draw'
import { EditorPage } from './editor-page'

const drawEditor = () =>
  draw(
    <MemoryRouter initialEntries={['/build/app/a1']}>
      <Routes>
        <Route path="build/app/:appId/*" element={<EditorPage />} />
      </Routes>
    </MemoryRouter>,
  )

const broken = () => Response.json({ error: { code: 'internal', message: 'It broke.' } }, { status: 500 })

it('opens by itself once the server that could not be reached answers again, and on a press', async () => {
  let isBack = false
  const calls = serve(({ path }) => {
    if (path === '/api/health' && isBack) return Response.json({ status: 'ok' })
    throw new TypeError('Failed to fetch')
  })
  const asked = () => calls.filter(({ path }) => path === '/api/apps/a1').length
  const { user } = drawEditor()
  await screen.findByText(/opens by itself once it can/)
  expect(asked()).toBe(1)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/health')).toBe(true))
  expect(asked()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked()).toBe(2))
  await screen.findByText(/opens by itself once it can/)
  isBack = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked()).toBe(3))
  // All that was missing is asked for, and not only the first of it.
  expect(calls.filter(({ path }) => path.endsWith('/messages')).length).toBe(3)
})

it('is not asked for again by itself where the server says what went wrong', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = serve(() => broken())
  drawEditor()
  await screen.findByText('It broke.')
  const before = calls.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls.length).toBe(before)
})
