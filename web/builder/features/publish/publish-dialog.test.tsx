import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Exposure } from '#contract/access/exposure'
import type { App } from '#contract/app/apps'
import type { PublishHistory, PublishPlan } from '#contract/app/publishing/publishes'
import type { GateState } from '#contract/settings/app-gate'
import { DEFAULT_SETTINGS, DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { draw, serve } from '../../testing/draw'
import { PublishDialog } from './publish-dialog'

const AT = '2026-11-23T00:00:00.000Z'
const NEW: App = {
  appId: 'abcdefghij0123456789',
  name: 'Salon',
  description: '',
  slug: 'salon',
  appType: 'gen app',
  status: 'draft',
  mainPage: null,
  latestVersionId: 'v2',
  publishedVersionId: null,
  hasTestData: false,
  publishedUrl: null,
  hasDomain: false,
  role: 'owner',
  thumbnailUrl: null,
  thumbnailOf: null,
  visibility: 'public',
  isSignupEnabled: false,
  isGated: false,
  takedown: null,
  picturedPages: [],
  settings: DEFAULT_SETTINGS,
  style: DEFAULT_STYLE,
  texts: DEFAULT_TEXTS,
  createdAt: AT,
  updatedAt: AT,
}
const LIVE: App = { ...NEW, publishedVersionId: 'v1', hasTestData: true, publishedUrl: 'http://salon.apps.localhost' }
const PLAN: PublishPlan = {
  versionId: 'v2',
  pages: [{ name: 'Prices', title: 'What we do', change: 'changed' }],
  isSharedChanged: false,
  entities: [{ name: 'Service', title: 'Treatment', change: 'changed', fields: [{ name: 'minutes', change: 'added' }] }],
  rules: [
    { name: 'Service', title: 'Treatment', before: 'anyone can read, admins can add', after: 'admins can read, admins can add' },
  ],
  functions: [],
  audiences: [{ page: 'Prices', title: 'What we do', message: '“What we do” closes to all but admins', isNarrower: true }],
  openTo: 'visitor',
  issues: [{ message: 'no tide today', severity: 'error', path: 'pages/Home.jsx' }],
  answers: [{ kind: 'tool', name: 'Advice', message: 'the data source Handbook' }],
}
const version = (id: string, userRequest: string) => ({ id, name: null, userRequest, content: '' })
const HISTORY: PublishHistory = {
  publishes: [
    { id: 'p2', at: AT, kind: 'publish', version: version('v1', 'Add prices'), by: 'Ada', message: null },
    { id: 'p1', at: AT, kind: 'failed', version: version('v0', 'Begin'), by: 'Ada', message: 'Another version went live' },
    { id: 'p0', at: AT, kind: 'publish', version: version('v0', 'Begin'), by: 'Ada', message: null },
  ],
  scheduled: null,
}
const CLOSED: GateState = { isOn: false, isAvailable: true, hasPassword: false, links: [] }
const REPORT = {
  versionId: 'v2',
  exposures: [],
  closed: ['Service'],
  titles: { Service: 'Treatment' },
  selfSetValues: [],
  acknowledgement: null,
}

interface Served {
  gate?: GateState
  history?: PublishHistory
  answer?: (call: { method: string; path: string; json: unknown }) => Response | undefined
}

/** Whole addresses of what was asked of the server, queries included. */
const asked: URL[] = []

function drawDialog(app: App, { gate = CLOSED, history = HISTORY, answer = () => undefined }: Served = {}) {
  const calls = serve((call) => {
    const own = answer(call)
    if (own) return own
    const { path, method } = call
    if (path.includes('/exposure')) return Response.json(REPORT)
    if (path.includes('/publish/plan')) return Response.json(PLAN)
    if (path.includes('/publishes')) return Response.json(history)
    if (path.includes('/versions')) return Response.json({ versions: [] })
    if (path.includes('/address')) {
      const slug = asked.at(-1)?.searchParams.get('slug') ?? ''
      const isFree = slug !== 'taken'
      return Response.json({
        slug,
        isFree,
        message: isFree ? '' : 'This address is taken. Choose another one.',
        url: `http://${slug}.localhost`,
      })
    }
    if (path.endsWith('/gate/links'))
      return Response.json({ id: 'l1', name: 'Anna', createdAt: AT, url: 'http://salon.localhost/_gate/link/x' })
    if (path.includes('/gate')) return Response.json(gate)
    if (path.endsWith('/schedule')) return Response.json({ versionId: 'v2', at: AT, status: 'waiting', message: null })
    if (path.endsWith('/sample-data')) return Response.json({ removable: 0, changed: 0, linked: 0, entities: [] })
    if (path.endsWith('/publish')) return Response.json({ slug: 'salon', url: 'http://salon.localhost', versionId: 'v2' })
    return Response.json(method === 'GET' ? { app } : app)
  })
  const answering = fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    asked.push(new URL(input, location.origin))
    return answering(input, init)
  })
  const drawn = draw(<PublishDialog app={app} filesAt="" open onOpenChange={vi.fn()} />)
  return {
    ...drawn,
    changes: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, json }) => [method, path.split('/').slice(4).join('/'), json]),
  }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const isDisabled = (name: string | RegExp) => button(name).hasAttribute('disabled')

