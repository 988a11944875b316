import { describe, expect, it } from 'vitest'
import { toCsv } from '../../lib/csv-file'
import { bucketLabel, changeOf, countryName } from './time-words'

describe('words of analytics', () => {
  it('name hours, days and weeks', () => {
    expect(bucketLabel('2026-11-03T14:00:00.000Z', 'hour', true)).toBe('14:00')
    expect(bucketLabel('2026-11-03T14:00:00.000Z', 'hour', false)).toBe('3 Nov, 14:00')
    expect(bucketLabel('2026-11-03T00:00:00.000Z', 'week', false)).toBe('3 Nov')
  })

  it('compare only where there is something to compare with', () => {
    expect(changeOf(5, 0)).toBeUndefined()
    expect(changeOf(15, 10)).toEqual({ text: '+50 %', isMore: true })
    expect(changeOf(5, 10)).toEqual({ text: '-50 %', isMore: false })
    expect(changeOf(10, 10)).toEqual({ text: '0 %', isMore: true })
  })

  it('BM02: what a visitor could name a page or a source is text in the file, no formula', () => {
    expect(toCsv([['Pages', '=HYPERLINK("http://x")', 3]])).toBe('Pages,"\'=HYPERLINK(""http://x"")",3')
    expect(countryName('DE')).toBe('Germany')
    expect(countryName('<b>')).toBe('<b>')
  })
})
