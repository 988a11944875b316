import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePagePictures } from './use-page-pictures'

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn() }))
vi.mock('../../../features/preview/queries', () => ({ useUploadThumbnail: () => ({ mutate }) }))

const PICTURE = 'data:image/webp;base64,AAAA'

it('goes through the pages, takes one picture of each, and passes over what fails or does not come', () => {
  vi.useFakeTimers()
  const [goTo, capture, onDone] = [vi.fn(), vi.fn(), vi.fn()]
  const pages = ['Home', 'Broken', 'Silent', 'About']
  const link = { goTo, capture }
  const { result } = renderHook(() => usePagePictures({ appId: 'app', link, versionId: 'one', pages, onDone }))
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const paint = (page: string) => act(() => result.current.settle(page))

  // A picture that nobody asked for is nothing.
  act(() => result.current.storePicture(PICTURE))
  expect(mutate).not.toHaveBeenCalled()
  paint('home')
  wait(1_000)
  act(() => result.current.storePicture(PICTURE))
  expect(mutate).toHaveBeenCalledExactlyOnceWith({ image: expect.any(Blob), page: 'Home', versionId: 'one', for: 'page' })
  expect(goTo).toHaveBeenLastCalledWith('Broken')
  // What is painted late of the page before is not taken for this one.
  paint('Home')
  wait(2_000)
  expect(capture).toHaveBeenCalledTimes(1)
  act(() => result.current.skip())
  expect(goTo).toHaveBeenLastCalledWith('Silent')
  wait(12_000)
  expect(goTo).toHaveBeenLastCalledWith('About')
  paint('About')
  wait(1_000)
  act(() => result.current.storePicture(PICTURE))
  expect(mutate.mock.calls.map(([{ page }]) => page)).toEqual(['Home', 'About'])
  expect(onDone).toHaveBeenCalled()
})