it('asks before the first publish for name, address and who may use it, and saves them before it goes live', async () => {
  const { user, changes } = drawDialog(NEW)
  await screen.findByText('What goes live')
  const address = screen.getByLabelText('Address')
  await user.clear(address)
  await user.type(address, 'taken')
  await screen.findByText('This address is taken. Choose another one.')
  expect(isDisabled(/^Publish$/)).toBe(true)
  await user.clear(address)
  await user.type(address, 'salon-ada')
  await screen.findByText('salon-ada.localhost is free')
  await user.type(screen.getByLabelText('Name'), ' Ada')
  await user.click(await screen.findByRole('radio', { name: /^Those who have a password/ }))
  expect(isDisabled(/^Publish$/)).toBe(true)
  await user.type(screen.getByLabelText('Password'), 'open sesame')
  await user.click(button(/^Publish$/))
  await waitFor(() => expect(changes().at(-1)?.[1]).toBe('publish'))
  expect(changes()).toEqual([
    ['PATCH', '', { name: 'Salon Ada', slug: 'salon-ada' }],
    ['PUT', 'gate', { isOn: true, password: 'open sesame' }],
    ['POST', 'publish', { versionId: 'v2' }],
  ])
})

it('says how many sample records would go live, and leaves them out where one wants that', async () => {
  const samples = { removable: 12, changed: 0, linked: 0, entities: [{ entity: 'Moth', label: 'moths', removable: 12 }] }
  const answer = ({ path }: { path: string }) => (path.endsWith('/sample-data') ? Response.json(samples) : undefined)
  const { user, changes, unmount } = drawDialog(NEW, { answer })
  await screen.findByText(/^12 sample records nobody has changed: 12 in moths\./)
  await user.click(screen.getByRole('switch', { name: 'Leave the sample records out' }))
  await waitFor(() => expect(isDisabled(/^Publish$/)).toBe(false))
  await user.click(button(/^Publish$/))
  await waitFor(() => expect(changes().at(-1)).toEqual(['POST', 'publish', { versionId: 'v2', leaveOutSamples: true }]))
  unmount()
  drawDialog(NEW, {
    answer: ({ path }) => (path.endsWith('/sample-data') ? Response.json({ ...samples, removable: 0 }) : undefined),
  })
  await screen.findByText(/^Visitors start with the rows there are/)
  expect(screen.queryByRole('switch', { name: 'Leave the sample records out' })).toBeNull()
})

it('asks the same of a tool, which has no version yet', async () => {
  const { user, changes } = drawDialog({ ...NEW, appType: 'AI tool', latestVersionId: null })
  await user.type(await screen.findByLabelText('Name'), ' tool')
  await waitFor(() => expect(isDisabled(/^Publish$/)).toBe(false))
  await user.click(button(/^Publish$/))
  await waitFor(() => expect(changes().at(-1)?.[1]).toBe('publish'))
  expect(changes()[0]).toEqual(['PATCH', '', { name: 'Salon tool', slug: 'salon-tool' }])
})

