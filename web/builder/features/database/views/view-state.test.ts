import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordViewState } from '#contract/data/record-views'
import { INITIAL_VIEW } from '../columns/column-view'
import { draftOf, freeName, isAlike, isDraftEmpty, PLAIN_VIEW, readColumns, readShown, shownText } from './view-state'

const state = fc.record<RecordViewState>({
  columns: fc.record({
    order: fc.array(fc.constantFrom('a', 'b')),
    widths: fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ min: 60, max: 800 })),
    hidden: fc.array(fc.constantFrom('a', 'b')),
    pinned: fc.constant([]),
    sort: fc.array(fc.record({ field: fc.constantFrom('a', 'b'), isDescending: fc.boolean() })),
    totals: fc.constant({}),
  }),
  rows: fc.record({
    search: fc.string({ maxLength: 20 }),
    isAny: fc.boolean(),
    rules: fc.array(
      fc.record({ field: fc.constant('a'), operator: fc.constantFrom('is', 'empty'), value: fc.string({ maxLength: 9 }) }),
    ),
  }),
  layout: fc.constantFrom('grid', 'board'),
  groupBy: fc.constantFrom('', 'a'),
})

const plain = { base: PLAIN_VIEW, columns: undefined }

describe('what one sees otherwise than a view says', () => {
  it('is nothing but what differs, and over the view it is the sight again', () => {
    fc.assert(
      fc.property(state, state, (base, now) => {
        const draft = draftOf(base, now)
        expect(isAlike({ ...base, ...draft }, now)).toBe(true)
        expect(isDraftEmpty(draft)).toBe(isAlike(base, now))
        expect(isDraftEmpty(draftOf(now, structuredClone(now)))).toBe(true)
      }),
    )
  })

  it('goes into an address and out of it, but for how wide columns are, which is left to the person', () => {
    fc.assert(
      fc.property(state, state, state, (base, now, own) => {
        const text = shownText(draftOf(base, now), base)
        const { columns = base.columns, ...rest } = readShown(text, { base, columns: undefined })
        const { columns: _, ...draft } = draftOf(base, now)
        expect(rest).toEqual(draft)
        expect(columns).toEqual({ ...now.columns, widths: base.columns.widths })
        const mine = readShown(text, { base, columns: own.columns })
        const isSaid = text.includes('"columns"')
        expect(mine.columns).toEqual(isSaid ? { ...now.columns, widths: own.columns.widths } : own.columns)
      }),
    )
    expect(shownText({}, PLAIN_VIEW)).toBe('')
  })

  it('is nothing where an address or a browser holds what nobody can read', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readShown(text, plain)))
    for (const text of [undefined, '', 'x', '[]', '{"layout":"pie"}', '{"rows":7}', '{"groupBy":{}}', '{"columns":7}'])
      expect(readShown(text, plain)).toEqual({})
    expect(readShown('{"columns":{"sort":"x","hidden":["a"]}}', plain).columns).toEqual({ ...INITIAL_VIEW, hidden: ['a'] })
    expect(readShown('{"rows":{"rules":[{"field":"a","operator":"explode","value":""}]}}', plain).rows).toEqual(PLAIN_VIEW.rows)
    expect(readColumns('no json')).toBeUndefined()
    expect(readColumns(null)).toBeUndefined()
  })
})

it('a copy has a name of its own', () => {
  expect(freeName('Open', ['Mine'])).toBe('Open')
  expect(freeName('Open', ['open', 'Open 2'])).toBe('Open 3')
})
