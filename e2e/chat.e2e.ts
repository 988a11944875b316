import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { button, control, giveFile, NOTES, rate, said, startSaying, WAVES } from './chat-steps.ts'
import { twoBrowserTests, waitingTests } from './chat-waits.ts'
import { openDetailsSwitch, openPanel, preview, repliesOn, replyFinished } from './person.ts'
import {
  action,
  addFile,
  headed,
  openScriptedProduct,
  type ScriptedBuilder,
  type SharedProduct,
  signUpScripted,
} from './scripted-product.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let browser: Browser
let product: SharedProduct
let ada: ScriptedBuilder
/** Who may see less: every account but the first is no admin. */
let bob: ScriptedBuilder
/**
 * Their tabs, in which each test goes on where the last one left them: with the app in its preview, and without it for
 * what is not about it. Ada's second stands in an app with notes, where nothing is being written, whenever a test
 * begins.
 */
let adaTab: Page
let adaWithoutApp: Page
let notesId: string
let bobTab: Page
beforeAll(async () => {
  browser = await openBrowser()
  product = await openScriptedProduct()
  const options = { bypassCSP: true, reducedMotion: 'reduce' as const, permissions: ['clipboard-read', 'clipboard-write'] }
  ada = await signUpScripted(product, browser, { ...options, isAdmin: true })
  bob = await signUpScripted(product, browser, options)
  adaTab = await ada.context.newPage()
  notesId = await ada.makeApp({ text: NOTES })
  adaWithoutApp = await ada.openEditor(notesId, { withoutApp: true })
  bobTab = await bob.context.newPage()
})
afterAll(() => browser.close())

