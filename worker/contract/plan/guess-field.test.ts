import { describe, it } from 'vitest'
import { guessField, guessFieldType } from './guess-field'

describe('the kind that the words of a label tell', () => {
  it.for([
    ['who paid this month', 'text'],
    ['who borrowed it until when', 'text'],
    ['what was done if out of range', 'text'],
    ['photo before', 'image'],
    ['healed pic', 'image'],
    ['CAS number', 'text'],
    ['ring number', 'text'],
    ['number of bottles', 'integer'],
    ['table number', 'text'],
    ['supers on', 'text'],
    ['points on', 'text'],
    ['borrowed on', 'date'],
    ['licence ends on', 'date'],
    ['next visit', 'date'],
    ['next in the line', 'text'],
    ['next step', 'long_text'],
    ['last seen by', 'text'],
    ['sleep from until', 'text'],
    ['date and time', 'datetime'],
    ['withdrawal days', 'integer'],
    ['day of week', 'select'],
    ['pick up hour', 'time'],
    ['hair colour formula used last time', 'text'],
    ['certification level', 'text'],
    ['noise level', 'select'],
    ['meeting point', 'text'],
    ['hour', 'time'],
    ['hours', 'number'],
    ['Noise level', 'select'],
    ['date paid', 'date'],
    ['last breed', 'text'],
    ['next building', 'text'],
    ['last payment', 'date'],
    ['found phones', 'text'],
    ['released at', 'text'],
    ['released on', 'date'],
    ['last cargo', 'text'],
    ['last calibration', 'date'],
    ['last oil change', 'date'],
    ['last score', 'integer'],
    ['bottom time', 'text'],
    ['readings over time', 'text'],
    ['arrival time', 'time'],
    ['start and end time', 'time'],
    ['cooking time', 'integer'],
  ] as const)('%s: %s', ([label, type], { expect }) => {
    expect(guessFieldType(label).type).toBe(type)
  })

  it('names the days of a week', ({ expect }) => {
    expect(guessField('day of week').spec).toMatch(/^one of Monday, .*Sunday$/)
  })
})
