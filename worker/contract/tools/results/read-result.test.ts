import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ResultsLayout } from '../tool'
import { readResult } from './read-result'
import { resultAsCsv, resultAsText } from './result-values'
import { RunResult } from './run-result'

const columns = [
  { name: 'name', label: 'Name' },
  { name: 'price', label: 'Price' },
]
const list = ResultsLayout.parse({ kind: 'list', hasImages: false, columns })
const article = ResultsLayout.parse({ kind: 'article', hasImages: false, columns: [] })
const items = (text: string) => {
  const { result, isPartial } = readResult(text, list)
  return { items: result.kind === 'items' ? result.items : undefined, isPartial }
}
const BOTH = [
  { name: 'Kayak', price: '12' },
  { name: 'Canoe', price: '15' },
]
const JSON_TEXT = JSON.stringify({ items: BOTH })

describe('the answer of a model as items', () => {
  it.for([
    ['as asked', JSON_TEXT],
    ['a list alone', JSON.stringify(BOTH)],
    ['fenced, with words around it', `Here you are [1]:\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nAnything else?`],
    ['in words', `Sure! ${JSON_TEXT} Hope this helps {really}.`],
    ['after an object that is none of it', `{"note":"thinking"} ${JSON_TEXT}`],
    ['near-JSON', "{items: [{name: 'Kayak', price: 12,}, {name: 'Canoe', price: 15}]}"],
    [
      'by labels, with unknown fields',
      JSON.stringify([
        { Name: 'Kayak', PRICE: 12, html: '<b>' },
        { name: 'Canoe', price: ' 15 ' },
      ]),
    ],
  ])('is read %s', ([, text = '']) => {
    expect(items(text)).toEqual({ items: BOTH, isPartial: false })
  })

  it('BG06: keeps the whole items of an answer that was cut, and says so', () => {
    for (const cut of ['{"items":[{"name":"Kayak","price":"12"},{"name":"Can', '```json\n[{"name":"Kayak","price":"12"}, {"na'])
      expect(items(cut)).toEqual({ items: [BOTH[0]], isPartial: true })
    expect(items('{"items":[{"name":"Kay')).toEqual({ items: [], isPartial: true })
    expect(readResult(JSON_TEXT, list, { isCut: true }).isPartial).toBe(true)
  })

  it('BG06: says of what is no JSON, huge or of the wrong kind that it is partial', () => {
    expect(items('I cannot help with that.')).toEqual({ items: [], isPartial: true })
    expect(items('[]')).toEqual({ items: [], isPartial: false })
    expect(items('[1, 2]')).toEqual({ items: [{ name: '1' }, { name: '2' }], isPartial: false })
    const many = items(JSON.stringify(Array.from({ length: 300 }, () => BOTH[0])))
    expect([many.items?.length, many.isPartial]).toEqual([100, true])
    expect(items(`[{"name":"${'x'.repeat(500_000)}`).isPartial).toBe(true)
  })

  it('BG06: never throws and always fits, whatever comes', () => {
    const bits = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ',',
      ':',
      '\\',
      '```json\n',
      '\n```',
      'name',
      '1',
      ' ',
      '<b>',
      '\u2028',
    )
    const noise = fc.array(fc.oneof(bits, fc.string({ maxLength: 6 })), { maxLength: 40 }).map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(noise, fc.json()), (text) => {
        for (const layout of [list, article]) RunResult.parse(readResult(text, layout).result)
      }),
      { numRuns: 500 },
    )
  })

  it('BG06: however an answer is cut, its items are the first of the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string({ minLength: 1 }), price: fc.string() }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (all, where) => {
          const text = JSON.stringify({ items: all })
          const whole = items(text).items ?? []
          const cut = items(text.slice(0, where % text.length))
          expect(cut.items).toEqual(whole.slice(0, cut.items?.length))
          expect(cut.isPartial).toBe(true)
        },
      ),
    )
  })
})

it('an article is its text, without a fence around it', () => {
  expect(readResult('```markdown\n# Hello\n```', article).result).toEqual({ kind: 'article', text: '# Hello' })
  expect(readResult('Two [1]\n```js\nx\n```', article).result).toEqual({ kind: 'article', text: 'Two [1]\n```js\nx\n```' })
})

it('goes out as text, and as cells that no spreadsheet runs', () => {
  const result = { kind: 'items' as const, items: [{ name: '=1+1', price: 'a "b"' }], pictures: [] }
  expect(resultAsText(result, columns)).toBe('=1+1\nPrice: a "b"')
  expect(resultAsCsv(result, columns)).toBe('"Name","Price"\r\n"\'=1+1","a ""b"""')
})
