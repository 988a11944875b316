import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Confirmation } from '#contract/chat/chat'
import { draw, serve } from '../../../testing/draw'
import { ConfirmCard } from './confirm-card'

const onDecided = vi.fn()
const onAskAgain = vi.fn()
beforeEach(() => vi.clearAllMocks())

const waiting: Confirmation = {
  status: 'waiting',
  restoreVersionId: 'v1',
  risks: [
    { kind: 'entity-removed', subject: 'Boat', message: 'The list Boat goes, with its 12 records.', isAsked: true },
    { kind: 'access-widened', subject: 'Guest', message: 'Visitors could read Guest.', isAsked: false },
  ],
}
const drawCard = (confirmation = waiting) =>
  draw(
    <ConfirmCard
      appId="app1"
      messageId="msgcabcdefghijkl"
      confirmation={confirmation}
      onDecided={onDecided}
      onAskAgain={onAskAgain}
    />,
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('names every risk, and that nothing is changed yet', () => {
  drawCard()
  const card = within(screen.getByRole('region', { name: 'Needs your confirmation' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The list Boat goes, with its 12 records.',
    'Visitors could read Guest.',
  ])
  expect(card.getByText(/^Nothing is changed yet\. The version before this stays/)).toBeTruthy()
})

it.for([
  ['Confirm', true, 'confirmed'],
  ['Dismiss', false, 'dismissed'],
] as const)('%s is decided once, by the server', async ([name, isConfirmed, status]) => {
  let answer = (_: Response) => {}
  const calls = serve(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const { user } = drawCard()
  await user.click(button(name))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toEqual({
    method: 'POST',
    path: '/api/apps/app1/chat/confirm',
    json: { messageId: 'msgcabcdefghijkl', isConfirmed },
  })
  expect(button(name).getAttribute('aria-busy')).toBe('true')
  expect(button('Confirm').closest('fieldset')?.disabled).toBe(true)
  expect(onDecided).not.toHaveBeenCalled()
  const metadata = { confirmation: { ...waiting, status } }
  answer(Response.json({ message: { metadata } }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(metadata))
})

it('says why it could not be decided, and may be tried again', async () => {
  serve(() => Response.json({ error: { code: 'conflict', message: 'The app changed. Look again.' } }, { status: 409 }))
  const { user } = drawCard()
  await user.click(button('Confirm'))
  expect((await screen.findByRole('alert')).textContent).toBe('The app changed. Look again.')
  expect(button('Confirm').closest('fieldset')?.disabled).toBe(false)
  expect(onDecided).not.toHaveBeenCalled()
})

it.for([
  ['confirmed', 'You confirmed this.'],
  ['dismissed', 'You dismissed this.'],
] as const)('what was %s asks nothing any more', ([status, words]) => {
  drawCard({ ...waiting, status })
  expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('says that it was put aside when the app changed first, and lets one ask again', async () => {
  const { user } = drawCard({ ...waiting, status: 'outdated' })
  expect(screen.getByText(/^Put aside: the app changed before you confirmed this/)).toBeTruthy()
  await user.click(button('Ask again'))
  expect(onAskAgain).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})