it('proposes an address of the name the app has now, and the one it has where that is taken', async () => {
  const { user, unmount } = drawDialog({ ...NEW, name: 'Harbour office', slug: 'salon' })
  const address = async () => (await screen.findByLabelText<HTMLInputElement>('Address')).value
  await waitFor(async () => expect(await address()).toBe('harbour-office'))
  const name = screen.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Taken')
  await waitFor(async () => expect(await address()).toBe('salon'))
  await user.clear(name)
  await user.type(name, 'Кафе')
  expect(await address()).toBe('salon')
  await user.type(screen.getByLabelText('Address'), '-4')
  await user.type(name, ' Port')
  expect(await address()).toBe('salon-4')
  unmount()
  drawDialog({ ...NEW, slug: 'salon-x7k' })
  expect(await address()).toBe('salon-x7k')
})

it('says of each entity who reads and who writes', async () => {
  const about = { kind: 'entity' as const, personalFields: [], isNew: false, message: '' }
  const exposures: Exposure[] = [
    { ...about, audience: 'visitors', subject: 'Post', operations: [{ operation: 'read', rows: 2 }], own: [] },
    {
      ...about,
      ...{ audience: 'invited', subject: 'Post', own: ['delete'] },
      operations: [
        { operation: 'create', rows: null },
        { operation: 'update', rows: 1 },
      ],
    },
  ]
  const { user } = drawDialog(LIVE, {
    answer: ({ path }) => (path.includes('/exposure') ? Response.json({ ...REPORT, exposures }) : undefined),
  })
  await user.click(await screen.findByText('Who reads and writes each list (2)'))
  const cellsOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')
  expect(cellsOf('Post').map(({ textContent }) => textContent)).toEqual([
    'Visitors who are not signed in 2 records',
    'People you invite add, change 1 record, delete their own',
  ])
  expect(cellsOf('Treatment').map(({ textContent }) => textContent)).toEqual(['You and admins', 'You and admins'])
})

it('does not go live where its name or address could not be saved, and says why', async () => {
  const { user, changes } = drawDialog(NEW, {
    answer: ({ method }) =>
      method === 'PATCH'
        ? Response.json({ error: { code: 'slug-taken', message: 'This address is taken.' } }, { status: 409 })
        : undefined,
  })
  await screen.findByText('What goes live')
  await user.type(screen.getByLabelText('Name'), '!')
  await waitFor(() => expect(isDisabled(/^Publish$/)).toBe(false))
  await user.click(button(/^Publish$/))
  await screen.findByText('This address is taken.')
  expect(changes().map(([, path]) => path)).toEqual([''])
})

it('says what changed, which pages close, what is wrong and what else answers people', async () => {
  drawDialog(LIVE)
  await screen.findByText('Changes since the last publish')
  expect(screen.getByText('“What we do” closes to all but admins')).toBeTruthy()
  expect(screen.getAllByText('Treatment').length).toBe(2)
  expect(screen.getByText('minutes is new')).toBeTruthy()
  expect(screen.getByText(/^admins can read, admins can add \(was: anyone/)).toBeTruthy()
  expect(screen.getByText('1 unresolved issue')).toBeTruthy()
  expect(screen.getByText(/answers whoever may open the/).textContent).toMatch(
    /^The tool Advice .* from the data source Handbook\.$/,
  )
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.getByText(/^You are an admin there\. Sign in with the email you have here/)).toBeTruthy()
})

it('names pages that come and are for anyone, where anyone may open the app', async () => {
  const plan: PublishPlan = {
    ...PLAN,
    pages: [{ name: 'Rota', title: 'Rota', change: 'added' }],
    audiences: [{ page: 'Rota', title: 'Rota', message: '“Rota” is for anyone', isNarrower: false }],
  }
  const answer = ({ path }: { path: string }) => (path.includes('/plan') ? Response.json(plan) : undefined)
  const { unmount } = drawDialog(LIVE, { answer })
  await screen.findByText('“Rota” is for anyone')
  unmount()
  drawDialog({ ...LIVE, visibility: 'private' }, { answer })
  await screen.findByText('Changes since the last publish')
  expect(screen.queryByText('“Rota” is for anyone')).toBeNull()
})

