import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { SavedByHand } from '#contract/app/versions'
import type { ComparedPage, TouchedByHand } from '#contract/chat/touched'
import type { Plan } from '#contract/plan/plan'
import { action, addFile, collect, endOf, openChat } from '#worker/chat/testing/chat-world'
import { compileForLook, lookAtPages } from '#worker/validation/look-at-pages'
import { createVersionWorld } from '#worker/versions/testing/version-world'
import { findTouched } from './find-touched'

const page = (name: string, body: string, head = '') => `${head}\nexport default function ${name}() {\n  return ${body}\n}\n`
const entity = (name: string, read: string) =>
  JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read, write: 'admin' } },
  })
const APP: AppFiles = {
  'Layout.jsx': 'export default function Layout({ children }) { return <div><nav>Menu</nav>{children}</div> }',
  'pages/Home.jsx': page('Home', '<Row title="Home" />', "import Row from '../components/Row'"),
  'pages/Deals.jsx': page('Deals', '<Row title="Deals" />', "import Row from '../components/Row'"),
  'pages/Team.jsx': page('Team', '<p>Team <Badge /></p>', "import Badge from '../components/Badge'"),
  'components/Row.jsx': 'export default function Row({ title }) { return <h2>{title}</h2> }',
  'components/Badge.jsx': 'export default function Badge() { return <b>3</b> }',
  'entities/Deal.json': entity('Deal', 'admin'),
}

async function change(after: AppFiles, request: string, edits: string[], before: AppFiles = APP) {
  const world = await createVersionWorld()
  const fromVersionId = await world.commit(before)
  const versionId = await world.commit({ ...before, ...after })
  const actions = edits.map((file) => ({ type: 'edit_file', file }))
  const touched = await findTouched(env, { appId: world.appId, mainPage: null, fromVersionId, versionId, request, actions })
  return { world, touched, versionId }
}

