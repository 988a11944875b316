import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BuilderMessage } from '../messages/messages'
import type { AppChat } from './use-app-chat'
import { useFollow } from './use-follow'

const reply: BuilderMessage = { id: 'reply', role: 'assistant', parts: [] }

it('reads again what was said of a reply between its end and the end of its stream here, and nothing else', () => {
  const catchUp = vi.fn(async () => undefined)
  const chat = (isBusy: boolean) =>
    ({ isBusy, messages: [reply], catchUp, leaveStream: async () => undefined }) as unknown as AppChat
  const { result, rerender } = renderHook(useFollow, { initialProps: chat(true) })
  result.current.onMessagesChanged('reply')
  rerender(chat(false))
  expect(catchUp).not.toHaveBeenCalled()

  rerender(chat(true))
  result.current.onMessagesChanged('reply')
  result.current.onMessagesChanged('reply')
  expect(catchUp).not.toHaveBeenCalled()
  rerender(chat(false))
  expect(catchUp).toHaveBeenCalledTimes(1)
})
