import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { PageDirectory, PublishedBoot } from '#contract/app/boot'
import { callWorker, createEndUser } from '#worker/platform/testing/world'
import { createPublishedApp, type TestApp } from '../testing'

const entity = (name: string, read: string, write: string) =>
  JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read, write } },
  })
const page = (name: string, entities: string, words: string) => `import { ${entities} } from '@/entities/all'
import ${name}Part from '../components/${name}Part'
export default function Page() { ${entities}.list(); return <p>${words}<${name}Part /></p> }`
const part = (words: string) => `export default function Part() { return <b>${words}</b> }`

/** One page for everyone, one for whoever signs in, and two for staff that share a part. */
const SALON: AppFiles = {
  'app.json': JSON.stringify({
    name: 'Salon',
    mainPage: 'Ledger',
    pages: [
      { name: 'Prices', title: 'Prices' },
      { name: 'Ledger', title: 'Secret ledger' },
      { name: 'Payroll', title: 'Pay of all' },
    ],
  }),
  'Layout.jsx': 'export default function Layout({ children }) { return <div>the frame {children}</div> }',
  'entities/Price.json': entity('Price', 'anonymous', 'admin'),
  'entities/Visit.json': entity('Visit', 'creator', 'creator'),
  'entities/Entry.json': entity('Entry', 'admin', 'admin'),
  'pages/Prices.jsx': page('Price', 'Price', 'words for everyone'),
  'pages/Visits.jsx': page('Price', 'Visit', 'words for users'),
  'pages/Ledger.jsx': page('Staff', 'Entry', 'words for staff'),
  'pages/Payroll.jsx': page('Staff', 'Entry', 'more words for staff'),
  'components/PricePart.jsx': part('shared with everyone'),
  'components/StaffPart.jsx': part('shared by staff'),
  'components/Unused.jsx': part('left behind'),
  'notes.md': 'what the maker noted',
}

const bootOf = async (app: TestApp, path = '/') =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(await (await app.visit(path)).text())?.[1] ?? 'null') as PublishedBoot
const directoryOf = async (app: TestApp, token: string) => {
  const answer = await callWorker('/_app/pages', {}, { origin: app.origin, token })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...(await answer.json<PageDirectory>()), cookie }
}
const namesOf = ({ pages }: Pick<PageDirectory, 'pages'>) => pages.map(({ name }) => name).sort()

async function createSalon() {
  const app = await createPublishedApp(SALON)
  const { origin } = app
  const [user, staff, unproven] = [
    await createEndUser(app.appId, { origin }),
    await createEndUser(app.appId, { origin, role: 'admin' }),
    await createEndUser(app.appId, { origin, emailVerified: false }),
  ]
  return { app, user, staff, unproven }
}

