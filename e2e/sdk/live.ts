import { describe, expect, it } from 'vitest'
import { ada, bob } from './world.ts'

export function liveSuite(): void {
  describe('live', () => {
    it('subscribe hears what others change, and nothing it may not read', async () => {
      const heard: { type: string; data?: { title?: string; line?: string } }[] = []
      const stop = ada.client.entities.Task.subscribe((event) => void heard.push(event))
      const stopDiary = ada.client.entities.Diary.subscribe((event) => void heard.push(event))
      await expect
        .poll(
          async () => {
            await bob.client.entities.Task.create({ title: 'heard' })
            return heard.length
          },
          { timeout: 20_000, interval: 500 },
        )
        .toBeGreaterThan(0)
      await bob.client.entities.Diary.create({ line: 'not for Ada' })
      await bob.client.entities.Task.create({ title: 'last' })
      await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toMatchObject({ type: 'create', data: { title: 'last' } })
      expect(heard.some(({ data }) => data?.line)).toBe(false)
      stop()
      stopDiary()
      ada.client.cleanup()
    })
  })
}
