import { expect, it } from 'vitest'
import { rowsOfSamples } from './sample-answers'

const ROWS = [
  { id: 'a', status: 'open' },
  { id: 'b', status: 'done' },
]
const SAMPLES = { Task: { rows: ROWS, readers: ['owner' as const] } }
const ask = (rest: string, query?: Record<string, string | number>, viewer: 'owner' | 'visitor' = 'owner') =>
  rowsOfSamples({ method: 'GET', path: `/apps/x/entities/Task${rest}`, ...(query ? { query } : {}) }, viewer, SAMPLES)

it.for([
  ['a list', '', {}, ROWS],
  ['a part of it', '', { limit: 1, skip: 1 }, [ROWS[1]]],
  ['no more after the last', '', { skip: 2 }, []],
  ['what a filter leaves', '', { q: '{"status":"done"}' }, [ROWS[1]]],
  ['all where it leaves none', '', { q: '{"status":"late"}' }, ROWS],
  ['all where it asks for more than the same', '', { q: '{"status":{"$in":["x"]}}' }, ROWS],
  ['all where it cannot be read', '', { q: '{' }, ROWS],
  ['a count', '/count', {}, { count: 2 }],
  ['a page', '/v2/list', {}, { items: ROWS, next_cursor: null, has_more: false }],
  ['one row', '/b', {}, ROWS[1]],
  ['a row of whatever id', '/none', {}, ROWS[0]],
] as const)('answers %s', ([, rest, query, expected]) => {
  expect(ask(rest, query)).toEqual(expected)
})

it('says nothing to who may not read, of what there is not, and to what is no reading', () => {
  expect(ask('', {}, 'visitor')).toBeUndefined()
  expect(rowsOfSamples({ method: 'GET', path: '/apps/x/entities/constructor' }, 'owner', SAMPLES)).toBeUndefined()
  expect(rowsOfSamples({ method: 'POST', path: '/apps/x/entities/Task' }, 'owner', SAMPLES)).toBeUndefined()
  expect(ask('/User/me')).toBeUndefined()
})
