import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { callWorker, createEndUser } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, type TestApp } from '../testing'

async function ticketOf(app: TestApp): Promise<string> {
  const answer = await app.owner.fetch(`/api/apps/${app.appId}/preview/ticket`, { method: 'POST' })
  const { ticket, origin } = await answer.json<{ ticket: string; origin: string }>()
  expect(origin).toBe(app.previewOrigin)
  return ticket
}
const open = (app: TestApp, fields: Record<string, string>) =>
  callWorker('/_preview/open', { method: 'POST', body: new URLSearchParams(fields) }, { origin: app.previewOrigin })

it("shows a shell that holds nothing of the app, for the builder's frame alone", async () => {
  const app = await createTestApp()
  const answer = await callWorker('/TeamMembers', {}, { origin: app.previewOrigin })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain(`<meta name="platform-origin" content="http://${env.PLATFORM_HOST}">`)
  expect(html).not.toContain('Bike')
  // What a page preloads and does not use at once is warned of in its console; an app may draw no icon yet.
  expect(html.match(/rel="preload" href="[^"]*/g)).toEqual([expect.stringMatching(/_runtime\/surface-/)])
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors http://${env.PLATFORM_HOST}`)
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

it('is begun by the document of the editor where one is shown', async () => {
  const app = await createTestApp()
  const begunBy = async (rest: string) => {
    const html = await (await callWorker(`/build/app/${app.appId}${rest}`)).text()
    return /<script src="\/assets\/early-preview-\w+\.js" data-preview="([^"]*)">/.exec(html)?.[1]
  }
  expect(await begunBy('')).toBe(app.previewOrigin)
  expect(await begunBy('/TeamMembers?panel=texts')).toBe(app.previewOrigin)
  expect(await begunBy('?stage=data')).toBe('')
  expect(await begunBy('/tools')).toBe('')
  await env.DB.prepare("update apps set appType = 'AI tool' where id = ?1").bind(app.appId).run()
  expect(await begunBy('')).toBe('')
  const unknown = await callWorker('/build/app/k2j3h4g5f6d7s8a9q2w3')
  expect(await unknown.text()).toContain('data-preview=""')
})

it('brings the page of a space its stylesheet, and no other app', async () => {
  const app = await createTestApp()
  const space = async () =>
    /"space":\{"css":"([^"]*)"/.exec(await (await callWorker('/', {}, { origin: app.previewOrigin })).text())?.[1]
  expect(await space()).toBeUndefined()
  await env.DB.prepare("update apps set appType = 'AI app' where id = ?1").bind(app.appId).run()
  expect(await space()).toMatch(/^\/_runtime\/assistant-[\w-]+\.css$/)
})

it('opens in a tab of its own with a ticket that no address holds', async () => {
  const app = await createTestApp()
  const ticket = await ticketOf(app)
  const answer = await open(app, { ticket, path: '/TeamMembers?id=1' })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain(`sessionStorage.setItem("preview-ticket", "${ticket}")`)
  expect(html).toContain('location.replace("/TeamMembers?id=1")')
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1]
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
})

it.for([
  '//evil.example/x',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '"</script><script>alert(1)</script>',
])('goes nowhere else when asked for %s', async (path, { expect }) => {
  const app = await createTestApp()
  const html = await (await open(app, { ticket: await ticketOf(app), path })).text()
  const target = /location\.replace\((".*?")\)/.exec(html)?.[1] ?? ''
  expect(new URL(JSON.parse(target), app.previewOrigin).origin).toBe(app.previewOrigin)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

it('refuses tickets of other apps and tokens of other kinds', async () => {
  const app = await createTestApp()
  const other = await createTestApp()
  const user = await createEndUser(app.appId)
  for (const ticket of [await ticketOf(other), app.owner.token, user.token, 'nonsense']) {
    expect((await open(app, { ticket })).status).toBe(403)
    const state = await callWorker('/_preview/state', {}, { origin: app.previewOrigin, token: ticket })
    expect(state.status).toBe(403)
  }
  const published = await createPublishedApp()
  const elsewhere = await callWorker('/_preview/state', {}, { origin: published.origin, token: await ticketOf(published) })
  expect(elsewhere.status).toBe(403)
})

it('answers a tab of its own what the editor would have sent, with a fresh ticket', async () => {
  const app = await createTestApp()
  const answer = await callWorker('/_preview/state', {}, { origin: app.previewOrigin, token: await ticketOf(app) })
  const state = await answer.json<{ ticket: string; files: Record<string, string> }>()
  expect(state).toMatchObject({ type: 'preview_state_changed', appId: app.appId, slug: app.slug, mainPage: 'Home', page: null })
  expect(Object.keys(state.files)).toContain('pages/Home.jsx')
  const again = await callWorker('/_preview/state', {}, { origin: app.previewOrigin, token: state.ticket })
  expect(again.status).toBe(200)
})

it("serves no published file and no bundle of others on a preview's host", async () => {
  const app = await createPublishedApp()
  const other = await createTestApp()
  const ticket = await ticketOf(app)
  const at = (path: string) => callWorker(path, {}, { origin: app.previewOrigin, token: ticket })
  expect((await at('/_app/page-Home-000000000000.js')).status).toBe(404)
  expect((await at(`/runtime/bundle?appId=${app.appId}`)).status).toBe(200)
  expect((await at(`/runtime/bundle?appId=${other.appId}`)).status).toBe(403)
})
