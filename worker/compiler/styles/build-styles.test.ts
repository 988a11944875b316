import { expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { compileApp } from '../compile-app'
import { smallSurface as surface } from '../testing/small-surface'
import { buildStyles } from './build-styles'

const build = (css: string, candidates: string[] = []) => buildStyles({ files: { 'globals.css': css }, surface, candidates })
const page = (classes: string): AppFiles => ({ 'pages/Home.jsx': `export default () => <p className="${classes}" />` })

it.for([
  'p-4',
  'hover:p-4',
  'data-[state=open]:p-4',
  'mt-[3px]',
  'w-[calc(100%-1rem)]',
  '[&>svg]:mt-2',
  'bg-red-500/50',
  '-mt-2',
  'p-1.5',
  'group-hover/item:mt-1',
  '!mt-1',
  'bg-(--tone)',
  'md:grid-cols-[1fr_auto]',
])('finds the class %s in a source', async (name, { expect }) => {
  const { css } = await compileApp(page(name), surface, { guardLoops: false })
  expect(css.replaceAll('\\', '')).toContain(`.${name}`.slice(0, 5))
  expect(css.replaceAll('\\', '')).toContain(name)
})

it('carries the classes of the kit modules an app uses, and of no others', async () => {
  const files = { 'pages/Home.jsx': `import { Skeleton } from '@/components/ui/skeleton'\nexport default () => <Skeleton />` }
  const { css } = await compileApp(files, surface, { guardLoops: false })
  expect(css).toContain('.fixed')
  expect(css).not.toContain('.rounded-xl')
})

it("understands the app's own theme, layers and @apply", async () => {
  const { css, diagnostics } = await build(
    '@theme { --color-brand: #ff0000; }\n@layer components { .chip { @apply p-2 bg-brand; } }',
    ['text-brand'],
  )
  expect(diagnostics).toEqual([])
  expect(css).toContain('--color-brand: #ff0000')
  expect(css).toMatch(/\.chip \{[^}]+padding:/)
  expect(css).toContain('.text-brand')
})

it('keeps fonts first and drops the directives of older Tailwind', async () => {
  const font = "@import url('https://fonts.googleapis.com/css2?family=Inter:wght@400;700&display=swap');"
  const { css, diagnostics } = await build(
    `@tailwind base;\n@tailwind components;\n@import 'tailwindcss/utilities';\n${font}\nbody { margin: 0 }`,
  )
  expect(diagnostics).toEqual([])
  expect(css.startsWith(font)).toBe(true)
  expect(css).toContain('body {')
})

it('makes whole colours of the bare ones of older apps', async () => {
  const { css } = await build(':root { --card: 222 47% 11%; } .a { background: hsl(var(--card)); color: hsl(var(--card) / 0.5) }')
  expect(css).toContain('--card: hsl(222 47% 11%)')
  expect(css).toContain('background: var(--card)')
  expect(css).toContain('color-mix(in srgb, var(--card) 50%, transparent)')
})

it('reports a class that @apply does not know, and builds the rest', async () => {
  const { css, diagnostics } = await build('.a { @apply p-2 no-such-thing; }\n.b { color: red }', ['m-1'])
  expect(diagnostics).toMatchObject([
    { code: 'invalid-css', path: 'globals.css', line: 1, column: 17, message: '@apply knows no class "no-such-thing"' },
  ])
  expect(css).toContain('.b {')
  expect(css).toContain('.m-1')
  expect(css).toMatch(/\.a \{\s+padding/)
})

it('reports a stylesheet that cannot be read, and builds without it', async () => {
  const { css, diagnostics } = await build('.a { color: red', ['m-1'])
  expect(diagnostics).toMatchObject([{ code: 'invalid-css', severity: 'error' }])
  expect(css).toContain('.m-1')
})