describe('what a change touched', () => {
  it('names pages that changed without being asked for, and nothing else', async () => {
    const { touched } = await change(
      {
        'pages/Deals.jsx': page('Deals', '<p>Deals, with a search</p>'),
        'pages/Team.jsx': page('Team', '<p>People <Badge /></p>', "import Badge from '../components/Badge'"),
        // It reads otherwise and shows the same.
        'pages/Home.jsx': `// the first page\n${APP['pages/Home.jsx']}`,
      },
      'Add a search to the deals',
      ['pages/Deals.jsx', 'pages/Team.jsx'],
    )
    expect(touched?.pages).toEqual([
      { name: 'Team', title: 'Team', viewers: ['visitor', 'user', 'owner'], isBroken: false, sharedWith: [] },
    ])
    expect(touched).toMatchObject({ rules: [], unseen: 0 })
  })

  it('says nothing of a page that looks and reads as it did', async () => {
    const team = (attributes: string, text = 'Team') => page('Team', `<a ${attributes} aria-label="The team">${text}</a>`)
    const before = { ...APP, 'pages/Team.jsx': team('id="a" href="/Home" data-at="1" className="p-2 m-1"') }
    const marked = 'id="b" href="/Deals" data-at="2" className="m-1 p-2"'
    const deals = { 'pages/Deals.jsx': page('Deals', '<p>Deals, with a search</p>') }
    const touchedBy = async (now: string) =>
      (
        await change(
          { ...deals, 'pages/Team.jsx': now },
          'Add a search to the deals',
          ['pages/Deals.jsx', 'pages/Team.jsx'],
          before,
        )
      ).touched
    expect(await touchedBy(team(marked))).toBeUndefined()
    expect((await touchedBy(team(marked, 'People')))?.pages.map(({ name }) => name)).toEqual(['Team'])
  })

  it('sees what changed in a row, whichever way a page comes by it, and what it shows without any', async () => {
    const head =
      "import { useEffect, useState } from 'react'\nimport { useQuery } from '@tanstack/react-query'\nimport { base44 } from '@/api/base44Client'\nimport Card from '../components/Card'"
    const asked = (what: string) =>
      `export default function Page() {\n  const { data = [] } = useQuery({ queryKey: ['a'], queryFn: () => base44.entities.Task.list(), initialData: [] })\n  return ${what}\n}`
    const loaded = `export default function Page() {\n  const [rows, setRows] = useState(null)\n  useEffect(() => { base44.entities.Task.filter({ kind: 'x' }).then(setRows) }, [])\n  return rows ? <ul>{rows.map((row) => <Card key={row.id} row={row} />)}</ul> : <p>Loading</p>\n}`
    const opened = `export default function Page() {\n  const id = new URLSearchParams(window.location.search).get('id')\n  const { data } = useQuery({ queryKey: [id], queryFn: () => base44.entities.Task.get(id), enabled: !!id })\n  return data?.title ? <main><Card row={data} /></main> : <p>No such task</p>\n}`
    const none = (words: string) => asked(`data.length > 0 ? <p>{data[0].kind}</p> : <p>${words}</p>`)
    const before = {
      ...APP,
      'entities/Task.json': JSON.stringify({
        ...JSON.parse(entity('Task', 'all')),
        properties: { title: { type: 'string' }, kind: { type: 'string', enum: ['task', 'bug'] } },
      }),
      'components/Card.jsx': 'export default function Card({ row }) { return <li>{row.title}</li> }',
      'pages/Asked.jsx': `${head}\n${asked('data.map((row) => <Card key={row.id} row={row} />)')}`,
      'pages/Loaded.jsx': `${head}\n${loaded}`,
      'pages/Opened.jsx': `${head}\n${opened}`,
      'pages/None.jsx': `${head}\n${none('Nothing yet')}`,
    }
    const after = {
      'components/Card.jsx': 'export default function Card({ row }) { return <li>{row.title} ({row.kind})</li> }',
      'pages/None.jsx': `${head}\n${none('Add the first one')}`,
    }
    const { touched, world, versionId } = await change(after, 'Add a search to the deals', ['pages/Deals.jsx'], before)
    const [Asked, ...others] = touched?.pages ?? []
    expect(Asked).toMatchObject({ name: 'Asked', viewers: ['user', 'owner'], isBroken: false })
    expect(others.map(({ name }) => name)).toEqual(['Loaded', 'None', 'Opened'])
    const compare = async (name: string) => {
      const answer = await world.builder.fetch(`${world.path}/versions/${versionId}/touched/${name}?viewer=owner`)
      const { before: was, after: is } = await answer.json<ComparedPage>()
      return [was.html, is.html].map((html) => html.replace(/<!-- -->/g, '').match(/<(?:li|p)>.*?<\/(?:li|p)>/)?.[0])
    }
    expect(await compare('Asked')).toEqual(['<li>Title 1</li>', '<li>Title 1 (task)</li>'])
    expect(await compare('Loaded')).toEqual(['<li>Title 1</li>', '<li>Title 1 (task)</li>'])
    expect(await compare('Opened')).toEqual(['<li>Title 1</li>', '<li>Title 1 (task)</li>'])
    expect(await compare('None')).toEqual(['<p>Nothing yet</p>', '<p>Add the first one</p>'])
  })

  it('excuses pages whose rows show a field that was asked for, unless they break or show more than that', async () => {
    const task = (properties: object) => JSON.stringify({ ...JSON.parse(entity('Task', 'all')), properties })
    const head =
      "import { useQuery } from '@tanstack/react-query'\nimport { base44 } from '@/api/base44Client'\nimport Card from '../components/Card'"
    const list = (title: string) =>
      `${head}\nexport default function Page() {\n  const { data = [] } = useQuery({ queryKey: ['a'], queryFn: () => base44.entities.Task.list() })\n  return <main><h1>${title}</h1>{data.map((row) => <Card key={row.id} row={row} />)}</main>\n}`
    const card = (text: string) => `export default function Card({ row }) { return <li>${text}</li> }`
    const before = {
      ...APP,
      'entities/Task.json': task({ title: { type: 'string' } }),
      'components/Card.jsx': card('{row.title}'),
      'pages/Board.jsx': list('Board'),
      'pages/Mine.jsx': list('Mine'),
    }
    const due = task({ title: { type: 'string' }, due_date: { type: 'string', format: 'date' } })
    const after = {
      'entities/Task.json': due,
      'components/Card.jsx': card('{row.title} {row.due_date}'),
      'pages/Mine.jsx': list('My tasks'),
    }
    const ask = async (request: string, more: AppFiles = {}) => {
      const { touched } = await change({ ...after, ...more }, request, ['entities/Task.json', 'pages/Deals.jsx'], before)
      return touched?.pages.map(({ name, isBroken }) => [name, isBroken])
    }
    expect(await ask('Add due dates')).toEqual([['Mine', false]])
    expect(await ask('Add a search to the deals')).toEqual([
      ['Board', false],
      ['Mine', false],
    ])
    const broken = { 'components/Card.jsx': card('{row.due_date.getTime()}') }
    expect(await ask('Add due dates', broken)).toEqual([
      ['Board', true],
      ['Mine', true],
    ])
  })

  it('excuses by words of look what looks otherwise, and nothing that says or does something else', async () => {
    const styled = (name: string, text: string) => page(name, `<div className="rounded-xl bg-muted"><span>${text}</span></div>`)
    const changed = {
      'pages/Team.jsx': styled('Team', 'Team 3'),
      'pages/Home.jsx': styled('Home', 'Home, and 30 days to pay'),
      'Layout.jsx': 'export default function Layout({ children }) { return <main><b className="p-4">Menu</b>{children}</main> }',
    }
    const ask = async (request: string, edits: string[]) =>
      (await change(changed, request, edits)).touched?.pages.map(({ name }) => name)
    expect(await ask('Use our brand colours', Object.keys(changed))).toEqual(['Home'])
    expect(await ask('Add a search to the deals', ['pages/Deals.jsx'])).toEqual(['Home', 'Team', '(layout)'])
  })

  it('is nothing where only what was asked for changed', async () => {
    const { touched } = await change({ 'pages/Deals.jsx': page('Deals', '<p>new</p>') }, 'Rework the deals', ['pages/Deals.jsx'])
    expect(touched).toBeUndefined()
  })

  it('says whom it differs for, what broke, what is shared, and which rules moved', async () => {
    const asks = "import { useQuery } from '@tanstack/react-query'\nimport { base44 } from '@/api/base44Client'"
    const { touched } = await change(
      {
        'components/Row.jsx':
          'export default function Row({ title }) { if (title === "Home") throw new Error("no home"); return <h2>{title}</h2> }',
        'pages/Team.jsx': `${asks}\nimport Badge from '../components/Badge'\nexport default function Team() {\n  const { data } = useQuery({ queryKey: ['me'], queryFn: () => base44.auth.me() })\n  return <p>Team <Badge />{data?.role === 'admin' && <i>all of it</i>}</p>\n}`,
        'entities/Deal.json': entity('Deal', 'anonymous'),
      },
      'Add a search to the deals',
      ['pages/Deals.jsx', 'components/Row.jsx', 'pages/Team.jsx'],
    )
    expect(touched?.pages).toEqual([
      { name: 'Home', title: 'Home', viewers: ['visitor', 'user', 'owner'], isBroken: true, sharedWith: ['Deals'] },
      { name: 'Team', title: 'Team', viewers: ['owner'], isBroken: false, sharedWith: [] },
    ])
    expect(touched?.rules).toMatchObject([{ name: 'Deal', after: expect.stringContaining('anyone can read') }])
  })

  it('tells the layout and the look from the pages they stand around', async () => {
    const layout = 'export default function Layout({ children }) { return <div><nav>Other menu</nav>{children}</div> }'
    const { touched } = await change(
      { 'Layout.jsx': layout, 'globals.css': 'body { color: red }' },
      'Fix the total of the deals',
      ['Layout.jsx'],
    )
    expect(touched?.pages.map(({ name, viewers }) => [name, viewers.length])).toEqual([
      ['(layout)', 3],
      ['(look)', 0],
    ])
  })

  it('goes back for one page alone, with what only it is made of, as a version like any other', async () => {
    const now = {
      'pages/Team.jsx': page('Team', '<p>People <Badge /></p>', "import Badge from '../components/Badge'"),
      'components/Badge.jsx': 'export default function Badge() { return <b>7</b> }',
      'components/Row.jsx': 'export default function Row({ title }) { return <h3>{title}</h3> }',
    }
    const { world, versionId } = await change(now, 'Show stock', Object.keys(now))
    const path = `${world.path}/versions/${versionId}/touched`
    const compared = await (await world.builder.fetch(`${path}/Team?viewer=owner`)).json<ComparedPage>()
    expect(compared.before.html).toContain('Team <b>3</b>')
    expect(compared.after.html).toContain('People <b>7</b>')
    expect(compared.after.html).not.toMatch(/<script|data-edge/)
    const restored = await world.builder.fetch(`${path}/Team`, { method: 'POST', json: {} })
    expect(restored.status).toBe(200)
    const [newest] = await world.list()
    expect(newest).toMatchObject({ content: 'Put back the page Team', isDraft: false })
    const files = (await (await world.builder.fetch(`${world.path}/versions/${newest?.id}`)).json<{ files: AppFiles }>()).files
    expect(files).toEqual({ ...APP, 'components/Row.jsx': now['components/Row.jsx'] })
    expect((await world.builder.fetch(`${path}/Home`, { method: 'POST', json: {} })).status).toBe(409)
    expect((await world.builder.fetch(`${path}/Nowhere?viewer=owner`)).status).toBe(404)
    expect((await world.builder.fetch(`${path}/Team?viewer=root`)).status).toBe(400)
  })
})

