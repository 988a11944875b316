import { describe, it } from 'vitest'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, type TestApp } from '../testing'

const move = async (app: TestApp, slug: string) => {
  const answer = await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { slug } })
  return answer.status === 200 ? 200 : (await answer.json<{ error: { code: string } }>()).error.code
}
const newSlug = () => `moved-${crypto.randomUUID().slice(0, 8)}`
const at = (app: TestApp, slug: string) => app.origin.replace(app.slug, slug)
const follow = async (origin: string, path: string, init: RequestInit = {}) => {
  const answer = await callWorker(path, { redirect: 'manual', ...init }, { origin })
  return [answer.status, answer.headers.get('location')]
}

describe('an app that has moved', () => {
  it('is found at its new address from each it had, path and query kept, in one step', async ({ expect }) => {
    const app = await createPublishedApp()
    const [first, second, third] = [app.slug, newSlug(), newSlug()]
    expect([await move(app, second), await move(app, third)]).toEqual([200, 200])
    const home = at(app, third)
    for (const slug of [first, second]) {
      expect(await follow(at(app, slug), '/TeamMembers?id=1&q=a%20b')).toEqual([301, `${home}/TeamMembers?id=1&q=a%20b`])
      expect(await follow(at(app, slug), '/functions/hook', { method: 'POST', body: '{}' })).toEqual([
        308,
        `${home}/functions/hook`,
      ])
    }
    const answer = await callWorker('/', { redirect: 'manual' }, { origin: at(app, first) })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await follow(new URL(app.origin).origin.replace(/.*/, 'http://localhost:8787'), `/app/${first}/Home`)).toEqual([
      302,
      `${home}/Home`,
    ])
    expect((await callWorker('/nowhere', {}, { origin: home })).status).toBe(404)
  })

  it('goes back to an address it had, and none leads in a circle', async ({ expect }) => {
    const app = await createPublishedApp()
    const [first, second] = [app.slug, newSlug()]
    expect([await move(app, second), await move(app, first), await move(app, second), await move(app, first)]).toEqual([
      200, 200, 200, 200,
    ])
    expect(await follow(at(app, first), '/')).toEqual([200, null])
    expect(await follow(at(app, second), '/')).toEqual([301, `${at(app, first)}/`])
  })

  it('keeps its old address from everyone else, its owner’s other apps too, and gives it up with the app', async ({ expect }) => {
    const app = await createPublishedApp()
    const [first, second] = [app.slug, newSlug()]
    await move(app, second)
    const other = await createPublishedApp()
    expect(await move(other, first)).toBe('slug-taken')
    const made = await app.owner.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp: { name: first } } })
    expect((await made.json<{ slug: string }>()).slug).not.toBe(first)
    await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'DELETE' })
    expect(await follow(at(app, first), '/')).toEqual([404, null])
    await app.owner.fetch(`/api/apps/${app.appId}/forever`, { method: 'DELETE' })
    expect(await follow(at(app, first), '/')).toEqual([404, null])
    // Its owner may have it again; others once links to it have grown cold.
    const again = await createTestApp(null)
    expect(await move(again, first)).toBe('slug-taken')
    const own = await app.owner.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp: { name: first } } })
    expect((await own.json<{ slug: string }>()).slug).toBe(first)
  })

  it('leads nowhere while it is not live, and leaves nothing behind that was never live', async ({ expect }) => {
    const app = await createPublishedApp()
    const first = app.slug
    await move(app, newSlug())
    await app.owner.fetch(`/api/apps/${app.appId}/unpublish`, { method: 'POST' })
    expect(await follow(at(app, first), '/')).toEqual([404, null])
    const draft = await createTestApp()
    const [before, after] = [draft.slug, newSlug()]
    await move(draft, after)
    expect(await move(await createTestApp(), before)).toBe(200)
  })

  it('gives up the oldest of more than ten', async ({ expect }) => {
    const app = await createPublishedApp()
    const slugs = [app.slug, ...Array.from({ length: 11 }, newSlug)]
    for (const slug of slugs.slice(1)) expect(await move(app, slug)).toBe(200)
    const [oldest = '', next = ''] = slugs
    expect(await follow(at(app, oldest), '/')).toEqual([404, null])
    expect((await follow(at(app, next), '/'))[0]).toBe(301)
  })
})

describe('asking for an address', () => {
  it('says whether it is free, and no more; of strangers’ apps it says nothing', async ({ expect }) => {
    const [app, other] = [await createTestApp(), await createTestApp()]
    const ask = async (slug: string) => (await app.owner.fetch(`/api/apps/${app.appId}/address?slug=${slug}`)).json()
    expect(await ask(app.slug)).toEqual({ slug: app.slug, isFree: true, message: '', url: app.origin })
    expect(await ask(newSlug())).toMatchObject({ isFree: true })
    expect(await ask(other.slug)).toMatchObject({
      slug: other.slug,
      isFree: false,
      message: 'This address is taken. Choose another one.',
    })
    expect(await ask('admin')).toMatchObject({ isFree: false, message: 'This address is reserved. Choose another one.' })
    const stranger = await createBuilder()
    expect((await stranger.fetch(`/api/apps/${app.appId}/address?slug=x-y`)).status).toBe(404)
  })

  it('D06: is limited', async ({ expect }) => {
    const app = await createTestApp()
    const answers = []
    for (let round = 0; round < 3; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, () => app.owner.fetch(`/api/apps/${app.appId}/address?slug=${newSlug()}`)),
        )),
      )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })
})
