import { describe, it } from 'vitest'
import type { PublishPlan } from '#contract/app/publishing/publishes'
import { levels } from '#worker/entities/testing/app-world'
import { createPublishedApp, createTestApp, type TestApp } from '../testing'

const page = (entity: string, words = 'Rows') => `import { ${entity} } from '@/entities/all'
export default function Page() { ${entity}.list(); return <h1>${words}</h1> }`
const entity = (name: string, properties: object, rules: object) => JSON.stringify({ name, type: 'object', properties, ...rules })
const text = { type: 'string' }
const SALON = {
  'app.json': '{"name":"Salon","pages":[{"name":"Prices","title":"What we do"}]}',
  'pages/Home.jsx': 'export default function Home() { return <h1>Welcome</h1> }',
  'pages/Prices.jsx': page('Service'),
  'entities/Service.json': entity('Service', { title: text, price: { type: 'number' } }, levels('anonymous', 'admin')),
}
const planOf = async ({ owner, appId }: TestApp, versionId: string): Promise<PublishPlan> =>
  (await owner.fetch(`/api/apps/${appId}/publish/plan?versionId=${versionId}`)).json()

describe('what a publish would change', () => {
  it('is everything the first time, and nothing of what is live', async ({ expect }) => {
    const app = await createTestApp(null)
    const versionId = await app.commit(SALON)
    const plan = await planOf(app, versionId)
    expect(plan.pages).toEqual([
      { name: 'Home', title: 'Home', change: 'added' },
      { name: 'Prices', title: 'What we do', change: 'added' },
    ])
    expect(plan.entities).toEqual([{ name: 'Service', title: 'Service', change: 'added', fields: [] }])
    // What visitors would see is named, also where none of it is data.
    expect(plan.audiences.map(({ message }) => message)).toEqual(['“Home” is for anyone', '“What we do” is for anyone'])
    await app.publish()
    expect(await planOf(app, versionId)).toEqual({
      versionId,
      pages: [],
      isSharedChanged: false,
      entities: [],
      rules: [],
      functions: [],
      audiences: [],
      openTo: 'visitor',
      issues: [],
      answers: [],
    })
  })

  it('names pages, fields, rules and functions, a page by whatever it is made of', async ({ expect }) => {
    const shared = { ...SALON, 'pages/Home.jsx': `import Hello from '@/components/Hello'\nexport default () => <Hello />` }
    const app = await createPublishedApp({ ...shared, 'components/Hello.jsx': 'export default () => <h1>Hello</h1>' })
    const versionId = await app.commit({
      ...shared,
      'components/Hello.jsx': 'export default () => <h1>Good day</h1>',
      'pages/Team.jsx': 'export default () => <p>Us</p>',
      'entities/Service.json': entity(
        'Service',
        { title: text, price: text, minutes: { type: 'number' } },
        levels('all', 'admin'),
      ),
      'functions/remind.ts': 'export default () => new Response("ok")',
    })
    const plan = await planOf(app, versionId)
    expect(plan.pages.map(({ name, change }) => [name, change])).toEqual([
      ['Home', 'changed'],
      ['Team', 'added'],
    ])
    expect(plan.entities).toEqual([
      {
        name: 'Service',
        title: 'Service',
        change: 'changed',
        fields: [
          { name: 'minutes', change: 'added' },
          { name: 'price', change: 'changed' },
        ],
      },
    ])
    expect(plan.rules).toEqual([
      {
        name: 'Service',
        title: 'Service',
        before: 'anyone can read, admins can add',
        after: 'people who are signed in can read, admins can add',
      },
    ])
    expect(plan.functions).toEqual([{ name: 'remind', change: 'added' }])
  })

  it('names a page by its own parts, and what pages share apart from them', async ({ expect }) => {
    const shop = {
      'app.json': '{"name":"Shop"}',
      'Layout.jsx': 'export default ({ children }) => <main>{children}</main>',
      'components/configs.js': `import { cup } from './cup/fields'\nimport { tea } from './tea/fields'\nexport const all = [cup, tea]`,
      'components/cup/fields.js': `export const cup = 'Cup'`,
      'components/tea/fields.js': `export const tea = 'Tea'`,
      'lib/rows.js': `import { all } from '@/components/configs'\nexport const rows = () => all`,
      'pages/Cups.jsx': `import { cup } from '@/components/cup/fields'\nimport { rows } from '@/lib/rows'\nexport default () => <p>{cup}{rows()}</p>`,
      'pages/Teas.jsx': `import { tea } from '@/components/tea/fields'\nimport { rows } from '@/lib/rows'\nexport default () => <p>{tea}{rows()}</p>`,
    }
    const app = await createPublishedApp(shop)
    const changesWith = async (files: Record<string, string>) => {
      const { pages, isSharedChanged } = await planOf(app, await app.commit({ ...shop, ...files }))
      return { pages: pages.map(({ name }) => name), isSharedChanged }
    }
    expect(await changesWith({ 'components/cup/fields.js': `export const cup = 'Mug'` })).toEqual({
      pages: ['Cups'],
      isSharedChanged: false,
    })
    for (const path of ['Layout.jsx', 'lib/rows.js', 'components/configs.js'] as const)
      expect(await changesWith({ [path]: `${shop[path]}\n// another` })).toEqual({ pages: [], isSharedChanged: true })
  })

  it('says that a narrower rule closes a public page that reads it, and a wider one opens it', async ({ expect }) => {
    const app = await createPublishedApp(SALON)
    const closed = { ...SALON, 'entities/Service.json': entity('Service', { title: text }, levels('admin', 'admin')) }
    const plan = await planOf(app, await app.commit(closed))
    expect(plan.audiences).toEqual([
      {
        page: 'Prices',
        title: 'What we do',
        isNarrower: true,
        message: '“What we do” was for anyone and closes to all but admins, because only they may see Service',
      },
    ])
    await app.publish()
    expect((await planOf(app, await app.commit(SALON))).audiences).toEqual([
      { page: 'Prices', title: 'What we do', isNarrower: false, message: '“What we do” was for admins and opens to anyone' },
    ])
  })

  it('says for whom any page is', async ({ expect }) => {
    const only = { 'pages/Prices.jsx': SALON['pages/Prices.jsx'] }
    const app = await createTestApp(null)
    for (const [reader, openTo] of [
      ['anonymous', 'visitor'],
      ['all', 'user'],
      ['admin', 'admin'],
    ]) {
      const service = entity('Service', { title: text }, levels(reader as 'all', 'admin'))
      expect((await planOf(app, await app.commit({ ...only, 'entities/Service.json': service }))).openTo).toBe(openTo)
    }
  })

  it('has what is known to be wrong, errors first', async ({ expect }) => {
    const app = await createTestApp(null)
    const plan = await planOf(
      app,
      await app.commit({ 'pages/Home.jsx': 'export default function Home() { throw new Error("no tide") }' }),
    )
    expect(plan.issues[0]).toMatchObject({ severity: 'error', message: expect.stringContaining('no tide') })
  })

  it('names what tools and the assistant answer from', async ({ expect }) => {
    const app = await createPublishedApp(SALON, { isAdmin: true })
    const { appId, owner } = app
    const made = await owner.fetch(`/api/apps/${appId}/tools`, { method: 'POST', json: { title: 'Advice' } })
    const { toolId } = await made.json<{ toolId: string }>()
    await owner.fetch(`/api/apps/${appId}/tools/${toolId}`, { method: 'PATCH', json: { texts: { header: 'Advice' } } })
    expect(
      (await owner.fetch(`/api/apps/${appId}/tools/${toolId}/activate`, { method: 'POST', json: { isActive: true } })).status,
    ).toBe(200)
    await owner.fetch(`/api/apps/${appId}/chat/assistant`, {
      method: 'PATCH',
      json: { name: 'Sal', entities: [{ name: 'Service', mayWrite: false }] },
    })
    await owner.fetch(`/api/apps/${appId}/chat/activate`, { method: 'POST', json: { isActive: true } })
    const { latestVersionId } = await (await owner.fetch(`/api/apps/${appId}`)).json<{ latestVersionId: string }>()
    expect((await planOf(app, latestVersionId)).answers).toEqual([
      { kind: 'tool', name: 'Advice', message: 'no data source' },
      { kind: 'assistant', name: 'Sal', message: 'no data source and, as far as the person who asks may, records of Service' },
    ])
  })
})
