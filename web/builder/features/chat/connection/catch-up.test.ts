import { expect, it, vi } from 'vitest'
import { createCatchUp } from './catch-up'

it('looks once more for whoever asks meanwhile, never twice at a time, and tells all of them what it found last', async () => {
  const answers: ((found: number) => void)[] = []
  const look = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)))
  const onRunning = vi.fn()
  const catchUp = createCatchUp(look, onRunning)
  const first = catchUp.run()
  const [second, third] = [catchUp.run(), catchUp.run()]
  expect([look.mock.calls.length, catchUp.isRunning()]).toEqual([1, true])
  answers[0]?.(1)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(2)
  expect(await Promise.all([first, second, third])).toEqual([2, 2, 2])
  expect([look.mock.calls.length, catchUp.isRunning()]).toEqual([2, false])
  expect(onRunning.mock.calls).toEqual([[true], [false]])
})

it('looks once more where what it found is old already, and anew after a look that failed', async () => {
  const found = ['old', 'new']
  const catchUp = createCatchUp(async () => {
    const next = found.shift()
    if (next === undefined) throw new Error('No line')
    if (next === 'old') catchUp.markOutdated()
    return next
  }, vi.fn())
  expect(await catchUp.run()).toBe('new')
  await expect(catchUp.run()).rejects.toThrow('No line')
  expect(catchUp.isRunning()).toBe(false)
  found.push('again')
  expect(await catchUp.run()).toBe('again')
})
