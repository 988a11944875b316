import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openVisitor } from './browser.ts'
import { LISTENS, MARKED_UP, MARKUP } from './hostile-pages.ts'
import { openHostileWorld } from './hostile-world.ts'
import { openPanel, panelOf, preview, repliesOn, sendInChat } from './person.ts'
import { action, addFile, headed, signUpCaller } from './scripted-product.ts'

const world = openHostileWorld()

/** The document in the preview's frame, whoever's it is by now. */
async function framed(tab: Page) {
  const element = await tab.locator('iframe[title="Preview of your app"]').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('No preview is framed')
  return frame
}
const composed = (tab: Page) => tab.getByLabel('Message').inputValue()

describe('messages of a preview', () => {
  it('N05, N06, N07: only its own document in its own frame is heard and told, and only as much as it says in earnest', async () => {
    const { ada } = world
    const evil = await signUpCaller(world.product)
    const evilId = await evil.makeApp({ text: addFile('pages/Home.jsx', LISTENS) })
    const { url: evilUrl } = await evil.publish(evilId)
    const appId = await ada.makeApp({ text: addFile('pages/Home.jsx', headed('Harbour')) })
    const { latestVersionId } = await ada.app(appId)
    const tab = await world.openEditor(appId)
    await preview(tab).getByRole('heading', { name: 'Harbour' }).waitFor()

    // Another window of the preview's origin, one of an opaque origin, and the builder's own.
    const own = await framed(tab)
    await own.evaluate(() => {
      for (const flags of ['allow-scripts', undefined]) {
        const inner = document.createElement('iframe')
        if (flags) inner.setAttribute('sandbox', flags)
        inner.srcdoc = '<p>Inner</p>'
        document.body.append(inner)
      }
    })
    await expect.poll(() => own.childFrames().length).toBe(2)
    const say = (message: string) => top?.postMessage({ type: 'send_chat_message', message }, '*')
    const others = [...own.childFrames(), tab.mainFrame()]
    for (const frame of others) await frame.evaluate(say, 'From another window')
    await tab.waitForTimeout(300)
    expect(await composed(tab)).toBe('')
    await own.evaluate(say, 'From the app itself')
    await expect.poll(() => composed(tab)).toBe('From the app itself')
    await tab.getByLabel('Message').fill('')

    // A flood: the person is told, for a few seconds, and the editor answers meanwhile.
    const told = tab.getByText('The preview sends too many messages. Some are ignored.').first().waitFor()
    await own.evaluate(() => {
      const flood = { type: 'app_error', error: { title: 'Flood', details: 'x'.repeat(500) } }
      for (let at = 0; at < 5_000; at += 1) top?.postMessage(flood, '*')
    })
    await tab.getByLabel('Message').fill('Still here')
    await told
    await tab.getByLabel('Message').fill('')

    // Another app's page in the very frame hears nothing of what the builder says, and is not heard.
    await own.evaluate((url) => window.location.assign(url), evilUrl)
    await preview(tab).getByRole('heading', { name: 'Listening' }).waitFor()
    await tab.waitForTimeout(5_000)
    const heard = await (await framed(tab)).evaluate(() => document.querySelector('pre')?.textContent)
    expect(heard).toBe('[]')
    expect(await composed(tab)).toBe('')
    expect(new URL(tab.url()).origin).toBe(world.product.url)
    expect((await ada.app(appId)).latestVersionId).toBe(latestVersionId)
    expect(await ada.messages(appId)).toHaveLength(2)
  })
})

