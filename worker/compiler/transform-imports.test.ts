import { describe, expect, it } from 'vitest'
import { transpileFile } from './transpile-file'

it('calls what it imports as it stands, so that a Proxy is called and not asked for its member call', async () => {
  const source = [
    `import def, { motion } from 'framer-motion'`,
    'const Moving = motion(motion(Button), motion())',
    'if (ready) motion(1)',
    'const later = () => def(2)',
    'const text = [motion(3)]',
    'async function run() { return motion(4) }',
    'const first = later',
    'motion(5)',
    'later()',
    'motion(6)',
  ].join('\n')
  const lowered = transpileFile('lib/a.js', source, { guardLoops: false, verifySyntax: true })
  if (!lowered.ok) throw new Error(lowered.message)
  const called: unknown[] = []
  const record = (value: unknown) => {
    called.push(value)
    return value
  }
  const motion = new Proxy(() => undefined, { apply: (_, __, [value]) => record(value), get: () => () => 'a member' })
  const body = new Function('require', 'exports', 'module', 'Button', 'ready', `${lowered.code}\nlater(); run()`)
  body(() => ({ motion, default: motion, __esModule: true }), {}, {}, 'button', false)
  expect(called).toEqual(['button', undefined, 'button', 3, 5, 2, 6, 2, 4])
})

describe('an import that is called', () => {
  const compile = (source: string, path = 'lib/a.js') => {
    const lowered = transpileFile(path, source, { guardLoops: false, verifySyntax: true })
    if (!lowered.ok) throw new Error(lowered.message)
    return lowered.code
  }
  /** What a Proxy was called with, and as whose member; its own members are strangers. */
  const run = (source: string, path?: string) => {
    const called: unknown[] = []
    const exotic = new Proxy(function target() {}, {
      apply: (_, self, [value]) => called.push(self === undefined ? value : 'with a receiver'),
      construct: (_, [value]) => ({ made: called.push(value) }),
      get: () => () => called.push('a member'),
    })
    const exports: Record<string, unknown> = {}
    const given = { default: exotic, named: exotic, __esModule: true }
    const jsx = (type: unknown) => type === exotic
    new Function('require', 'exports', 'module', compile(source, path))(() => ({ ...given, jsx }), exports, {})
    return { called, exports }
  }
  const BOTH = `import d from './prox'\nimport * as all from './prox'\n`

  it.for([
    ['by its default where the namespace is imported too', `${BOTH}d(5)`, [5]],
    ['in one statement with the namespace', `import d, * as all from './prox'\nexport const a = [all, d(5)]`, [5]],
    ['named, from a module of any name', `import { named } from './jsx'\nnamed(5)`, [5]],
    ['by a template', `${BOTH}export const a = d\`x\``, [['x']]],
    ['by a template at the head of a line', `${BOTH}export let a = 1\nd\`x\``, [['x']]],
    ['optionally', `${BOTH}export const a = d?.(5)`, [5]],
    ['with new', `${BOTH}export const a = [new d(5), new d]`, [5, undefined]],
    ['in parentheses', `${BOTH}export const a = (d)(5)`, [5]],
    ['behind a line without an end', `${BOTH}let a = 1\nlet b = a\nd(5)\nif (b) d(6)\nelse d(7)`, [5, 6]],
    ['behind a block and a comment', `${BOTH}{ let a }\n/* d(1) */ d(5)`, [5]],
  ] as const)('is called as it stands: %s', ([, source, expected]) => {
    expect(run(source).called).toEqual(expected)
  })

  it.for([
    ['behind a type that is left out', `${BOTH}let a = 1\ntype A = string;\nd(5)\nexport { a }`, [5]],
    ['behind a cast', `${BOTH}let a = 1 as number\nd(5)\nexport { a }`, [5]],
    ['with types', `${BOTH}export const a = d<string>(5)`, [5]],
    ['for sure there', `${BOTH}export const a = d!(5)`, [5]],
  ] as const)('is called as it stands in typed files: %s', ([, source, expected]) => {
    expect(run(source, 'lib/a.ts').called).toEqual(expected)
  })

  it('leaves texts, comments and what somebody wrote himself as they are', () => {
    const text = '_prox.default.call(void 0, 5)'
    const source = `${BOTH}export const a = ['${text}', \`${text}\`, /${'a'}b/] // ${text}\nexport const b = (o) => o.p.call(void 0, 5)`
    expect(compile(source).split(text)).toHaveLength(4)
    expect(compile(source)).toContain('(o) => o.p.call(void 0, 5)')
    expect(run(source).exports.a).toEqual([text, text, /ab/])
  })

  it('draws a member of a namespace, and calls what is shadowed as the shadow', () => {
    expect(run(`${BOTH}const D = d\nexport const a = [<all.default />, <D />]`, 'lib/a.jsx').exports.a).toEqual([true, true])
    expect(run(`${BOTH}export const a = ((d) => d(5))((x) => x)`)).toMatchObject({ called: [], exports: { a: 5 } })
  })
})