describe('what an edit by hand touched', () => {
  it('is named but for the page it was made on, and what is shared says with whom', async () => {
    const world = await createVersionWorld()
    await world.commit(APP)
    const row = { ...APP, 'components/Row.jsx': 'export default function Row({ title }) { return <h3>{title}</h3> }' }
    const save = (id: string, content = '') =>
      world.builder.fetch(`${world.path}/files/update`, {
        method: 'POST',
        json: { file: { id, content }, referencesToUpdate: [] },
      })
    const saved = await (await save('components/Row.jsx', row['components/Row.jsx'])).json<SavedByHand>()
    const ask = async (versionId: string, page = '') => {
      const answer = await world.builder.fetch(`${world.path}/versions/${versionId}/touched${page}`)
      return (await answer.json<TouchedByHand>()).touched
    }
    const all = { viewers: ['visitor', 'user', 'owner'], isBroken: false }
    expect((await ask(saved.versionId, '?page=Home'))?.pages).toEqual([
      { name: 'Deals', title: 'Deals', ...all, sharedWith: ['Home'] },
    ])
    expect((await ask(saved.versionId))?.pages.map(({ name }) => name)).toEqual(['Home', 'Deals'])
    // The page that was written is what was meant.
    const team = await (await save('pages/Team.jsx', page('Team', '<p>Us</p>'))).json<SavedByHand>()
    expect((await ask(team.versionId, '?page=Home'))?.pages.map(({ name }) => name)).toEqual(['Deals'])
    // What a reply made, or is not there, is none of it.
    expect(await ask(saved.previousVersionId)).toBeNull()
    expect(await ask('none')).toBeNull()
  })

  it('puts the rules of one entity back alone, asks where that opens it, and keeps what its fields are now', async () => {
    const world = await createVersionWorld()
    const deal = (read: string, more: object) =>
      JSON.stringify({
        ...JSON.parse(entity('Deal', read)),
        properties: { title: { type: 'string', ...more }, sum: { type: 'number' } },
      })
    await world.commit({
      ...APP,
      'entities/Deal.json': deal('anonymous', { rls: { write: { user_condition: { role: 'admin' } } } }),
    })
    const versionId = await world.commit({ ...APP, 'entities/Deal.json': deal('admin', { maxLength: 40 }) })
    const restore = (json: object) =>
      world.builder.fetch(`${world.path}/versions/${versionId}/touched/${encodeURIComponent('(rules)Deal')}`, {
        method: 'POST',
        json,
      })
    const asked = await restore({})
    expect(asked.status).toBe(409)
    const { error } = await asked.json<{ error: { details: { confirmation: string } } }>()
    expect((await restore({ confirmed: error.details.confirmation })).status).toBe(200)
    const [newest] = await world.list()
    expect(newest).toMatchObject({ content: 'Put back the rules of Deal' })
    const { files } = await (await world.builder.fetch(`${world.path}/versions/${newest?.id}`)).json<{ files: AppFiles }>()
    expect(JSON.parse(files['entities/Deal.json'] ?? '')).toMatchObject({
      properties: { title: { maxLength: 40, rls: { write: { user_condition: { role: 'admin' } } } }, sum: { type: 'number' } },
      'x-accessControl': { permissions: { read: 'anonymous' } },
    })
  })
})

