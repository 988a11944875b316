import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw'
import { MessageList } from './message-list'

/**
 * What a browser would measure: nothing has a size here, so the test says how large things are and when that was
 * noticed.
 */
let box = { scrollHeight: 1_000, clientHeight: 400 }
const resized = new Set<() => void>()
const seen = new Set<() => void>()
beforeEach(() => {
  vi.useFakeTimers()
  box = { scrollHeight: 1_000, clientHeight: 400 }
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => box.scrollHeight)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => box.clientHeight)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe = () => resized.add(this.callback)
      disconnect = () => resized.delete(this.callback)
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly notify: () => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = () => callback([{ isIntersecting: true }])
      }
      observe = () => seen.add(this.notify)
      disconnect = () => seen.delete(this.notify)
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  resized.clear()
  seen.clear()
})

const list = (props: Partial<Parameters<typeof MessageList>[0]> = {}) => (
  <MessageList firstId="m1" sentId={undefined} isAtStart onEarlier={async () => {}} {...props}>
    <p>What was said</p>
  </MessageList>
)
const log = () => screen.getByRole('log', { name: 'Conversation' })
const top = () => log().scrollTop
/** Something came in below. */
function grow(scrollHeight: number) {
  box.scrollHeight = scrollHeight
  act(() => {
    for (const each of resized) each()
    vi.advanceTimersByTime(100)
  })
  // A browser tells of what it scrolled by itself, too.
  fireEvent.scroll(log())
}
function scrollUp(to: number) {
  fireEvent.wheel(log())
  log().scrollTop = to
  fireEvent.scroll(log())
}

it('opens at its end, and keeps the newest in view, 100 ms after it came', () => {
  draw(list())
  box.scrollHeight = 1_400
  act(() => {
    for (const each of resized) each()
    vi.advanceTimersByTime(99)
  })
  expect(top()).toBe(1_000)
  act(() => vi.advanceTimersByTime(1))
  expect(top()).toBe(1_400)
})

it('lets someone read further up, and leads them back', () => {
  draw(list())
  grow(1_400)
  expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBe(null)
  scrollUp(200)
  grow(1_800)
  expect(top()).toBe(200)
  fireEvent.click(screen.getByRole('button', { name: 'Jump to latest' }))
  expect(top()).toBe(1_800)
  expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBe(null)
})

it('shows what this person sent wherever they read', () => {
  const { rerender } = draw(list())
  grow(1_400)
  scrollUp(200)
  rerender(list({ sentId: 'm9' }))
  expect(top()).toBe(1_400)
})

it('keeps the place when earlier messages come in above', () => {
  const { rerender } = draw(list())
  grow(1_400)
  scrollUp(200)
  box.scrollHeight = 2_000
  rerender(list({ firstId: 'm0' }))
  expect(top()).toBe(800)
})

it('reads earlier messages as one comes near the top, once at a time, and offers to try again where that failed', async () => {
  let fail = () => {}
  const onEarlier = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = () => reject(new Error('away'))
      }),
  )
  draw(list({ isAtStart: false, onEarlier }))
  expect(screen.getByRole('button', { name: 'Show earlier messages' })).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(300)
    for (const each of seen) each()
  })
  // A slow browser tells of the beginning though the end is shown.
  expect(onEarlier).not.toHaveBeenCalled()
  grow(1_400)
  scrollUp(200)
  act(() => {
    for (const each of [...seen, ...seen]) each()
  })
  expect(onEarlier).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: /earlier/i })).toBe(null)
  await act(async () => fail())
  fireEvent.click(screen.getByRole('button', { name: 'Earlier messages could not be read. Try again' }))
  expect(onEarlier).toHaveBeenCalledTimes(2)
})

it('offers nothing earlier at the beginning', () => {
  draw(list())
  expect(screen.queryByRole('button')).toBe(null)
})
