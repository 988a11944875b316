import { describe, expect, it, vi } from 'vitest'
import { KeptReports } from './kept-reports'

describe('what a check found', () => {
  it('is not looked for again, and another input is', async () => {
    const kept = new KeptReports<string>()
    const check = vi.fn(async () => 'all is well')
    for (const input of [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 1 }]) expect(await kept.find(input, check)).toBe('all is well')
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('is not kept where it could not be tried', async () => {
    const kept = new KeptReports<string>()
    const check = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no isolate')).mockResolvedValueOnce('fine')
    await expect(kept.find('files', check)).rejects.toThrow('no isolate')
    expect(await kept.find('files', check)).toBe('fine')
  })

  it('is let go where nobody asked for it longest', async () => {
    const kept = new KeptReports<string>(2)
    const asked: string[] = []
    const find = (input: string) =>
      kept.find(input, async () => {
        asked.push(input)
        return input
      })
    for (const input of ['a', 'b', 'a', 'c', 'a', 'b']) await find(input)
    expect(asked).toEqual(['a', 'b', 'c', 'b'])
  })
})
