import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PreviewLink } from '../../../features/preview/preview-link'
import { useThumbnail } from './use-thumbnail'

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn() }))
vi.mock('../../../features/preview/queries', () => ({ useUploadThumbnail: () => ({ mutate }) }))

const PICTURE = 'data:image/webp;base64,AAAA'

/** A second version, shown whole in the editor while the first is live. */
const draftAfterLive = (capture: () => void): Parameters<typeof useThumbnail>[0] => ({
  appId: 'app',
  link: { capture } as unknown as PreviewLink,
  versionId: 'two',
  publishedVersionId: 'one',
  isShown: true,
  isNarrow: false,
  isFaultless: true,
  isMainPage: true,
  hasPicture: true,
  thumbnailOf: null,
  picturedPages: [],
  page: 'Home',
})

it('asks again for a picture that does not come, and no more once it has', () => {
  vi.useFakeTimers()
  const capture = vi.fn()
  const { result } = renderHook(() =>
    useThumbnail({
      appId: 'app',
      link: { capture } as unknown as PreviewLink,
      versionId: 'one',
      publishedVersionId: null,
      isShown: true,
      isNarrow: false,
      isFaultless: true,
      isMainPage: true,
      hasPicture: false,
      thumbnailOf: null,
      picturedPages: [],
      page: 'Home',
    }),
  )
  act(() => void vi.advanceTimersByTime(1_000))
  expect(capture).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(capture).toHaveBeenCalledTimes(2)
  act(() => result.current.storePicture(PICTURE))
  expect(mutate).toHaveBeenCalledExactlyOnceWith({ image: expect.any(Blob), page: 'Home', versionId: 'one', for: 'card' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(capture).toHaveBeenCalledTimes(2)
})

it('takes one of each other page of the live version, once, and none of a draft', () => {
  vi.useFakeTimers()
  mutate.mockClear()
  const capture = vi.fn()
  const options = { ...draftAfterLive(capture), isMainPage: false, page: 'Team' }
  const { result, rerender } = renderHook((given: Partial<typeof options>) => useThumbnail({ ...options, ...given }), {
    initialProps: {},
  })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(capture).not.toHaveBeenCalled()
  rerender({ publishedVersionId: 'two' })
  act(() => void vi.advanceTimersByTime(1_000))
  act(() => result.current.storePicture(PICTURE))
  expect(mutate).toHaveBeenCalledExactlyOnceWith({ image: expect.any(Blob), page: 'Team', versionId: 'two', for: 'page' })
  rerender({ publishedVersionId: 'two', page: 'Plans' })
  rerender({ publishedVersionId: 'two', page: 'Team' })
  act(() => void vi.advanceTimersByTime(60_000))
  expect(capture).toHaveBeenCalledTimes(1)
})

it('takes none of what there is one of from before, and after an hour another of the main page', () => {
  vi.useFakeTimers()
  const capture = vi.fn()
  const takenAt = new Date().toISOString()
  const options = { ...draftAfterLive(capture), thumbnailOf: { versionId: 'two', takenAt }, picturedPages: ['Team'] }
  const open = (given: Partial<typeof options>) => {
    capture.mockClear()
    const { unmount } = renderHook(() => useThumbnail({ ...options, ...given }))
    act(() => void vi.advanceTimersByTime(5_000))
    unmount()
    return capture.mock.calls.length
  }
  expect(open({})).toBe(0)
  expect(open({ versionId: 'three' })).toBe(1)
  expect(open({ publishedVersionId: 'two' })).toBe(1)
  expect(open({ publishedVersionId: 'two', picturedPages: ['Home'] })).toBe(0)
  expect(open({ publishedVersionId: 'two', isMainPage: false, page: 'Team' })).toBe(0)
  expect(open({ publishedVersionId: 'two', isMainPage: false, page: 'Plans' })).toBe(1)
  vi.setSystemTime(Date.parse(takenAt) + 3_600_001)
  expect(open({})).toBe(1)
})
