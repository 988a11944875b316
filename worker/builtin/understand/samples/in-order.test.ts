import { describe, it } from 'vitest'
import type { FieldPlan } from '../../plan'
import { withDaysInOrder, withPairsInOrder } from './in-order'

const field = (label: string, kind: FieldPlan['kind']): FieldPlan => ({
  name: label.toLowerCase().replaceAll(' ', '_'),
  label,
  kind,
  required: false,
})

describe('a sample row', () => {
  it('has its days in the order in which they are told, each on one of its own, but for those to come', ({ expect }) => {
    const fields = [field('Sent on', 'date'), field('Arrived', 'date'), field('Next check', 'date'), field('Thawed', 'datetime')]
    const row = { _ref: 'a', sent_on: 'today-1', arrived: 'today-24', next_check: 'today+9', thawed: 'today-24T10:30' }
    expect(withDaysInOrder(row, fields)).toEqual({
      _ref: 'a',
      sent_on: 'today-25',
      arrived: 'today-24',
      next_check: 'today+9',
      thawed: 'today-1T10:30',
    })
  })

  it('begins before it ends, and has no less for most than for least', ({ expect }) => {
    const fields = [
      field('Time in', 'time'),
      field('Time out', 'time'),
      field('From', 'number'),
      field('To', 'number'),
      field('Min temp', 'number'),
      field('Max temp', 'number'),
    ]
    const row = { _ref: 'a', time_in: '18:45', time_out: '16:45', from: 35, to: 34, min_temp: 3, max_temp: 8 }
    expect(withPairsInOrder(row, fields)).toEqual({
      _ref: 'a',
      time_in: '16:45',
      time_out: '18:45',
      from: 34,
      to: 35,
      min_temp: 3,
      max_temp: 8,
    })
  })

  it('has its town in its country, and what was typed of either left alone', ({ expect }) => {
    const fields = [field('City', 'text'), field('Country', 'text')]
    expect(withPairsInOrder({ _ref: 'a', city: 'Berlin', country: 'Mexico' }, fields)).toMatchObject({ country: 'Germany' })
    expect(withPairsInOrder({ _ref: 'a', city: 'Berlin', country: 'Prussia' }, fields)).toMatchObject({ country: 'Prussia' })
  })
})
