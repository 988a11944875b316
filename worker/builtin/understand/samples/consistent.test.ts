import { describe, expect, it } from 'vitest'
import type { FieldPlan } from '../../plan'
import { startOf } from '../../write/start-and-end'
import { readOption } from '../lexicon/tones'
import { planApp } from '../plan-app'
import { makeConsistent } from './consistent'

const REQUESTS = [
  'invoices for my plumbing business',
  'a warranty tracker for my appliances',
  'track quotes with drafts and due dates',
  'free slots of a tennis court with who has taken them',
  'tasks with status new, in progress, done and a due date, show what is overdue',
  'contracts with start and end date and reminders before they expire',
  'equipment loans for a film school, overdue returns flagged',
  'a list of couples for a dance contest',
]
it.for([
  'dog grooming salon with services and bookings, landing page with booking form',
  'van rental with bookings from start to end',
  'a sabbatical planner: colleagues with start date and end date',
])('makes rows that end after they began: %s', (request) => {
  const pairs = planApp(request).entities.flatMap(({ fields, samples }) =>
    fields.flatMap((field) => {
      const start = startOf(field, fields)
      return start ? samples.map((row) => [at(row[start.name]), at(row[field.name])] as const) : []
    }),
  )
  for (const [begins, ends] of pairs) if (begins && ends) expect(ends, begins).toSatisfy((end: string) => end >= begins)
  expect(pairs.length).toBeGreaterThan(0)
})

/** A sample's moment in a form that sorts as time does. */
function at(value: unknown): string | undefined {
  const match = typeof value === 'string' ? /^today([+-]\d+)?(T.*)?$/.exec(value) : null
  return match ? `${50_000 + Number(match[1] ?? 0)}${match[2] ?? ''}` : undefined
}

const days = (value: unknown) => {
  const match = typeof value === 'string' ? /^today([+-]\d+)?/.exec(value) : null
  return match ? Number(match[1] ?? 0) : undefined
}

it.for(REQUESTS)('makes rows whose fields agree: %s', (request) => {
  for (const { name, samples, fields, statusField, flags } of planApp(request).entities) {
    for (const row of samples) {
      const status = fields
        .find((field) => field.name === statusField)
        ?.options?.find(({ value }) => value === row[statusField ?? ''])?.label
      const where = `${name} ${JSON.stringify(row)}`
      for (const flag of flags)
        if (flag.kind === 'overdue' && /^(?:draft|new|planned|requested|idea)$/i.test(status ?? ''))
          expect(days(row[flag.dateField]) ?? 0, where).toBeGreaterThanOrEqual(0)
      if (status === 'Free') expect(row.taken_by, where).toBeUndefined()
      if (status === 'Expired' && row.expires_on) expect(days(row.expires_on), where).toBeLessThan(0)
      if (status === 'Active' && row.expires_on) expect(days(row.expires_on), where).toBeGreaterThanOrEqual(0)
      const [begin, end] = [days(row.issued_on ?? row.signed_on), days(row.due_date ?? row.expires_on)]
      if (begin !== undefined && end !== undefined) expect(end, where).toBeGreaterThanOrEqual(begin)
    }
  }
})

it('claims nothing about things it does not know', () => {
  const words = JSON.stringify(planApp('a list of couples for a dance contest').entities)
  expect(words).not.toMatch(/flea market|Plain|Striped|rainy|auction/i)
  const gadgets = JSON.stringify(planApp('a list of my flurbs').entities.map(({ samples }) => samples))
  expect(gadgets).toMatch(/Flurb 1/)
  expect(gadgets).not.toMatch(/flea market|Plain|Rustic|favourite|present from/i)
})

describe('a sample row', () => {
  it.for([
    ['date_installed', true],
    ['last_watered_on', true],
    ['repaired', true],
    ['date_bought', true],
    ['planned_for', false],
    ['needed', false],
    ['used_by_date', false],
    ['feed_day', false],
  ] as const)('that names a deed with its date %s lies in the past: %s', ([name, isPast], { expect }) => {
    const fields: FieldPlan[] = [{ name, label: name, kind: 'date', required: false }]
    const date = makeConsistent({ _ref: 'one', [name]: 'today+8' }, { fields, flags: [] }, 3)[name]
    expect((days(date) ?? 0) < 0).toBe(isPast)
  })

  it('says of things no age that only people reach', ({ expect }) => {
    const oldest = (request: string, field: string) =>
      Math.max(...planApp(request).entities.flatMap(({ samples }) => samples.flatMap((row) => Number(row[field] ?? 0))))
    expect(oldest('a beehive log: hives with name and queen age', 'queen_age')).toBeLessThan(10)
    expect(oldest('track our rowers with name and age', 'age')).toBeGreaterThan(17)
  })

  it('has the day it was over on where it is over, after it began, and on none to come', ({ expect }) => {
    const loans = planApp('a library app: members, books, loans with loan date, due date, return date and status').entities
    const loan = loans.find(({ name }) => name === 'Loan')
    expect(loan?.samples.length).toBeGreaterThan(5)
    for (const row of loan?.samples ?? []) {
      const where = JSON.stringify(row)
      const [lent, due, back] = [days(row.loan_date), days(row.due_date), days(row.return_date)]
      expect(back !== undefined, where).toBe(row.status === 'returned')
      expect(Math.max(lent ?? 0, back ?? 0), where).toBeLessThanOrEqual(0)
      expect(lent, where).toBeLessThanOrEqual(Math.min(due ?? 0, back ?? 0))
    }
  })

  it('has a day it was passed on where it says that it is passed', ({ expect }) => {
    const fields: FieldPlan[] = [
      { name: 'passed', label: 'Passed', kind: 'boolean', required: false },
      { name: 'pass_date', label: 'Pass date', kind: 'date', required: false },
    ]
    const agreed = (row: Record<string, string | boolean>) => makeConsistent({ _ref: 'one', ...row }, { fields, flags: [] }, 3)
    expect(agreed({ passed: false, pass_date: 'today+8' })).toEqual({ _ref: 'one', passed: false })
    expect(days(agreed({ passed: true, pass_date: 'today+8' }).pass_date)).toBeLessThan(0)
    expect(days(agreed({ passed: true }).pass_date)).toBeLessThan(0)
  })

  it('that is done was on a day that has been, and that is booked is on one to come', ({ expect }) => {
    const options = ['Booked', 'Completed*', 'No-show*'].map((label) => readOption(label, true))
    const fields: FieldPlan[] = [
      { name: 'status', label: 'Status', kind: 'select', required: true, options },
      { name: 'date', label: 'Date', kind: 'date', required: true },
    ]
    const dated = (status: string, date: string) =>
      days(makeConsistent({ _ref: 'one', status, date }, { fields, flags: [], statusField: 'status', dateField: 'date' }, 5).date)
    expect(dated('completed', 'today+4')).toBeLessThan(0)
    expect(dated('booked', 'today-4')).toBeGreaterThanOrEqual(0)
    expect(dated('no_show', 'today-4')).toBe(-4)
  })
})
