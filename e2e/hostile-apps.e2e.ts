import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSignUp } from './account.ts'
import { verifyAddress } from './app-user.ts'
import { openVisitor } from './browser.ts'
import { LOOPS_ON_RENDER, NEVER_YIELDS, PRIES, THROWS_ON_LOAD } from './hostile-pages.ts'
import { heading, openHostileWorld } from './hostile-world.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { linkTo } from './mail.ts'
import { PASSWORD, preview, sendInChat } from './person.ts'
import { addFile, headed, NOTES_APP, type ScriptedCaller, signUpCaller } from './scripted-product.ts'

resolveLocalhostNames()
const world = openHostileWorld()

describe('an app that misbehaves in the preview', () => {
  it('throws on load: the preview says so, and a fix shows; never yields: the editor goes on, and a fix brings the preview back', async () => {
    const { ada, product } = world
    const pages = { Home: THROWS_ON_LOAD, Stuck: NEVER_YIELDS, Other: headed('Elsewhere') }
    const text = Object.entries(pages).map(([name, page]) => addFile(`pages/${name}.jsx`, page))
    const appId = await ada.makeApp({ text: text.join('') }, { text: 'I cannot.' })
    const tab = await world.openEditor(appId)
    const choosePage = async (name: string) => {
      await tab.getByRole('button', { name: /^Page: / }).click()
      await tab.getByRole('menuitem', { name }).click()
    }
    await preview(tab).getByRole('heading', { name: 'This page has an error' }).waitFor()
    await preview(tab).getByText('Burnt on arrival').first().waitFor()
    await tab.getByRole('region', { name: 'Issues' }).getByText('Burnt on arrival').first().waitFor()
    await product.script({ text: addFile('pages/Home.jsx', headed('Fixed')) })
    await sendInChat(tab, 'Fix it')
    await heading(tab, 'Fixed').waitFor()

    await choosePage('Stuck')
    await tab.getByText('The preview does not answer').waitFor()
    await choosePage('Other')
    await tab.waitForURL(/\/Other$/)
    await product.script({ text: addFile('pages/Stuck.jsx', headed('Unstuck')) })
    await sendInChat(tab, 'Fix it')
    await tab.getByRole('button', { name: 'Restart preview' }).click()
    await heading(tab, 'Elsewhere').waitFor()
    await choosePage('Stuck')
    await heading(tab, 'Unstuck').waitFor()
  })

  it('loops on render: the loop is cut, named, and the editor goes on', async () => {
    const { ada } = world
    const text = addFile('pages/Home.jsx', LOOPS_ON_RENDER) + addFile('pages/Other.jsx', headed('Elsewhere'))
    const appId = await ada.makeApp({ text }, { text: 'I cannot.' })
    const tab = await world.openEditor(appId)
    await preview(tab)
      .getByText(/ran more than 1,000,000 times/)
      .first()
      .waitFor()
    await tab.getByRole('button', { name: /^Page: / }).click()
    await tab.getByRole('menuitem', { name: 'Other' }).click()
    await heading(tab, 'Elsewhere').waitFor()
  })

  it('N01: pries at the builder from the preview: nothing is read, nothing changes, nobody is led away', async () => {
    const { ada } = world
    const appId = await ada.makeApp({ text: addFile('pages/Home.jsx', PRIES(world.product.url)) })
    const before = await ada.app(appId)
    const tab = await world.openEditor(appId)
    await tab.evaluate(() => localStorage.setItem('marker', 'secret'))
    const title = await tab.title()
    const shown = preview(tab).getByTestId('results')
    const read = async () => (await shown.textContent()) ?? ''
    await expect.poll(read, { timeout: 20_000 }).toContain('signOut')
    const { signOut: _opaque, ...results } = JSON.parse(await read()) as Record<string, string>
    expect(results).toEqual({
      cookie: '',
      ownStorage: '',
      parentDocument: 'refused: SecurityError',
      parentStorage: 'refused: SecurityError',
      parentAddress: 'refused: SecurityError',
      steer: 'refused: SecurityError',
      steerByScript: 'refused: SecurityError',
      steerByName: expect.stringMatching(/^(got null|refused: .*)$/),
      apps: 'refused: TypeError',
      refresh: 'refused: TypeError',
    })
    // The last forged message that may do anything has arrived: it waits to be sent by the person.
    await expect.poll(() => tab.getByLabel('Message').inputValue()).toBe('Delete everything')
    expect(new URL(tab.url()).origin).toBe(world.product.url)
    expect(new URL(tab.url()).pathname).toMatch(new RegExp(`^/build/app/${appId}(/|$)`))
    expect(await tab.title()).toBe(title)
    expect(await ada.messages(appId)).toHaveLength(2)
    expect((await ada.app(appId)).latestVersionId).toBe(before.latestVersionId)
    await tab.goto(`${world.product.url}/home`)
    await tab.getByLabel('Describe the app you want').waitFor()
  })
})