it('is said under the reply once that is over, and lives with the message', async () => {
  const chat = await openChat({ isAdmin: true })
  const first = ['Home', 'Team'].map((name) => addFile(`pages/${name}.jsx`, page(name, `<p>${name}</p>`))).join('\n')
  const second = ['Home', 'Team'].map((name) => addFile(`pages/${name}.jsx`, page(name, `<p>${name}, again</p>`))).join('\n')
  await chat.model.script({ text: first }, { text: second })
  await collect(await chat.send('Make a home and a team page'))
  const chunks = await collect(await chat.send('Say again on the team page'))
  // It was not waited for.
  expect(endOf(chunks)).toMatchObject({ status: 'ready', versionId: expect.any(String) })
  const touched = async () => (await chat.messages()).findLast(({ role }) => role === 'assistant')?.metadata.touched
  await expect
    .poll(touched, { timeout: 20_000 })
    .toMatchObject({ pages: [{ name: 'Home', viewers: ['visitor', 'user', 'owner'] }] })
})

it('names rules, a first page and pages that words of every day do not ask for', async () => {
  const closed = await change({ 'entities/Deal.json': entity('Deal', 'none') }, 'On the home page show only three deals', [
    'entities/Deal.json',
  ])
  expect(closed.touched?.rules).toMatchObject([{ name: 'Deal' }])
  const after = { 'pages/Pears.jsx': page('Pears', '<p>Pears</p>'), 'pages/Team.jsx': page('Team', '<p>Other</p>') }
  const request = 'A page where items called pear stand in front on the home page'
  const written = await change(after, request, ['pages/Pears.jsx', 'pages/Team.jsx'])
  expect(written.touched?.pages.map(({ name }) => name)).toEqual(['Team'])
})

