import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guardLoops, parseBody } from './guard-loops'
import { transpileFile } from './transpile-file'

const guarded = (code: string) => guardLoops(code, 'pages/Home.jsx')

it.for([
  'while (true) {}',
  'for (;;) ;',
  'do {} while (true)',
  'outer: for (;;) { for (;;) { continue outer } }',
  'if (true) while (true) work()',
  'for (const x of endless()) x',
  'while (true) while (true) ;',
])('counts the turns of %s', (code, { expect }) => {
  const out = guarded(code)
  expect(() => parseBody(out)).not.toThrow()
  expect(out).toContain('__stuck(1)')
})

it('leaves the lines where they are', () => {
  const out = guarded('let a\n\nwhile (a) {\n  a--\n}\nlast()')
  expect(out.split('\n')[2]).toContain('while (a)')
  expect(out.split('\n')[5]).toBe('}last()'.slice(1))
})

it('touches nothing where there is no loop', () => {
  expect(guarded('const forEach = [1].map((x) => x)')).toBe('const forEach = [1].map((x) => x)')
})

it('keeps loops of every shape parseable, however they nest', () => {
  const statement: fc.Memo<string> = fc.memo((depth) =>
    depth <= 1
      ? fc.constantFrom('a();', ';', '{}', 'if (a) b();')
      : fc.oneof(
          statement(depth - 1).map((body) => `for (let i = 0; i < 3; i++) ${body}`),
          statement(depth - 1).map((body) => `while (a) ${body}`),
          statement(depth - 1).map((body) => `do ${body} while (a)\n`),
          statement(depth - 1).map((body) => `for (const k in a) { ${body} }`),
          statement(depth - 1).map((body) => `if (a) ${body} else { ${body} }`),
          statement(depth - 1).map((body) => `(() => { ${body} })();`),
        ),
  )
  fc.assert(
    fc.property(statement(4), (code) => {
      expect(() => parseBody(guarded(code))).not.toThrow()
    }),
  )
})

it.for([
  'async function f() { await f() }',
  'const f = async () => (await null, f())',
  'const f = async () => ({ a: await f() })',
  'class A { async f() { for (const x of y) await this.f(x) } }',
  'const f = async (x) => { "use strict"; return f(x) }',
])('asks before each run of %s', (code, { expect }) => {
  const out = guarded(code)
  expect(() => parseBody(out)).not.toThrow()
  expect(out).toContain('__async(1)')
  expect(out).toContain('"pages/Home.jsx"')
})

it('guards compiled files only where asked to', () => {
  const source = 'export const f = () => { while (true) {} }'
  expect(transpileFile('lib/a.js', source, { guardLoops: false })).toMatchObject({ code: expect.not.stringContaining('__stuck') })
  expect(transpileFile('lib/a.js', source, { guardLoops: true })).toMatchObject({ code: expect.stringContaining('__stuck(1)') })
})
