import { expect, it } from 'vitest'
import { hasPlace, isOnPlan, withAllDoubts, withDoubt, withoutDoubt } from './doubts-on-plan'
import { changeField, renameThing } from './edit-plan'
import type { Plan } from './plan'
import type { PlanDoubt } from './show-plan'

const plan: Plan = {
  version: 1,
  name: 'Harbour',
  tagline: '',
  look: { hue: 200, style: 'system', icon: 'Sailboat' },
  things: [
    {
      id: 'Boat',
      label: 'Boat',
      plural: 'Boats',
      fields: [{ id: 'name', label: 'Name', type: 'text', required: true }],
      access: { read: 'creator', write: 'creator' },
    },
  ],
  pages: [],
  notes: [],
}
const rig: PlanDoubt = { label: 'Rig', type: 'text', thing: 'Boat' }
const crews: PlanDoubt = { label: 'Crews', singular: 'Crew', fields: [{ label: 'Phone', type: 'phone' }] }

it('knows what was put on a plan by a press, whatever it was called there afterwards', () => {
  const pressed = withDoubt(withDoubt(plan, rig), crews)
  const [field, thing] = [pressed.things[0]?.fields.at(-1)?.id ?? '', pressed.things[1]?.id ?? '']
  const renamed = renameThing(changeField(pressed, 'Boat', field, { label: 'Sails' }), thing, { label: 'Team', plural: 'Teams' })
  expect([rig, crews].map((doubt) => isOnPlan(renamed, doubt))).toEqual([true, true])
  expect(withDoubt(renamed, rig)).toEqual(renamed)
  expect(withoutDoubt(withoutDoubt(renamed, rig, plan), crews, plan)).toEqual(plan)
})

it('calls a list otherwise with a press, and with another as it was proposed', () => {
  const sails: PlanDoubt = { label: 'Sails', singular: 'Sail', names: 'Boat' }
  const pressed = withDoubt(plan, sails)
  expect(pressed.things.map(({ label, plural, fields }) => [label, plural, fields.length])).toEqual([['Sail', 'Sails', 1]])
  expect([isOnPlan(plan, sails), isOnPlan(pressed, sails)]).toEqual([false, true])
  expect(withoutDoubt(pressed, sails, plan)).toEqual(plan)
  expect(hasPlace({ ...plan, things: [] }, sails, plan)).toBe(false)
  const otherwise = renameThing(pressed, 'Boat', { label: 'Yacht', plural: 'Yachts' })
  expect([plan, pressed, otherwise].map((each) => hasPlace(each, sails, plan))).toEqual([true, true, false])
  expect(hasPlace(withDoubt(plan, { ...crews, label: 'Sails' }), sails, plan)).toBe(false)
  const once = withDoubt(plan, crews)
  expect(withDoubt(once, crews)).toBe(once)
  const unnamed = { ...plan, name: 'Untitled app' }
  const called = withDoubt(unnamed, sails)
  expect([called.name, withDoubt(called, crews).name]).toEqual(['Sails', 'Sails'])
  expect(withoutDoubt(called, sails, unnamed)).toEqual(unnamed)
})

const whole: Plan = {
  ...plan,
  things: [
    ...plan.things,
    {
      id: 'Crew',
      label: 'Crew',
      plural: 'Crews',
      fields: [
        { id: 'phone', label: 'Phone', type: 'phone', required: false },
        { id: 'boat_id', label: 'Boat', type: 'relation', relation: 'Boat', required: false },
        { id: 'race_id', label: 'Race', type: 'relation', relation: 'Race', required: false },
      ],
      access: { read: 'creator', write: 'creator' },
    },
    { id: 'Race', label: 'Race', plural: 'Races', fields: [], access: { read: 'creator', write: 'creator' } },
  ],
  pages: [{ id: 'Crews', title: 'Crews', kind: 'list', thing: 'Crew' }],
}

it('has the links and pages that a list has beside what is there', () => {
  const pressed = withDoubt(plan, crews, whole)
  expect(pressed.things[1]?.fields.map(({ id }) => id)).toEqual(['phone', 'boat_id'])
  expect(pressed.pages).toEqual(whole.pages)
  const renamed = renameThing(pressed, 'Crew', { label: 'Team', plural: 'Teams' })
  expect(isOnPlan(renamed, crews, whole)).toBe(true)
  expect(withoutDoubt(renamed, crews, plan, whole)).toEqual(plan)
})

it('puts all of them on a plan, and takes nothing off that stands there', () => {
  const doubts = [rig, crews]
  const all = withAllDoubts({ ...plan, name: 'Quay' }, doubts, { proposed: plan, whole })
  expect([all.name, ...all.things.map(({ id, fields }) => `${id} ${fields.length}`)]).toEqual(['Quay', 'Boat 2', 'Crew 2'])
  const none = doubts.reduce(
    (next, doubt) => withoutDoubt(next, doubt, plan, whole),
    withAllDoubts(plan, doubts, { proposed: plan, whole }),
  )
  expect(none).toEqual(plan)
})

it('links lists in whatever order they were pressed, and leaves no link to one that was taken off', () => {
  const races: PlanDoubt = { label: 'Races', singular: 'Race', fields: [] }
  const [one, other] = [
    [crews, races],
    [races, crews],
  ].map((order) => order.reduce((next, doubt) => withDoubt(next, doubt, whole), plan))
  const links = (each: Plan | undefined) =>
    each?.things.find(({ id }) => id === 'Crew')?.fields.flatMap(({ relation }) => relation ?? [])
  expect([links(one), links(other)]).toEqual([
    ['Boat', 'Race'],
    ['Boat', 'Race'],
  ])
  expect(one && links(withoutDoubt(one, races, plan, whole))).toEqual(['Boat'])
})

it('adds no list that is there by another spelling', () => {
  const signups: Plan = { ...plan, things: plan.things.map((thing) => ({ ...thing, id: 'CREW' })) }
  expect(withDoubt(signups, crews, whole).things.map(({ id }) => id.toLowerCase())).not.toEqual(['crew', 'crew'])
})
