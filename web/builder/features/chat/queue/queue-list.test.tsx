import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw'
import { QueueList } from './queue-list'
import type { QueuedMessage } from './send-queue'

const onResume = vi.fn()
const onEdit = vi.fn()
const onRemove = vi.fn()
beforeEach(() => vi.clearAllMocks())

const item = (id: string, text: string, files = 0): QueuedMessage => ({
  id,
  text,
  files: Array.from({ length: files }, (_, at) => ({
    type: 'file',
    url: `/${at}`,
    mediaType: 'text/plain',
    filename: `${at}.txt`,
  })),
  annotations: {},
  tab: 'here',
  isSent: false,
  at: 1,
})
const drawQueue = (items: QueuedMessage[], isHeld = false) =>
  draw(<QueueList items={items} isHeld={isHeld} onResume={onResume} onEdit={onEdit} onRemove={onRemove} />)
const row = (at: number) => within(screen.getAllByRole('listitem')[at] as HTMLElement)

it('lists what waits, in order, and says how many', () => {
  drawQueue([item('a', 'First'), item('b', 'Second', 2)])
  expect(screen.getByRole('status').textContent).toBe('2 messages wait for this reply to end')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['First', 'Second2 files'])
  expect(screen.queryByRole('button', { name: 'Go on' })).toBe(null)
})

it('says why nothing goes out, and goes on when told to', async () => {
  const { user } = drawQueue([item('a', 'First')], true)
  expect(screen.getByRole('status').textContent).toBe('1 message waits: the one before was not answered')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(onResume).toHaveBeenCalledOnce()
})

it('changes the one that is meant: Enter keeps, trimmed', async () => {
  const { user } = drawQueue([item('a', 'First'), item('b', 'Second')])
  await user.click(row(1).getByRole('button', { name: 'Change' }))
  const field = screen.getByLabelText('Change what waits')
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, ' Another {Enter}')
  expect(onEdit).toHaveBeenCalledExactlyOnceWith('b', 'Another')
  expect(screen.queryByLabelText('Change what waits')).toBe(null)
})

it('leaves it as it was on Escape, and where nothing is left of it', async () => {
  const { user } = drawQueue([item('a', 'First')])
  await user.click(row(0).getByRole('button', { name: 'Change' }))
  await user.type(screen.getByLabelText('Change what waits'), ' and more{Escape}')
  await user.click(row(0).getByRole('button', { name: 'Change' }))
  await user.clear(screen.getByLabelText('Change what waits'))
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onEdit).not.toHaveBeenCalled()
  expect(row(0).getByText('First')).toBeTruthy()
})

it('takes out the one that is meant', async () => {
  const { user } = drawQueue([item('a', 'First'), item('b', 'Second')])
  await user.click(row(0).getByRole('button', { name: 'Take out' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('a')
})