describe('markup in what people and models write', () => {
  it('N09, N10: is shown as text on every screen of the builder, runs nothing and fetches nothing', async () => {
    const { ada } = world
    const hosts = new Set<string>()
    // What is written into the page or held by it has none, and leaves for nowhere.
    const isInPage = (address: string) => /^(?:data|blob):/.test(address)
    const addHost = (request: Request) => isInPage(request.url()) || hosts.add(new URL(request.url()).host)
    ada.context.on('request', addHost)
    const entity = {
      name: 'Boat',
      description: MARKUP,
      properties: { name: { type: 'string', title: MARKUP, description: MARKUP, enum: [MARKUP] } },
    }
    const broken = `// ${MARKUP}\nexport default function Page() {\n  throw new Error(${JSON.stringify(MARKUP)})\n}`
    const text =
      MARKED_UP +
      action('add_entity', 'Boat', JSON.stringify(entity)) +
      action('insert_entity_records', 'Boat', JSON.stringify([{ name: MARKUP }])) +
      addFile('functions/sail.ts', `// access: public\nexport default () => console.log(${JSON.stringify(MARKUP)})`) +
      addFile('pages/Home.jsx', headed('Harbour')) +
      addFile('pages/Storm.jsx', broken)
    const appId = await ada.makeApp({ text }, { text: 'I cannot.' })
    await ada.call(`/api/apps/${appId}`, { method: 'PATCH', json: { name: MARKUP.slice(0, 80) } })
    await ada.call(`/apps/${appId}/functions/sail`, { json: {} }).catch(() => undefined)

    const tab = await world.openEditor(appId)
    const isClean = async (screen: string) => {
      const found = await tab.evaluate(() => ({
        ran: 'canary' in window,
        parts: document.querySelectorAll(
          'img[src="x"], [src*="evil"], iframe:not([title="Preview of your app"]), [onerror], [style*="evil"], a[href^="java" i], a[href^="data" i]',
        ).length,
      }))
      expect([screen, found]).toEqual([screen, { ran: false, parts: 0 }])
    }
    await repliesOn(tab).getByText('The end of it').first().waitFor()
    // A link says where it leads.
    await repliesOn(tab).getByText('(links.evil.example)').first().waitFor()
    await isClean('a reply')
    await world.product.script({ text: 'Aye.' })
    await sendInChat(tab, MARKED_UP)
    await tab.getByText('onerror=').first().waitFor()
    await isClean('a message')

    await tab.getByRole('button', { name: /^Page: / }).click()
    await tab.getByRole('menuitem', { name: 'Storm' }).click()
    await tab.getByRole('region', { name: 'Issues' }).waitFor()
    await isClean('an error')
    await openPanel(tab, 'Versions')
    await tab.getByRole('heading', { name: 'Versions' }).waitFor()
    await isClean('versions')
    await openPanel(tab, 'Functions')
    await panelOf(tab, 'Functions').getByText('sail').first().waitFor()
    await isClean('functions')
    await tab.getByRole('button', { name: 'Publish' }).first().click()
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .first()
      .waitFor()
    await isClean('publishing')
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    await openPanel(tab, 'Users')
    await panelOf(tab, 'Users').getByText('Nobody yet').waitFor()
    await isClean('users')
    await openPanel(tab, 'All apps')
    await tab.waitForURL(/\/home$/)
    await tab
      .getByRole('button', { name: /^More for .*onerror=/ })
      .first()
      .waitFor()
    await isClean('home')
    const { host } = new URL(world.product.url)
    expect([...hosts].filter((each) => each !== host && !each.endsWith(`.apps.${host}`))).toEqual([])
    ada.context.off('request', addHost)
  })
})

describe('what a browser is served', () => {
  it('N13: scripts have no maps, and say nothing of the platform’s sources, of tokens or of the builder’s notes', async () => {
    const { ada } = world
    const text =
      addFile('pages/Home.jsx', `// a note of the builder's own\n${headed('Harbour')}`) +
      addFile(
        'pages/Storm.jsx',
        `import { useEffect } from 'react'\nexport default function Page() {\n  useEffect(() => {\n    throw new Error('Capsized')\n  }, [])\n  return <h1>Storm</h1>\n}`,
      )
    const appId = await ada.makeApp({ text })
    const { url } = await ada.publish(appId)
    const { page, context } = await openVisitor(world.browser)
    const scripts = new Set<string>()
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.endsWith('.js')) scripts.add(answer.url())
    })
    /** Reads what was loaded from where the page is now, and what lies beside it. */
    const areClean = async () => {
      const { origin } = new URL(page.url())
      const own = [...scripts].filter((script) => script.startsWith(origin))
      expect(own.length).toBeGreaterThan(2)
      for (const script of own) {
        const { code, map } = await page.evaluate(
          async (url) => ({ code: await (await fetch(url)).text(), map: (await fetch(`${url}.map`)).status }),
          script,
        )
        const told =
          /sourceMappingURL=|a note of the builder|\/work\/|node_modules\/|web\/(?:runtime|builder)\/|eyJ[\w-]{20,}\./.exec(
            code,
          )?.[0]
        expect([script, told, map]).toEqual([script, undefined, 404])
      }
    }
    await page.goto(`${url}/Home`)
    await page.getByRole('heading', { name: 'Harbour' }).waitFor()
    await page.goto(`${url}/Storm`)
    await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor()
    expect(await page.content()).not.toMatch(/\bat \w+ \(|\.jsx:\d|Capsized/)
    await areClean()
    await context.close()
  })
})
