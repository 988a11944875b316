import { describe, expect, it } from 'vitest'
import type { AppModule, ModuleBody } from '#contract/app/boot'
import { compileFile } from './compile-file'
import { createRegistry } from './registry'
import { modulesOf } from './testing/modules-of'
import { smallSurface } from './testing/small-surface'

/** An app module written by hand: what it imports, and what it does. */
const module = (imports: Record<string, string>, run: ModuleBody): AppModule => ({ imports, run })
const value = (name: string, of: unknown): AppModule => module({}, (_require, exports) => Object.assign(exports, { [name]: of }))

it('runs a module once, however often it is required', () => {
  let runs = 0
  const registry = createRegistry({
    modules: {
      'a.js': module({}, (_require, exports) => {
        runs++
        exports.default = runs
      }),
    },
  })
  registry.require('a.js')
  expect(registry.require('a.js').default).toBe(1)
})

it('lets modules import each other in a cycle', () => {
  const registry = createRegistry({
    modules: {
      'a.js': module({ './b': 'b.js' }, (load, exports) => {
        const b = load('./b') as { name: () => string }
        exports.name = () => 'a'
        exports.both = () => `a${b.name()}`
      }),
      'b.js': module({ './a': 'a.js' }, (load, exports) => {
        const a = load('./a') as { name: () => string }
        exports.name = () => 'b'
        exports.both = () => `b${a.name()}`
      }),
    },
  })
  const both = (path: string) => (registry.require(path).both as () => string)()
  expect([both('a.js'), both('b.js')]).toEqual(['ab', 'ba'])
})

it('gives a runtime module its names, its default, and itself as default where it has none', () => {
  const registry = createRegistry({
    runtime: { react: { default: 'React', useState: 'useState' }, utils: { cn: 'cn' } },
    modules: {
      'a.js': module({ react: 'react', '@/lib/utils': 'utils' }, (load, exports) => {
        Object.assign(exports, { react: load('react'), utils: load('@/lib/utils') })
      }),
    },
  })
  const { react, utils } = registry.require('a.js') as Record<string, Record<string, unknown>>
  expect(react).toMatchObject({ default: 'React', useState: 'useState', __esModule: true })
  expect(utils?.default).toBe(utils)
})

it('runs a replaced module and its importers anew, and nothing else', () => {
  const runs: string[] = []
  const noted = (path: string, imports: Record<string, string>): AppModule =>
    module(imports, (load) => {
      runs.push(path)
      for (const specifier of Object.keys(imports)) load(specifier)
    })
  const registry = createRegistry({
    modules: {
      'page.js': noted('page.js', { './card': 'card.js', './store': 'store.js' }),
      'card.js': noted('card.js', {}),
      'store.js': noted('store.js', {}),
    },
  })
  registry.require('page.js')
  runs.length = 0
  expect(registry.replace('card.js', noted('new card', {})).sort()).toEqual(['card.js', 'page.js'])
  registry.require('page.js')
  expect(runs).toEqual(['page.js', 'new card'])
})

it('keeps the failure of a file to its importers, until it is replaced', () => {
  const registry = createRegistry({
    modules: {
      'bad.js': module({}, () => {
        throw new TypeError('no good')
      }),
      'page.js': module({ './bad': 'bad.js' }, (load, exports) => Object.assign(exports, { default: load('./bad') })),
      'other.js': value('default', 'fine'),
    },
  })
  expect(() => registry.require('page.js')).toThrow('no good')
  expect(() => registry.require('page.js')).toThrow(expect.objectContaining({ path: 'bad.js' }))
  expect(registry.require('other.js').default).toBe('fine')
  registry.replace('bad.js', value('default', 'fixed'))
  expect(registry.require('page.js').default).toMatchObject({ default: 'fixed' })
})

it('says which file asks for what is not there', () => {
  const registry = createRegistry({ modules: { 'page.js': module({}, (load) => void load('./gone')) } })
  expect(() => registry.require('page.js')).toThrow('Cannot find module "./gone", imported by page.js')
})

it('asks for runtime modules that were not given, and keeps the answer', () => {
  let asked = 0
  const registry = createRegistry({
    findRuntime: (specifier) => {
      asked++
      return specifier === 'date-fns' ? { format: 'format' } : undefined
    },
    modules: { 'a.js': module({ 'date-fns': 'date-fns' }, (load, exports) => Object.assign(exports, load('date-fns'))) },
  })
  expect(registry.require('a.js').format).toBe('format')
  registry.replace(
    'a.js',
    module({ 'date-fns': 'date-fns' }, (load, exports) => Object.assign(exports, load('date-fns'))),
  )
  registry.require('a.js')
  expect(asked).toBe(1)
})

