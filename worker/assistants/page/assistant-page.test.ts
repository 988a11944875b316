import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { AssistantBoot } from '#contract/app/boot'
import { FRAMED_QUERY } from '#contract/assistants/assistant-page'
import { readPictureSize } from '#worker/platform/picture-size'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { createPublishedApp, readHead } from '#worker/publishing/testing'

const SKIPPER = { name: 'Skipper', welcome: 'Ask me about <b>boats</b>', suggestedQuestions: ['When?'] }

/** A published space, as its owner makes one. */
async function createSpace({ visibility = 'public' } = {}) {
  const owner = await createBuilder({ plan: 'explorer' })
  const made = await owner.fetch('/api/apps', { method: 'POST', json: { appType: 'AI app', app: { name: 'Harbour' } } })
  const { appId, slug } = await made.json<{ appId: string; slug: string }>()
  await owner.fetch(`/api/apps/${appId}`, { method: 'PATCH', json: { visibility } })
  await owner.fetch(`/api/apps/${appId}/chat/assistant`, { method: 'PATCH', json: SKIPPER })
  await env.DB.prepare("update apps set description = 'Where boats lie' where id = ?").bind(appId).run()
  const published = await owner.fetch(`/api/apps/${appId}/publish`, { method: 'POST', json: {} })
  if (!published.ok) throw new Error(await published.text())
  return `http://${slug}.${env.APPS_HOST}`
}

async function open(origin: string, path: string) {
  const html = await (await callWorker(path, {}, { origin })).text()
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Partial<AssistantBoot>
  return { html, head: readHead(html), boot }
}

describe('the page of a space', () => {
  it('says what it is to search engines, link previews and phones', async ({ expect }) => {
    const origin = await createSpace()
    const { html, head } = await open(origin, '/?utm_source=x')
    expect(head).toMatchObject({
      'og:title': 'Harbour',
      'og:description': 'Where boats lie',
      'og:url': `${origin}/`,
      'twitter:card': 'summary_large_image',
      canonical: `${origin}/`,
      manifest: '/manifest.webmanifest',
      'apple-touch-icon': '/_app/icons/apple-touch-icon.png',
    })
    expect(html).not.toContain('noindex')
    const picture = await callWorker(new URL(head['og:image'] ?? '').pathname, {}, { origin })
    expect(readPictureSize(new Uint8Array(await picture.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  })

  it('that is for its people alone tells its name and icon', async ({ expect }) => {
    const origin = await createSpace({ visibility: 'private' })
    const { html, head } = await open(origin, '/')
    expect(head).toMatchObject({
      description: 'Harbour, made with BuildAI',
      'og:title': 'Harbour',
      'og:image': `${origin}/_app/icons/icon-512.png`,
      robots: 'noindex',
    })
    expect(head.canonical).toBeUndefined()
    expect(html).not.toMatch(/boats|When\?|Skipper/)
    expect((await callWorker('/_app/picture', {}, { origin })).status).toBe(404)
  })
})

describe('what analytics count an assistant as', () => {
  it('is the address of its page, and nothing in the bubble of another page', async ({ expect }) => {
    expect((await open(await createSpace(), '/')).boot.page).toBe('/')
    const { owner, appId, origin } = await createPublishedApp()
    await env.DB.prepare("update accounts set isAdmin = 1, plan = 'explorer' where id = ?").bind(owner.accountId).run()
    await owner.fetch(`/api/apps/${appId}/chat/assistant`, { method: 'PATCH', json: SKIPPER })
    await owner.fetch(`/api/apps/${appId}/chat/activate`, { method: 'POST', json: { isActive: true } })
    const { head, boot } = await open(origin, '/assistant')
    expect([head.canonical, head['og:title'], boot.page]).toEqual([
      `${origin}/assistant`,
      'Skipper · Bike &amp; &lt;Repair&gt;',
      '/assistant',
    ])
    expect(head['og:description']).toBe('Ask me about &lt;b&gt;boats&lt;/b&gt;')
    expect(head['og:image']).toContain('/_app/picture?card=')
    expect((await open(origin, `/assistant?${FRAMED_QUERY}=1`)).boot.page).toBeNull()
  })
})
