import { expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { compileApp } from './compile-app'
import { compileFile } from './compile-file'
import { smallSurface } from './testing/small-surface'

const compile = (files: AppFiles, guardLoops = false) => compileApp(files, smallSurface, { guardLoops })
const page = (body: string, head = '') => `${head}\nexport default function Home() { return ${body} }`
/** Diagnostics of an app with one page, without its code frames. */
async function problems(source: string, more: AppFiles = {}) {
  const { diagnostics } = await compile({ 'pages/Home.jsx': source, ...more })
  return diagnostics.map(({ codeFrame: _, ...rest }) => rest)
}

it('compiles a good app without a word', async () => {
  const app = await compile({
    'app.json': '{"name":"Desk","mainPage":"Tasks"}',
    'Layout.jsx': `import { Link } from 'react-router-dom'\nexport default function Layout({ children }) { return <div>{children}</div> }`,
    'pages/Home.jsx': page('<Card className="p-4">hi</Card>', `import { Card } from '@/components/ui/card'`),
    'pages/Tasks.jsx': page('<TaskRow />', `import TaskRow from '../components/TaskRow'`),
    'components/TaskRow.jsx': `import { Plus } from 'lucide-react'\nexport default () => <Plus className="mt-[3px]" />`,
    'entities/Task.json': '{"name":"Task","type":"object","properties":{}}',
  })
  expect(app.diagnostics).toEqual([])
  expect(app.pages).toEqual([
    { name: 'Tasks', path: 'pages/Tasks.jsx' },
    { name: 'Home', path: 'pages/Home.jsx' },
  ])
  expect(app.layout).toBe('Layout.jsx')
  expect(Object.keys(app.modules).sort()).toEqual(['Layout.jsx', 'components/TaskRow.jsx', 'pages/Home.jsx', 'pages/Tasks.jsx'])
})

it('gives the same bytes for the same app, however its files are ordered', async () => {
  const files = {
    'pages/Home.jsx': page('<p className="p-2 m-1" />'),
    'components/A.jsx': 'export const A = 1',
    'pages/B.jsx': page('<i />'),
  }
  const turned = Object.fromEntries(Object.entries(files).reverse())
  expect(JSON.stringify(await compile(turned))).toBe(JSON.stringify(await compile(files)))
})

it.for([
  ['@/components/Card', 'components/Card.jsx'],
  ['../components/Card', 'components/Card.jsx'],
  ['../components/Card.jsx', 'components/Card.jsx'],
  ['../Components/card', 'components/Card.jsx'],
  ['@/src/components/Card', 'components/Card.jsx'],
  ['/src/components/Card.jsx', 'components/Card.jsx'],
  ['../../../components/Card', 'components/Card.jsx'],
  ['../lib', 'lib/index.ts'],
  ['@/lib/', 'lib/index.ts'],
  ['@/data/list.json', 'data/list.json'],
  ['../data/list', 'data/list.json'],
])('finds the file of %s', async ([specifier = '', path], { expect }) => {
  const { modules } = await compile({
    'pages/Home.jsx': page('<div>{String(x)}</div>', `import * as x from '${specifier}'`),
    'components/Card.jsx': 'export default () => null',
    'lib/index.ts': 'export const a: number = 1',
    'data/list.json': '[1]',
  })
  expect(modules['pages/Home.jsx']?.imports[specifier]).toEqual({ kind: 'file', path })
  if (path) expect(modules[path]).toBeDefined()
})

it.for([
  ['@/components/ui/button', '@/components/ui/button'],
  ['../components/ui/button', '@/components/ui/button'],
  ['./components/ui/button', '@/components/ui/button'],
  ['@/entities/Task', '@/entities/Task'],
  ['@/entities/all', '@/entities/all'],
  ['../entities/Task', '@/entities/Task'],
  ['../entities/Task.json', '@/entities/Task'],
  ['@/api/entities', '@/api/entities'],
  ['../functions/sendMail', '@/functions/sendMail'],
  ['@/integrations/Core', '@/integrations/Core'],
  ['recharts', 'recharts'],
])('leads %s to the runtime', ([specifier = '', name], { expect }) => {
  const from = specifier.startsWith('./') ? 'Layout.jsx' : 'pages/Home.jsx'
  const files = { 'entities/Task.json': '{}' }
  const { module, diagnostics } = compileFile(
    from,
    page('<div>{String(x)}</div>', `import * as x from '${specifier}'`),
    files,
    smallSurface,
    { guardLoops: false },
  )
  expect(module?.imports[specifier]).toEqual({ kind: 'runtime', specifier: name, names: '*' })
  expect(diagnostics).toEqual([])
})

it('prefers a file of the app to the kit module of the same name', async () => {
  const { modules } = await compile({
    'pages/Home.jsx': page('<Button />', `import { Button } from '@/components/ui/button'`),
    'components/ui/button.jsx': 'export const Button = () => null',
  })
  expect(modules['pages/Home.jsx']?.imports['@/components/ui/button']).toEqual({ kind: 'file', path: 'components/ui/button.jsx' })
})

it.for([
  ['<div>\n    <b>x</i>\n  </div>', '</i> closes nothing here: <b> of line 3 is still open, so </b> is expected', 3, 9],
  [
    '<Tabs.List>\n    x\n  </Tabs>',
    '</Tabs> closes nothing here: <Tabs.List> of line 2 is still open, so </Tabs.List> is expected',
    4,
    3,
  ],
  ['<>\n    x\n  </div>', '</div> closes nothing here: <> of line 2 is still open, so </> is expected', 4, 3],
  ['<Card header={<b>x</em>} />', '</em> closes nothing here: <b> of line 2 is still open, so </b> is expected', 2, 28],
] as const)('names a closing tag that closes nothing: %s', async ([jsx, message, line, column], { expect }) => {
  const source = `export default function Home() {\n  return ${jsx}\n}`
  const { diagnostics } = await compile({ 'pages/Home.jsx': source }, true)
  expect(diagnostics[0]).toMatchObject({ code: 'syntax', severity: 'error', message, line, column })
})

it('lets tags be that match', async () => {
  const jsx =
    '<><Tabs.List a={<i>{x < 3 && y > 2 ? <b-c /> : "</i>"}</i>}>{list.map((n) => <li key={n}>a{" "}</li>)}</Tabs.List><my-tag></my-tag></>'
  const source = `export default function Home() { return ${jsx} }`
  const { diagnostics } = await compile({ 'pages/Home.jsx': source }, true)
  expect(diagnostics.filter(({ code }) => code === 'syntax')).toEqual([])
})

it('names the line, column and frame of a syntax error', async () => {
  const { diagnostics } = await compile({
    'pages/Home.jsx': 'export default function Home() {\n  return (\n    <div>\n      <p>\n    </div>\n  )\n',
  })
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({ code: 'syntax', severity: 'error', path: 'pages/Home.jsx' })
  expect(diagnostics[0]?.line).toBeGreaterThan(0)
  expect(diagnostics[0]?.codeFrame).toMatch(/^> /m)
})

it.for(['const x = {a:1,,}', 'let a = 1; let a = 2', 'const f = (a, a) => a', 'break'])(
  'finds the broken code sucrase lets pass: %s',
  async (code, { expect }) => {
    const { diagnostics } = await compileApp({ 'pages/Home.jsx': `${page('null')}\n${code}` }, smallSurface, {
      guardLoops: false,
      verifySyntax: true,
    })
    expect(diagnostics).toMatchObject([{ code: 'syntax', path: 'pages/Home.jsx', line: 3 }])
  },
)

it('suggests the file that was meant', async () => {
  expect(
    await problems(page('<C />', `import C from '@/components/TaskCrad'`), {
      'components/TaskCard.jsx': 'export default () => null',
    }),
  ).toEqual([
    {
      code: 'unresolved-import',
      severity: 'error',
      path: 'pages/Home.jsx',
      line: 1,
      column: 15,
      message: 'There is no file for the import "@/components/TaskCrad". Did you mean "@/components/TaskCard"?',
      suggestion: '@/components/TaskCard',
    },
  ])
})

it('says which package is not available', async () => {
  const [problem] = await problems(page('<div />', `import { Canvas } from 'three-fibre'\nCanvas()`))
  expect(problem?.message).toContain('The package "three-fibre" is not available to apps here.')
})

it.for([
  [`import { Wrenhc } from 'lucide-react'`, 'Wrenhc', 'Wrench'],
  [`import { CalendarDay } from 'lucide-react'`, 'CalendarDay', 'CalendarDays'],
  [`import { TrashCan } from 'lucide-react'`, 'TrashCan', 'Trash'],
  [`import { CardBody } from '@/components/ui/card'`, 'CardBody', 'Card'],
  [`import { formatDate } from 'date-fns'`, 'formatDate', 'format'],
  [`import { startOfWeeks } from 'date-fns'`, 'startOfWeeks', 'startOfWeek'],
])('knows that there is no such name: %s', async ([head = '', name = '', suggestion], { expect }) => {
  expect(await problems(page(`<div>{String(${name})}</div>`, head))).toMatchObject([
    { code: 'unknown-export', line: 1, column: 10, suggestion },
  ])
})

it('lets a name that is imported and never used be', async () => {
  expect(await problems(page('<div />', `import { NoSuchIcon } from 'lucide-react'`))).toEqual([])
})

it('knows what the files of the app export', async () => {
  const files = { 'lib/money.js': 'export const format = 1\nexport * from "./more"', 'lib/more.js': 'export const a = 1, b = 2' }
  expect(await problems(page('<i>{String(any)}</i>', `import { any } from '@/lib/money'`), files)).toEqual([])
  expect(await problems(page('<i>{String(b)}</i>', `import { b } from '@/lib/more'`), files)).toEqual([])
  expect(await problems(page('<i>{String(c)}</i>', `import { c } from '@/lib/more'`), files)).toMatchObject([
    { code: 'unknown-export' },
  ])
  expect(await problems(page('<i>{String(more)}</i>', `import more from '@/lib/more'`), files)).toMatchObject([
    { message: '"@/lib/more" has no default export. Import by name instead, such as { a, b }.' },
  ])
})

it('wants a default export of a page and of the layout', async () => {
  expect(await problems('export function Home() { return null }', { 'Layout.jsx': 'const a = 1' })).toMatchObject([
    { code: 'missing-default-export', path: 'Layout.jsx' },
    {
      code: 'missing-default-export',
      path: 'pages/Home.jsx',
      message: 'This page has no default export (it exports Home): write "export default function …".',
    },
  ])
})

it('reports an entity and a manifest that are not JSON, and an app without pages', async () => {
  const { diagnostics } = await compile({ 'entities/Task.json': '{"properties": {,}}', 'app.json': 'nope' })
  expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
    ['invalid-json', 'entities/Task.json'],
    ['invalid-json', 'app.json'],
    ['no-pages', 'pages/Home.jsx'],
  ])
})

