import { expect, it } from 'vitest'
import type { Plan } from '#contract/plan/plan'
import type { PlanDoubt } from '#contract/plan/show-plan'
import { hasPlace, isOnPlan, withDoubt, withoutDoubt } from './doubts-on-plan'
import { changeField, renameThing } from './edit-plan'

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