it('names the pages that changed, and what all pages share apart from them', async () => {
  const plan: PublishPlan = { ...PLAN, isSharedChanged: true, entities: [], rules: [], audiences: [] }
  let pages = PLAN.pages
  const answer = ({ path }: { path: string }) => (path.includes('/plan') ? Response.json({ ...plan, pages }) : undefined)
  const changed = () => screen.getAllByText('changed').map((badge) => badge.parentElement?.textContent)
  const { unmount } = drawDialog(LIVE, { answer })
  await screen.findByText('Changes since the last publish')
  expect(changed()).toEqual(['What we do changed', 'What all pages share changed'])
  unmount()
  pages = []
  drawDialog(LIVE, { answer })
  await screen.findByText('Changes since the last publish')
  expect(changed()).toEqual(['What all pages share changed'])
})

it('says where visitors would see nothing but a sign-in page, before it goes live for anyone', async () => {
  const words = /^Visitors see only a page that asks them to sign in.* is for you and admins alone/
  const answer = ({ path }: { path: string }) =>
    path.includes('/plan') ? Response.json({ ...PLAN, openTo: 'admin' }) : undefined
  const { unmount } = drawDialog(NEW, { answer })
  await screen.findByText(words)
  unmount()
  const invited = drawDialog({ ...NEW, visibility: 'private' }, { answer })
  await screen.findByText('What goes live')
  expect(screen.queryByText(words)).toBeNull()
  invited.unmount()
  drawDialog(NEW)
  await screen.findByText('What goes live')
  expect(screen.queryByText(words)).toBeNull()
})

it('publishes the version a new name has just made, with what was accepted of the one before', async () => {
  const opened = { ...REPORT, acknowledgement: 'seen-v2' }
  const { user, changes } = drawDialog(NEW, {
    answer: ({ method, path }) => {
      const asksAbout = path.includes('/exposure') ? asked.at(-1)?.searchParams.get('versionId') : undefined
      if (asksAbout) return Response.json({ ...opened, versionId: asksAbout, acknowledgement: `seen-${asksAbout}` })
      return method === 'PATCH' ? Response.json({ ...NEW, name: 'Salon!', latestVersionId: 'v3' }) : undefined
    },
  })
  await screen.findByText('What goes live')
  await user.type(screen.getByLabelText('Name'), '!')
  await waitFor(() => expect(isDisabled('Publish and allow this access')).toBe(false))
  await user.click(button('Publish and allow this access'))
  await waitFor(() => expect(changes().at(-1)).toEqual(['POST', 'publish', { versionId: 'v3', exposureAcknowledged: 'seen-v3' }]))
})

it('puts the first publish off, with the address and the name it will have', async () => {
  const { user, changes } = drawDialog(NEW)
  await user.clear(screen.getByLabelText('Name'))
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Give the app a name.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'Hair by Ada')
  expect(screen.queryByText('Give the app a name.')).toBeNull()
  await waitFor(() => expect(isDisabled('Schedule…')).toBe(false))
  await user.click(button('Schedule…'))
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[0]).toEqual(['PATCH', expect.any(String), { name: 'Hair by Ada', slug: 'hair-by-ada' }])
  expect(changes()[1]?.slice(0, 2)).toEqual(['PUT', 'publish/schedule'])
})

it('puts a publish off, and shows why one failed until that is dismissed', async () => {
  const { user, changes, unmount } = drawDialog(LIVE)
  await waitFor(() => expect(isDisabled('Schedule…')).toBe(false))
  await user.click(button('Schedule…'))
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(changes()[0]?.slice(0, 2)).toEqual(['PUT', 'publish/schedule']))
  const [, , sent] = changes()[0] ?? []
  expect(Date.parse((sent as { at: string }).at)).toBeGreaterThan(Date.now())
  unmount()
  const failed = { versionId: 'v2', at: AT, status: 'failed', message: 'Another version went live.' } as const
  const again = drawDialog(LIVE, { history: { ...HISTORY, scheduled: failed } })
  await screen.findByText(/did not\. Another version went live\.$/)
  await again.user.click(button('Dismiss'))
  await waitFor(() => expect(again.changes()).toEqual([['DELETE', 'publish/schedule', undefined]]))
})

