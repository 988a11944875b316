import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { button, NOTES, startSaying } from './chat-steps.ts'
import { preview, repliesOn, replyFinished, sendInChat } from './person.ts'
import {
  action,
  addFile,
  headed,
  openScriptedProduct,
  type ScriptedBuilder,
  type SharedProduct,
  signUpScripted,
} from './scripted-product.ts'

const NAMED = addFile('app.json', JSON.stringify({ name: 'Harbour log', mainPage: 'Home' }))
const FIRST = `I will build it.\n\n${NAMED}${addFile('components/Boat.jsx', headed('Boat'))}${addFile('pages/Home.jsx', headed('Tide'))}Done.`

let browser: Browser
let product: SharedProduct
/** No admin: everything here is for whoever owns an app. */
let bob: ScriptedBuilder
/** His one tab, led from app to app. */
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
  bob = await signUpScripted(product, browser, { bypassCSP: true, reducedMotion: 'reduce' })
  page = await bob.context.newPage()
})
afterAll(() => browser.close())

const unnamed = async () => (await bob.call<{ appId: string }>('/api/apps', { json: {} })).appId
const status = (page: Page) => page.getByRole('banner').getByRole('status')

describe('while an app is built for the first time', () => {
  it('a skeleton with the parts as they come stands until there is something to see, under the app’s own name', async () => {
    await bob.goToEditor(page, await unnamed())
    await status(page).getByText('Not published').waitFor()
    await page.getByText('Your app appears here').waitFor()
    expect(await page.getByLabel('App name').inputValue()).toBe('')
    await product.script({ text: FIRST, heldBefore: ['', 'pages/Home.jsx'] })
    await startSaying(page, 'Keep a log of my harbour')
    await status(page).getByText('Building…').waitFor()
    await page.getByText('Your app is taking shape').waitFor()
    await product.release()
    const parts = page.getByRole('list', { name: 'What is being written' })
    await parts.getByText('Write app.json').waitFor()
    await parts.getByText('Boat.jsx', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('App name').inputValue()).toBe('Harbour log')
    expect(await page.title()).toBe('Harbour log · BuildAI')
    await product.release()
    await page.getByText(/^(?:Your app is taking shape|Opening your app)$/).waitFor({ state: 'detached' })
    expect(await preview(page).getByRole('heading', { name: 'Tide' }).isVisible()).toBe(true)
    await replyFinished(page)
    await status(page).getByText('Not published').waitFor()
    expect(await page.getByLabel('App name').inputValue()).toBe('Harbour log')
  })

  it('the skeleton stays over a page whose first file is there and whose others are not', async () => {
    await bob.goToEditor(page, await unnamed())
    const home = `import Boat from '@/components/Boat'\nexport default function Home() {\n  return <Boat />\n}`
    const text = `${addFile('pages/Home.jsx', home)}${'Still at it. '.repeat(12)}\n${addFile('components/Boat.jsx', headed('Boat'))}`
    await product.script({ text, heldBefore: ['components/Boat.jsx'] })
    await startSaying(page, 'Build it')
    // At once: the skeleton waits so long and no longer, which a busy machine reaches between two lines.
    await Promise.all([
      page.getByRole('list', { name: 'What is being written' }).getByText('Write pages/Home.jsx').waitFor(),
      repliesOn(page).getByText('Still at it.').waitFor(),
      page.getByText('Your app is taking shape').waitFor(),
    ])
    await product.release()
    await page.getByText(/^(?:Your app is taking shape|Opening your app)$/).waitFor({ state: 'detached' })
    // Where a machine is so busy that the skeleton has waited long enough, the page comes after it.
    await preview(page).getByRole('heading', { name: 'Boat' }).waitFor()
    await replyFinished(page)
  })
})