it('adds a later chunk without touching what runs, and gains its icons', () => {
  const registry = createRegistry({ runtime: { icons: { Plus: 'Plus' } }, modules: { 'shared.js': value('default', 'first') } })
  registry.require('shared.js')
  registry.add({
    runtime: { icons: { Search: 'Search' } },
    modules: {
      'shared.js': value('default', 'second'),
      'page.js': module({ icons: 'icons', './shared': 'shared.js' }, (load, exports) => {
        Object.assign(exports, { icons: load('icons'), shared: load('./shared') })
      }),
    },
  })
  expect(registry.require('page.js')).toMatchObject({ icons: { Plus: 'Plus', Search: 'Search' }, shared: { default: 'first' } })
})

it('keeps an open namespace as it is, so that any name can be read from it', () => {
  const open = new Proxy({} as Record<string, unknown>, {
    get: (_target, name) => (name === '__esModule' ? true : `entity ${String(name)}`),
  })
  const registry = createRegistry({
    runtime: { '@/entities/all': open },
    modules: {
      'a.js': module({ '@/entities/all': '@/entities/all' }, (load, exports) =>
        Object.assign(exports, { task: (load('@/entities/all') as Record<string, unknown>).Task }),
      ),
    },
  })
  expect(registry.require('a.js').task).toBe('entity Task')
})

it('takes the imports of compiled files as they are', () => {
  const { module: compiled } = compileFile(
    'pages/Home.jsx',
    `import { Button } from '@/components/ui/button'\nexport default Button`,
    {},
    smallSurface,
    {
      guardLoops: false,
    },
  )
  expect(compiled?.imports['@/components/ui/button']).toEqual({
    kind: 'runtime',
    specifier: '@/components/ui/button',
    names: ['Button'],
  })
})

it('lets a package that is missing hurt only what calls it', () => {
  const registry = createRegistry({
    modules: {
      'a.js': module({}, (load, exports) => {
        const { default: Client } = load('gone') as { default: new (options: object) => { chat: { create: () => void } } }
        const client = new Client({ key: 1 })
        exports.use = () => client.chat.create()
      }),
      'b.js': module({ './a': 'a.js' }, (load, exports) => {
        load('./a')
        exports.ok = true
      }),
    },
  })
  expect(registry.require('b.js').ok).toBe(true)
  const { use } = registry.require('a.js') as { use: () => void }
  expect(use).toThrow('The package "gone" is not available here, and a.js needs it.')
})

describe('where an app routes itself, a file that throws while it loads', () => {
  const files = {
    'lib/keys.js': "const key = undefined\nif (!key) throw new Error('supply a key')\nexport const client = { list() {} }",
    'pages/Orders.jsx': "import { client } from '../lib/keys'\nexport default function Orders() { return client.list() }",
    'pages/Early.jsx': "import { client } from '../lib/keys'\nconst orders = client.orders\nexport default () => orders",
    'pages/Home.jsx': 'export default () => "home"',
    'all.js': "export * from './lib/keys'",
    'main.jsx':
      "import Orders from './pages/Orders'\nimport Early from './pages/Early'\nimport Home from './pages/Home'\nimport * as all from './all'\n" +
      'export const routes = [{ path: "/", element: Home }, { element: Orders }, { element: Early }]\nexport const rest = () => all.client()',
  }
  const start = () => createRegistry({ modules: modulesOf(files), isolatesFailures: () => true })
  type Routes = { routes: { element: () => unknown }[]; rest: () => unknown }

  it('takes down the pages that need it, and no other', () => {
    const { routes, rest } = start().require('main.jsx') as unknown as Routes
    expect(routes[0]?.element()).toBe('home')
    const failure = expect.objectContaining({ name: 'ModuleFailure', path: 'lib/keys.js', message: 'supply a key' })
    expect(routes[1]?.element).toThrow(failure)
    // It threw in turn, since it reads of the first while it loads: still the first is named.
    expect(routes[2]?.element).toThrow(failure)
    expect(rest).toThrow(failure)
  })

  it('keeps its fault elsewhere with its importers', () => {
    expect(() => createRegistry({ modules: modulesOf(files) }).require('main.jsx')).toThrow('supply a key')
  })

  it('can be drawn, wrapped and named before anyone looks', () => {
    const { routes } = start().require('main.jsx') as unknown as { routes: { element: { displayName?: string } }[] }
    expect(routes[2]?.element.displayName).toBeUndefined()
    expect(typeof routes[2]?.element).toBe('function')
  })

  it('comes up once it is replaced', () => {
    const registry = start()
    registry.require('main.jsx')
    registry.replace('lib/keys.js', value('client', { list: () => 'listed', orders: 'orders' }))
    const { routes } = registry.require('main.jsx') as unknown as Routes
    expect(routes.map(({ element }) => element())).toEqual(['home', 'listed', 'orders'])
  })
})
