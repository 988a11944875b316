import { expect, it } from 'vitest'
import { toPayload } from './payload'

it.for([
  ['a text', 'Say hello', 'Say hello'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a list', [1, 2], '[1,2]'],
  ['a number', 7, '7'],
])('refuses %s in the specification’s words', ([, given, said]) => {
  expect(() => toPayload('Integration', 'InvokeLLM', given)).toThrow(
    `Integration InvokeLLM must receive an object with named parameters, received: ${said}`,
  )
  expect(() => toPayload('Function', 'sendInvoice', given)).toThrow(
    `Function sendInvoice must receive an object with named parameters, received: ${said}`,
  )
})

it('sends plain parameters as they are', () => {
  const given = { prompt: 'Say hello', response_json_schema: { type: 'object' } }
  expect(toPayload('Integration', 'InvokeLLM', given)).toBe(given)
})

it('turns to multipart as soon as one value is a file, objects inside as JSON', () => {
  const file = new File(['a,b'], 'rows.csv', { type: 'text/csv' })
  const form = toPayload('Integration', 'ExtractDataFromUploadedFile', {
    file,
    json_schema: { type: 'array' },
    note: 3,
    left: undefined,
  })
  expect(form).toBeInstanceOf(FormData)
  const parts = Object.fromEntries(form instanceof FormData ? form.entries() : [])
  expect(parts).toMatchObject({ json_schema: '{"type":"array"}', note: '3' })
  expect(parts.file).toBeInstanceOf(File)
  expect(parts).not.toHaveProperty('left')
})

it('sends a list of files as parts of one name', () => {
  const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]
  const form = toPayload('Integration', 'UploadFile', { files })
  expect(form instanceof FormData && form.getAll('files')).toHaveLength(2)
})
