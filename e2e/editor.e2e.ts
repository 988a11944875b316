import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeAccount, openSignedIn } from './account.ts'
import { ADMINS } from './admins.ts'
import { openBrowser } from './browser.ts'
import { button, control } from './chat-steps.ts'
import { buildApp, leaveAppOut, openDetailsSwitch, repliesOn, sendInChat } from './person.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  const url = inject('serverUrl')
  const account = await makeAccount(url, { email: ADMINS.editor })
  page = await (await openSignedIn(browser, { url, account, reducedMotion: 'reduce' })).newPage()
  await leaveAppOut(page)
  await page.goto(`${url}/home`)
})
afterAll(() => browser.close())

/** How far the end of the conversation is below what one sees of it. */
const belowView = (of: Page) =>
  of.getByRole('log').evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight)

/** Of each kind of reply one; ten in a row are those of a model (`editor-chat.e2e.ts`). */
const CHANGES = [
  'Add a page for galleries with title and date',
  'Make it dark green',
  'Rename clients to customers',
  'What can you do?',
]

describe('with the built-in builder', () => {
  it('the conversation is followed over each kind of reply, and nobody is offered the way to the latest', async () => {
    await buildApp(page, 'A CRM for a small photo studio with clients, bookings, invoices and a dashboard')
    for (const change of CHANGES) {
      await sendInChat(page, change)
      await expect.poll(() => belowView(page), { message: `after “${change}”` }).toBeLessThan(10)
      expect(await button(page, 'Jump to latest').count(), `after “${change}”`).toBe(0)
    }
  })

  // Of whoever is no admin `chat.e2e.ts` asks the same.
  it('says nothing of tokens, ids, retrieval or a model to an admin who did not ask', async () => {
    expect(await repliesOn(page).count()).toBeGreaterThan(0)
    const workshop = [/^Token usage/, /^Choose the model/, 'Debug log', 'Validate and repair', /^context \(/]
    for (const name of workshop) expect(await control(page, name).count(), String(name)).toBe(0)
    await (await openDetailsSwitch(page)).click()
    await control(page, 'Debug log').waitFor()
    // No model is connected: what was written cost nothing, and no tokens are counted.
    await button(page, 'Token usage of this chat').click()
    await page.getByText('The built-in builder wrote them. It uses no tokens and costs nothing.').waitFor()
    expect(
      await repliesOn(page)
        .getByText(/tokens/)
        .count(),
    ).toBe(0)
  })
})
