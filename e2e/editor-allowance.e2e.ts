import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { NOTES, startSaying } from './chat-steps.ts'
import { replyFinished, sendInChat } from './person.ts'
import { openScriptedProduct, type ScriptedBuilder, type SharedProduct, signUpScripted } from './scripted-product.ts'

let browser: Browser
let product: SharedProduct
let bob: ScriptedBuilder
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
  bob = await signUpScripted(product, browser, { bypassCSP: true, reducedMotion: 'reduce' })
})
afterAll(() => browser.close())

const left = (page: Page, count: number) => page.getByText(count === 1 ? '1 message left today' : `${count} messages left today`)

it('the messages that are left stand by the composer, count down as one sends, in each tab, and what failed comes back', async () => {
  const one = await bob.openEditor(await bob.makeApp({ text: NOTES }), { withoutApp: true })
  await left(one, 19).waitFor()
  const two = await bob.openEditor(await bob.makeApp({ text: NOTES }), { withoutApp: true })
  await left(two, 18).waitFor()
  await product.script({ text: 'A few words, and then some more.', heldBefore: [''] })
  await startSaying(one, 'Say something')
  for (const page of [one, two]) await left(page, 17).waitFor()
  await product.release()
  await replyFinished(one)
  await product.script({ status: 400 })
  await sendInChat(two, 'Fail, please')
  for (const page of [one, two]) await left(page, 17).waitFor()
  await one.close()
  await two.close()
})