describe('what a reply did', () => {
  it('is one line that opens to each step, edits as a diff; what it did is shown, undone in one click, and reverted', async () => {
    await bob.goToEditor(page, await bob.makeApp({ text: NOTES }))
    await preview(page).getByRole('heading', { name: 'Tide' }).waitFor()
    const edit = action(
      'edit_file',
      'pages/Home.jsx',
      '<<<<<<< SEARCH\n  return <h1>Tide</h1>\n=======\n  return <h1>High tide</h1>\n>>>>>>> REPLACE',
    )
    await product.script({ text: `${addFile('pages/PriceList.jsx', headed('Prices'))}${edit}There it is.` })
    await sendInChat(page, 'Add a price list')
    const reply = repliesOn(page).nth(1)
    await preview(page).getByRole('heading', { name: 'Prices' }).waitFor()
    await page.getByRole('button', { name: 'Page: Price list' }).waitFor()
    await reply.getByText('Built the page Price list, changed the page Home').click()
    await reply.getByText('Write pages/Home.jsx').click()
    await reply.getByText('return <h1>High tide</h1>').waitFor()
    expect(await reply.textContent()).not.toMatch(/SEARCH|=======|REPLACE/)

    await page.getByRole('button', { name: 'Page: Price list' }).click()
    await page.getByRole('menuitem', { name: 'Home' }).click()
    await preview(page).getByRole('heading', { name: 'High tide' }).waitFor()
    await reply.getByRole('button', { name: 'Open Price list' }).click()
    await preview(page).getByRole('heading', { name: 'Prices' }).waitFor()

    await reply.getByRole('button', { name: 'Undo', exact: true }).click()
    await repliesOn(page).getByText('Undone: “Add a price list”.').waitFor()
    await preview(page).getByRole('heading', { name: 'Tide', exact: true }).waitFor()
    await button(page, 'Redo').click()
    await repliesOn(page).getByText('Done again: “Add a price list”.').waitFor()
    await reply.getByRole('button', { name: 'Open Price list' }).waitFor()

    // A revert is told in the conversation, also after a reload, and “undo that” takes it back.
    await product.script({ text: addFile('pages/Home.jsx', headed('Ebb')) })
    await sendInChat(page, 'Call it ebb')
    await preview(page).getByRole('heading', { name: 'Ebb' }).waitFor()
    await page.getByRole('article', { name: 'You' }).last().getByRole('button', { name: 'Revert this' }).click()
    await page
      .getByRole('dialog', { name: 'Revert to this version?' })
      .getByRole('button', { name: 'Revert', exact: true })
      .click()
    const line = repliesOn(page).getByText('Went back to how it was before “Call it ebb”.')
    await line.waitFor()
    await preview(page).getByRole('heading', { name: 'High tide' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await line.waitFor()
    await startSaying(page, 'Undo that, please')
    await repliesOn(page)
      .getByText(/^Undone: /)
      .last()
      .waitFor()
    await preview(page).getByRole('heading', { name: 'Ebb' }).waitFor()
  })
})

/** The picture that is stored once the editor of the app was opened; the editor before may still store its own. */
async function storedPicture(page: Page, appId: string): Promise<string> {
  const stored = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.endsWith(`/${appId}/thumbnail`) && answer.request().method() === 'PUT',
  )
  await page.goto(`${product.url}/build/app/${appId}`)
  expect((await stored).ok()).toBe(true)
  const { thumbnailUrl } = await bob.call<{ thumbnailUrl: string }>(`/api/apps/${appId}`)
  const answer = await fetch(new URL(thumbnailUrl, product.url), { headers: { authorization: `Bearer ${bob.token}` } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await answer.arrayBuffer()).toString('base64')
}

/** Where in a picture there is green, how much of it, its width, and its colours near its foot, left and right. */
const coloursIn = (page: Page, picture: string) =>
  page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/webp;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data: dots } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    const places: number[] = []
    for (let at = 0; at < dots.length; at += 4)
      if ((dots[at] ?? 0) < 90 && (dots[at + 1] ?? 0) > 140 && (dots[at + 2] ?? 0) < 90) places.push((at / 4) % image.width)
    const laidOut = [0.25, 0.75].map((part) => {
      const [red = 0, , blue = 0] =
        context?.getImageData(Math.round(image.width * part), Math.round(image.height * 0.8), 1, 1).data ?? []
      return red > blue ? 'wide' : 'narrow'
    })
    const green = { amount: places.length, left: Math.min(...places), right: Math.max(...places) }
    return { green, width: image.width, laidOut }
  }, picture)

/**
 * A chart whose second series is nowhere but in its legend, which the library itself draws; below it, red where the
 * page is laid out for a desktop, by its styles on the left and by its code on the right.
 */
const PICTURED_PAGE = `import { useEffect, useState } from 'react'
import { Bar, BarChart, Legend, ResponsiveContainer, XAxis } from 'recharts'
const rows = [{ name: 'Mon', blue: 3, green: 0 }, { name: 'Tue', blue: 5, green: 0 }]
export default function Home() {
  const [isWide, setIsWide] = useState(window.innerWidth >= 1024)
  useEffect(() => {
    const look = () => setIsWide(window.innerWidth >= 1024)
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return (
    <main className="flex h-screen flex-col">
      <h1>Tides</h1>
      <div className="h-60">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={rows}>
            <XAxis dataKey="name" />
            <Legend />
            <Bar dataKey="blue" fill="#0000ff" isAnimationActive={false} />
            <Bar dataKey="green" fill="#00c000" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <div className="flex flex-1">
        <div className="flex-1 bg-[#0000ff] lg:bg-[#ff0000]">Harbour</div>
        <div className="flex-1" style={{ background: isWide ? '#ff0000' : '#0000ff' }} />
      </div>
    </main>
  )
}`

it.for([
  [1440, 900],
  [390, 844],
] as const)(
  'the picture is a desktop’s, with a chart’s legend small and in its middle, taken on a screen of %s',
  async ([width, height]) => {
    const appId = await bob.makeApp({ text: addFile('pages/Home.jsx', PICTURED_PAGE) })
    await page.setViewportSize({ width, height })
    const picture = await storedPicture(page, appId)
    if (process.env.SCREENSHOTS) writeFileSync(`${process.env.SCREENSHOTS}/picture-${width}.webp`, Buffer.from(picture, 'base64'))
    const { green, width: pictured, laidOut } = await coloursIn(page, picture)
    expect(pictured).toBe(1280)
    // An icon of 14 by 14 dots and the word beside it, which has the colour of its series.
    expect(green.amount).toBeGreaterThan(40)
    expect(green.amount).toBeLessThan(1_000)
    // To the right of the first of the two, and both together in the middle.
    expect(green.left).toBeGreaterThan(1280 * 0.45)
    expect(green.right).toBeLessThan(1280 * 0.6)
    if (width > 390) return
    expect(laidOut).toEqual(['wide', 'wide'])
    // Nobody saw it stretched: the preview is as wide as the phone when one looks.
    await page.getByRole('link', { name: 'Preview', exact: true }).click()
    await expect.poll(async () => (await page.locator('iframe[title="Preview of your app"]').boundingBox())?.width).toBe(390)
  },
)
