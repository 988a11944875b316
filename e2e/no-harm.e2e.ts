import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { goWithin, openBrowser } from './browser.ts'
import { type Builder, buildApp, isPointing, preview, repliesOn, replyFinished, sendInChat, signUpBuilder } from './person.ts'

let browser: Browser
let ada: Builder
beforeAll(async () => {
  browser = await openBrowser()
  ada = await signUpBuilder(browser)
})
afterAll(() => browser.close())

const last = (page: Page): Locator => repliesOn(page).last()
const offers = (page: Page, heading: string): Locator => last(page).getByRole('region', { name: heading }).getByRole('button')
const home = (page: Page) => goWithin(page, new URL('/home', page.url()).href)

/** How many versions the app has. */
const versionsOf = (page: Page, appId: string): Promise<number> =>
  page.evaluate(async (id) => {
    const answer = await fetch('/api/auth/refresh', { method: 'POST' })
    const { token } = (await answer.json()) as { token: string }
    const read = await fetch(`/api/apps/${id}/versions`, { headers: { authorization: `Bearer ${token}` } })
    return ((await read.json()) as { versions: unknown[] }).versions.length
  }, appId)

/** Presses an offer and waits until its reply is over. */
async function take(page: Page, offer: Locator): Promise<void> {
  const count = await repliesOn(page).count()
  await offer.click()
  await repliesOn(page).nth(count).waitFor()
  await replyFinished(page)
}

async function pickElement(page: Page, target: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Pick an element' }).click()
  await isPointing(page)
  await target.click()
  await page.getByRole('group', { name: 'About this element' }).waitFor()
}

