import { describe, expect, it } from 'vitest'
import { planApp } from '../plan-app'

const recordsOf = (request: string) =>
  JSON.stringify(planApp(request).entities.map(({ samples }) => samples.map(({ _ref, ...row }) => row)))

describe('sample records', () => {
  it.for([
    [
      'dog grooming salon with services and bookings, landing page with booking form',
      /beard|massage|cut and|fringe|full tank|cable/i,
    ],
    ['booking app for a dog groomer: services, customers, bookings', /full tank|cable|evening before/i],
    ['inventory for my candle shop: products, stock, suppliers and orders', /drill|tape|screw|glove/i],
    ['houseplants', /lettuce|roses|tomato|courgette|potato|meeting room/i],
    ['tattoo studio: artists, clients, bookings', /full tank|cable|biscuits/i],
    ['a piercing parlour with services and appointments', /beard|fringe|blow-dry/i],
    ['inventory for a climbing wall builder: products and suppliers', /drill|tape/i],
    ['kayak rental with bookings', /cable|full tank/i],
    ['brewery inventory: ingredients, batches', /carrot|yoghurt|rice/i],
    ['cheese dairy: products, customers and deliveries', /drill|tape|biscuits/i],
  ] as const)('speak of no other trade: %s', ([request, others]) => {
    expect(recordsOf(request)).not.toMatch(others)
  })

  it.for([
    ['bike repair shop: bikes, customers and repair jobs', /Full service, city bike/],
    ['hair salon: services, stylists and appointments', /Cut and blow-dry/],
    ['a CRM for my design studio', /Website redesign/],
    ['recipe collection', /Lentil soup/],
    ['inventory for a shop: products and suppliers', /Cordless drill/],
  ] as const)('are ours where they are of the very trade, or of any: %s', ([request, own]) => {
    expect(recordsOf(request)).toMatch(own)
  })

  it('of what is done for a customer are of any trade, and figures are as large as they are elsewhere', () => {
    const { entities } = planApp('a CRM for a bakery wholesale: companies, contacts, deals, tasks')
    const [tasks, deals] = ['Task', 'Deal'].map((name) => entities.find((each) => each.name === name)?.samples ?? [])
    expect(tasks?.[0]?.title).toBe('Send the revised proposal')
    expect(deals?.[0]?.title).toBe('Deal 1')
    for (const { value } of deals ?? []) expect(value).toBeGreaterThan(1000)
  })

  it('of tasks without customers are none of a sale', () => {
    const tasks = planApp('task list for our choir').entities.find(({ name }) => name === 'Task')?.samples
    expect(tasks?.[0]?.title).toBe('Task 1')
  })
})
