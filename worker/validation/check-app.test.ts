import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { checkApp, inspectApp } from './check-app'

const check = (files: AppFiles, mainPage: string | null = null) => checkApp(env, { files, mainPage })
const page = (body: string, head = '') => `${head}\nexport default function Page() {\n  ${body}\n}\n`

const entity = (name: string) =>
  JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' } },
    'x-accessControl': { permissions: { read: 'all', write: 'creator' } },
  })

/** An app of the usual kind: layout, list with queries, form, icons, chart. */
const goodApp = (): AppFiles => ({
  'app.json': '{"name":"Workshop","mainPage":"Home"}',
  'Layout.jsx': `import { Link, useLocation } from 'react-router-dom'
import { Wrench, Home } from 'lucide-react'
import { createPageUrl } from '@/utils'
export default function Layout({ children, currentPageName }) {
  const location = useLocation()
  return (
    <div className="min-h-screen">
      <nav><Wrench /><Link to={createPageUrl('Home')}><Home /> {currentPageName} {location.pathname}</Link></nav>
      {children}
    </div>
  )
}`,
  'pages/Home.jsx': `import React, { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { base44 } from '@/api/base44Client'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import RepairRow from '../components/RepairRow'
export default function Home() {
  const [query, setQuery] = useState('')
  const { data: repairs = [] } = useQuery({ queryKey: ['repairs'], queryFn: () => base44.entities.Repair.list('-created_date') })
  useEffect(() => { document.title = 'Workshop' }, [])
  for (const each of repairs) console.log(each)
  return <Card className="p-4"><input aria-label="Search" value={query} onChange={(e) => setQuery(e.target.value)} /><Button>Add</Button>
    {repairs.map((repair) => <RepairRow key={repair.id} repair={repair} />)}{format(new Date(0), 'yyyy')}</Card>
}`,
  'pages/Legacy.jsx': `import { Repair, User } from '@/entities/all'
import Part from '@/entities/Part'
export default function Legacy() { return <p>{typeof Repair.list} {typeof Part.list} {typeof User.me}</p> }`,
  'components/RepairRow.jsx': 'export default function RepairRow({ repair }) { return <p>{repair.title}</p> }',
  'entities/Repair.json': entity('Repair'),
  'entities/Part.json': entity('Part'),
  'globals.css': '@layer base { body { @apply antialiased } }',
})

it('finds nothing wrong with a good app', async () => {
  expect(await check(goodApp())).toEqual([])
})

it('names the page, the file and the line of what throws when shown', async () => {
  const issues = await check({
    ...goodApp(),
    'pages/Broken.jsx': page('return <Row of={undefined} />', `import Row from '@/components/Row'`),
    'components/Row.jsx': `export default function Row({ of }) {\n  const name = 'x'\n  return <p>{of.title}{name}</p>\n}`,
  })
  expect(issues).toMatchObject([
    { detectorId: 'render', severity: 'error', componentName: 'Row', path: 'components/Row.jsx', line: 3 },
  ])
  expect(issues[0]?.message).toContain('The page "Broken" cannot be shown: ')
  expect(issues[0]?.message).toContain("reading 'title'")
})

it.for([
  ['const again = () => Promise.resolve().then(again)', 'again()'],
  ['const again = () => queueMicrotask(again)', 'again()'],
  ['async function again() { await null; again() }', 'again()'],
  ['async function again() { await null; return again() }', 'again().catch(() => undefined)'],
] as const)('stops work that never rests: %s', async ([head, call], { expect }) => {
  const issues = await check({
    'pages/Home.jsx': page(`${call}\n  return <p>Calm</p>`, head),
    'pages/Other.jsx': page('return <p>Other</p>'),
  })
  expect(issues).toHaveLength(1)
  expect(issues[0]?.message).toContain('This page never comes to rest and was stopped')
})

it('stops a loop that never ends, and says where it is', async () => {
  const issues = await check({
    ...goodApp(),
    'pages/Endless.jsx': page('let n = 0\n  while (true) { n++ }\n  return <p>{n}</p>'),
  })
  expect(issues).toMatchObject([{ detectorId: 'render', path: 'pages/Endless.jsx', line: 4 }])
  expect(issues[0]?.message).toContain('This loop ran more than 1,000,000 times')
})

it('catches a recursion without end and an import cycle that cannot work', async () => {
  const issues = await check({ ...goodApp(), 'pages/Deep.jsx': page('const f = (n) => f(n + 1) + 1\n  return <p>{f(0)}</p>') })
  expect(issues).toMatchObject([{ detectorId: 'render', componentName: 'Deep' }])
})

it('reports what the compiler finds, and does not render it as well', async () => {
  const issues = await check({
    ...goodApp(),
    'pages/A.jsx': page('return <Wrenhc />', `import { Wrenhc } from 'lucide-react'`),
    'pages/B.jsx': page('return <Gone />', `import Gone from '@/components/Gone'`),
    'pages/C.jsx': 'export function C() { return null }',
    'pages/D.jsx': 'export default function D() { return <div> }',
  })
  expect(issues.map(({ detectorId, componentName }) => `${detectorId} ${componentName}`)).toEqual([
    'unknown-icon A',
    'unresolved-import B',
    'missing-default-export C',
    'syntax D',
  ])
  expect(issues[0]?.message).toBe('There is no icon "Wrenhc" in lucide-react. Did you mean "Wrench"?')
})

