import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/local/free-port.ts'
import { type LocalServer, startServer } from '../scripts/local/local-server.ts'
import { type Account, call, makeAccount } from './account.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { makeDataDir } from './data-dir.ts'
import { resolveLocalhostNames } from './localhost-names.ts'
import { publishFiles } from './publish-files.ts'

/** A package as an ES module CDN gives it: React is left to the page. */
const COUNTER = `import { createElement, useState } from 'react'
import { jsx } from 'react/jsx-runtime'
export default function Counter({ from }) {
  const [count, setCount] = useState(from)
  return createElement('button', { onClick: () => setCount(count + 1) }, jsx('b', { children: 'Counted to ' + count }))
}`
const COUNTING = `import Counter from 'click-counter@2'
import { never } from 'gone-away'
export default () => <main><h1>Counting</h1><Counter from={2} />{typeof never === 'string' && <p>x</p>}</main>`

const cdn = createServer((request, answer) => {
  const isKnown = request.url === '/click-counter@2?external=react,react-dom'
  answer.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
  answer.end(isKnown ? COUNTER : '')
})

/**
 * A server of its own: what runs here takes the process of functions down, which tests of other files use. It is one
 * whose deployer allows a CDN.
 */
let server: LocalServer
let url: string
let ada: Account
let browser: Browser
beforeAll(async () => {
  resolveLocalhostNames()
  browser = await openBrowser()
  await new Promise<void>((listening) => cdn.listen(0, 'localhost', listening))
  const { port } = cdn.address() as AddressInfo
  server = await startServer({
    port: await freePort(),
    dataDir: makeDataDir(),
    vars: { MAIL_TRANSPORT: 'mailbox', ESM_CDN: `http://localhost:${port}` },
    tickMs: 5_000,
  })
  url = server.url
  ada = await makeAccount(url)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  cdn.close()
  cdn.closeAllConnections()
})

const open = (code: string) => `// access: public\n${code}`
const HOME = { 'pages/Home.jsx': 'export default function Home() { return <p>Home</p> }' }
const FILES = {
  ...HOME,
  'functions/fine.ts': open('export default () => new Response("fine")'),
  'functions/nested.ts': open(
    `export default async (req) => { console.log('nested ran'); return fetch(req.headers.get('Base44-Api-Url') + '/functions/fine', { method: 'POST' }) }`,
  ),
  'functions/reach.ts': open(
    `export default async (req) => { const out = []
for (const each of await req.json()) out.push(await fetch(each).then((r) => r.status, () => 'threw'))
return Response.json(out) }`,
  ),
  'functions/maps.ts': open('export default () => Response.json([1, 2].map((one) => one * 2))'),
  'functions/patches.ts': open(
    'export default async () => { Promise.prototype.then = function () { for (;;) {} }; await 1; return Response.json({}) }',
  ),
  'functions/patches-at-top.ts': open(
    'Array.prototype.map = function () { for (;;) {} }\nexport default () => Response.json({})',
  ),
  // Neither counts as a step of the function's own.
  'functions/backtrack.ts': open('export default () => new Response(String(/^(a+)+$/.test("a".repeat(34) + "b")))'),
  'functions/doubles.ts': open(
    `export default () => { let text = 'x'; for (let i = 0; i < 28; i++) text += text; for (let i = 0; i < 60; i++) text = text.split('').join(''); return new Response(String(text.length)) }`,
  ),
  'functions/hoards.ts': open(
    `globalThis.kept ??= []\nexport default async () => { for (let i = 0; i < 40; i++) { globalThis.kept.push(new Uint8Array(200_000_000).fill(1)); await new Promise((done) => setTimeout(done, 50)) } return new Response('kept') }`,
  ),
}

/** How often the server answered others, one after the other, while something went on. */
async function answersDuring(during: Promise<unknown>): Promise<number> {
  let [isOver, answers] = [false, 0]
  const over = during.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await fetch(`${url}/api/health`)
    if (!isOver) answers += 1
    await sleep(100)
  }
  await over
  return answers
}

const CLOCK = 'export default async (req: Request) => console.log("the clock said", (await req.json()).event.type)'
const CLOCK_CONFIG = '{ "automations": [{ "name": "once", "one_time_date": "2026-01-01T00:00:00Z" }] }'
it('a schedule runs on a laptop too', async () => {
  const clock = { 'functions/clock/entry.ts': CLOCK, 'functions/clock/function.jsonc': CLOCK_CONFIG }
  const { appId } = await publishFiles(url, { account: ada, name: 'Clock', files: { ...HOME, ...clock } })
  const path = `${url}/api/apps/${appId}/functions-mgmt/clock/logs`
  const said = async () => (await call<{ message: string }[]>(path, { token: ada.token })).map(({ message }) => message)
  await expect.poll(said, { interval: 500 }).toEqual(['the clock said scheduled'])
})

