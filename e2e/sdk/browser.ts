import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../browser.ts'
import { PASSWORD } from '../person.ts'
import { ada, appId, serverUrl } from './world.ts'

export function browserSuite(): void {
  describe('in the browser', () => {
    it('signs in, keeps rows, hears of them live, tracks, and goes to the login page', async () => {
      const bundle = await rolldown({ input: 'node_modules/@base44/sdk/dist/index.js', platform: 'browser', logLevel: 'silent' })
      const { output } = await bundle.generate({ format: 'iife', name: 'sdk', minify: false })
      const browser = await openBrowser()
      const page = await (await browser.newContext({ bypassCSP: true })).newPage()
      await page.goto(serverUrl)
      await page.addScriptTag({ content: output[0].code })
      const tracked = page.waitForResponse(/\/analytics\/track\/batch$/)
      const result = await page.evaluate(
        async ({ appId, email, password }) => {
          const { createClient } = (globalThis as unknown as { sdk: typeof import('@base44/sdk') }).sdk
          const client = createClient({ appId, serverUrl: '', appBaseUrl: '' })
          await client.auth.loginViaEmailPassword(email, password)
          const heard = new Promise<string>((done) => {
            client.entities.Task.subscribe(({ data }: { data?: { title?: string } }) => data?.title && done(data.title))
          })
          const again = setInterval(() => void client.entities.Task.create({ title: 'from a page' }), 500)
          client.analytics.track({ eventName: 'looked' })
          const title = await heard
          clearInterval(again)
          return { title, me: (await client.auth.me()).email, stored: localStorage.getItem('base44_access_token') !== null }
        },
        { appId, email: ada.email, password: PASSWORD },
      )
      expect(result).toEqual({ title: 'from a page', me: ada.email, stored: true })
      expect((await tracked).status()).toBe(200)
      await page.evaluate(
        ({ appId }) => {
          const { createClient } = (globalThis as unknown as { sdk: typeof import('@base44/sdk') }).sdk
          createClient({ appId, serverUrl: '', appBaseUrl: '' }).auth.redirectToLogin('/')
        },
        { appId },
      )
      await page.waitForURL(/\/login/)
      await page.getByLabel('Email').waitFor()
      await browser.close()
    })
  })
}
