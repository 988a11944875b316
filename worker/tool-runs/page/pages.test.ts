import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { CustomField, FIELD_TYPES, type FieldType } from '#contract/settings/custom-fields'
import type { Tool } from '#contract/tools/tool'
import type { ToolPageBoot } from '#contract/tools/tool-boot'
import { readPictureSize } from '#worker/platform/picture-size'
import { appOrigin, callWorker, createBuilder, createEndUser } from '#worker/platform/testing/world'
import { readHead } from '#worker/publishing/testing'
import { putFiles, versionKey } from '#worker/version-store/file-store'
import { createToolWorld, newVisitor } from '../testing'

const hostile = '</script><script>alert(1)</script>"\u2028'
async function sizeOf({ origin, pathname, search }: URL) {
  const answer = await callWorker(pathname + search, {}, { origin })
  const size = readPictureSize(new Uint8Array(await answer.arrayBuffer()))
  return { type: answer.headers.get('content-type'), ...size }
}
const texts = {
  header: `Listings ${hostile}`,
  description: 'Writes <b>listings</b>',
  examples: ['A <i>kayak</i>'],
  ctaMessage: 'More?',
  ctaButton: 'Go',
  ctaLink: 'https://example.com/',
}

describe('the page of a tool', () => {
  it('is there before any script: its words, fields, title and description, and nothing its owner told the model', async () => {
    const fields = (Object.keys(FIELD_TYPES) as FieldType[])
      .filter((type) => type !== 'tool_item_select' && type !== 'place')
      .map((type) =>
        CustomField.parse({
          name: `f_${type}`,
          label: `My ${type} "`,
          type,
          instructions: 'CANARY-1',
          optionsConfig: { options: [{ label: '<A>', iconUrl: null }] },
        }),
      )
    const world = await createToolWorld({ instructions: 'CANARY-2', texts: { ...texts, fields } })
    const { status, headers, text } = await world.call(`/tool/${world.path}`)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Listings &lt;/script&gt;&lt;script&gt;alert(1)')
    expect(text).toContain('<meta property="og:description" content="Writes &lt;b&gt;listings&lt;/b&gt;">')
    for (const { name } of fields) expect(text).toContain(`data-field="${name}"`)
    expect(text).not.toMatch(/CANARY|<script>alert|\u2028/)
    expect(text).not.toContain('noindex')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(text.match(/<script type="module"/g)).toHaveLength(1)
    // The whole page in one answer: what stands in it, and its look.
    expect(text.length).toBeLessThan(40_000)
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as { tool: Tool }
    expect(boot.tool).toMatchObject({ toolId: world.toolId, canEditResults: false })
  })

  it('shows options with their icons as buttons to choose from, those without any as a list', async () => {
    const choice = (name: string, iconUrl: string | null) =>
      CustomField.parse({
        name,
        type: 'select',
        label: name,
        optionsConfig: { options: [{ label: 'Red', iconUrl }, { label: 'Blue' }] },
      })
    const world = await createToolWorld({
      texts: { ...texts, fields: [choice('drawn', 'https://a.example/red.png'), choice('plain', null)] },
    })
    const { text } = await world.call(`/tool/${world.path}`)
    expect(text).toContain(
      '<input type="radio" name="drawn" value="Red"><img src="https://a.example/red.png" alt="" width="20" height="20"><span>Red</span>',
    )
    expect(text).toContain('<input type="radio" name="drawn" value="Blue"><span>Blue</span>')
    expect(text).toMatch(/<select id="field-plain"[^>]*><option value="">Choose…<\/option><option>Red<\/option>/)
  })

  it('wears the colours that the pages of its app have', async () => {
    const world = await createToolWorld()
    const { app } = world
    const find = env.DB.prepare('select publishedVersionId from apps where id = ?').bind(app.id)
    const css = ':root { --primary: oklch(0.49 0.13 150) }'
    await putFiles(env.FILES, versionKey(app.id, (await find.first('publishedVersionId')) ?? ''), { 'globals.css': css })
    expect((await world.call(`/tool/${world.path}`)).text).toContain(':root{--primary:oklch(0.49 0.13 150)}')
  })

  it('of an address that no tool has says so', async () => {
    const world = await createToolWorld()
    const { status, text } = await world.call('/tool/no-such-tool')
    expect([status, text.includes('Tool with path no-such-tool not found'), text.includes('noindex')]).toEqual([404, true, true])
    expect((await world.call(`/tool/${world.path.toUpperCase()}`)).status).toBe(200)
  })

  it('of a draft is its owner’s, through the preview', async () => {
    const world = await createToolWorld({ texts })
    await world.owner.fetch(`/api/apps/${world.app.id}/tools/${world.toolId}/activate`, {
      method: 'POST',
      json: { isActive: false },
    })
    expect((await world.call(`/tool/${world.path}`)).status).toBe(404)
    const origin = `http://preview--${world.app.id}.${env.APPS_HOST}`
    const closed = await world.call(`/tool/${world.path}`, {}, { origin })
    expect([closed.text.includes('Open this page from the editor'), closed.text.includes('Writes')]).toEqual([true, false])
    expect((await world.call(`/tool/${world.path}`, {}, { origin, token: world.ticket })).text).toContain('Writes &lt;b&gt;')
    const other = await createToolWorld()
    expect((await world.call(`/tool/${world.path}`, {}, { origin, token: other.ticket })).text).not.toContain('Writes')
  })

  it('shows its owner what is typed and not saved yet, keeps none of it, and shows it to nobody else', async () => {
    const world = await createToolWorld({ texts })
    const origin = `http://preview--${world.app.id}.${env.APPS_HOST}`
    const json = {
      title: 'Typed',
      texts: { header: 'Typed <b>now</b>', ctaLink: 'not a link', inputLabel: 'Say it', examples: 'no list' },
      settings: { userCanEditResults: true },
      style: { buttonBackgroundColor: '#123456', headerTextColor: 'no colour' },
    }
    const draw = (caller: object) => world.call(`/tool/${world.path}`, { method: 'POST', json }, caller)
    const { status, text } = await draw({ origin, token: world.ticket })
    expect(status).toBe(200)
    for (const part of [
      '<h1>Typed &lt;b&gt;now',
      'Say it',
      '#123456',
      '"canEditResults":true',
      'href="https://example.com/"',
      'kayak',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('no colour')
    expect((await world.call(`/tool/${world.path}`, {}, { origin, token: world.ticket })).text).not.toContain('Typed')
    const other = await createToolWorld()
    for (const caller of [{ origin }, { origin, token: other.ticket }, {}, { token: world.ticket }]) {
      const refused = await draw(caller)
      expect([refused.status, refused.text.includes('Typed')]).toEqual([expect.toSatisfy((at) => at >= 400), false])
    }
  })

  it('of a private app shows nothing to whoever was not let in', async () => {
    const world = await createToolWorld({ texts })
    await env.DB.prepare("update apps set visibility = 'private' where id = ?").bind(world.app.id).run()
    const stranger = await createEndUser(world.app.id, { isInvited: false })
    const member = await createEndUser(world.app.id)
    for (const [caller, isIn] of [
      [{}, false],
      [stranger, false],
      [member, true],
    ] as const) {
      const { text } = await world.call(`/tool/${world.path}`, {}, caller)
      expect([text.includes('Writes'), /noindex|"not-invited"/.test(text)]).toEqual([isIn, true])
    }
    await env.DB.prepare(
      "update apps set settings = json_set(coalesce(settings, '{}'), '$.isPaidMembershipsEnabled', json('true')) where id = ?",
    )
      .bind(world.app.id)
      .run()
    const unpaid = await world.call(`/tool/${world.path}`, {}, stranger)
    expect([unpaid.status, JSON.parse(unpaid.text).error.code]).toEqual([403, 'membership-required'])
  })
})

describe('what is told of a tool outside its page', () => {
  const titled = { ...texts, header: 'Ask "us"', description: 'Hours and prices.' }

  it('is its words, one address, a picture of them, and what a phone installs the app by', async () => {
    const world = await createToolWorld({ texts: titled })
    const { text } = await world.call(`/tool/${world.path}?utm_source=x`)
    const head = readHead(text)
    expect(head).toMatchObject({
      'og:title': expect.stringMatching(/^Ask &quot;us&quot; · /),
      'og:description': 'Hours and prices.',
      'og:url': `${appOrigin(world.app.slug)}/tool/${world.path}`,
      'twitter:card': 'summary_large_image',
      canonical: `${appOrigin(world.app.slug)}/tool/${world.path}`,
      manifest: '/manifest.webmanifest',
      'apple-touch-icon': '/_app/icons/apple-touch-icon.png',
    })
    const picture = new URL(head['og:image'] ?? '')
    expect(await sizeOf(picture)).toEqual({ type: 'image/png', width: 1200, height: 630 })
    const draft = await createToolWorld()
    await draft.owner.fetch(`/api/apps/${draft.app.id}/tools/${draft.toolId}/activate`, {
      method: 'POST',
      json: { isActive: false },
    })
    expect((await draft.call(`/tool/${draft.path}/picture.png`)).status).toBe(404)
  })

  it('is the picture its owner gave it, where there is one', async () => {
    const world = await createToolWorld({ texts: titled })
    await env.DB.prepare('update tools set imageUrl = ? where id = ?').bind('/files/x/kayak.png', world.toolId).run()
    const head = readHead((await world.call(`/tool/${world.path}`)).text)
    expect(head['og:image']).toBe(`${appOrigin(world.app.slug)}/files/x/kayak.png`)
    expect(head['og:image:width']).toBeUndefined()
  })

  it.for([
    ["visibility = 'private'", 'a private app'],
    ["gate = json('{}')", 'an app behind a gate'],
  ])('%s: of %s is its name and icon alone', async ([change = '']) => {
    const world = await createToolWorld({ texts: titled })
    const member = await createEndUser(world.app.id)
    const inside = await world.call(`/tool/${world.path}`, {}, member)
    expect(readHead(inside.text)['og:description']).toBe('Hours and prices.')
    await env.DB.prepare(`update apps set ${change} where id = ?`).bind(world.app.id).run()
    const { text } = await world.call(`/tool/${world.path}`)
    expect(text).not.toMatch(/Hours and prices|Ask &quot;us|og:url[^>]*\/tool\//)
    expect((await world.call(`/tool/${world.path}/picture.png`)).headers.get('content-type')).not.toBe('image/png')
    const shown = (await world.call(`/tool/${world.path}`, {}, member)).text
    const head = readHead(shown)
    expect(
      [head['og:description'], head.canonical].filter((each) => each?.includes('Hours') || each?.includes('/tool/')),
    ).toEqual([])
  })
})

describe('what analytics count the pages of tools as', () => {
  const pageOf = (text: string) => (JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as Partial<ToolPageBoot>).page

  it('is their address; nothing in a preview, where a page is closed, and where there is none', async () => {
    const world = await createToolWorld({ texts })
    const address = `/tool/${world.path}`
    expect(pageOf((await world.call(address.toUpperCase().replace('/TOOL', '/tool'))).text)).toBe(address)
    const origin = `http://preview--${world.app.id}.${env.APPS_HOST}`
    expect(pageOf((await world.call(address, {}, { origin, token: world.ticket })).text)).toBeNull()
    expect(pageOf((await world.call('/tool/none')).text)).toBeUndefined()
    await env.DB.prepare("update apps set visibility = 'private', appType = 'AI tool' where id = ?").bind(world.app.id).run()
    const member = await createEndUser(world.app.id)
    expect(pageOf((await world.call(address)).text)).toBeNull()
    expect(pageOf((await world.call(address, {}, member)).text)).toBe(address)
    expect(pageOf((await world.call('/', {}, member)).text)).toBe('/')
  })
})

describe('a link to a result', () => {
  const shared = async (change = {}) => {
    const world = await createToolWorld(change, { text: 'The result <b>itself</b>.' })
    const ada = newVisitor()
    const { run } = await world.run({ input: 'my own secret words' }, ada)
    const share = async (isShared: boolean) =>
      (await world.json<{ url: string | null }>(`runs/${run.runId}/share`, { method: 'POST', json: { isShared } }, ada)).url ?? ''
    return { world, run, share, path: new URL(await share(true)).pathname }
  }

  it('BG04: opens for whoever has it, with nothing of what was entered, and no search engine keeps it', async () => {
    const { world, path } = await shared()
    const { status, headers, text } = await world.call(path)
    expect(status).toBe(200)
    expect(text).toContain('The result &lt;b&gt;itself')
    expect(text).not.toContain('my own secret words')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain(`"page":"/tool/${world.path}/shared"`)
    expect(text).not.toContain(path.split('/').at(-1))
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'noindex, nofollow',
      'no-referrer',
      'no-store',
    ])
    const secret = path.split('/').at(-1) ?? ''
    const stored = JSON.stringify(
      (await env.DB.prepare('select * from tool_runs where toolId = ?').bind(world.toolId).all()).results,
    )
    expect(stored).not.toContain(secret)
  })

  it('BG04: guessed, revoked, renewed, of a draft, of a private app or another app: nothing', async () => {
    const { world, run, share, path } = await shared()
    const opens = async (at: string) => (await world.call(at)).text.includes('The result')
    expect(await opens(path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A'))).toBe(false)
    expect(await opens(`/tool/${world.path}/shared/${run.runId}`)).toBe(false)
    const renewed = new URL(await share(true)).pathname
    expect([await opens(path), await opens(renewed)]).toEqual([false, true])
    const other = await createToolWorld()
    expect((await other.call(`/tool/${other.path}/shared/${renewed.split('/').at(-1)}`)).status).toBe(404)
    await env.DB.prepare("update apps set visibility = 'private' where id = ?").bind(world.app.id).run()
    expect(await opens(renewed)).toBe(false)
    await env.DB.prepare("update apps set visibility = 'public' where id = ?").bind(world.app.id).run()
    await world.owner.fetch(`/api/apps/${world.app.id}/tools/${world.toolId}/activate`, {
      method: 'POST',
      json: { isActive: false },
    })
    expect(await opens(renewed)).toBe(false)
    await world.owner.fetch(`/api/apps/${world.app.id}/tools/${world.toolId}/activate`, {
      method: 'POST',
      json: { isActive: true },
    })
    expect(await opens(renewed)).toBe(true)
    await share(false)
    expect(await opens(renewed)).toBe(false)
  })
})

describe('an app that is tools', () => {
  it('goes live without generated pages, and begins with its active tools', async () => {
    const owner = await createBuilder({ plan: 'moon' })
    const made = await owner.fetch('/api/apps', { method: 'POST', json: { appType: 'AI tool', app: { name: 'Harbour' } } })
    const { appId, slug } = await made.json<{ appId: string; slug: string }>()
    const answers = await Promise.all([1, 2].map(() => owner.fetch(`/api/apps/${appId}/publish`, { method: 'POST', json: {} })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const origin = `http://${slug}.${env.APPS_HOST}`
    const root = async () => (await callWorker('/', {}, { origin })).text()
    expect(await root()).toContain('No tool of this app is open yet.')
    const { tools } = await (await owner.fetch(`/api/apps/${appId}/tools`)).json<{ tools: Tool[] }>()
    const [tool] = tools
    await owner.fetch(`/api/apps/${appId}/tools/${tool?.toolId}/activate`, { method: 'POST', json: { isActive: true } })
    expect(await root()).toContain(`href="/tool/${tool?.path}"`)
    await env.DB.prepare("update apps set description = 'Desk of the harbour' where id = ?").bind(appId).run()
    const head = readHead(await root())
    expect(head).toMatchObject({
      'og:title': 'Harbour',
      'og:description': 'Desk of the harbour',
      canonical: `${origin}/`,
      manifest: '/manifest.webmanifest',
    })
    // As templates name it, too.
    for (const address of [head['og:image'] ?? '', `${origin}/_app/picture`])
      expect(await sizeOf(new URL(address))).toEqual({ type: 'image/png', width: 1200, height: 630 })
    expect((await callWorker(`/tool/${tool?.path}`, {}, { origin })).status).toBe(200)
    const generated = await owner.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp: { name: 'Other' } } })
    const { appId: otherId } = await generated.json<{ appId: string }>()
    expect((await owner.fetch(`/api/apps/${otherId}/publish`, { method: 'POST', json: {} })).status).toBe(400)
  })
})
