import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { AdminActions } from '#contract/admin'
import type { NameReviews } from '#contract/app/publishing/name-reviews'
import { codeOf } from '#worker/accounts/app-users/app-users-testing'
import { createBuilder } from '#worker/platform/testing/world'
import { createTestApp } from '../testing'
import { imitatedBrand, mixesAlphabets } from './imitated-brand'

describe('a name that imitates a brand', () => {
  it.for([
    ['paypal-login', 'paypal'],
    ['PayPaI', 'paypal'],
    ['pаypal', 'paypal'],
    ['my-paypa1-shop', 'paypal'],
    ['rnicrosoft-support', 'microsoft'],
    ['g00gle', 'google'],
    ['Netflix billing', 'netflix'],
    ['apple-id-verify', 'apple'],
    ['Amazon', 'amazon'],
    ['chase bank sign in', 'chase'],
    ['my air-bnb stay', 'airbnb'],
    ['the-mypay-pal-shop', 'paypal'],
    ['mypay-palshop', 'paypal'],
    ['my-paypa1-shops', 'paypal'],
  ])('%s is taken for %s', ([name = '', brand], { expect }) => {
    expect(imitatedBrand(name)).toBe(brand)
  })

  it.for([
    'studio-crm',
    'apple-orchard',
    'Steam engine museum',
    'Paper chase',
    'wise-words',
    'Ledger of the parish',
    'groups',
    'Pineapple',
    'uber-cool',
    'bike-repair-8nb4',
  ])('%s is a name like any other', (name, { expect }) => {
    expect(imitatedBrand(name)).toBeUndefined()
  })
})

describe('letters of several alphabets in one word', () => {
  it.for([
    ['Маrine', true],
    ['sҽcure', true],
    ['shοp', true],
    ['Marina', false],
    ['Морской клуб Marina', false],
    ['Café Zürich', false],
    ['東京 Tower', false],
    ['5 µm', false],
  ] as const)('%s: %s', ([name, isMixed], { expect }) => {
    expect(mixesAlphabets(name)).toBe(isMixed)
  })
})

describe('publishing', () => {
  it('asks for proof of the builder’s address on the server', async ({ expect }) => {
    const app = await createTestApp()
    await env.DB.prepare('update users set emailVerifiedAt = null where id = ?').bind(app.owner.accountId).run()
    expect(await codeOf(await app.publish())).toEqual([403, 'email-unverified'])
  })

  it('Y08, R13: holds an app whose name reads like a brand until an admin has looked; a rename is looked at, too', async ({
    expect,
  }) => {
    const app = await createTestApp()
    const admin = await createBuilder({ isAdmin: true })
    const path = `/api/apps/${app.appId}`
    const slug = `paypal-login-${app.appId.slice(0, 6)}`
    const rename = (json: object) => app.owner.fetch(path, { method: 'PATCH', json })
    expect((await rename({ slug })).status).toBe(200)
    const held = await app.publish()
    expect([held.status, await held.json()]).toMatchObject([
      403,
      {
        error: {
          code: 'waiting-for-review',
          message: expect.stringContaining('reads like paypal'),
          details: { brand: 'paypal' },
        },
      },
    ])
    expect(await codeOf(await app.publish())).toEqual([403, 'waiting-for-review'])
    const { reviews } = await (await admin.fetch('/api/admin/name-reviews')).json<NameReviews>()
    const waiting = reviews.filter(({ appId }) => appId === app.appId)
    expect(waiting).toMatchObject([{ slug, brand: 'paypal', ownerId: app.owner.accountId }])
    const decide = (caller: { fetch: typeof admin.fetch }, status: string) =>
      caller.fetch(`/api/admin/name-reviews/${app.appId}`, {
        method: 'POST',
        json: { name: waiting[0]?.name, slug, status },
      })
    expect((await decide(app.owner, 'approved')).status).toBe(403)
    expect((await decide(admin, 'approved')).status).toBe(200)
    expect((await decide(admin, 'rejected')).status).toBe(404)
    const { actions } = await (await admin.fetch('/api/admin/actions')).json<AdminActions>()
    expect(actions.filter(({ adminEmail }) => adminEmail === admin.email).map(({ kind }) => kind)).toEqual(['name-approved'])
    expect((await app.publish()).status).toBe(200)
    expect(await codeOf(await rename({ name: 'Netflix billing' }))).toEqual([403, 'waiting-for-review'])
    expect((await rename({ name: 'Harbour walks', slug: `walks-${app.appId.slice(0, 6)}` })).status).toBe(200)
  })

  it('Y08: holds a rejected name for good, and an admin’s own not at all', async ({ expect }) => {
    const [app, own, admin] = [
      await createTestApp(),
      await createTestApp(undefined, { isAdmin: true }),
      await createBuilder({ isAdmin: true }),
    ]
    for (const { owner, appId } of [app, own])
      await owner.fetch(`/api/apps/${appId}`, { method: 'PATCH', json: { name: 'Coinbase' } })
    expect((await own.publish()).status).toBe(200)
    await app.publish()
    const json = { name: 'Coinbase', slug: app.slug, status: 'rejected' }
    expect((await admin.fetch(`/api/admin/name-reviews/${app.appId}`, { method: 'POST', json })).status).toBe(200)
    const { actions } = await (await admin.fetch('/api/admin/actions')).json<AdminActions>()
    expect(actions.filter(({ adminEmail }) => adminEmail === admin.email).map(({ kind }) => kind)).toEqual(['name-rejected'])
    const answer = await app.publish()
    expect(await answer.json()).toMatchObject({
      error: { code: 'waiting-for-review', message: expect.stringContaining('another name') },
    })
  })

  it('BJ01: holds a domain in look-alike letters, shown as what it is, until an admin has looked', async ({ expect }) => {
    const app = await createTestApp()
    await env.DB.prepare("update accounts set plan = 'moon' where id = ?").bind(app.owner.accountId).run()
    const admin = await createBuilder({ isAdmin: true })
    const mark = app.appId.slice(0, 6)
    const add = (host: string) =>
      app.owner.fetch(`/api/apps/${app.appId}/domains`, { method: 'POST', json: { host, withTwin: false } })
    const held = await add(`pаypal-${mark}.com`)
    expect(await codeOf(held)).toEqual([403, 'waiting-for-review'])
    expect(await codeOf(await add(`mаrinа-${mark}.com`))).toEqual([403, 'waiting-for-review'])
    const { reviews } = await (await admin.fetch('/api/admin/name-reviews')).json<NameReviews>()
    const own = reviews.filter(({ appId }) => appId === app.appId)
    expect(own).toMatchObject([
      { name: `pаypal-${mark}.com`, slug: expect.stringMatching(/^xn--/), brand: 'paypal' },
      {
        name: `mаrinа-${mark}.com`,
        slug: expect.stringMatching(/^xn--/),
        brand: 'another name, in letters of several alphabets',
      },
    ])
    const { name, slug } = own[1] ?? { name: '', slug: '' }
    await admin.fetch(`/api/admin/name-reviews/${app.appId}`, { method: 'POST', json: { name, slug, status: 'approved' } })
    expect((await add(name)).status).toBe(201)
    // Other letters alone are nothing to look at.
    const list = await (await add(`bücher-${mark}.de`)).json<{ domains: { host: string }[] }>()
    expect(list.domains.map(({ host }) => host)).toEqual(expect.arrayContaining([slug, expect.stringMatching(/^xn--bcher/)]))
  })
})