describe('what an app opens with', () => {
  const opens = (mainPage: string, nav: string): AppFiles => ({
    ...APP,
    'app.json': JSON.stringify({ name: 'Sales', mainPage }),
    'Layout.jsx': `export default function Layout({ children }) { return <div>${nav}{children}</div> }`,
  })
  const swap = (request: string) =>
    change(opens('Deals', '<header>Menu</header>'), request, ['app.json', 'Layout.jsx'], opens('Home', '<nav>Menu</nav>'))

  it('is named where it is another, with the frame that went along, though only the menu was spoken of', async () => {
    const { touched } = await swap('Put the deals first in the menu')
    expect(touched?.start).toEqual({ before: 'Home', after: 'Deals' })
    expect(touched?.pages.map(({ title }) => title)).toEqual(['What stands around every page'])
  })

  it('is not where that was asked for', async () => {
    expect((await swap('Make deals the page it opens with')).touched?.start).toBeUndefined()
  })
})

it('is said under a reply that waited to be confirmed, once it is in the app', async () => {
  const chat = await openChat({ isAdmin: true })
  const deal = (read: string) => action('add_entity', 'Deal', entity('Deal', read))
  const home = (words: string) => addFile('pages/Home.jsx', page('Home', `<p>${words}</p>`))
  await chat.model.script({ text: `${home('Home')}\n${deal('admin')}` }, { text: `${home('Home, again')}\n${deal('anonymous')}` })
  await collect(await chat.send('Make a home page and deals'))
  expect(endOf(await collect(await chat.send('Tidy up'))).confirmation?.status).toBe('waiting')
  const last = async () => (await chat.messages()).findLast(({ role }) => role === 'assistant')
  expect((await last())?.metadata.touched).toBeUndefined()
  const messageId = (await last())?.id
  await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId, isConfirmed: true } })
  await expect
    .poll(async () => (await last())?.metadata.touched, { timeout: 20_000 })
    .toMatchObject({ rules: [{ name: 'Deal' }] })
})