describe('apps of two builders', () => {
  it('refuse each other’s tokens, wherever they are shown', async () => {
    const { ada } = world
    const bob = await signUpCaller(world.product)
    const { context } = await openVisitor(world.browser)
    const ours = await openApp(ada, context)
    const theirs = await openApp(bob, context)
    const notes = (appId: string) => `/api/apps/${appId}/entities/Note`
    const record = { text: 'Smuggled' }

    expect(await ours.status(notes(ours.appId), { token: ours.token })).toBe(200)
    expect(await theirs.status(notes(theirs.appId), { token: theirs.token, json: record })).toBe(201)

    expect(await ours.status(notes(theirs.appId), { token: ours.token })).toBe(404)
    expect(await ours.status(notes(theirs.appId), { token: ours.token, json: record })).toBe(404)
    expect(await theirs.status(notes(theirs.appId), { token: ours.token, json: record })).toBe(401)
    expect(await theirs.status(`/apps/${theirs.appId}/users/current`, { token: ours.token })).not.toBe(200)

    const asOwner = { token: ada.token }
    const asUser = { token: ours.token }
    const { ticket } = await ada.call<{ ticket: string }>(`/api/apps/${ours.appId}/preview/ticket`, { method: 'POST' })
    expect(await statusOf(world.product.url + notes(theirs.appId), { ...asUser, json: record })).toBe(401)
    expect(await statusOf(world.product.url + notes(theirs.appId), { ...asOwner, json: record })).toBe(401)
    expect(await statusOf(world.product.url + notes(theirs.appId), { token: ticket, json: record })).toBe(401)
    for (const path of ['', '/versions', '/chat/messages']) {
      expect(await statusOf(`${world.product.url}/api/apps/${theirs.appId}${path}`, asOwner)).toBe(404)
      expect(await statusOf(`${world.product.url}/api/apps/${ours.appId}${path}`, asUser)).toBe(403)
    }
    expect(await statusOf(`${world.product.url}/api/apps/${theirs.appId}/publish`, { ...asOwner, json: {} })).toBe(404)
    // The record that came with the app, and the one its own user stored.
    expect(await bob.call(`${notes(theirs.appId)}?dataSet=live`)).toHaveLength(2)
    await context.close()
  })
})

describe('an app that cannot be shown', () => {
  it('says so on a designed page: unknown address, error while it runs, private, not there at all', async () => {
    const { ada } = world
    const boom = `import { useEffect } from 'react'\nexport default function Page() {\n  useEffect(() => {\n    throw new Error('Capsized')\n  }, [])\n  return <h1>Afloat</h1>\n}`
    const appId = await ada.makeApp({ text: NOTES_APP + addFile('pages/Boom.jsx', boom) })
    const { url } = await ada.publish(appId)
    const { page, context } = await openVisitor(world.browser)
    expect((await page.goto(`${url}/nowhere`))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    await page.getByRole('button', { name: 'Go to the start page' }).click()
    await page.getByText('Low tide at noon').waitFor()
    await page.goto(`${url}/boom`)
    await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor()

    await ada.call(`/api/apps/${appId}`, { method: 'PATCH', json: { visibility: 'private' } })
    await page.goto(`${url}/Home`)
    await page.waitForURL((address) => address.pathname === `/apps/${appId}/login`)
    expect(new URL(page.url()).searchParams.get('nextUrl')).toContain('/Home')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const email = `${crypto.randomUUID().slice(0, 12)}@visitors.example`
    await ada.call(`/api/apps/${appId}/users/invite-user`, { json: { user_email: email, role: 'user' } })
    await page.goto(await linkTo(email, /invite/i, world.product.url))
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    await page.getByText('Low tide at noon').waitFor()

    expect((await page.goto(url.replace('//', '//nobody-')))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'There is no app here' }).waitFor()
    const preview = new URL(url)
    preview.hostname = preview.hostname.replace(/^[^.]+/, `preview--${appId}`)
    await page.goto(preview.href)
    await page.getByText('A preview is opened from the editor of its app').waitFor()
    await page.goto(`${world.product.url}/nowhere`)
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    await context.close()
  })

  it('does not compile: the preview shows where, and publishing says why not', async () => {
    const { ada } = world
    const appId = await ada.makeApp(
      { text: addFile('pages/Home.jsx', 'export default function Page() { return <h1>') },
      { text: 'I cannot.' },
    )
    const tab = await world.openEditor(appId)
    await heading(tab, 'App compilation failed').waitFor()
    await preview(tab)
      .getByText(/pages\/Home\.jsx:\d/)
      .first()
      .waitFor()
    await tab.getByRole('button', { name: 'Publish' }).first().click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Publish( and allow this access)?$/ }).click()
    await dialog.getByRole('alert').getByText(/Home/).waitFor()
    expect((await ada.app(appId)).publishedUrl).toBeNull()
  })
})

/** Makes an account of the app's own that a page is of, and gives its token. */
async function signUpInApp(page: Page): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 12)}@visitors.example`
  const token = await page.evaluate(
    async (account) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/auth/signUp', { method: 'POST', headers, body: JSON.stringify(account) })
      return ((await answer.json()) as { token: string }).token
    },
    { email, password: PASSWORD },
  )
  await verifyAddress(new URL(page.url()).origin, { email, token, serverUrl: world.product.url })
  return token
}

/** A live app, with someone who has an account of the app's own. */
async function openApp(builder: ScriptedCaller, context: BrowserContext) {
  const appId = await builder.makeApp({ text: NOTES_APP })
  const { url } = await builder.publish(appId)
  await openSignUp(world.product.url, { appId, token: builder.token })
  const page = await context.newPage()
  await page.goto(url)
  const token = await signUpInApp(page)
  /** What a call from this very page is answered with. */
  const status = (path: string, call: Call) =>
    page.evaluate(
      async ({ path, token, json }) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const init = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
        return (await fetch(path, { ...init, headers })).status
      },
      { path, ...call },
    )
  return { appId, token, status }
}

interface Call {
  token: string
  json?: unknown
}

async function statusOf(url: string, { token, json }: Call): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
  return (await fetch(url, { ...init, headers })).status
}
