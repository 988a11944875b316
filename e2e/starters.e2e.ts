import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount } from './account.ts'
import { openBrowser, openVisitor, type Visitor } from './browser.ts'

const url = inject('serverUrl')

let visitor: Visitor
let ada: Account
let templateIds: string[]
beforeAll(async () => {
  visitor = await openVisitor(await openBrowser())
  // Tiles of maps, which nobody sends here.
  await visitor.context.route(/^https?:\/\/(?!(?:[\w-]+\.)*localhost[:/])/, (route) => route.fulfill({ status: 204 }))
  ada = await makeAccount(url)
  const { templates } = await ask<{ templates: { templateId: string }[] }>('templates')
  templateIds = templates.map(({ templateId }) => templateId).filter((id) => id.startsWith('starter-'))
})
afterAll(() => visitor.context.close())

const ask = <T>(path: string, json?: object) =>
  call<T>(`${url}/api/${path}`, { token: ada.token, ...(json === undefined ? {} : { json }) })

/** An app made of one of them with its samples, whose first page its owner sees by itself. */
async function openStarter(templateId: string): Promise<string> {
  const { appId } = await ask<{ appId: string }>('apps', { templateId, withTemplateData: true })
  const { origin, ticket } = await ask<{ origin: string; ticket: string }>(`apps/${appId}/preview/ticket`, {})
  await visitor.context.addInitScript(
    (shown) => location.origin === shown.origin && sessionStorage.setItem('preview-ticket', shown.ticket),
    { origin, ticket },
  )
  await visitor.page.goto(origin)
  await visitor.page.locator('h1').first().waitFor()
  return appId
}

/**
 * Turns to another page as a link in the app does. What it is called, once all of it stands, and where its links lead.
 */
const turnTo = (path: string) =>
  visitor.page.evaluate(async (path) => {
    if (path !== location.pathname) {
      document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }
    const findTitle = () =>
      document.querySelector('.animate-pulse') ? undefined : document.querySelector('h1:not([data-left])')?.textContent?.trim()
    const until = Date.now() + 30_000
    while (!findTitle() && Date.now() < until) await new Promise((drawn) => setTimeout(drawn, 20))
    const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
    const hasFailed = [...document.querySelectorAll('button')].some((button) => button.textContent === 'Ask to fix')
    return { title: hasFailed ? undefined : findTitle(), links }
  }, path)

const excessWidth = () =>
  visitor.page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

/** What is wrong with its pages, wide and narrow. Those of one record are opened by a link that another page has. */
async function walkThrough(templateId: string, appId: string): Promise<string[]> {
  const { page, problems } = visitor
  const [{ pages }, { mainPage }] = await Promise.all([
    ask<{ pages: string[] }>(`templates/${templateId}`),
    ask<{ mainPage: string }>(`apps/${appId}`),
  ])
  const paths = new Map([[mainPage, new URL(page.url()).pathname]])
  const left = new Set(pages)
  const faults: string[] = []
  const widths = [1440, 390]
  while (left.size > 0) {
    const name = [...left].find((each) => paths.has(each)) ?? [...left][0] ?? ''
    left.delete(name)
    const path = paths.get(name) ?? `/${name}${await firstRecord(appId, name)}`
    const { title, links } = await turnTo(path)
    if (!title) faults.push(`${path} does not stand`)
    for (const link of links.toReversed()) paths.set(/^\/(\w*)/.exec(link)?.[1] ?? '', link)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await excessWidth()
      if (excess > 0) faults.push(`${path} at ${width} is ${excess} too wide`)
    }
    widths.reverse()
  }
  return [...faults, ...problems.splice(0)]
}

/** For a page of one record that is led to by a click on something else than a link. */
async function firstRecord(appId: string, pageName: string): Promise<string> {
  const entity = /^(\w+)Detail$/.exec(pageName)?.[1]
  if (!entity) return ''
  const [row] = await ask<{ id: string }[]>(`apps/${appId}/entities/${entity}?limit=1`)
  return `?id=${row?.id}`
}

it('starter apps stand whole with their samples, page by page, wide and narrow', async () => {
  const faults: string[] = []
  for (const templateId of templateIds) {
    const found = await walkThrough(templateId, await openStarter(templateId))
    faults.push(...found.map((fault) => `${templateId}: ${fault}`))
  }
  expect(templateIds).toHaveLength(16)
  expect(faults).toEqual([])
})

it('a game of snake is played, and its score stands on the leaderboard', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStarter('starter-snake')
  // Three steps before the head, where the way straight on leads to the wall.
  await page.evaluate(() => {
    Math.random = () => 171.5 / 321
  })
  await page.getByRole('radio', { name: 'Fast' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByText('20 points').waitFor()
  await page.getByLabel('Your name').fill('Vera')
  await page.getByRole('button', { name: 'Save the score' }).click()
  await page.getByText('On the leaderboard').waitFor()
  await page.getByRole('link', { name: 'The whole leaderboard' }).click()
  await page.getByRole('row', { name: /Vera 20 Fast/ }).waitFor()
})
