import { afterEach, expect, it, vi } from 'vitest'

const joined = vi.hoisted(() => [] as string[])
const freshToken = vi.hoisted(() => vi.fn())
vi.mock('../session/browser-session', () => ({ session: { freshToken } }))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (name: string, heard: () => void) => name === 'connect' && heard(),
    emit: (_: string, room: string) => joined.push(room),
    io: { on: () => undefined },
    disconnect: () => undefined,
  }),
}))
afterEach(() => vi.useRealTimers())

it('joins its room once it can, where it could not at first, and not after it was left', async () => {
  vi.useFakeTimers()
  const { listenToRoom } = await import('./listen-to-room')
  freshToken.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('token')
  const room = { appId: 'a', room: 'entities:a:Boat', query: {} } as Parameters<typeof listenToRoom>[0]
  const onBack = vi.fn()
  const leave = listenToRoom(room, { onMessage: () => undefined, onBack })
  await vi.advanceTimersByTimeAsync(1)
  expect(joined).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(joined).toEqual([room.room])
  // What was told meanwhile was missed.
  expect(onBack).toHaveBeenCalledOnce()
  leave()
  freshToken.mockRejectedValueOnce(new Error('offline'))
  listenToRoom(room, { onMessage: () => undefined, onBack: () => undefined })()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(joined).toHaveLength(1)
})
