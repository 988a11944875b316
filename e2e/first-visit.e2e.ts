import { connect } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/local/free-port.ts'
import { type LocalServer, startServer } from '../scripts/local/local-server.ts'
import { call } from './account.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { makeDataDir } from './data-dir.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { linkTo } from './mail.ts'
import { PASSWORD } from './person.ts'
import { publishFiles } from './publish-files.ts'

let browser: Browser
let server: LocalServer
let port: number
beforeAll(async () => {
  resolveLocalhostNames()
  port = await freePort()
  const vars = { FIRST_ACCOUNT_IS_ADMIN: '1', MAIL_TRANSPORT: 'mailbox' }
  ;[browser, server] = await Promise.all([openBrowser(), startServer({ port, dataDir: makeDataDir(), vars })])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const email = 'ada@builders.example'

describe('a fresh installation', () => {
  it('has its first account made, whose mail opens beside the page that waits, which goes on by itself', async () => {
    const { context, page, problems } = await openVisitor(browser)
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'Create the first account' }).waitFor()
    await page.getByText('It administers this installation.').waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/verifyEmail/)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the development mailbox' }).click()
    const mailbox = await opened
    await mailbox.waitForURL(/\/dev\/mailbox$/)
    await page.getByText('this page goes on by itself').waitFor()
    await mailbox.frameLocator('iframe').getByRole('link', { name: 'Verify my email' }).click()
    await page.waitForURL(/\/home/)
    expect(problems).toEqual([])

    const next = await openVisitor(browser)
    await next.page.goto(server.url)
    await next.page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await Promise.all([context.close(), next.context.close()])
  })

  it('C03: whoever made an account with another’s address is out once its owner says in their own browser that it is theirs', async () => {
    const thief = await openVisitor(browser)
    const victim = 'vera@builders.example'
    await thief.page.goto(`${server.url}/login?mode=signUp`)
    await thief.page.getByLabel('Email').fill(victim)
    await thief.page.getByLabel('Password').fill(PASSWORD)
    await thief.page.keyboard.press('Enter')
    await thief.page.waitForURL(/verifyEmail/)

    const vera = await openVisitor(browser)
    await vera.page.goto(await linkTo(victim, 'Verify', server.url))
    await vera.page.getByText('The password given when the account was made is forgotten').waitFor()
    await vera.page.getByLabel('New password').fill('short')
    await vera.page.getByRole('button', { name: 'Yes, verify my email' }).click()
    await vera.page.getByText('Password is too weak').waitFor()
    await vera.page.getByLabel('New password').fill('a passphrase of her own')
    await vera.page.getByRole('button', { name: 'Yes, verify my email' }).click()
    await vera.page.waitForURL(/\/home/)

    await thief.page.getByRole('dialog').waitFor()
    const signIn = (password: string) =>
      fetch(`${server.url}/api/auth/signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ email: victim, password }),
      })
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn('a passphrase of her own')).status).toBe(200)
    await Promise.all([thief.context.close(), vera.context.close()])
  })
})

describe('on a laptop', () => {
  it('N01: an app’s page reads nothing of the mailbox, whichever headers it sends', async () => {
    const { token } = await call<{ token: string }>(`${server.url}/api/auth/signIn`, { json: { email, password: PASSWORD } })
    const site = await publishFiles(server.url, {
      account: { token },
      name: 'Prying',
      files: { 'pages/Home.jsx': 'export default function Home() { return <h1>Prying</h1> }' },
    })
    const { context, page } = await openVisitor(browser)
    await page.goto(site.origin)
    await page.getByRole('heading', { name: 'Prying' }).waitFor()
    const read = await page.evaluate(async (platform) => {
      const mails = `${platform}/api/dev/mails`
      const ask = (path: string, headers: Record<string, string>) =>
        fetch(path, { headers }).then(
          async (answer) => `${answer.status} ${await answer.text()}`,
          () => 'refused',
        )
      return Promise.all([
        ask('/api/dev/mails', { 'mf-original-url': mails }),
        ask('/api/dev/mails', { 'MF-Op-Original-URL': mails, 'mf-original-hostname': new URL(platform).host }),
        ask('/api/dev/mails', { 'x-forwarded-host': new URL(platform).host, 'x-forwarded-proto': 'https' }),
        ask('/', { 'mf-route-override': 'x' }),
        ask(mails, {}),
        ask('/cdn-cgi/local/scheduled', {}),
        ask('/cdn-cgi/mf/scheduled', {}),
        ask('/%63dn-cgi/explorer', {}),
      ])
    }, server.url)
    for (const answer of read) expect(answer).not.toContain('"to"')
    expect(read.map((answer) => answer.slice(0, 7))).toEqual([
      '404 {"e',
      '404 {"e',
      '404 {"e',
      '200 <!d',
      'refused',
      '404 {"e',
      '404 {"e',
      '404 {"e',
    ])
    await context.close()
  })

  it('AA01: two Host headers, or none, are refused in words', async () => {
    const ask = (lines: string[]) =>
      new Promise<string>((answered) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
        socket.on('data', (chunk) => {
          text += chunk.toString()
        })
        socket.on('close', () => answered(text))
      })
    const host = `Host: localhost:${port}`
    const close = 'Connection: close'
    const two = await ask(['GET /api/health HTTP/1.1', host, 'Host: evil.example', close])
    expect(two).toMatch(/^HTTP\/1\.1 400 /)
    expect(two).toContain('Send exactly one Host header')
    expect(await ask(['GET /api/health HTTP/1.1', close])).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask(['GET /api/health HTTP/1.1', host, close])).toMatch(/^HTTP\/1\.1 200 /)
  })
})