it('only warns of what no page reaches', async () => {
  expect(await problems(page('<i />'), { 'components/Old.jsx': `import x from './gone'\nx()` })).toMatchObject([
    { severity: 'warning', path: 'components/Old.jsx' },
  ])
})

it('reads types where a model put them into a .jsx file', async () => {
  expect(await problems('interface P { a: string }\nexport default function Home({ a }: P) { return <b>{a}</b> }')).toEqual([])
})

it('is not misled by text that looks like an import', async () => {
  const source = page('<pre>{sample}</pre>', "const sample = `\nimport { Nope } from 'lucide-react'\nimport x from './gone'\n`")
  expect(await problems(source)).toEqual([])
})

it('compiles one file alone, as it arrives, against the files that are there', () => {
  const { module, diagnostics } = compileFile(
    'pages/New.jsx',
    page('<X />', `import X from '@/components/X'`),
    { 'components/X.jsx': 'export default 1' },
    smallSurface,
    { guardLoops: true },
  )
  expect(diagnostics).toEqual([])
  expect(module?.exports).toEqual(['default'])
})

it('lets apps made elsewhere name a runtime module by its file', async () => {
  const files = { 'pages/Home.jsx': "import { cn } from '../lib/utils.js'\nexport default () => <p className={cn('a')} />" }
  const { diagnostics, modules } = await compile(files)
  expect(diagnostics).toEqual([])
  expect(modules['pages/Home.jsx']?.imports['../lib/utils.js']).toMatchObject({ kind: 'runtime', specifier: '@/lib/utils' })
})

