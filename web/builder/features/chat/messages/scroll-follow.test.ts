import { expect, it } from 'vitest'
import { ScrollFollow } from './scroll-follow'

const box = (top: number, height = 2_000) => ({ top, height, view: 600 })

it('goes on following where rows above became lower and the list grew again', () => {
  const follow = new ScrollFollow()
  follow.scrolled(box(1_400), 0)
  follow.scrolled(box(1_100, 2_300), 5_000)
  expect(follow.isFollowing).toBe(true)
})

it.for([
  ['a wheel', (follow: ScrollFollow) => follow.gesture(4_900)],
  ['a held scrollbar', (follow: ScrollFollow) => follow.setHeld(true, 1_000)],
] as const)('stops when %s scrolls up, even while the list grows', ([, act]) => {
  const follow = new ScrollFollow()
  follow.scrolled(box(1_400), 0)
  act(follow)
  follow.scrolled(box(1_100, 2_300), 5_000)
  expect(follow.isFollowing).toBe(false)
})

it('stops when a search in the page scrolls up a list that stands still', () => {
  const follow = new ScrollFollow()
  follow.scrolled(box(1_400), 0)
  follow.scrolled(box(300), 9_000)
  expect(follow.isFollowing).toBe(false)
})

it('follows again at the end, or when something is sent', () => {
  const follow = new ScrollFollow()
  follow.scrolled(box(1_400), 0)
  follow.scrolled(box(300), 9_000)
  follow.scrolled(box(1_350), 9_500)
  expect(follow.isFollowing).toBe(true)
  follow.scrolled(box(300), 9_900)
  follow.resume()
  expect(follow.isFollowing).toBe(true)
})

it('does not take a list that grew below for one that was scrolled up', () => {
  const follow = new ScrollFollow()
  follow.scrolled(box(1_400), 0)
  follow.gesture(100)
  follow.scrolled(box(1_400, 4_000), 200)
  expect(follow.isFollowing).toBe(true)
})
