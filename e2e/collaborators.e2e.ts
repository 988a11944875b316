import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, call, makeAccount, openSignedIn } from './account.ts'
import { axeViolations } from './axe-violations.ts'
import { openBrowser } from './browser.ts'
import { linkTo } from './mail.ts'
import { leaveAppOut, openPanel, panelOf, preview, sendInChat } from './person.ts'
import { importFiles } from './publish-files.ts'
import { takePictures } from './take-pictures.ts'

const url = inject('serverUrl')
const FILES = { 'pages/Home.jsx': 'export default function Home() { return <h1>Boats for hire</h1> }' }

let browser: Browser
let ada: Account
let bea: Account
let appId: string
beforeAll(async () => {
  browser = await openBrowser()
  ada = await makeAccount(url)
  bea = await makeAccount(url)
  appId = await importFiles(url, { account: ada, name: 'Boats', files: FILES })
})
afterAll(() => browser.close())

it('an owner invites a builder by mail, both build and see each other, and a removal ends it where it stands open', async () => {
  const options = { url, bypassCSP: true, reducedMotion: 'reduce' as const }
  const mine = await openSignedIn(browser, { account: ada, ...options })
  const owner = await mine.newPage()
  await leaveAppOut(owner)
  await owner.goto(`${url}/build/app/${appId}?stage=collaborators`)
  const panel = panelOf(owner, 'Collaborators')
  await panel.getByText('Nobody else yet.').waitFor()
  await panel.getByLabel('Email of a builder').fill('nobody')
  await panel.getByRole('button', { name: 'Send invitation' }).click()
  await panel.getByText('This email is invalid').waitFor()
  await panel.getByLabel('Email of a builder').fill(bea.email)
  await panel.getByRole('button', { name: 'Send invitation' }).click()
  await panel.getByRole('listitem').filter({ hasText: bea.email }).getByText('Editor').waitFor()
  const activity = panel.getByRole('list', { name: 'What was changed' })
  await activity.getByText('You invited a collaborator').waitFor()
  expect(await axeViolations(owner)).toEqual([])

  const theirs = await openSignedIn(browser, { account: bea, ...options })
  const editor = await theirs.newPage()
  await editor.goto(await linkTo(bea.email, /invited to work on Boats/))
  await editor.getByText('invites you to Boats').waitFor()
  expect(await axeViolations(editor)).toEqual([])
  await editor.getByRole('button', { name: 'Join' }).click()
  await preview(editor).getByRole('heading', { name: 'Boats for hire' }).waitFor()
  await sendInChat(editor, 'make it teal')
  // What costs or opens the app stays the owner's.
  expect(await editor.getByRole('button', { name: 'Publish' }).count()).toBe(0)

  // It is told where the owner's editor stands open.
  await owner.getByText('make it teal').waitFor()
  await owner.getByRole('list', { name: 'Also here' }).getByRole('listitem').waitFor()
  await owner.reload()
  await activity.getByText(/ joined$/).waitFor()
  await takePictures(owner, 'activity')
  const row = panel.getByRole('list', { name: 'Collaborators' }).getByRole('listitem').filter({ hasText: bea.email })
  await row.getByRole('button', { name: /^Change / }).click()
  await owner.getByRole('menuitem', { name: 'Remove' }).click()
  await owner.getByRole('alertdialog').or(owner.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await editor.reload()
  await editor
    .getByText(/not found/i)
    .first()
    .waitFor()
  await editor.getByRole('link', { name: 'Go to home' }).click()
  await editor.getByText('No apps yet').waitFor()
  await mine.close()
  await theirs.close()
})

it('a viewer looks at everything and is shown nothing that changes it', async () => {
  const vic = await makeAccount(url)
  const json = { email: vic.email, role: 'viewer' }
  await call(`${url}/api/apps/${appId}/collaborators`, { json, token: ada.token })
  const context = await openSignedIn(browser, { url, account: vic, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(await linkTo(vic.email, /invited to work on Boats/))
  await page.getByRole('button', { name: 'Join' }).click()
  await preview(page).getByRole('heading', { name: 'Boats for hire' }).waitFor()
  await page.getByText('make it teal').waitFor()
  expect(await page.getByLabel('Message').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^(?:Publish|Pick)$/ }).count()).toBe(0)
  await takePictures(page, 'viewer')
  expect(await axeViolations(page)).toEqual([])
  await openPanel(page, 'Versions')
  await panelOf(page, 'Versions').getByText('make it teal').first().waitFor()
  expect(await page.getByRole('button', { name: /Restore|Revert|Name this/ }).count()).toBe(0)
  await context.close()
})
