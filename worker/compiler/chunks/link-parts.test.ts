import { expect, it } from 'vitest'
import type { PublishedChunk } from '#contract/app/boot'
import { createRegistry } from '../registry'
import { smallSurface } from '../testing/small-surface'
import type { CompiledModule, RuntimeModule, RuntimeParts } from '../types'
import { deferralOf } from './deferred-modules'
import { lateParts, planParts, reachParts } from './link-parts'
import { writePublishedChunk } from './write-published'

const leaf = { imports: [], late: [] }
const parts: RuntimeParts = {
  program: { imports: ['react', 'router'], late: ['socket'] },
  react: leaf,
  router: { imports: ['react'], late: [] },
  button: { imports: ['react', 'merge'], late: [] },
  merge: leaf,
  table: { imports: ['react', 'grid'], late: [] },
  grid: leaf,
  format: { imports: ['locale'], late: [] },
  locale: leaf,
  socket: { imports: ['parser'], late: ['polling'] },
  parser: leaf,
  polling: leaf,
}
const plan = (sizeOf = (_: string) => 10) =>
  planParts(parts, {
    program: ['program'],
    uses: [
      { parts: ['button'], pages: [], isLayout: true },
      { parts: ['table', 'format', 'button'], pages: ['Home'], isLayout: false },
      { parts: ['format'], pages: ['Deals'], isLayout: false },
    ],
    sizeOf,
  })

it('puts what program and layout need into the file every page starts with', () => {
  expect(plan().start).toEqual(['button', 'merge', 'program', 'react', 'router'])
})

it('leaves what one page alone needs with that page', () => {
  expect(plan().byPage).toEqual(new Map([['Home', ['grid', 'table']]]))
})

it('gives what several pages need a file of its own when it is worth a request', () => {
  expect(plan(() => 20_000).groups).toEqual([{ label: 'runtime-1', parts: ['format', 'locale'], pages: ['Deals', 'Home'] }])
  expect(plan().groups).toEqual([{ label: 'runtime-common', parts: ['format', 'locale'], pages: ['Deals', 'Home'] }])
})

it('puts every part into one file and no more, for each page that needs it', () => {
  const { start, byPage, groups } = plan()
  for (const [page, wanted] of [
    ['Home', ['table', 'format', 'button']],
    ['Deals', ['format']],
  ] as const) {
    const loaded = [
      ...start,
      ...(byPage.get(page) ?? []),
      ...groups.filter(({ pages }) => pages.includes(page)).flatMap((group) => group.parts),
    ]
    expect(new Set(loaded).size).toBe(loaded.length)
    expect(loaded).toEqual(expect.arrayContaining(reachParts(parts, wanted)))
  }
})

it('finds what is loaded late, and late by that', () => {
  expect(lateParts(parts, ['program'])).toEqual(['polling', 'socket'])
  expect(lateParts(parts, ['button'])).toEqual([])
})

it.for([
  ['recharts', ['BarChart', 'Bar'], 'seen'],
  ['recharts', ['BarChart', 'useChartWidth'], undefined],
  ['recharts', '*', undefined],
  ['@/components/ui/dialog', ['Dialog', 'DialogContent'], 'opened'],
  ['@/components/ui/command', ['Command', 'CommandItem'], 'seen'],
  ['@/components/ui/command', ['CommandDialog'], undefined],
  ['@/components/ui/select', ['Select', 'SelectTrigger', 'SelectValue', 'SelectItem'], 'listed'],
  ['@/components/ui/button', ['Button'], undefined],
  ['constructor', ['Button'], undefined],
] as const)('loads %s with %s when it is %s', ([specifier, names, until], { expect: check }) => {
  check(deferralOf(specifier, names === '*' ? '*' : [...names])?.until).toBe(until)
})

it('keeps every name that two chunks of a page want of one module', async () => {
  const module = (path: string, name: string): CompiledModule => ({
    path,
    code: '',
    imports: { 'date-fns': { kind: 'runtime', specifier: 'date-fns', names: [name] } },
    exports: [],
  })
  const split = { ...smallSurface.modules['date-fns'], partsOf: { format: 'format-1', addDays: 'days-1' } } as RuntimeModule
  const write = (modules: CompiledModule[], chunks: string[]) =>
    writePublishedChunk({
      modules,
      imports: { chunks, parts: [] },
      parts: {},
      lateFiles: {},
      surface: { ...smallSurface, modules: { ...smallSurface.modules, 'date-fns': split } },
      icons: {},
    })
  const address = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
  const shared = [write([module('a.js', 'format')], []), write([module('b.js', 'addDays')], [])].map(address)
  const { default: chunk }: { default: PublishedChunk } = await import(address(write([], shared)))
  const require = Object.assign((name: string) => ({ format: name, addDays: name }), { late: () => Promise.reject(new Error()) })
  const registry = createRegistry({})
  for (const runtime of chunk.runtime(require)) registry.add({ runtime, modules: {} })
  registry.add({
    runtime: {},
    modules: {
      'page.js': {
        imports: { 'date-fns': 'date-fns' },
        run: (load, exports) => void Object.assign(exports, { found: Object.keys(load('date-fns') as object).sort() }),
      },
    },
  })
  expect(registry.require('page.js').found).toEqual(['addDays', 'default', 'format'])
})