it('goes back to what was live before in one click, and asks where that widens rights', async () => {
  let isAsked = false
  const opened = { ...REPORT, versionId: 'v0', acknowledgement: 'seen' }
  const { user, changes } = drawDialog(LIVE, {
    answer: ({ path, method }) => {
      if (method !== 'POST' || !path.endsWith('/publish') || isAsked) return undefined
      isAsked = true
      return Response.json({ error: { code: 'exposure-unacknowledged', message: 'Look', details: opened } }, { status: 409 })
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  const list = within((await screen.findByText('Publishes')).parentElement ?? document.body)
  expect(list.getAllByRole('button')).toHaveLength(1)
  expect(list.getByText('Another version went live')).toBeTruthy()
  expect(list.getByText('Live')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Roll back to Begin' }))
  await user.click(await screen.findByRole('button', { name: 'Publish and allow this access' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).toEqual(['POST', 'publish', { versionId: 'v0', exposureAcknowledged: 'seen' }])
})

it('makes and revokes private links, and warns where nobody can come in', async () => {
  const { user, changes, unmount } = drawDialog(LIVE, { gate: { ...CLOSED, isOn: true } })
  await user.click(await screen.findByRole('tab', { name: 'Visitors' }))
  await screen.findByText(/^Nobody but you can open the app now/)
  await user.type(screen.getByLabelText('Whom a new link is for'), 'Anna')
  await user.click(button('Make link'))
  await screen.findByText('http://salon.localhost/_gate/link/x')
  unmount()
  const links = [{ id: 'l1', name: 'Anna', createdAt: AT }]
  const again = drawDialog(LIVE, { gate: { ...CLOSED, isOn: true, links } })
  await again.user.click(await screen.findByRole('tab', { name: 'Visitors' }))
  await again.user.click(await screen.findByRole('button', { name: 'Revoke the link for Anna' }))
  await waitFor(() => expect(again.changes()).toEqual([['DELETE', 'gate/links/l1', undefined]]))
  expect(changes()[0]?.[1]).toBe('gate/links')
})

it('moves a live app to another address once that is free', async () => {
  const { user, changes } = drawDialog(LIVE)
  await user.click(await screen.findByRole('button', { name: 'Change address' }))
  expect(isDisabled('Move here')).toBe(true)
  await user.type(screen.getByLabelText('Address'), '-ada')
  await waitFor(() => expect(isDisabled('Move here')).toBe(false))
  await user.click(button('Move here'))
  await waitFor(() => expect(changes()).toEqual([['PATCH', '', { slug: 'salon-ada' }]]))
})

it('asks once about packages that are not here, and publishes all the same', async () => {
  const message =
    'Not published: the package "rocket" (pages/Home.jsx, line 1) is not available here, and what uses it will say so.'
  const { user, changes } = drawDialog(LIVE, {
    answer: ({ method, path, json }) => {
      if (method !== 'POST' || !path.endsWith('/publish')) return undefined
      if ((json as { failingPagesAcknowledged?: boolean }).failingPagesAcknowledged)
        return Response.json({ slug: 'salon', url: 'http://salon.apps.localhost', versionId: 'v2' })
      return Response.json({ error: { code: 'packages-missing', message } }, { status: 409 })
    },
  })
  const publish = await screen.findByRole('button', { name: 'Publish latest' })
  await waitFor(() => expect((publish as HTMLButtonElement).disabled).toBe(false))
  await user.click(publish)
  expect(await screen.findByText(message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish all the same' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(changes()).toEqual([
    ['POST', 'publish', { versionId: 'v2' }],
    ['POST', 'publish', { versionId: 'v2', failingPagesAcknowledged: true }],
  ])
})