describe('one message, from the empty panel to what it cost', () => {
  it('is written, answered, questioned and rated by an admin', async () => {
    const { appId } = await ada.call<{ appId: string }>('/api/apps', { json: { genApp: { name: 'Shore' } } })
    const page = adaTab
    await ada.goToEditor(page, appId)
    await page.getByText('Start a conversation').waitFor()
    await page.getByText('Ask for new features or modifications to your app').waitFor()
    await page.keyboard.press('Control+j')
    await button(page, 'Close Chat').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+j')
    await button(page, 'Close Chat').waitFor()

    await product.script({ text: NOTES, heldBefore: ['', '"properties"'] })
    await startSaying(page, 'Keep my notes')
    await page.getByText('Thinking...').waitFor()
    await product.release()
    await page.getByText('Building: Write').first().waitFor()
    await product.release()
    await replyFinished(page)
    await preview(page).getByRole('heading', { name: 'Tide' }).waitFor()
    await page.getByText('Built the list Note and the page Home').click()
    await page.getByText('Done', { exact: true }).nth(1).waitFor({ state: 'attached' })
    await page.getByText('Write Note').click()
    await page.getByText('Read by anyone, signed in or not; added, changed and deleted by everyone who is signed in.').waitFor()

    await product.script({ text: `${addFile('pages/Home.jsx', headed('High tide'))}\n${WAVES}`, heldBefore: [''] })
    await startSaying(page, 'Make the heading friendlier')
    await page.getByText('Thinking...').waitFor()
    await button(page, 'Change who may use Note').click()
    await page.getByRole('menuitem', { name: /^Admin Only Read by/ }).click()
    await page.getByText('Please wait for chat to finish before updating permissions').waitFor()
    await product.release()
    await replyFinished(page)

    const asked = page.getByRole('article', { name: 'You' })
    const reply = repliesOn(page).last()
    await asked.last().getByText('just now').waitFor()
    const { latestVersionId } = await ada.app(appId)
    await reply.getByText(latestVersionId ?? 'no version').waitFor()
    await reply.getByText('current-page').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await asked.first().getByRole('button', { name: 'context (0)' }).click()
    await page.getByText('No context files available').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await asked.last().getByRole('button', { name: 'context (1)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('pages/Home.jsx').first().waitFor()
    await dialog.getByText('changed').waitFor()
    await dialog.getByRole('button', { name: /^current-page.*recall 100%, \d+ tokens/ }).click()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
    await dialog.getByRole('button', { name: 'search', exact: true }).click()
    await dialog.getByText('No files found for method search').waitFor()
    expect(await axeViolations(page, [1440])).toEqual([])
    await page.keyboard.press('Escape')

    await reply.getByRole('button', { name: /^Token usage of this reply/ }).click()
    await page.getByRole('row', { name: /Prompt 1,000 \$0\.00 per 1M/ }).waitFor()
    await page.getByRole('row', { name: /Cache read 200/ }).waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Token usage of this chat').click()
    await page.getByText('2 replies').waitFor()
    await page.getByRole('row', { name: /Prompt 2,000/ }).waitFor()
    await page.keyboard.press('Escape')

    await reply.getByRole('button', { name: 'copy' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('wave59')
    await openPanel(page, 'Debug log')
    await page
      .getByText(/^Reply msgc\w+ ended: ready, 1 step, \d+ tokens$/)
      .first()
      .waitFor()
    await page
      .getByText(/^Painted Home/)
      .first()
      .waitFor()
    await page.getByLabel('Source').selectOption('save')
    await page.getByText(`Version ${latestVersionId} was saved`).waitFor()
    await expect.poll(() => page.getByText('Painted Home').count()).toBe(0)
    await button(page, 'Copy').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^#\d+ 20\S+ info save Version/)
    expect(await axeViolations(page, [1440])).toEqual([])
    await button(page, 'Clear').click()
    await page.getByText('Nothing has happened yet').waitFor()
    await button(page, 'Close Debug log').click()

    await rate(page)
    // All of that stands behind one switch, and stays as it was left.
    await (await openDetailsSwitch(page)).click()
    for (const name of ['Debug log', 'Validate and repair', /^Token usage/, /^Choose the model/, /^context \(/])
      expect(await control(page, name).count(), String(name)).toBe(0)
    expect(await page.getByText('current-page').count()).toBe(0)
    await page.reload()
    await button(page, 'already rated').waitFor()
    await expect.poll(() => button(page, 'already rated').isDisabled()).toBe(true)
    const switched = await openDetailsSwitch(page)
    expect(await switched.getAttribute('aria-checked')).toBe('false')
    await switched.click()
    await control(page, 'Debug log').waitFor()
  })

  it('shows what a model looks at before it writes, and keeps what its builder has it remember', async () => {
    const page = adaTab
    const look = 'I look first.\n<action type="read_files" file="pages/Home.jsx"/>\n<action type="read_rows" file="Note"/>\n'
    await product.script({ text: look }, { text: addFile('pages/Home.jsx', headed('Spring tide')) })
    await startSaying(page, 'Say which tide')
    await replyFinished(page)
    await preview(page).getByRole('heading', { name: 'Spring tide' }).waitFor()
    await repliesOn(page)
      .last()
      .getByText(/^(?:Changed|Built) the page Home/)
      .click()
    await page.getByText('Look at rows').waitFor()
    const [first, second] = await product.seen()
    expect(JSON.stringify(first)).not.toContain('What you asked to see')
    expect(JSON.stringify(second)).toContain('pages/Home.jsx: in the context block.')

    await button(page, 'Memory: what I remember of this app').click()
    const memory = page.getByRole('dialog', { name: 'What I remember of this app' }).getByRole('textbox')
    await expect.poll(() => memory.inputValue()).toMatch(/^- First asked: [\s\S]*asked: Say which tide$/)
    expect(await axeViolations(page, [1440, 390])).toEqual([])
    await memory.fill('The tide is never neap.')
    await button(page, 'Save').click()
    await memory.waitFor({ state: 'hidden' })
    await product.script({ text: 'Noted.' })
    await startSaying(page, 'And tomorrow?')
    await replyFinished(page)
    expect(JSON.stringify((await product.seen()).at(-1))).toContain('The tide is never neap.')
  })

  it('lets a model that calls tools look by calling them', async () => {
    const page = adaTab
    const appId = new URL(page.url()).pathname.split('/').at(-1)
    const setModel = (aiModel: string | null) =>
      ada.call(`/api/apps/${appId}/settings`, { method: 'POST', json: { appSettings: { aiModel } } })
    await product.setAbilities({ images: true, tools: true })
    await setModel('local-model')
    await product.script(
      { text: 'I look first.', toolCalls: [{ name: 'read_files', arguments: { paths: ['pages/Home.jsx'] } }] },
      { text: addFile('pages/Home.jsx', headed('Neap tide')) },
    )
    try {
      await startSaying(page, 'Say which tide')
      await replyFinished(page)
    } finally {
      await product.setAbilities({ images: true })
      await setModel(null)
    }
    await preview(page).getByRole('heading', { name: 'Neap tide' }).waitFor()
    const [first, second] = await product.seen()
    expect([first?.model, first?.tools.includes('read_files')]).toEqual(['local-model', true])
    expect(JSON.stringify(second?.messages)).toContain('pages/Home.jsx: in the context block.')
  })

  it('names a page that changed without being asked for, before and after, and puts it back alone', async () => {
    const pages = (home: string, team: string) =>
      addFile('pages/Home.jsx', headed(home)) + addFile('pages/Team.jsx', headed(team))
    const appId = await bob.makeApp({ text: pages('Tide', 'Crew') })
    const page = bobTab
    await bob.goToEditor(page, appId)
    await product.script({ text: pages('Ebb', 'Nobody') })
    await startSaying(page, 'Say ebb on the home page')
    await replyFinished(page)
    await page.getByText('This changed too, without being asked for').waitFor({ timeout: 60_000 })
    await page.getByRole('group').getByText('Team', { exact: true }).click()
    await page.frameLocator('iframe[title="Before"]').getByText('Crew').waitFor()
    await page.frameLocator('iframe[title="Now"]').getByText('Nobody').waitFor()
    expect(await axeViolations(page, [1440])).toEqual([])
    await button(page, 'Put this back as it was').click()
    await button(page, 'Put back').waitFor()
    const { latestVersionId } = await bob.call<{ latestVersionId: string }>(`/api/apps/${appId}`)
    const { files } = await bob.call<{ files: Record<string, string> }>(`/api/apps/${appId}/versions/${latestVersionId}`)
    expect([files['pages/Home.jsx'], files['pages/Team.jsx']]).toEqual([
      expect.stringContaining('Ebb'),
      expect.stringContaining('Crew'),
    ])
  })

  it('shows someone who is no admin none of that, and a plain sentence where a model fails', async () => {
    const page = bobTab
    await repliesOn(page).last().getByRole('button', { name: 'rate this' }).waitFor()
    await page.getByRole('article', { name: 'You' }).first().getByRole('button', { name: 'context', exact: true }).click()
    await page.getByText('No context files available').waitFor()
    await page.keyboard.press('Escape')
    const workshop = ['Debug log', 'Validate and repair', 'Secrets', 'copy', /^Token usage/, /^Choose the model/, /^context \(/]
    for (const name of workshop) await expect.poll(() => control(page, name).count()).toBe(0)
    await control(page, 'Integrations').waitFor()
    expect(await (await openDetailsSwitch(page)).count()).toBe(0)
    await page.keyboard.press('Escape')
    await product.script({ status: 400 })
    await startSaying(page, 'Fail, please')
    await page.getByText('An error occurred while processing your request please try again later').waitFor()
    await expect.poll(() => page.getByText('Scripted 400').count()).toBe(0)

    await product.script({ status: 400 })
    await startSaying(adaTab, 'Fail, please')
    await adaTab.getByText(/The model provider answered 400.*Scripted 400/).waitFor()
  })
})

describe('messages that wait', () => waitingTests(() => ({ ada, product, tab: adaTab, tabWithoutApp: adaWithoutApp, notesId })))

describe('two browsers on one app', () => twoBrowserTests(() => ({ ada, product, tab: adaTab })))

describe('what goes with a message', () => {
  it('files by button, paste and drop, within limits, kept until sent and seen by the model', async () => {
    const page = adaWithoutApp
    const files = page.locator('input[type="file"]')
    const [picture, text] = [
      { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE },
      { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Low tide at noon') },
    ]
    await files.setInputFiles([picture, { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }])
    await page.getByText(/^tool\.exe cannot be read here: attach pictures/).waitFor()
    await page.getByRole('img', { name: 'logo.png' }).waitFor()

    await page.route('**/attachments', (route) => route.abort())
    await giveFile(page, 'paste', text)
    await button(page, 'Try notes.md again').waitFor()
    await page.getByLabel('Message').fill('Use these')
    await expect.poll(() => button(page, 'Send').isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'All apps' }).click()
    await page.getByText('You have unsaved changes! Are you sure you want to leave?').waitFor()
    await button(page, 'Stay').click()
    await page.unroute('**/attachments')
    await button(page, 'Try notes.md again').click()
    await button(page, 'Try notes.md again').waitFor({ state: 'detached' })
    expect(await axeViolations(page, [390])).toEqual([])

    await giveFile(page, 'drop', { ...text, name: 'more.md' })
    await button(page, 'Remove more.md').click()
    await page.reload()
    await page.getByRole('img', { name: 'logo.png' }).waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Use these')
    await product.script({ text: 'I see a picture.' })
    await button(page, 'Send').click()
    await page.getByText('I see a picture.').waitFor()
    const asked = page.getByRole('article', { name: 'You' }).last()
    await asked.getByRole('img', { name: 'logo.png' }).waitFor()
    await asked.getByRole('link', { name: 'notes.md' }).waitFor()
    const seen = JSON.stringify((await product.seen())[0]?.messages)
    expect(seen).toContain('Low tide at noon')
    expect(seen).toContain('data:image/png;base64')
    await expect.poll(() => page.getByRole('list', { name: 'Attached files' }).count()).toBe(1)
  })

  it('a model of its own, a plan to approve, secrets to enter', async () => {
    const page = adaWithoutApp
    await button(page, /^Choose the model/).click()
    await page.getByText('$2.00 in, $8.00 out').waitFor()
    expect(await axeViolations(page, [1440])).toEqual([])
    await page.getByRole('option', { name: /Acme: Rocket 1/ }).click()
    await product.script({ text: '1. A page\n2. A list' })
    await button(page, 'Plan').click()
    await startSaying(page, 'Plan a shop')
    await button(page, 'Build this plan').waitFor()
    expect((await product.seen())[0]?.model).toBe('acme/rocket-1')
    await product.script({ text: `${addFile('pages/Shop.jsx', headed('Shop'))}Built.` })
    await button(page, 'Build this plan').click()
    await page.getByText('Built.').waitFor()
    await replyFinished(page)
    await expect.poll(() => button(page, 'Build').getAttribute('aria-pressed')).toBe('true')
    expect((await ada.messages(notesId)).at(-2)?.metadata.approvesMessageId).toMatch(/^msgc/)

    await button(page, /^Choose the model/).click()
    await button(page, "App's model").click()
    await page.getByLabel('Model', { exact: true }).selectOption('acme/rocket-1')
    expect(await page.getByLabel("Use the model's own").isChecked()).toBe(true)
    await page.getByLabel("Use the model's own").uncheck()
    await page.getByLabel('Temperature').fill('0.2')
    await button(page, 'Done').click()
    await page.getByRole('dialog', { name: "The app's model" }).waitFor({ state: 'detached' })
    expect(await ada.call(`/api/apps/${notesId}`)).toMatchObject({
      settings: { aiModel: 'acme/rocket-1', modelTemperature: 0.2 },
    })

    const request = JSON.stringify([{ secretName: 'TIDE_KEY', description: 'From the tide table' }])
    await product.script({ text: `${action('request_secrets', '', request)}I need a key.` }, { text: 'Thank you, going on.' })
    await startSaying(page, 'Read the tides')
    await page.getByRole('dialog', { name: 'Your app needs a secret' }).waitFor()
    await page.getByLabel('TIDE_KEY').fill('sk-tide')
    await button(page, 'Save secrets').click()
    await page.getByText('Thank you, going on.').waitFor()
    await expect.poll(() => said(page)).toContain('TIDE_KEY is set. Go on.')
  })

  it('what a model left out of a card is named on its reply, and asked for at a click', async () => {
    const page = adaWithoutApp
    const { appId: fresh } = await ada.call<{ appId: string }>('/api/apps', { json: { genApp: { name: 'Tides' } } })
    await ada.goToEditor(page, fresh)
    const fields = [
      { label: 'Title', type: 'text' },
      { label: 'Height', type: 'number' },
    ]
    const plan = {
      name: 'Tides',
      things: [{ label: 'Tide', fields, access: { read: 'admin', write: 'admin' } }],
      pages: ['Home', 'Charts'].map((title) => ({ title })),
    }
    await product.script({ text: `Two pages.\n${action('show_plan', '', JSON.stringify(plan))}` })
    await button(page, 'Plan').click()
    await startSaying(page, 'Plan an app for tides')
    const schema = { name: 'Tide', type: 'object', properties: { title: { type: 'string' } } }
    const permissions = { read: 'admin', write: 'admin' }
    const entity = JSON.stringify({ ...schema, 'x-accessControl': { permissions } })
    const home = addFile('pages/Home.jsx', headed('Tides'))
    const build = page.getByRole('region', { name: 'Plan of Tides' }).getByRole('button', { name: 'Build with scripted' })
    await build.waitFor()
    await product.script({ text: `${action('add_entity', 'Tide', entity)}${home}The app is done.` })
    await build.click()
    await page.getByText('The app is done.').waitFor()
    await replyFinished(page)
    const note = page.getByRole('region', { name: 'Compared with the card' })
    await note.getByText('2 parts of the card are missing.').click()
    await note.getByText('“Height” of Tides').waitFor()
    expect(await axeViolations(page, [1440])).toEqual([])
    await page.reload()
    await note.getByText('2 parts of the card are missing.').click()
    await note.getByText('The page “Charts”').waitFor()
    await page.getByLabel('Message', { exact: true }).fill('With small steps, please.')
    await button(page, 'Ask for what is missing').click()
    const asked = await page.getByLabel('Message', { exact: true }).inputValue()
    expect(asked).toBe(
      'With small steps, please.\n\nBring the app in line with its plan:\n- Add field Height (number) to Tides\n- Add the page Charts (page)',
    )
    schema.properties = { ...schema.properties, ...{ height: { type: 'number' } } }
    await product.script({
      text: `${action('add_entity', 'Tide', JSON.stringify({ ...schema, 'x-accessControl': { permissions } }))}${addFile('pages/Charts.jsx', headed('Charts'))}All of it.`,
    })
    await page.getByLabel('Message', { exact: true }).press('Enter')
    await page.getByText('All of it.').waitFor()
    await replyFinished(page)
    await note.getByText('Built as on the card.').waitFor()
  })
})

describe('limits and long conversations', () => {
  it('stops a free plan at its daily limit, keeps what was written, and names the way past it', async () => {
    const appId = await bob.makeApp({ text: NOTES })
    await product.script({ text: 'Yes.' })
    // What he has said in the tests before counts.
    for (let refused = false; !refused; ) {
      const id = `msgc${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
      const messages = [{ id, role: 'user', parts: [{ type: 'text', text: 'Once more' }], metadata: {} }]
      refused = await bob.call(`/api/apps/${appId}/chat`, { json: { id: appId, messages } }).then(
        () => false,
        () => true,
      )
    }
    const page = await bob.openEditor(appId, { withoutApp: true })
    const limit = page.getByText(
      'You have reached your daily limit of 20 messages. Please try again tomorrow or upgrade to a paid plan to remove daily limit.',
    )
    // It is known on load, before anything is written, and can be put aside: then the server is asked.
    await limit.waitFor()
    await page.getByRole('meter', { name: 'Messages today' }).waitFor()
    await button(page, 'Dismiss').click()
    await limit.waitFor({ state: 'detached' })
    await startSaying(page, 'One too many')
    await limit.waitFor()
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('One too many')
    await expect.poll(() => button(page, 'Send').isDisabled()).toBe(true)
    expect(await axeViolations(page, [1440])).toEqual([])
    await page.getByRole('link', { name: 'Upgrade', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade your plan' })
    await dialog.getByText('You have used all 20 messages of today.').waitFor()
  })

  it('S16: opens at its end, reads upward as one scrolls, and leads back', async () => {
    const appId = await ada.makeApp()
    await product.script({ text: Array.from({ length: 12 }, (_, at) => `Line ${at}.`).join('\n\n') })
    // Five more than the fifty messages that are read at first.
    for (let at = 0; at < 30; at += 1) {
      const id = `msgc${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
      const messages = [{ id, role: 'user', parts: [{ type: 'text', text: `Question ${at}` }], metadata: {} }]
      await ada.call(`/api/apps/${appId}/chat`, { json: { id: appId, messages } })
    }
    const page = adaWithoutApp
    await ada.goToEditor(page, appId)
    const list = page.getByRole('log', { name: 'Conversation' })
    await page.getByText('Question 29').waitFor()
    const top = () => list.evaluate((at) => at.scrollHeight - at.scrollTop - at.clientHeight)
    await expect.poll(top).toBeLessThan(20)
    await expect.poll(() => page.getByText('Question 4', { exact: true }).count()).toBe(0)
    await list.hover()
    await page.mouse.wheel(0, -400)
    await button(page, 'Jump to latest').waitFor()
    await expect
      .poll(async () => {
        await list.evaluate((at) => at.scrollTo({ top: 0 }))
        return page.getByText('Question 0', { exact: true }).count()
      })
      .toBe(1)
    await expect.poll(() => page.getByRole('article', { name: 'You' }).count()).toBe(30)
    await button(page, 'Jump to latest').click()
    await expect.poll(top).toBeLessThan(20)
  })
})
