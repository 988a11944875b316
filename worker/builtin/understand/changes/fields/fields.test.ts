import { describe, it } from 'vitest'
import { planApp } from '../../plan-app'
import { planChanges } from '../../plan-changes'

const bakery = planApp('I run a bakery. Customers order cakes online, I see the orders')
const music = planApp('a music school: lessons with title, pupil, date and fee, and pupils with name, grade and city')

describe('a field that must be filled in', () => {
  it.for([
    'add a pickup day to orders, required',
    'add a required pickup day to orders',
    'add a pickup day (required) to orders',
    'orders need a pickup day, which is required',
    'orders need a pickup day that must be filled in',
  ])('is added as such by "%s"', (words, { expect }) => {
    const { changes, remarks, notUnderstood } = planChanges(words, bakery)
    expect(changes).toMatchObject([
      { kind: 'add-field', entity: 'Order', field: { name: 'pickup_day', kind: 'date', required: true } },
    ])
    expect(changes).toHaveLength(1)
    expect(notUnderstood).toEqual([])
    expect(remarks).toEqual([expect.stringMatching(/orders .*there already/)])
  })

  it('may be told of in a second clause', ({ expect }) => {
    expect(planChanges('add a pickup day to orders and make it required', bakery)).toMatchObject({
      changes: [
        { kind: 'add-field', field: { name: 'pickup_day' } },
        { kind: 'require-field', entity: 'Order', field: 'pickup_day', required: true },
      ],
      notUnderstood: [],
    })
    expect(planChanges('add a pickup day to orders which is mandatory', bakery)).toMatchObject({
      changes: [{ kind: 'add-field', field: { name: 'pickup_day', required: true } }],
      notUnderstood: [],
    })
  })

  it('is the one it stands behind, or all of them', ({ expect }) => {
    const required = (words: string) =>
      planChanges(words, bakery).changes.map((change) => change.kind === 'add-field' && change.field.required)
    expect(required('add a size and a pickup day, which is required, to orders')).toEqual([false, true])
    expect(required('add a size and a pickup day to orders, both required')).toEqual([true, true])
    expect(required('add a size and a pickup day to orders')).toEqual([false, false])
  })
})

describe('a field told in a clause', () => {
  it.for([
    ['add what we practised as a long text to lessons', 'What we practised', 'long_text'],
    ['lessons should also have what to bring next time', 'What to bring next time', 'long_text'],
    ['add homework as long text to lessons', 'Homework', 'long_text'],
    ['add what it cost to lessons', 'What it cost', 'money'],
    ['add length as a number to lessons', 'Length', 'number'],
  ] as const)('is called what was said: "%s"', ([words, label, kind], { expect }) => {
    expect(planChanges(words, music)).toMatchObject({
      changes: [{ kind: 'add-field', entity: 'Lesson', field: { label, kind } }],
      notUnderstood: [],
      remarks: [],
    })
  })
})

describe('what is no name', () => {
  it.for([
    'new ones should start as baked and with today’s date',
    'orders have to go by who asked first',
    'each order can have several cakes really',
  ])('makes no field of "%s"', (words, { expect }) => {
    const { changes, notUnderstood } = planChanges(words, bakery)
    expect(changes).toEqual([])
    expect(notUnderstood).not.toEqual([])
  })

  it('is left out and told, and the rest is added', ({ expect }) => {
    const { changes, remarks } = planChanges('add a ribbon colour, which should be ours and a candle count to orders', bakery)
    expect(changes).toMatchObject([{ field: { label: 'Ribbon colour' } }, { field: { label: 'Candle count' } }])
    expect(remarks.join()).toContain('I did not understand “which should be ours”')
  })

  it('says of what kind the one before it is, or that it may stay empty', ({ expect }) => {
    const added = (words: string) =>
      planChanges(words, bakery).changes.map((change) => change.kind === 'add-field' && [change.field.label, change.field.kind])
    expect(added('add whether they paid, yes or no, to orders')).toEqual([['Paid', 'boolean']])
    expect(added('add gift wrap as a tick box and a picture to orders, not required')).toEqual([
      ['Gift wrap', 'boolean'],
      ['Picture', 'image'],
    ])
  })

  it('is one where it stands in quotes', ({ expect }) => {
    expect(planChanges('add a field called "Not" to orders', bakery).changes).toMatchObject([{ field: { label: 'Not' } }])
  })
})
