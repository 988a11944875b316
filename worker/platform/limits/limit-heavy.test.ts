import { describe, it } from 'vitest'
import { createPublishedApp } from '#worker/publishing/testing'

describe('what takes much at once', () => {
  it('U01: five publishes, downloads and exports of one builder run at a time; the others are told, and room is free again', {
    timeout: 300_000,
  }, async ({ expect }) => {
    const app = await createPublishedApp()
    const calls = [
      () => app.owner.fetch(`/api/apps/${app.appId}/publish`, { method: 'POST', json: {} }),
      () => app.owner.fetch(`/api/apps/${app.appId}/download`),
      () => app.owner.fetch(`/api/apps/${app.appId}/entities/Repair/export`),
      () => app.owner.fetch('/api/live_api/account/export'),
    ]
    for (const call of calls) {
      const answers = await Promise.all(Array.from({ length: 25 }, call))
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(10)
      for (const answer of answers.filter(({ status }) => status !== 429)) {
        expect(answer.status).toBe(200)
        await answer.arrayBuffer()
      }
      for (const answer of refused) {
        expect(answer.headers.get('retry-after')).toBe('5')
        const text = await answer.text()
        expect(text).toContain('too-many-at-once')
        expect(text).toContain('5 of your publishes, imports, exports or downloads are under way')
      }
      await expect.poll(async () => (await call()).body?.cancel(), { timeout: 5_000 }).toBeUndefined()
      await new Promise((done) => setTimeout(done, 200))
    }
    const after = await Promise.all(calls.slice(0, 2).map((call) => call()))
    expect(after.map(({ status }) => status)).toEqual([200, 200])
  })
})
