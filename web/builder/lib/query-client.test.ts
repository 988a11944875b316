import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client'

afterEach(() => onlineManager.setOnline(true))

it('fails where there is no network, rather than wait for one without a word', async () => {
  onlineManager.setOnline(false)
  const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const change = new MutationObserver(queryClient, { mutationFn: ask })
  await expect(change.mutate()).rejects.toThrow('Failed to fetch')
  await expect(queryClient.fetchQuery({ queryKey: ['offline'], queryFn: ask, retry: false })).rejects.toThrow('Failed to fetch')
  expect(ask).toHaveBeenCalledTimes(2)
})