it('says once what breaks every page', async () => {
  const issues = await check({
    ...goodApp(),
    'Layout.jsx': 'export default function Layout() {\n  return <p>{null.here}</p>\n}',
  })
  expect(issues).toMatchObject([{ componentName: 'Layout', path: 'Layout.jsx', line: 2 }])
  expect(issues[0]?.message).toContain('The page "Home" and "Legacy" cannot be shown: ')
})

it('keeps one page going when another fails as it loads', async () => {
  const issues = await check({ ...goodApp(), 'pages/Throws.jsx': `throw new Error('at once')\n${page('return <p>Never</p>')}` })
  expect(issues).toMatchObject([{ componentName: 'Throws', path: 'pages/Throws.jsx', line: 1 }])
})

it('has no network, no bindings and nothing of the server in reach', async () => {
  const issues = await check({
    ...goodApp(),
    'pages/Spy.jsx': page(
      'return <p>{use(answer)}</p>',
      `import { use } from 'react'\nconst answer = fetch('http://localhost:8787/api/health').then(() => 'reached', () => { throw new Error('no network') })`,
    ),
  })
  expect(issues).toMatchObject([{ componentName: 'Spy' }])
  expect(issues[0]?.message).toContain('no network')
})

it('draws an app’s twelve pages in one isolate', async () => {
  const files = {
    ...goodApp(),
    ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`pages/P${n}.jsx`, page(`return <p>${n}</p>`)])),
  }
  const load = vi.fn<WorkerLoader['load']>((code) => env.LOADER.load(code))
  const LOADER = { load, get: (name, code) => env.LOADER.get(name, code) } satisfies WorkerLoader
  expect(await checkApp({ ...env, LOADER }, { files, mainPage: null })).toEqual([])
  expect(load).toHaveBeenCalledTimes(1)
})

it('says in words what React refuses', async () => {
  const issues = await check({
    ...goodApp(),
    'pages/Odd.jsx': page('const Missing = undefined\n  return <div><Missing /></div>'),
  })
  expect(issues).toMatchObject([{ path: 'pages/Odd.jsx' }])
  expect(issues[0]?.message).toContain('A component is not what it should be: got undefined.')
})

it('raises no false alarm over what only a browser has', async () => {
  const source = page(
    `const [dark] = useState(() => localStorage.getItem('dark') === 'yes' || window.matchMedia('(prefers-color-scheme: dark)').matches)
  const width = window.innerWidth
  const id = new URLSearchParams(window.location.search).get('id')
  const mode = process.env.NODE_ENV ?? import.meta.env.MODE
  useEffect(() => { document.body.classList.toggle('dark', dark) }, [dark])
  return <p>{width} {id} {navigator.userAgent} {mode} {sessionStorage.getItem('x')} {document.title}{createPortal(<b>x</b>, document.body)}</p>`,
    `import { useEffect, useState } from 'react'\nimport { createPortal } from 'react-dom'\nconst start = window.location.href`,
  )
  expect(await check({ ...goodApp(), 'pages/Browser.jsx': source })).toEqual([])
})

it('takes what needs a browser for nothing, however it is made and read', async () => {
  const head = `import { getAuth, GoogleAuthProvider } from 'firebase/auth'
import * as THREE from 'three'
const auth = getAuth()
const provider = new GoogleAuthProvider()
const email = auth.currentUser.email`
  const files = {
    'pages/Home.jsx': page('return <p>{String(email)}{typeof provider}{typeof new THREE.Scene().children}</p>', head),
  }
  expect(await check(files)).toEqual([])
})

it('judges pages behind one router one by one', async () => {
  const files = {
    'App.jsx': `import { Routes, Route } from 'react-router-dom'
import Good from './pages/Good'
import Bad from './pages/Bad'
export default () => <Routes><Route path="/" element={<Good />} /><Route path="/bad/:id" element={<Bad />} /></Routes>`,
    'pages/Good.jsx': page('return <p>good</p>'),
    'pages/Bad.jsx': page('return <p>{left("x")}</p>', `import left from 'left-pad-not-here'`),
  }
  const { pages } = await inspectApp(env, { files, mainPage: null })
  expect(pages).toEqual([{ name: '*' }, { name: 'bad/:id', error: expect.stringContaining('left-pad-not-here') }])
})

it('says each fault once: what a detector told is not told again by rendering, nor a broken layout by every page', async () => {
  const pages = { 'pages/Home.jsx': page('return <p>home</p>'), 'pages/About.jsx': page('return <p>about</p>') }
  expect(await check({ 'pages/Home.jsx': page('return <p>{total}</p>') })).toMatchObject([{ detectorId: 'undefined-name' }])
  const issues = await check({ ...pages, 'Layout.jsx': 'export default ({ children }) => <div>{children}</p>' })
  expect(issues.map(({ path }) => path)).toEqual(['Layout.jsx'])
})

it('takes a page behind a router of the app’s own for no empty one: what it leads to is not the platform’s to know', async () => {
  const files = {
    'App.jsx': `import { Routes, Route } from 'react-router-dom'
import Gate from './pages/Gate'
export default () => <Routes><Route path="/" element={<Gate />} /></Routes>`,
    'pages/Gate.jsx': page('return null'),
  }
  expect(await check(files)).toEqual([])
})
