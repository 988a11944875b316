import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { button, NOTES, startSaying, WAVES } from './chat-steps.ts'
import { repliesOn, replyFinished } from './person.ts'
import {
  addFile,
  headed,
  openScriptedProduct,
  type ScriptedBuilder,
  type SharedProduct,
  signUpScripted,
} from './scripted-product.ts'

let browser: Browser
let product: SharedProduct
let ada: ScriptedBuilder
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
  ada = await signUpScripted(product, browser, { isAdmin: true, bypassCSP: true, reducedMotion: 'reduce' })
})
afterAll(() => browser.close())

/** How far the end of the conversation is below what one sees of it. */
const belowView = (page: Page) =>
  page.getByRole('log').evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight)

const PARAGRAPHS = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}: ${WAVES.slice(0, 120)}`).join('\n\n')
/** As tall as an app's first reply, and written as fast as the built-in builder writes. */
const longReply = (at: number) =>
  `Reply ${at} begins.\n\n${PARAGRAPHS}\n\n${addFile('pages/Home.jsx', headed(`Tide ${at}`))}\n\nReply ${at} ends.`

describe('the conversation', () => {
  it('follows five replies to their ends, offers the latest to whoever scrolled up, and shows what they send from there', async () => {
    const page = await ada.openEditor(await ada.makeApp({ text: NOTES }), { withoutApp: true })
    for (let at = 1; at <= 5; at += 1) {
      await product.script({ text: longReply(at), firstDelayMs: 300, pieceSize: 1_500, delayMs: 40 })
      await startSaying(page, `Question ${at}`)
      await repliesOn(page).last().getByText(`Reply ${at} ends.`).waitFor()
      await replyFinished(page)
      expect(await button(page, 'Jump to latest').count(), `after reply ${at}`).toBe(0)
      await expect.poll(() => belowView(page), { message: `after reply ${at}` }).toBeLessThan(10)
    }
    await page.getByRole('log').hover()
    await page.mouse.wheel(0, -5_000)
    await button(page, 'Jump to latest').waitFor()
    // It stands below what is read: over it, it would lie on what can be pressed there.
    const [read, jump] = [await page.getByRole('log').boundingBox(), await button(page, 'Jump to latest').boundingBox()]
    expect(read && jump && jump.y >= read.y + read.height).toBe(true)
    await product.script({ text: WAVES, heldBefore: ['wave4 ', 'wave31'] })
    await startSaying(page, 'Second')
    await page.getByRole('article', { name: 'You' }).filter({ hasText: 'Second' }).waitFor()
    await button(page, 'Jump to latest').waitFor({ state: 'detached' })
    await expect.poll(() => belowView(page)).toBeLessThan(10)
    // Reading further up while a reply grows is left alone.
    const growing = repliesOn(page).nth(6)
    await growing.getByText('wave3').waitFor()
    await page.getByRole('log').hover()
    await page.mouse.wheel(0, -5_000)
    await button(page, 'Jump to latest').waitFor()
    await product.release()
    await growing.getByText('wave30').waitFor()
    expect(await belowView(page)).toBeGreaterThan(100)
    await button(page, 'Jump to latest').click()
    await expect.poll(() => belowView(page)).toBeLessThan(10)
    await product.release()
    await growing.getByText('wave59').waitFor()
    await replyFinished(page)
    await page.close()
  })
})