describe('functions run in a process of their own', () => {
  it('Q04: what works without end or fills the memory holds up nobody, is stopped in words, and the next run is fine', async () => {
    const { origin } = await publishFiles(url, { account: ada, name: 'Heavy', files: FILES })
    const run = async (name: string, body = '{}') => {
      const answer = await fetch(`${origin}/functions/${name}`, { method: 'POST', body })
      return { status: answer.status, text: await answer.text() }
    }
    expect(await run('fine')).toEqual({ status: 200, text: 'fine' })
    expect(await run('nested')).toEqual({ status: 200, text: 'fine' })
    // A server that was held up would answer once at most: what was asked before it began. The last is stopped as soon
    // as it holds too much.
    for (const [name, fewest] of [
      ['backtrack', 2],
      ['doubles', 2],
      ['hoards', 1],
    ] as const) {
      const running = run(name)
      const answers = await answersDuring(running)
      const { status, text } = await running
      expect([name, status, text]).toEqual([name, 504, expect.stringContaining('function-timeout')])
      expect(text).toContain('were stopped')
      expect(answers, name).toBeGreaterThanOrEqual(fewest)
      expect([name, await run('fine')]).toEqual([name, { status: 200, text: 'fine' }])
    }
  })

  it('Q04: what puts an endless loop in the place of a global is stopped in words at the next run, and the one after is fine', async () => {
    const { origin } = await publishFiles(url, { account: ada, name: 'Patching', files: FILES })
    const run = async (name: string) => {
      const answer = await fetch(`${origin}/functions/${name}`, { method: 'POST', body: '{}' })
      return { status: answer.status, text: await answer.text() }
    }
    const good = { fine: { status: 200, text: 'fine' }, maps: { status: 200, text: '[2,4]' } }
    for (const [name, other] of [
      ['patches', 'fine'],
      ['patches-at-top', 'maps'],
    ] as const) {
      expect([name, await run(other)]).toEqual([name, good[other]])
      expect([name, await run(name)]).toEqual([name, { status: 200, text: '{}' }])
      const { status, text } = await run(other)
      expect([name, status, JSON.parse(text)]).toMatchObject([name, 504, { error: { code: 'function-timeout' } }])
      expect(text).toContain(`The function ${other} was stopped: something that it needs worked too long without a pause`)
      for (let turn = 0; turn < 3; turn += 1) expect([name, await run(other)]).toEqual([name, good[other]])
    }
  })

  it('Q03: nothing inside is reached from there either, and no stranger is taken for the process', async () => {
    const { origin } = await publishFiles(url, { account: ada, name: 'Reaching', files: FILES })
    const places = [
      `${url}/api/health`,
      'http://127.0.0.1:1/',
      'http://169.254.169.254/',
      'http://server/outbound',
      'http://10.0.0.1/',
    ]
    const answer = await fetch(`${origin}/functions/reach`, { method: 'POST', body: JSON.stringify(places) })
    expect(await answer.json()).toEqual(places.map(() => expect.toSatisfy((seen) => seen === 403 || seen === 'threw')))
    const ticket = encodeURIComponent(JSON.stringify({ key: 'guessed', props: { appId: 'x' }, url: `${origin}/functions/fine` }))
    const forged = await fetch(`${url}/outbound`, { method: 'POST', headers: { 'x-functions-process': ticket } })
    expect(forged.status).toBe(404)
  })
})

it('where a deployer allows a CDN, an app imports any package of it, with the one React there is', async () => {
  const { context, page } = await openVisitor(browser)
  const counting = await publishFiles(url, { account: ada, name: 'Counting', files: { 'src/pages/Home.jsx': COUNTING } })
  const { ticket, origin } = await call<{ ticket: string; origin: string }>(`${url}/api/apps/${counting.appId}/preview/ticket`, {
    json: {},
    token: ada.token,
  })
  await context.addInitScript(`sessionStorage.setItem('preview-ticket', ${JSON.stringify(ticket)})`)
  for (const place of [counting.origin, origin]) {
    await page.goto(place)
    await page.getByRole('button', { name: 'Counted to 2' }).click()
    await page.getByRole('button', { name: 'Counted to 3' }).waitFor()
  }
  await context.close()
})
