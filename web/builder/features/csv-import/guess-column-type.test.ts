import { expect, it } from 'vitest'
import { guessColumnType } from './guess-column-type'

it.for([
  [['12', '', '1,200.50', '$3'], 'number'],
  [['007', '012'], 'text'],
  [['+47 900 00 000'], 'text'],
  [['yes', 'No', 'true'], 'boolean'],
  [['1', '0'], 'number'],
  [['2026-04-03', '2026/5/1'], 'date'],
  [['31.12.2026', '01.02.2027'], 'date'],
  [['2026-04-03T10:00:00Z'], 'datetime'],
  [['2026-04-03', 'soon'], 'text'],
  [['3 May'], 'text'],
  [['', ' '], 'text'],
] as const)('%j are of the type %s', ([cells, type]) => {
  expect(guessColumnType([...cells])).toBe(type)
})
