import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordViewState } from '#contract/data/record-views'
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

  it('goes into an address and out of it, columns and order left to the person', () => {
    fc.assert(
      fc.property(state, state, (base, now) => {
        const { columns: _, ...draft } = draftOf(base, now)
        expect(readShown(shownText(draftOf(base, now)))).toEqual(draft)
      }),
    )
    expect(shownText({})).toBe('')
  })

  it('is nothing where an address or a browser holds what nobody can read', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readShown(text)))
    for (const text of [undefined, '', 'x', '[]', '{"layout":"pie"}', '{"rows":7}', '{"groupBy":{}}'])
      expect(readShown(text)).toEqual({})
    expect(readShown('{"rows":{"rules":[{"field":"a","operator":"explode","value":""}]}}').rows).toEqual(PLAIN_VIEW.rows)
    expect(readColumns('no json')).toBeUndefined()
    expect(readColumns(null)).toBeUndefined()
  })
})

it('a copy has a name of its own', () => {
  expect(freeName('Open', ['Mine'])).toBe('Open')
  expect(freeName('Open', ['open', 'Open 2'])).toBe('Open 3')
})
