import { describe, it } from 'vitest'
import { NOTHING_YET, sendRequest } from '../../testing/drive'
import { readFields } from './field-notation'
import { usualFieldsOf } from './usual-fields'
import usual from './words/usual-fields.json'

describe('usual fields', () => {
  it('are fields of one list each, none of them twice, the first being what one is called by', ({ expect }) => {
    for (const [noun, lines] of Object.entries(usual)) {
      const fields = readFields(lines)
      expect(new Set(fields.map(({ name }) => name)).size, noun).toBe(lines.length)
      expect(fields[0]?.required, noun).toBe(true)
      expect(
        fields.filter(({ kind }) => kind === 'relation'),
        noun,
      ).toEqual([])
    }
  })

  it('are found by the last words of a name, and for no word that every object knows', ({ expect }) => {
    expect(usualFieldsOf('court booking')).toEqual(usual.booking)
    expect(usualFieldsOf('purchase order')).toEqual(usual['purchase order'])
    expect(usualFieldsOf('constructor')).toBeUndefined()
  })

  it('stand in a list of which nothing was told, and in none of which something was', async ({ expect }) => {
    const { reply } = await sendRequest(
      NOTHING_YET,
      'We lend out party tents. I need the tents (colour, size, price) and the repairs, and maybe a nice start page for them',
    )
    const [, repairs = ''] = /"plural":"Repairs","fields":\[(.*?)\],"access"/.exec(reply) ?? []
    expect(repairs).toMatch(/"label":"Problem".*"label":"Status"/)
    const [, tents = ''] = /"plural":"[^"]*tents","fields":\[(.*?)\],"access"/i.exec(reply) ?? []
    expect(tents).toMatch(/"label":"Colour"/)
    expect(tents).not.toMatch(/"label":"Condition"/)
  })
})
