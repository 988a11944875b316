import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { button, said, startSaying, WAVES } from './chat-steps.ts'
import { preview, repliesOn, replyFinished } from './person.ts'
import { addFile, headed, type ScriptedBuilder, type SharedProduct } from './scripted-product.ts'

/** A provider that is asked too often, and says so each time it is asked again. */
const REFUSED = { status: 429, headers: { 'retry-after': '0' } }

const hereTwice = (page: Page) => page.getByRole('img', { name: 'You, in 2 windows' })

interface World {
  ada: ScriptedBuilder
  product: SharedProduct
  /** Of hers, in an app where nothing is being written. */
  tab: Page
}
interface WaitingWorld extends World {
  /** Stands in an app with notes, where nothing is being written and only one thing was said. */
  tabWithoutApp: Page
  notesId: string
}

/** What becomes of messages that are not answered at once. */
export function waitingTests(world: () => WaitingWorld): void {
  it('are sent in order once the reply ends, as they were last written, over a reload', async () => {
    const { ada, product, tabWithoutApp: page, notesId } = world()
    await product.script({ text: WAVES, fault: 'hang' }, { text: 'And so it is.' })
    await startSaying(page, 'First')
    await repliesOn(page).last().getByText('wave2').waitFor()
    for (const text of ['Second', 'Not this', 'Third']) await startSaying(page, text)
    await page.getByText('3 messages wait for this reply to end').waitFor()
    const rows = page.getByRole('region', { name: 'Queue' }).getByRole('listitem')
    await rows.nth(1).getByRole('button', { name: 'Take out' }).click()
    await rows.nth(1).getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Change what waits').fill('Third, said better')
    await page.keyboard.press('Enter')
    expect(await axeViolations(page, [390])).toEqual([])
    await page.reload()
    await page.getByText('2 messages wait').waitFor()
    await button(page, 'Stop').click()
    await repliesOn(page).nth(3).waitFor({ timeout: 60_000 })
    await replyFinished(page)
    await expect.poll(() => said(page)).toEqual(['Build it', 'First', 'Second', 'Third, said better'])
    expect((await ada.messages(notesId)).filter(({ role }) => role === 'user')).toHaveLength(4)
  })

  it('are held where the reply before them failed, and refused ones are not lost', async () => {
    const { product, tabWithoutApp: page } = world()
    await product.script({ ...REFUSED, heldBefore: [''] }, REFUSED)
    await startSaying(page, 'First')
    await startSaying(page, 'Second')
    await page.getByText('1 message waits').waitFor()
    await product.release()
    await page.getByText('Rate limit exceeded. Please try again later.').waitFor({ timeout: 60_000 })
    await page.getByText('1 message waits: the one before was not answered').waitFor()
    await product.script({ text: 'Here I am again.' })
    await button(page, 'Go on').click()
    await page.getByText('Here I am again.').waitFor()

    await page.route('**/chat', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await startSaying(page, 'Never arrives')
    await page.getByText('An error occurred while sending your message').waitFor({ timeout: 30_000 })
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Never arrives')
    await page.unroute('**/chat')
  })

  it('asks for a fix by itself where a reply leaves errors, once for the same ones, before what waits', async () => {
    const { product, tab: page } = world()
    const before = (await said(page)).length
    const text = addFile('pages/Home.jsx', 'export default function Home() {\n  return <Missing />\n}')
    await product.script({ text, heldBefore: [''] }, { text }, { text: addFile('pages/Home.jsx', headed('Fixed')) })
    await startSaying(page, 'Break it')
    await startSaying(page, 'Then go on')
    await page.getByText('1 message waits').waitFor()
    await product.release()
    const fix = page
      .getByRole('article', { name: 'You' })
      .filter({ hasText: 'BuildAI detected some issues and will try to auto fix them' })
    await fix.waitFor({ timeout: 60_000 })
    // The message is drawn anew once the server has it, and moves when the next one comes.
    const details = fix.getByText('Please fix the errors in my app')
    const areShownBy = async (name: string) => {
      const toggle = fix.getByRole('button', { name })
      if (await toggle.isVisible()) await toggle.click()
      return await details.isVisible()
    }
    await expect.poll(() => areShownBy('Show details')).toBe(true)
    await expect.poll(() => areShownBy('Hide details')).toBe(false)
    await page.getByText('Then go on', { exact: true }).last().waitFor()
    await preview(page).getByRole('heading', { name: 'Fixed' }).waitFor({ timeout: 60_000 })
    await replyFinished(page)
    const order = (await said(page)).slice(before).map((text) => text.split('\n')[0])
    expect(order).toEqual(['Break it', 'BuildAI detected some issues and will try to auto fix them', 'Then go on'])
  })

  it('fixes a dropped line without a word, and goes on where a reply was cut off', async () => {
    const { ada, product, tabWithoutApp: page } = world()
    const before = await repliesOn(page).count()
    await product.script({ text: WAVES, heldBefore: ['wave4 ', 'wave40'] })
    await startSaying(page, 'Count')
    await repliesOn(page).last().getByText('wave3').waitFor()
    // The tab has no app in its preview, of which it says after a while that it does not answer.
    const alerts = page.getByRole('alert').filter({ hasNotText: /preview/i })
    const alertsBefore = await alerts.count()
    await ada.context.setOffline(true)
    try {
      await product.release()
      await page.waitForTimeout(1_500)
      await expect.poll(() => alerts.count()).toBe(alertsBefore)
    } finally {
      await ada.context.setOffline(false)
    }
    await product.release()
    await repliesOn(page).last().getByText('wave59').waitFor()
    await replyFinished(page)
    await expect.poll(() => repliesOn(page).count()).toBe(before + 1)

    await product.script({ text: `${addFile('pages/Home.jsx', headed('Ebb'))}Then I`, fault: 'cut' }, { text: 'Now all of it.' })
    await startSaying(page, 'Again')
    await button(page, "Let's keep going").click()
    await page.getByText('Now all of it.').waitFor()
    await expect.poll(() => button(page, "Let's keep going").count()).toBe(0)
  })
}

/** What two browsers of one person know of each other. */
export function twoBrowserTests(world: () => World): void {
  it('see each other, each other’s messages as they are written, and outlive one another’s sign-out', async () => {
    const { ada, product, tab: one } = world()
    const otherDevice = await ada.openElsewhere()
    const two = await otherDevice.newPage()
    await two.goto(one.url())
    for (const page of [one, two]) await hereTwice(page).waitFor()

    await two.getByLabel('Message').pressSequentially('Count the waves')
    await one.getByText('You, in another window, are writing…').waitFor()
    await product.script({ text: `${WAVES}\n\n${addFile('pages/Home.jsx', headed('Counted'))}`, heldBefore: ['wave4 '] })
    await two.keyboard.press('Enter')
    await repliesOn(one).last().getByText('wave3').waitFor()
    await expect.poll(async () => (await said(one)).at(-1)).toBe('Count the waves')
    await button(one, 'Stop').waitFor()
    await product.release()
    for (const page of [one, two]) {
      await repliesOn(page).last().getByText('wave59').waitFor()
      await replyFinished(page)
      await preview(page).getByRole('heading', { name: 'Counted' }).waitFor()
    }

    await two.goto(`${product.url}/logout`)
    await two.waitForURL(/\/login/)
    await hereTwice(one).waitFor({ state: 'detached' })
    await product.script({ text: 'Still here.' })
    await startSaying(one, 'Are you there?')
    await one.getByText('Still here.').waitFor()
    await otherDevice.close()
  })
}
