import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Account, makeAccount, openSignedIn } from './account.ts'
import { openBrowser } from './browser.ts'
import { preview } from './person.ts'
import { importFiles } from './publish-files.ts'

/** An app that asks a model and says nothing itself when that fails. */
const PAGE = `import { useState } from 'react'
import { base44 } from '@/api/base44Client'
export default function Home() {
  const [answer, setAnswer] = useState('')
  const ask = async () => setAnswer(await base44.integrations.Core.InvokeLLM({ prompt: 'Hello' }))
  return <main><h1>Oracle</h1><button onClick={ask}>Ask</button><p>{answer}</p></main>
}`

let browser: Browser
let account: Account
let appId: string
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  account = await makeAccount(url)
  appId = await importFiles(url, { account, name: 'Oracle', files: { 'pages/Home.jsx': PAGE } })
})
afterAll(() => browser.close())

it('an app that asks a model where none is connected says so, and stays', async () => {
  const page = await (await openSignedIn(browser, { url, account })).newPage()
  await page.goto(`${url}/build/app/${appId}`)
  await preview(page).getByRole('button', { name: 'Ask' }).click()
  await preview(page).getByRole('status').getByText('No AI model is connected').waitFor()
  await preview(page).getByRole('heading', { name: 'Oracle' }).waitFor()
  // Nothing that changing the app would fix: no issue is raised.
  await page.waitForTimeout(1_500)
  await expect.poll(() => page.getByRole('region', { name: 'Issues' }).count()).toBe(0)
  await page.context().close()
})

const HOSTILE = [
  {
    name: 'a.svg',
    content: '<svg xmlns="http://www.w3.org/2000/svg" onload="fetch(\'/canary\')"><script>fetch("/canary")</script></svg>',
  },
  { name: 'b.png', content: '<!doctype html><script>fetch("/canary")</script><img src=x onerror="fetch(\'/canary\')">' },
  { name: 'c.html', content: 'GIF89a\n\n\n\n/*<script>fetch("/canary")</script>*/=0;' },
]

it('L01, L02: a file that is a page by its content runs no script when it is opened, framed or shown', async () => {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const { name, content } of HOSTILE) {
    const body = new FormData()
    body.set('file', new File([content], name, { type: 'image/png' }))
    const path = `${url}/api/apps/${appId}/integration-endpoints/Core/UploadFile`
    const sent = await fetch(path, { method: 'POST', body, headers: { authorization: `Bearer ${account.token}` } })
    const { file_url } = (await sent.json()) as { file_url: string }
    asked.length = 0
    // Most of them are handed out as downloads, which ends the navigation.
    await page.goto(file_url).catch(() => undefined)
    await page.goto(new URL('/robots.txt', file_url).href)
    await page.evaluate((address) => {
      document.body.innerHTML = `<iframe src="${address}"></iframe><img src="${address}"><object data="${address}"></object>`
    }, file_url)
    await page.waitForTimeout(1_000)
    expect(asked, name).toContain(new URL(file_url).pathname)
    expect(asked, name).not.toContain('/canary')
  }
  await page.close()
})