it('is not said of what a card asked for and waited to be confirmed', async () => {
  const chat = await openChat({ isAdmin: true })
  const pages = (words: string) =>
    ['Home', 'Team'].map((name) => addFile(`pages/${name}.jsx`, page(name, `<p>${words}</p>`))).join('\n')
  const deals = action('add_entity', 'Deal', entity('Deal', 'admin'))
  await chat.model.script({ text: `${pages('Now')}\n${deals}` }, { text: pages('Again') })
  const versionId = endOf(await collect(await chat.send('Make a home page, a team page and deals'))).versionId ?? null
  const shown = await chat.builder.fetch(`${chat.path}/plan`)
  const { plan } = await shown.json<{ plan: Plan }>()
  const access = { read: 'anonymous', write: 'admin' } as const
  const asked = { ...plan, things: plan.things.map((thing) => ({ ...thing, access })) }
  const end = endOf(await collect(await chat.send('Build this plan', { plan: { plan: asked, versionId } })))
  expect(end.confirmation?.status).toBe('waiting')
  const answers = async () => (await chat.messages()).filter(({ role }) => role === 'assistant')
  const [, built] = await answers()
  await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId: built?.id, isConfirmed: true } })
  await collect(await chat.send('Say again on the team page'))
  await expect
    .poll(async () => (await answers())[2]?.metadata.touched, { timeout: 20_000 })
    .toMatchObject({ pages: [{ name: 'Home' }] })
  expect((await answers())[1]?.metadata).toMatchObject({ confirmation: { status: 'confirmed' } })
  expect((await answers())[1]?.metadata.touched).toBeUndefined()
})

describe('a hostile page', () => {
  const look = async (files: AppFiles) => {
    const app = await compileForLook(env, files, null)
    const looks = await lookAtPages(env, app, { pages: app.pages, viewers: ['visitor'], samples: {}, nowMs: 0, wantsHtml: true })
    return new Map(looks?.map((each) => [each.name, each]))
  }
  const beside = { 'pages/Fine.jsx': page('Fine', '<p>fine</p>') }

  it('that loops, throws or never rests is stopped, and costs the others nothing', async () => {
    const looks = await look({
      ...beside,
      'pages/Loop.jsx': 'export default function Loop() { for (;;) {} }',
      'pages/Throw.jsx': 'export default function Throw() { throw new Error("burnt") }',
      'pages/Early.jsx': 'throw new Error("early")\nexport default function Early() { return null }',
      'pages/Endless.jsx':
        'const again = () => queueMicrotask(again)\nexport default function Endless() { again(); return <p /> }',
    })
    expect(looks.get('Fine')?.html).toContain('fine')
    expect(looks.get('Throw')?.error).toContain('burnt')
    expect(looks.get('Early')?.error).toContain('early')
    expect([looks.get('Loop')?.error, looks.get('Endless')?.error].every((error) => error !== undefined)).toBe(true)
  })

  it('of ten megabytes is cut, and told apart by its beginning', async () => {
    const looks = await look({ ...beside, 'pages/Big.jsx': page('Big', "<p>{'x'.repeat(10_000_000)}</p>") })
    expect(looks.get('Big')?.html?.length).toBeLessThanOrEqual(400_000)
    expect(looks.get('Fine')?.html).toContain('fine')
  })

  it('that shows something else each time is not said to have changed', async () => {
    const restless = { ...APP, 'pages/Team.jsx': page('Team', '<p>{crypto.randomUUID()}</p>') }
    const { touched } = await change(
      { 'pages/Team.jsx': page('Team', '<b>{crypto.randomUUID()}</b>') },
      'Show stock on the deals page',
      ['pages/Team.jsx'],
      restless,
    )
    expect(touched).toBeUndefined()
  })
})