it('lets an app show code that requires a package', async () => {
  const files = { 'pages/Home.jsx': "const text = `const express = require('express')`\nexport default () => <pre>{text}</pre>" }
  expect((await compile(files)).diagnostics).toEqual([])
})

it('gives an app with routes of its own one module for all of them', async () => {
  const files = {
    'App.jsx': `import Home from './pages/Home'\nexport default function App() { return <Routes><Route path="/orders/:id" element={<Home />} /></Routes> }`,
    'pages/Home.jsx': 'export default () => <p />',
    'Layout.jsx': 'export default () => <p />',
  }
  const { pages, layout } = await compile(files)
  expect(pages).toEqual([
    { name: '*', path: 'App.jsx' },
    { name: 'orders/:id', path: 'App.jsx' },
  ])
  expect(layout).toBeNull()
})

it('marks elements with their file and line for the preview, and leaves every other build as it is', () => {
  const source = `import { Card } from '@/components/ui/card'\nexport default function Home() {\n  return (\n    <div>\n      <Card\n        title="a"\n      />\n    </div>\n  )\n}\n`
  const build = (markElements: boolean) =>
    compileFile('pages/Home.jsx', source, {}, smallSurface, { guardLoops: true, markElements }).module
  const marked = build(true)
  expect(marked?.code).toContain('const _jsxFileName = "pages/Home.jsx"')
  expect([...(marked?.code.matchAll(/lineNumber: (\d+)/g) ?? [])].map(([, line]) => line)).toEqual(['5', '4'])
  expect(marked?.imports['react/jsx-dev-runtime']).toMatchObject({ kind: 'runtime' })
  const plain = build(false)
  expect(plain?.code).not.toMatch(/jsxDEV|_jsxFileName|lineNumber|pages\/Home/)
  expect(plain?.code.split('\n')).toHaveLength(source.split('\n').length)
  expect(marked?.code.split('\n')).toHaveLength(source.split('\n').length)
})

