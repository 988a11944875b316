import { expect, it } from 'vitest'
import { listCsvFields } from '#contract/data/csv'
import { convertRow, planColumns } from './convert-row'

const fields = listCsvFields({
  properties: {
    belay: { type: 'string', enum: ['none', 'top_rope', 'lead'], enumNames: ['None', 'Top rope', 'Lead'] },
    passed: { type: 'string', format: 'date' },
  },
  required: [],
})
const columns = planColumns(
  [
    { csvHeader: 'Belay', schemaField: 'belay', dataType: 'text' },
    { csvHeader: 'Passed on', schemaField: 'passed', dataType: 'datetime' },
  ],
  fields,
  [],
)

it.each(['top_rope', 'Top rope', 'top rope', ' TOP ROPE '])('takes an option by its value or its name: %s', (cell) => {
  expect(convertRow([cell, ''], columns)).toEqual({ ok: true, record: { belay: 'top_rope' } })
})

it('says of a row all that is wrong with it, in the words of the columns', () => {
  expect(convertRow(['boulder', 'soon'], columns)).toEqual({
    ok: false,
    reason: expect.stringMatching(/^Belay: "boulder" is none of None, Top rope, Lead; Passed on: /),
  })
})
