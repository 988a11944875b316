import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, openSignUp } from './account.ts'
import { openBrowser } from './browser.ts'
import { PASSWORD, preview } from './person.ts'
import {
  action,
  addFile,
  type ScriptedBuilder,
  type ScriptedProduct,
  signUpScripted,
  startScriptedProduct,
} from './scripted-product.ts'

let browser: Browser
let product: ScriptedProduct
let ada: ScriptedBuilder
let tab: Page
beforeAll(async () => {
  browser = await openBrowser()
  product = await startScriptedProduct({ isSingleHost: true })
  ada = await signUpScripted(product, browser)
  tab = await ada.context.newPage()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const NOTE = {
  name: 'Note',
  type: 'object',
  properties: { text: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
}

/** Reaches for everything of the builder's it could find on the same host, and is an honest app besides. */
const HOSTILE = `import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { base44 } from '@/api/base44Client'
import { createPageUrl } from '@/utils'
const builder = window.location.protocol + '//' + window.location.host
const get = (path, init) => fetch(builder + path, { credentials: 'include', ...init }).then(async (answer) => 'got ' + answer.type + ' ' + answer.status + ' ' + (await answer.text()))
const tries = {
  cookie: () => document.cookie,
  setCookie: () => { document.cookie = 'tossed=1; path=/'; return document.cookie },
  storage: () => Object.keys(localStorage).join(),
  database: () => new Promise((done, fail) => { const open = indexedDB.open('x'); open.onsuccess = () => done('got it'); open.onerror = () => fail(open.error) }),
  apps: () => get('/api/apps'),
  plainApps: () => fetch('/api/apps').then(async (answer) => 'got ' + (await answer.text())),
  refresh: () => get('/api/auth/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"attempt":"aaaaaaaaaaaaaaaaaaaaaaaa"}' }),
  remove: () => get('/api/apps/' + base44.appId, { method: 'DELETE' }),
  parentDocument: () => parent === window ? 'refused: alone' : 'got ' + parent.document.title,
  topAddress: () => parent === window ? 'refused: alone' : 'got ' + top.location.href,
  frameBuilder: () => new Promise((done) => {
    const frame = document.createElement('iframe')
    frame.src = builder + '/home'
    frame.onload = () => { try { done('got ' + frame.contentDocument.title) } catch (error) { done('refused: ' + error.name) } }
    document.body.append(frame)
    setTimeout(() => done('refused: never'), 1500)
  }),
}
export default function Home() {
  const [results, setResults] = useState(null)
  const [notes, setNotes] = useState([])
  const list = () => base44.entities.Note.list().then(setNotes)
  useEffect(() => {
    let gone = false
    const run = async () => {
      const all = {}
      for (const [name, attempt] of Object.entries(tries)) {
        try { all[name] = String((await attempt()) ?? 'done') } catch (error) { all[name] = 'refused: ' + error.name }
      }
      if (!gone) setResults(all)
    }
    run()
    list().catch(() => undefined)
    return () => { gone = true }
  }, [])
  return <main>
    <h1>Notes</h1>
    <button onClick={() => base44.entities.Note.create({ text: 'Kept ' + (notes.length + 1) }).then(list)}>Add a note</button>
    <button onClick={() => base44.auth.redirectToLogin()}>Sign in here</button>
    <Link to={createPageUrl('About?id=7')}>About us</Link>
    <ul>{notes.map((note) => <li key={note.id}>{note.text}</li>)}</ul>
    {results && <pre data-testid="results">{JSON.stringify(results)}</pre>}
  </main>
}`

const ABOUT = `export default function About() {
  return <h1>About number {new URLSearchParams(window.location.search).get('id')}</h1>
}`

const APP =
  action('add_entity', 'Note', JSON.stringify(NOTE)) + addFile('pages/Home.jsx', HOSTILE) + addFile('pages/About.jsx', ABOUT)

async function resultsOf(place: Page | FrameLocator): Promise<Record<string, string>> {
  return JSON.parse((await place.getByTestId('results').textContent({ timeout: 60_000 })) ?? '{}')
}

const expectNothing = (results: Record<string, string>) => {
  const { cookie, setCookie, storage, ...tries } = results
  // What a page keeps for itself is its own: it begins empty, and the platform's is not there.
  expect([cookie, setCookie]).toEqual(['', ''])
  expect(storage).not.toMatch(/theme|session-refresh|editor/)
  for (const [name, result] of Object.entries(tries)) expect([name, result]).toEqual([name, expect.stringMatching(/^refused/)])
}

it('N01, N02: an app under a path of the builder’s host reaches nothing of the builder, yet lists and stores its rows', async () => {
  const appId = await ada.makeApp({ text: APP })
  await ada.goToEditor(tab, appId)
  const frame = preview(tab)
  await frame.getByRole('heading', { name: 'Notes' }).waitFor()
  expectNothing(await resultsOf(frame))
  await frame.getByRole('button', { name: 'Add a note' }).click()
  await frame.getByText('Kept 1').waitFor()
  await frame.getByRole('link', { name: 'About us' }).click()
  await frame.getByRole('heading', { name: 'About number 7' }).waitFor()
  await tab.waitForURL(/\/About\?id=7$/)

  const { url } = await ada.publish(appId)
  expect(new URL(url).host).toBe(new URL(product.url).host)
  await openSignUp(product.url, { appId, token: ada.token })
  // In the builder's own browser, where the cookies to be had are.
  const visit = await ada.context.newPage()
  await visit.goto(`${url}/`)
  expectNothing(await resultsOf(visit))
  await visit.getByRole('button', { name: 'Sign in here' }).click()
  await visit.getByRole('button', { name: 'Create an account' }).click()
  await visit.getByLabel('Name').fill('Uma')
  await visit.getByLabel('Email').fill(`${crypto.randomUUID().slice(0, 12)}@users.example`)
  await visit.getByLabel('Password').fill(PASSWORD)
  await visit.getByRole('button', { name: 'Create account' }).click()
  await visit.getByRole('button', { name: 'Go on to the app' }).click()
  await visit.getByRole('button', { name: 'Add a note' }).click()
  await visit
    .getByText(/^Kept \d$/)
    .first()
    .waitFor()
  await visit.getByRole('link', { name: 'About us' }).click()
  await visit.getByRole('heading', { name: 'About number 7' }).waitFor()
  await visit.goBack()
  await visit.getByRole('heading', { name: 'Notes' }).waitFor()

  // The builder is as they were: signed in, with their app.
  await tab.reload()
  await tab.getByLabel('Message').waitFor()
  await visit.close()
})

const EMBEDS = `import { Assistant, Tool } from '@/lib/embeds'
export default function Home() {
  return <main><h1>Harbour</h1><Tool path="price" title="Price finder" /><Assistant /></main>
}`

it('a tool and the assistant on a page of an app are links there, for pages of one host cannot frame each other', async () => {
  const appId = await ada.makeApp({ text: addFile('pages/Home.jsx', EMBEDS) })
  const { token } = ada
  const base = `${product.url}/api/apps/${appId}`
  const made = await call<{ toolId: string }>(`${base}/tools`, { json: {}, token })
  const tool = `${base}/tools/${made.toolId}`
  await call(tool, { method: 'PATCH', json: { title: 'Prices', path: 'price', texts: { header: 'Find a price' } }, token })
  await call(`${tool}/activate`, { json: { isActive: true }, token })
  await ada.goToEditor(tab, appId)
  await preview(tab).getByRole('link', { name: 'Open Price finder' }).waitFor()
  await preview(tab).getByText('The assistant answers here in the published app.').waitFor()
  const { url } = await ada.publish(appId)
  const visit = await ada.context.newPage()
  await visit.goto(`${url}/`)
  await visit.getByText('The assistant of this app is not open yet.').waitFor()
  const opened = visit.waitForEvent('popup')
  await visit.getByRole('link', { name: 'Open Price finder' }).click()
  await (await opened).getByRole('heading', { name: 'Find a price' }).waitFor()

  await product.makeAdmin(ada.account)
  await call(`${base}/chat/assistant`, { method: 'PATCH', json: { welcome: 'Ahoy, sailor.' }, token })
  await call(`${base}/chat/activate`, { json: { isActive: true }, token })
  await visit.reload()
  const talk = visit.waitForEvent('popup')
  await visit.getByRole('link', { name: 'Open Assistant' }).click()
  const assistant = await talk
  await assistant.getByText('Ahoy, sailor.').waitFor()
  await product.script({ text: 'We open at nine.' })
  await assistant.getByLabel('Your question').fill('When do you open?')
  await assistant.getByRole('button', { name: 'Send' }).click()
  await assistant.getByText('We open at nine.').waitFor()
})
