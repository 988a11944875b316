import { strToU8 } from 'fflate'
import { describe, it } from 'vitest'
import type { ImportedApp } from '#contract/app/transfer'
import type { EntitySchema } from '#contract/data/entities'
import type { FunctionSummary } from '#contract/services/functions'
import { latestFiles, rowsOf } from '#worker/platform/testing/talk'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { importFiles, PNG, pack, page, send } from './testing'

const MAIN = `import React from 'react'
import ReactDOM from 'react-dom/client'
import App from '@/App.jsx'
import '@/index.css'

ReactDOM.createRoot(document.getElementById('root')).render(
  <App />
)
`

describe('importing an app', () => {
  it('takes the oldest layout: pages, components and entities in folders of their own', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'Pages/Home.js': `import { Task } from "@/entities/Task"\n${page('Home')}`,
      'Components/tasks/Row.js': page('Row'),
      'Entities/Task.json': '{"name":"Task","type":"object","properties":{"title":{"type":"string"}}}',
      'Layout.js': 'export default function Layout({ children }) { return children }',
    })
    const files = await latestFiles(builder, appId)
    expect(Object.keys(files).sort()).toEqual([
      'Layout.js',
      'app.json',
      'components/tasks/Row.js',
      'entities/Task.json',
      'pages/Home.js',
    ])
    expect(report.counts).toMatchObject({ pages: 1, components: 1, entities: 1 })
  })

  it('takes exports with generated routes: the first route is the main page, the layout stands at the top', async ({
    expect,
  }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'repo-main/src/main.jsx': MAIN,
      'repo-main/src/App.jsx': `import './App.css'\nimport Pages from "@/pages/index.jsx"\nimport { Toaster } from "@/components/ui/toaster"\nexport default function App() { return <Pages /> }`,
      'repo-main/src/App.css': '#root { padding: 9rem }',
      'repo-main/src/pages/index.jsx': `import Layout from "./Layout.jsx";\nimport Shop from "./Shop";\nimport { BrowserRouter as Router, Route, Routes } from 'react-router-dom';\nexport default () => <Routes><Route path="/" element={<Shop />} /></Routes>`,
      'repo-main/src/pages/Layout.jsx': `import Menu from '../components/Menu'\nexport default function Layout({ children }) { return <><Menu />{children}</> }`,
      'repo-main/src/pages/Shop.jsx': page('Shop'),
      // Left of a page that was taken out: an error here, which would keep the whole app from being published.
      'repo-main/src/pages/Gone.jsx': '// moved\n',
      'repo-main/src/components/Menu.jsx': page('Menu'),
      'repo-main/src/components/ui/button.jsx': `export const Button = () => null`,
      'repo-main/src/api/base44Client.js': `import { createClient } from '@base44/sdk'\nexport const base44 = createClient({ appId: 'x' })`,
      'repo-main/src/api/entities.js': `import { base44 } from './base44Client';\n\n\nexport const Order = base44.entities.Order;\n\n// auth sdk:\nexport const User = base44.auth;`,
      'repo-main/package.json': '{"name":"flower-shop","scripts":{"postinstall":"curl evil"}}',
    })
    const files = await latestFiles(builder, appId)
    expect(Object.keys(files).sort()).toEqual(['Layout.jsx', 'app.json', 'components/Menu.jsx', 'pages/Shop.jsx'])
    expect(files['Layout.jsx']).toContain(`from './components/Menu'`)
    expect(JSON.parse(files['app.json'] ?? '')).toEqual({ name: 'Flower shop', mainPage: 'Shop' })
    const app = (await (await builder.fetch(`/api/apps/${appId}`)).json()) as { name: string; mainPage: string }
    expect(app).toMatchObject({ name: 'Flower shop', mainPage: 'Shop' })
    expect(report.notUnderstood).toContainEqual({ path: 'src/pages/Gone.jsx', reason: 'There is nothing in it.' })
  })

  it('keeps the start of an app that routes and provides for itself', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'src/main.jsx': MAIN.replace(
        "import App from '@/App.jsx'",
        "import App from '@/App.jsx'\nimport { CartProvider } from './context/cart'",
      ).replace('  <App />', '  // <React.StrictMode>\n  <CartProvider>\n    <App />\n  </CartProvider>'),
      'src/context/cart.jsx': 'export const CartProvider = ({ children }) => children',
      'src/App.jsx': `import Home from './pages/Home'\nexport default () => <Routes><Route path="/orders/:id" element={<Home />} /></Routes>`,
      'src/pages/Home.jsx': page('Home'),
      'src/index.css': '@tailwind base;',
      'tailwind.config.js': `module.exports = { theme: { extend: { colors: { brand: { DEFAULT: 'hsl(var(--brand))', dark: '#123456' } }, fontFamily: { hero: ['Lora', 'serif'] }, keyframes: { pop: { from: { opacity: '0' } } }, animation: { pop: 'pop 1s' } } }, plugins: [require("tailwindcss-animate"), require("@tailwindcss/forms")], safelist: ['bg-brand'] }`,
      'index.html':
        '<title>Orders &amp; more</title><link href="https://fonts.googleapis.com/css2?family=Lora" rel="stylesheet"><script src="https://evil.example/x.js"></script>',
    })
    const files = await latestFiles(builder, appId)
    expect(files['main.jsx']).toContain('export default function Main() {')
    expect(files['main.jsx']).toContain('<CartProvider>')
    expect(files['main.jsx']).not.toContain('createRoot')
    expect(files['index.css']).toContain('--color-brand: hsl(var(--brand));')
    expect(files['index.css']).toContain('--color-brand-dark: #123456;')
    expect(files['index.css']).toContain('--font-hero: Lora, serif;')
    expect(files['index.css']).toMatch(/^@import url\("https:\/\/fonts/)
    expect(files['config/safelist.js']).toContain('bg-brand')
    expect(JSON.parse(files['app.json'] ?? '')).toEqual({ name: 'Orders & more' })
    expect(JSON.stringify(report.notUnderstood)).toContain('@tailwindcss/forms')
    expect(JSON.stringify(report.notUnderstood)).toContain('evil.example')
  })

  it('writes out what silence about access meant, and warns of it', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'src/pages/Home.jsx': page('Home'),
      'base44/entities/open-note.jsonc': '{ // comment\n "type": "object", "properties": { "text": { "type": "string" } }, }',
      'base44/entities/Invoice.jsonc':
        '{"name":"Invoice","type":"object","properties":{"total":{"type":"number"}},"rls":{"read":{"created_by":"{{user.email}}"},"write":{"user_condition":{"role":"admin"}}}}',
      'base44/entities/commerce.Order.jsonc': '{"name":"commerce.Order","type":"object","properties":{},"rls":{"read":null}}',
      'base44/entities/Post.jsonc':
        '{"name":"Post","properties":{},"rls":{"read":true,"create":{},"update":{"user_condition":{"role":"admin"}},"delete":""}}',
      'base44/entities/Broken.jsonc': '{',
      'base44/functions/send-mail/entry.ts': `import { helper } from '../../shared/mail/helper.ts'\nDeno.serve(() => new Response(helper))`,
      'base44/shared/mail/helper.ts': 'export const helper = "x"',
      'base44/functions/pay/entry.ts': `import Razorpay from 'npm:razorpay@2.9.2'\nDeno.serve(() => Response.json(Razorpay))`,
      'base44/functions/nightly/entry.ts': 'Deno.serve(() => new Response("x"))',
      'base44/functions/nightly/function.jsonc': '{ "access": "users" }',
      'base44/agents/helper.jsonc': '{"name":"helper"}',
    })
    const files = await latestFiles(builder, appId)
    const schema = (name: string): EntitySchema => JSON.parse(files[`entities/${name}.json`] ?? '{}')
    const closed = { permissions: { read: 'creator', write: 'creator' } }
    for (const name of ['OpenNote', 'commerce.Order'])
      expect([schema(name)['x-accessControl'], schema(name).rls]).toEqual([closed, undefined])
    const admin = { user_condition: { role: 'admin' } }
    expect(schema('Invoice').rls).toEqual({ read: { created_by: '{{user.email}}' }, write: admin })
    const ownOrAdmin = { $or: [{ created_by_id: '{{user.id}}' }, admin] }
    const someone = { user_condition: { id: '{{user.id}}' } }
    expect(schema('Post').rls).toEqual({ read: true, create: someone, update: admin, delete: ownOrAdmin })
    expect(report.warnings.map(({ reason }) => reason.split(':')[0])).toEqual([
      'OpenNote',
      'commerce.Order',
      'Post',
      'Only people who are signed in may call its functions, whereas anyone could where they came from',
      'The function pay cannot run yet',
    ])
    expect(report.warnings.at(-1)?.reason).toContain('The package "razorpay" is not available in functions here')
    const { functions } = (await (await builder.fetch(`/api/apps/${appId}/functions/list`)).json()) as {
      functions: FunctionSummary[]
    }
    expect(functions.map(({ name, access }) => [name, access])).toEqual([
      ['nightly', 'users'],
      ['pay', 'users'],
      ['send-mail', 'users'],
    ])
    expect(report.notUnderstood).toContainEqual({
      path: 'base44/entities/Broken.jsonc',
      reason: 'The schema of Broken is not valid JSON.',
    })
    expect((await callWorker(`/api/apps/${appId}/functions/send-mail`, { method: 'POST', json: {} })).ok).toBe(false)
    expect(files['functions/send-mail/entry.ts']).not.toContain('access:')
    expect(files['functions/send-mail/entry.ts']).toContain(`from '../shared/mail/helper.ts'`)
    expect(files['functions/shared/mail/helper.ts']).toBeDefined()
    expect(files['agents/helper.jsonc']).toBeDefined()
    expect(report.counts.functions).toBe(3)
    expect((await rowsOf(builder, appId, 'OpenNote')).length).toBe(0)
  })

  it('makes schemas from what the code writes where the archive has none', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'src/pages/Home.jsx': `import { Order, User } from '@/api/entities'
import { base44 } from '@/api/base44Client'
export default function Home() {
  const add = () => base44.entities.Task.create({ title: \`a\`, done: false, count: Number(x), tags: [], note: form.note, owner })
  const change = (id) => Order.update(id, { status: 'paid', nested: { a: 1, b: [2, 3] } })
  return <p onClick={add}>{User.me && change && 'x'}</p>
}`,
      'src/pages/Form.jsx': `import { base44 } from '@/api/base44Client'
export default function Form() {
  const [form, setForm] = useState({ amount: 0, label: '' })
  return <button onClick={() => base44.entities.Payment.create(form)}>{form.label}</button>
}`,
      'src/functions/close.ts': 'export default () => base44.asServiceRole.entities.Task.filter({ state: "open" })',
    })
    const files = await latestFiles(builder, appId)
    const fields = (name: string) => JSON.parse(files[`entities/${name}.json`] ?? '{}').properties
    expect(fields('Task')).toEqual({
      title: { type: 'string' },
      done: { type: 'boolean' },
      count: { type: 'number' },
      tags: { type: 'array' },
      note: {},
      owner: {},
      state: { type: 'string' },
    })
    expect(fields('Order')).toEqual({ status: { type: 'string' }, nested: {} })
    expect(fields('Payment')).toEqual({ amount: { type: 'number' }, label: {} })
    expect(files['entities/User.json']).toBeUndefined()
    expect(report.warnings.flatMap(({ path }) => path ?? []).sort()).toEqual([
      'entities/Order.json',
      'entities/Payment.json',
      'entities/Task.json',
    ])
  })

  it('writes in what its build would have put in', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await importFiles(builder, {
      'package.json': '{"name":"x","version":"2.1.0"}',
      'vite.config.js': `export default { define: { __APP_VERSION__: JSON.stringify(pkg.version), '__MODE__': JSON.stringify('live'), __DEBUG__: false, __AT__: JSON.stringify(new Date().toISOString()) } }`,
      'src/pages/Home.jsx': 'export default () => <p>{__APP_VERSION__}{__MODE__}{__DEBUG__ && "x"}{my__MODE__}{__AT__}</p>',
    })
    const files = await latestFiles(builder, appId)
    expect(files['pages/Home.jsx']).toBe(
      'export default () => <p>{"2.1.0"}{"live"}{false && "x"}{my__MODE__}{"2000-01-01T00:00:00.000Z"}</p>',
    )
  })

  it('serves the pictures an app brings, wherever its code names them', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'src/pages/Home.jsx': `import logo from '../assets/logo.png'\nexport default () => <><img src={logo} /><img src="/hero.png" /></>`,
      'src/assets/logo.png': PNG,
      'public/hero.png': PNG,
      'src/index.css': '.hero { background: url(/hero.png) }',
    })
    const files = await latestFiles(builder, appId)
    expect(report.counts.assets).toBe(2)
    expect(JSON.parse(files['assets/logo.png.json'] ?? '')).toMatch(new RegExp(`^/files/${appId}/\\w+_logo\\.png$`))
    const hero = /src="(\/files\/[^"]+)"/.exec(files['pages/Home.jsx'] ?? '')?.[1] ?? ''
    expect(files['index.css']).toContain(`url(${hero})`)
    const served = await callWorker(`http://preview--${appId}.apps.localhost:8787${hero}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('takes an app as one JSON document', async ({ expect }) => {
    const builder = await createBuilder()
    const app = {
      name: 'Reading list',
      pages: { Books: page('Books') },
      components: { shelf: { Row: page('Row') } },
      entities: { Book: { name: 'Book', type: 'object', properties: { title: { type: 'string' } } } },
      layout: 'export default ({ children }) => children',
      globals_css: '.x { color: red }',
      main_page: 'Books',
    }
    const answer = await send(builder, strToU8(JSON.stringify(app)), {}, 'app.json')
    const { appId } = (await answer.json()) as ImportedApp
    const files = await latestFiles(builder, appId)
    expect(Object.keys(files).sort()).toEqual([
      'Layout.jsx',
      'app.json',
      'components/shelf/Row.jsx',
      'entities/Book.json',
      'globals.css',
      'pages/Books.jsx',
    ])
    expect(JSON.parse(files['app.json'] ?? '')).toEqual({ name: 'Reading list', mainPage: 'Books' })
  })

  it('brings records along when asked to, linked as they were', async ({ expect }) => {
    const builder = await createBuilder()
    const schema = (name: string, field: string) =>
      JSON.stringify({ name, type: 'object', properties: { [field]: { type: 'string' } } })
    const files = {
      'src/pages/Home.jsx': page('Home'),
      'base44/entities/Company.json': schema('Company', 'name'),
      'base44/entities/Deal.json': schema('Deal', 'company_id'),
      'data/Company.json': '[{"id":"c1","name":"Acme","created_date":"2020-01-01"}]',
      'data/Deal.json': '[{"id":"d1","company_id":"c1"}]',
    }
    const without = await importFiles(builder, files)
    expect(await rowsOf(builder, without.appId, 'Company')).toEqual([])
    const { appId, report } = await importFiles(builder, files, { records: 'true' })
    expect(report.counts.records).toBe(2)
    const [company] = await rowsOf(builder, appId, 'Company')
    const [deal] = await rowsOf(builder, appId, 'Deal')
    expect(deal?.company_id).toBe(company?.id)
  })

  it('K11: runs nothing of an archive, and leaves nothing behind when it is refused', async ({ expect }) => {
    const builder = await createBuilder()
    const evil = 'globalThis.hacked = true; throw new Error("ran")'
    const { report } = await importFiles(builder, {
      'src/pages/Home.jsx': page('Home'),
      'vite.config.js': evil,
      'tailwind.config.js': evil,
      'postcss.config.js': evil,
      'package.json': '{"scripts":{"postinstall":"exit 1"}}',
    })
    expect(Reflect.get(globalThis, 'hacked')).toBeUndefined()
    expect(JSON.stringify(report.notUnderstood)).toContain('postcss.config.js')
    const before = (await (await builder.fetch('/api/apps')).json()) as { apps: unknown[] }
    expect((await send(builder, pack({ 'src/lib/x.js': 'x' }))).status).toBe(400)
    expect((await send(builder, strToU8('not a zip'))).status).toBe(415)
    const after = (await (await builder.fetch('/api/apps')).json()) as { apps: unknown[] }
    expect(after.apps.length).toBe(before.apps.length)
  })

  it('takes an app of many and of long files, which can then be changed by hand', async ({ expect }) => {
    const builder = await createBuilder({ isAdmin: true })
    const long = `export const texts = [\n${"  'a line of text that is long enough',\n".repeat(18_000)}]\n`
    const parts = Array.from({ length: 1_100 }, (_, n) => [`src/lib/part-${n}.js`, `export const n = ${n}\n`] as const)
    const { appId, versionId } = await importFiles(builder, {
      'src/pages/Home.jsx': page('Home'),
      'src/lib/texts.js': long,
      ...Object.fromEntries(parts),
    })
    const save = (id: string, content: string, from: string) =>
      builder.fetch(`/api/apps/${appId}/files/update`, { method: 'POST', json: { file: { id, content }, versionId: from } })
    const changed = await save('lib/texts.js', long.replace('[', "[ 'a line more',"), versionId)
    expect(changed.status).toBe(200)
    const added = await save(
      'lib/one-more.js',
      'export const more = 1\n',
      (await changed.json<{ versionId: string }>()).versionId,
    )
    expect(added.status).toBe(200)
    const files = await latestFiles(builder, appId)
    expect(files['lib/texts.js']).toContain('a line more')
    expect(Object.keys(files).length).toBeGreaterThan(1_100)
  })

  it('asks for a file and for a builder', async ({ expect }) => {
    const builder = await createBuilder()
    const empty = await builder.fetch('/api/apps/import', { method: 'POST', body: new FormData() })
    expect([empty.status, ((await empty.json()) as { error: { message: string } }).error.message]).toEqual([
      400,
      'Choose a zip to import.',
    ])
    expect((await builder.fetch('/api/apps/import', { method: 'POST', json: {} })).status).toBe(400)
    expect((await callWorker('/api/apps/import', { method: 'POST', body: new FormData() })).status).toBe(401)
  })

  it('reads a theme that is written in TypeScript, and classes its stylesheet applies from it', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'src/pages/Home.jsx': page('Home'),
      'src/index.css': '@layer base { .card { @apply bg-glass no-such-class } }',
      'tailwind.config.ts':
        'import type { Config } from "tailwindcss"\nconst config: Config = { theme: { extend: { colors: { glass: { DEFAULT: "hsl(var(--glass))" } } } } }\nexport default config satisfies Config',
    })
    expect((await latestFiles(builder, appId))['index.css']).toContain('--color-glass: hsl(var(--glass));')
    expect(report.notUnderstood.map(({ path }) => path)).not.toContain('tailwind.config.js')
    // A class that no style has is left out, and keeps nothing off.
    const published = await builder.fetch(`/api/apps/${appId}/publish`, { method: 'POST', json: {} })
    expect([published.status, await published.text()]).toEqual([200, expect.any(String)])
  })

  it('keeps values its pages read of their build, and names those it cannot know or must not keep', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId, report } = await importFiles(builder, {
      'src/pages/Home.jsx': page('Home'),
      'src/lib/client.js':
        'export const client = [import.meta.env.VITE_URL, import.meta.env.VITE_KEY, import.meta.env.VITE_PAY, import.meta.env.VITE_MODE ?? "a"]',
      '.env': 'VITE_URL="https://x.example"\nVITE_PAY=sk_live_abcdefghijklmnop1234\nDATABASE_URL=postgres://x',
      '.env.example': 'VITE_KEY=your-key',
    })
    const files = await latestFiles(builder, appId)
    expect(JSON.parse(files['variables.json'] ?? '')).toEqual({ VITE_URL: 'https://x.example' })
    expect(report.variables.map(({ name, value, isOptional }) => [name, value, isOptional])).toEqual([
      ['VITE_KEY', null, false],
      ['VITE_MODE', null, true],
      ['VITE_PAY', null, false],
      ['VITE_URL', 'https://x.example', false],
    ])
    const warnings = report.warnings.map(({ reason }) => reason).join(' ')
    expect(warnings).toContain('VITE_PAY holds what looks like a Stripe secret key')
    expect(warnings).toContain('no archive holds: VITE_KEY, VITE_PAY.')
    expect(JSON.stringify({ files, report })).not.toMatch(/sk_live|postgres|your-key/)
  })
})