describe('what the built-in builder does not do', () => {
  it('says that a game of chess is none of its apps, builds nothing, and builds what it offers instead', async () => {
    const { page } = ada
    const { appId } = await buildApp(page, 'a chess game')
    await last(page).getByText('asks for a game to play, and that I cannot make').waitFor()
    expect(await versionsOf(page, appId)).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const instead = offers(page, 'What I can build instead')
    // The app of the platform that is nearest, and three lists.
    expect(await instead.count()).toBe(4)
    // By the keyboard alone.
    await instead.first().focus()
    const count = await repliesOn(page).count()
    await page.keyboard.press('Enter')
    await repliesOn(page).nth(count).waitFor()
    await replyFinished(page)
    expect(await versionsOf(page, appId)).toBe(1)
    await preview(page).getByRole('heading').first().waitFor()
  })

  it('shows a card where it understood too little, names what it left out, adds it by one click, and builds it as changed', async () => {
    const { page } = ada
    await home(page)
    const { appId } = await buildApp(page, 'for our potluck: dishes, who brings them, and a spoon')
    await last(page).getByText('“and a spoon”').waitFor()
    await page.reload()
    const asked = offers(page, 'Ask for what was left out').filter({ hasText: 'Spoon' })
    await asked.waitFor()
    await take(page, asked)
    expect(await versionsOf(page, appId)).toBe(0)
    const card = last(page).getByRole('region', { name: /^Plan of / })
    await card.getByRole('button', { name: 'Change the plan' }).click()
    await card.getByLabel('Name of the app').fill('Potluck')
    await card.locator('summary').first().click()
    await card.getByRole('button', { name: 'Add a field' }).first().click()
    await page.keyboard.type('Shelf')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await preview(page).getByText('Potluck').first().waitFor()
    await replyFinished(page)
    await last(page).getByText('Built as on the card.').waitFor()
    expect(await versionsOf(page, appId)).toBe(1)
    await preview(page).getByRole('navigation').getByRole('link', { name: 'Dishes', exact: true }).first().click()
    await preview(page).getByRole('button', { name: 'New dish' }).click()
    await preview(page).getByLabel('Shelf').waitFor()
    await page.keyboard.press('Escape')
    await preview(page).getByRole('navigation').getByRole('link', { name: 'Spoons', exact: true }).first().waitFor()

    await take(page, offers(page, 'Next you could say').first())
    expect(await versionsOf(page, appId)).toBe(2)

    await page.getByRole('link', { name: 'Plan of this app' }).click()
    const panel = page.getByRole('region', { name: 'Plan of this app' })
    await panel.getByRole('button', { name: 'Add a list' }).click()
    await panel.getByLabel('One of them').fill('Guest')
    await panel.getByLabel('Several').fill('Guests')
    expect(await axeViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Build', exact: true }).click()
    await preview(page).getByRole('link', { name: 'Guests' }).first().waitFor()
    await replyFinished(page)
    expect(await versionsOf(page, appId)).toBe(3)
    await last(page).getByText('Add Guests with Name').first().waitFor()
  })

  it('keeps what was changed on its card by hand when the plan is changed in words, and builds both', async () => {
    const { page } = ada
    await home(page)
    const { appId } = await buildApp(
      page,
      'amateur theatre companies lend each other props: each prop has an owner, a photo and a size, never lent twice at the same time',
    )
    await page.reload()
    const shown = last(page).getByRole('region', { name: /^Plan of / })
    await shown.getByRole('button', { name: 'Change the plan' }).click()
    await shown.getByLabel('Name of the app').fill('Prop Pool')
    await sendInChat(page, 'also add a colour to props')
    const card = last(page).getByRole('region', { name: 'Plan of Prop Pool' })
    await card.getByText(/Props: .*Colour/).waitFor()
    expect(await versionsOf(page, appId)).toBe(0)
    const count = await repliesOn(page).count()
    await card.getByRole('button', { name: 'Build', exact: true }).click()
    await repliesOn(page).nth(count).waitFor()
    await replyFinished(page)
    await preview(page).getByText('Prop Pool').first().waitFor()
  })

  it('asks on the card about what was hardly meant, and builds it with what was pressed', async () => {
    const { page } = ada
    await home(page)
    const { appId } = await buildApp(
      page,
      'For every violin I build I want note the wood of top, back, neck, thickness at 9 points, tap tone, varnish layers with date, and at end who buy it.',
    )
    const card = last(page).getByRole('region', { name: /^Plan of/ })
    const asked = card.getByRole('region', { name: 'Not sure of' }).getByRole('button', { name: 'Tap tone' })
    await asked.click()
    expect(await asked.getAttribute('aria-pressed')).toBe('true')
    await card.getByText(/Tap tone[^;]*;/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const count = await repliesOn(page).count()
    await card.getByRole('button', { name: 'Build', exact: true }).click()
    await repliesOn(page).nth(count).waitFor()
    await replyFinished(page)
    await preview(page).getByRole('link', { name: 'Violins' }).first().waitFor()
    expect(await versionsOf(page, appId)).toBe(1)

    // What is asked for in passing afterwards is asked about on the plan of the app, where nothing is built unless it
    // is pressed.
    await sendInChat(page, 'My son likes it, but where is the weight?? and no owner??')
    const plan = last(page).getByRole('region', { name: /^Plan of/ })
    const build = plan.getByRole('button', { name: 'Build', exact: true })
    await plan.getByRole('region', { name: 'Not sure of' }).getByRole('button', { name: 'Owner' }).waitFor()
    expect(await build.isDisabled()).toBe(true)
    await plan.getByRole('button', { name: 'Owner' }).click()
    expect(await axeViolations(page)).toEqual([])
    const before = await repliesOn(page).count()
    await build.click()
    await repliesOn(page).nth(before).waitFor()
    await replyFinished(page)
    expect(await versionsOf(page, appId)).toBe(2)
    await preview(page).getByRole('navigation').getByRole('link', { name: 'Violins' }).first().click()
    await preview(page).getByRole('button', { name: 'New violin' }).click()
    await preview(page).getByLabel('Owner').waitFor()
  })
})

describe('what it does with an app that stands', () => {
  let appId: string
  beforeAll(async () => {
    await home(ada.page)
    ;({ appId } = await buildApp(ada.page, 'a club with members and events'))
  })

  it('changes the picked card and nothing else', async () => {
    const { page } = ada
    const app = preview(page)
    await app.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
    await pickElement(
      page,
      app
        .locator('main p')
        .filter({ hasText: /^Members$/ })
        .first(),
    )
    await sendInChat(page, 'change this to Everybody here')
    await app.getByText('Everybody here').first().waitFor()
    expect(await versionsOf(page, appId)).toBe(2)
  })

  it('asks for nothing of a list whose removal was confirmed, and finds no issue', async () => {
    const { page } = ada
    const menu = preview(page).getByRole('link', { name: 'Events', exact: true })
    await menu.first().click()
    await preview(page).getByRole('heading', { name: 'Events', exact: true }).waitFor()
    await sendInChat(page, 'delete events')
    const card = page.getByRole('region', { name: 'Needs your confirmation' })
    await card.waitFor()
    // The version without it comes late to the preview, whose page asks for the list once more.
    const late = Promise.withResolvers<void>()
    await page.route(/\/versions\/[a-z0-9]+$/, (route) => late.promise.then(() => route.continue()), { times: 1 })
    const removed = page.waitForResponse((answer) => answer.url().endsWith('/chat/confirm'))
    await card.getByRole('button', { name: 'Confirm' }).click()
    await removed
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const refused = page.waitForResponse((answer) => answer.url().includes('/entities/PlannedEvent') && answer.status() === 404)
    await page.getByRole('button', { name: 'Refresh preview' }).click()
    await refused
    late.resolve()
    await page.getByText('You confirmed this.').waitFor()
    await menu.first().waitFor({ state: 'detached' })
    asked.length = 0
    await preview(page).getByRole('link', { name: 'Members', exact: true }).first().click()
    await preview(page).getByRole('heading', { name: 'Members', exact: true }).waitFor()
    expect(asked.filter((path) => path.includes('/PlannedEvent'))).toEqual([])
    expect(await page.getByText('1 Issue Found').count()).toBe(0)
  })
})
