import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it, vi } from 'vitest'
import type { App } from '#contract/app/apps'
import type { ReplyBlock } from '../../../features/chat/build-log/reply-reader'
import type { PreviewLink } from '../../../features/preview/preview-link'
import { useLivePreview } from './use-live-preview'

const client = new QueryClient()
const wrapper = ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const BEFORE = { 'pages/Home.jsx': 'before' }

function reply(messageId: string, content: string) {
  const about = { index: 0, type: 'add_file', title: 'Home', file: 'pages/Home.jsx' } as const
  const action = { ...about, content, isComplete: true, isTruncated: false }
  const block: ReplyBlock = { kind: 'action', key: 'action-0', action, state: 'done' }
  return { messageId, blocks: [block], mode: undefined }
}
type Reply = ReturnType<typeof reply>

it('what is heard of a reply after it came to nothing changes nothing any more, and the next one is shown', () => {
  const link = { changeFile: vi.fn(), selectVersion: vi.fn(), refreshData: vi.fn() } as unknown as PreviewLink
  const first = { versionId: 'one', files: BEFORE }
  const app = { appId: 'app', latestVersionId: 'one', mainPage: 'Home', appType: 'gen app' } as unknown as App
  const { result, rerender } = renderHook(
    ({ live }: { live: Reply | undefined }) => useLivePreview({ app, link, first, viewing: null, live }),
    { wrapper, initialProps: { live: reply('a', 'after') as Reply | undefined } },
  )
  expect(result.current.files['pages/Home.jsx']).toBe('after\n')
  act(() => result.current.settleOn(null, 'a'))
  expect(result.current.files).toEqual(BEFORE)
  rerender({ live: reply('a', 'after') })
  expect(result.current.files).toEqual(BEFORE)
  rerender({ live: undefined })
  rerender({ live: reply('b', 'later') })
  expect(result.current.files['pages/Home.jsx']).toBe('later\n')
})
