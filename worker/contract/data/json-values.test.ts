import { expect, it } from 'vitest'
import { escapeHtml } from '../escape-html'
import { countOf } from '../inflect'
import { importedMessage, isImportedMessage } from './csv'
import { isRecord, readJson } from './json-values'

it('reads JSON that anybody may have written', () => {
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] })
  for (const text of ['', '{', 'undefined', '['.repeat(100_000)]) expect(readJson(text)).toBeUndefined()
})

it('knows an object from a list and from nothing', () => {
  expect([{}, Object.create(null)].map(isRecord)).toEqual([true, true])
  expect([[], null, undefined, 'text', 1].map(isRecord)).toEqual([false, false, false, false, false])
})

it('makes text harmless between tags and in attributes', () => {
  expect(escapeHtml(`<a href="x" title='&'>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;&amp;&#39;&gt;')
})

it('counts in words', () => {
  expect([0, 1, 1_200].map((many) => countOf(many, 'entry'))).toEqual(['0 entries', '1 entry', '1,200 entries'])
  expect(countOf(2, 'stays', 'stay')).toBe('2 stay')
})

it.for([1, 22, 12_000])('knows the message that says %i rows are in again', (imported) => {
  const words = importedMessage({ entity: 'Company', imported, fileName: 'companies.csv' })
  expect(isImportedMessage(words)).toBe(true)
  expect(isImportedMessage(`${words} And more`)).toBe(false)
})
