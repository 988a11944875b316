import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import type { ChatTrouble } from './chat-errors'
import { TroubleNotice } from './trouble-notice'

const onDismiss = vi.fn()
const drawNotice = (trouble: ChatTrouble) =>
  draw(
    <MemoryRouter>
      <TroubleNotice trouble={trouble} onDismiss={onDismiss} />
    </MemoryRouter>,
  )

it.for<ChatTrouble>([
  { kind: 'limit', message: 'You have reached your daily limit of 20 messages.' },
  { kind: 'failed', message: 'An error occurred' },
])('$kind: says what is in the way, and can be dismissed', async (trouble) => {
  serve(() => new Promise(() => {}))
  onDismiss.mockClear()
  const { user } = drawNotice(trouble)
  expect(screen.getByRole('alert').textContent).toContain('message' in trouble ? trouble.message : '')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})

it('names the way past a limit', () => {
  serve(() => new Promise(() => {}))
  drawNotice({ kind: 'limit', message: 'None left' })
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toContain('goto=')
})

it.for<ChatTrouble>([{ kind: 'network' }, { kind: 'busy' }])('$kind passes without a word', (trouble) => {
  drawNotice(trouble)
  expect(screen.queryByRole('alert')).toBe(null)
})
