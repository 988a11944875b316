import { expect, it } from 'vitest'
import { readOptions } from './tones'

const tones = (labels: string[], lifeCycle = false) => readOptions(labels, lifeCycle).map(({ tone }) => tone)

it.for<[string[]]>([
  [['Morning', 'Afternoon', 'Evening', 'Night']],
  [['Early', 'Late', 'Night']],
  [['Early shift', 'Late', 'Night shift']],
  [['Small', 'Medium', 'Large']],
  [['Breakfast', 'Lunch', 'Dinner']],
])('gives times of day, sizes and kinds no colour: %s', ([labels]) => {
  expect(new Set(tones(labels))).toEqual(new Set(['neutral']))
})

it('colours how something stands', () => {
  expect(tones(['On time', 'Late'])).toEqual(['neutral', 'warning'])
  expect(tones(['Planned', 'Done', 'Cancelled'], true)).toEqual(['info', 'success', 'danger'])
  expect(tones(['Low', 'High', 'Urgent'])).toEqual(['neutral', 'warning', 'danger'])
})