it('puts the values an app reads of its build where it reads them, on the first line, in strict code', () => {
  const files = { 'variables.json': '{"VITE_URL":"https://a.example"}' }
  const compile = (source: string) =>
    compileFile('lib/a.js', source, files, smallSurface, { guardLoops: false }).module?.code ?? ''
  const run = (source: string) => {
    const exports: Record<string, unknown> = {}
    const module = { exports, meta: { env: { MODE: 'production' }, url: '' } }
    new Function('require', 'exports', 'module', compile(source))(() => ({}), exports, module)
    return exports
  }
  const source =
    'export const { MODE, VITE_URL } = import.meta.env\nexport const isStrict = (function () { return this === undefined })()'
  expect(run(source)).toMatchObject({ MODE: 'production', VITE_URL: 'https://a.example', isStrict: true })
  expect(run('export const url = process.env.VITE_URL')).toMatchObject({ url: 'https://a.example' })
  expect(compile(source).split('\n')).toHaveLength(2)
  expect(compile('export const url = 1')).not.toContain('a.example')
})

it.for(['@/hooks/use-toast', '../hooks/use-toast', '~/hooks/use-toast.ts'])(
  'finds the kit’s toasts where exports have them: %s',
  (specifier) => {
    const source = `import { useToast } from '${specifier}'\nexport default () => useToast()`
    const toast = { file: '', chunks: [], exports: ['useToast'] }
    const surface = { ...smallSurface, modules: { ...smallSurface.modules, '@/components/ui/use-toast': toast } }
    const { module } = compileFile('pages/Home.jsx', source, {}, surface, { guardLoops: false })
    expect(module?.imports[specifier]).toMatchObject({ kind: 'runtime', specifier: '@/components/ui/use-toast' })
  },
)

it('draws with tokens as whole colours, however code wraps them, in charts and classes alike', async () => {
  const { modules, css } = await compile({
    'globals.css': ':root { --chart-1: 204 78% 36%; }',
    'pages/Home.jsx': page(
      `<svg fill="hsl(var(--chart-1))" stroke={\`hsl(var(--chart-\${1 % 5 + 1}))\`} className="bg-[hsl(var(--chart-1))] text-[hsl(var(--chart-1)/0.5)]"
        style={{ '--own': '204 78% 36%', color: 'hsl(var(--own))', fill: \`hsl(var(--card) / \${(0.1 + 1 / (2)).toFixed(2)})\`, background: 'hsl(var(--card) / 40%)' }} />`,
    ),
  })
  const code = modules['pages/Home.jsx']?.code ?? ''
  expect(code).toContain('fill: "var(--chart-1)"')
  expect(code).toMatch(/stroke: `var\(--chart-\$\{1 % 5 \+ 1\}\)`/)
  expect(code).toContain('color-mix(in srgb, var(--card) 40%, transparent)')
  expect(code).toContain("color: 'hsl(var(--own))'")
  expect(code).toMatch(/fill: `hsl\(from var\(--card\) h s l \/ \$\{\(0\.1 \+ 1 \/ \(2\)\)\.toFixed\(2\)\}\)`/)
  expect(code).toContain('bg-[var(--chart-1)] text-[color-mix(in_srgb,var(--chart-1)_50%,transparent)]')
  expect(css).toMatch(/background-color: var\(--chart-1\)/)
  expect(css).toMatch(/[^-]color: color-mix\(in srgb, ?var\(--chart-1\) 50%, ?transparent\)/)
})