describe('the pages of a public app', () => {
  it('are named to those they are for, and to nobody else', async () => {
    const { app, user, staff, unproven } = await createSalon()
    for (const path of ['/', '/Prices', '/Ledger', '/payroll']) {
      const html = await (await app.visit(path)).text()
      expect([path, /Ledger|ledger|Payroll|Pay of all|Visits/.exec(html)?.[0]]).toEqual([path, undefined])
    }
    const { directory } = await bootOf(app)
    expect({ ...directory, names: namesOf(directory) }).toMatchObject({ names: ['Prices'], mainPage: null, hasMore: true })
    expect(await directoryOf(app, unproven.token)).toMatchObject({ ...directory, isUnverified: true, cookie: '' })
    const [ofUser, ofStaff] = [await directoryOf(app, user.token), await directoryOf(app, staff.token)]
    expect(ofUser).toMatchObject({ audience: 'user', hasMore: true, mainPage: null })
    expect(namesOf(ofUser)).toEqual(['Prices', 'Visits'])
    expect(ofStaff).toMatchObject({ audience: 'admin', hasMore: false, mainPage: 'Ledger' })
    expect(namesOf(ofStaff)).toEqual(['Ledger', 'Payroll', 'Prices', 'Visits'])
  })

  it('tell whoever asks for a page of others that it is there, and of no page that it is none', async () => {
    const { app } = await createSalon()
    expect([(await app.visit('/ledger')).status, (await app.visit('/nothing')).status]).toEqual([200, 404])
  })

  it('give their code to those they are for, by token and by cookie', async () => {
    const { app, user, staff, unproven } = await createSalon()
    const [ofUser, ofStaff] = [await directoryOf(app, user.token), await directoryOf(app, staff.token)]
    const chunkOf = (name: string) => ofStaff.pages.find((each) => each.name === name)?.chunk ?? ''
    const as = (path: string, { token, cookie }: { token?: string; cookie?: string } = {}) =>
      callWorker(path, { headers: cookie ? { cookie } : {} }, { origin: app.origin, ...(token ? { token } : {}) })
    const statuses = async (name: string) => {
      const path = chunkOf(name)
      const callers = [{}, unproven, user, { cookie: ofUser.cookie }, staff, { cookie: ofStaff.cookie }]
      return Promise.all(callers.map(async (each) => (await as(path, each)).status))
    }
    expect(await statuses('Prices')).toEqual([200, 200, 200, 200, 200, 200])
    expect(await statuses('Visits')).toEqual([403, 403, 200, 200, 200, 200])
    expect(await statuses('Ledger')).toEqual([403, 403, 403, 403, 200, 200])
    const ledger = await as(chunkOf('Ledger'), staff)
    expect(ledger.headers.get('cache-control')).toContain('private')
    expect((await as(chunkOf('Prices'))).headers.get('cache-control')).toContain('public')
    const [, shared = ''] = /from "\.\/([^"]+)"/.exec(await ledger.text()) ?? []
    expect(await (await as(`/_app/${shared}`, staff)).text()).toContain('shared by staff')
    for (const caller of [{}, user, { cookie: ofUser.cookie }]) expect((await as(`/_app/${shared}`, caller)).status).toBe(403)
  })

  it('keep their code out of every file that others load', async () => {
    const { app } = await createSalon()
    const { directory } = await bootOf(app)
    const open = [...directory.pages.map(({ chunk }) => chunk), directory.layout?.chunk ?? '']
    const texts = await Promise.all(open.map(async (path) => (await app.visit(path)).text()))
    const imported = texts.flatMap((text) => [...text.matchAll(/from "\.\/([^"]+)"/g)].map(([, file]) => `/_app/${file}`))
    const all = [...texts, ...(await Promise.all(imported.map(async (path) => (await app.visit(path)).text())))].join('\n')
    expect(all).toContain('words for everyone')
    expect(all).not.toMatch(/words for (?:users|staff)|shared by staff/)
  })

  it('stand in the bundle of those they are for, with what they are made of', async () => {
    const { app, user, staff } = await createSalon()
    type Bundle = Record<'pages' | 'components' | 'entities' | 'files', object> & { mainPage: string | null }
    const bundleOf = async (token?: string) => {
      const path = `/runtime/bundle?appId=${app.appId}`
      const bundle = await (await callWorker(path, {}, { origin: app.origin, ...(token ? { token } : {}) })).json<Bundle>()
      const { pages, components, entities, mainPage } = bundle
      return {
        keys: [pages, components, entities].map((each) => Object.keys(each).sort().join()),
        mainPage,
        text: JSON.stringify(bundle),
      }
    }
    const [ofNobody, ofUser, ofStaff] = [await bundleOf(), await bundleOf(user.token), await bundleOf(staff.token)]
    expect(ofNobody.keys).toEqual(['Prices', 'PricePart', 'Price'])
    expect(ofNobody.text).not.toMatch(/edger|Payroll|Visit|words for (?:users|staff)|shared by staff|left behind|noted/)
    expect(ofNobody.mainPage).toBeNull()
    expect(ofUser.keys).toEqual(['Prices,Visits', 'PricePart', 'Price,Visit'])
    expect(ofUser.text).not.toMatch(/edger|Payroll|words for staff/)
    expect(ofStaff.keys).toEqual(['Ledger,Payroll,Prices,Visits', 'PricePart,StaffPart,Unused', 'Entry,Price,Visit'])
    expect((await app.owner.fetch(`/runtime/bundle?appId=${app.appId}`)).status).toBe(200)
  })
})
