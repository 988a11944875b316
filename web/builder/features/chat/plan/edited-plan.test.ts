import { describe, it } from 'vitest'
import type { Plan } from '#contract/plan/plan'
import { editedPlan } from './edited-plan'
import { storePlanDraft } from './plan-draft'

const plan: Plan = {
  version: 1,
  name: 'Bikes',
  tagline: 'All bikes.',
  look: { hue: 20, style: 'system', icon: 'Bike' },
  things: [
    {
      id: 'Bike',
      label: 'Bike',
      plural: 'Bikes',
      fields: [{ id: 'name', label: 'Name', type: 'text', required: true }],
      access: { read: 'all', write: 'all' },
    },
  ],
  pages: [{ id: 'Bikes', title: 'Bikes', kind: 'list', thing: 'Bike' }],
  notes: [],
}
const card = `Look.\n<action type="show_plan" file="" title="The plan" end="E1">\n{}\n</action:E1>`
const said = (id: string, role: 'user' | 'assistant', text: string) => ({ id, role, parts: [{ type: 'text' as const, text }] })
const messages = [said('m1', 'user', 'bikes'), said('r1', 'assistant', card)]

function storeWith(of: string, draft: Plan): Storage {
  const kept = new Map<string, string>()
  const store: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
  storePlanDraft(store, { appId: 'app1', of }, draft)
  return store as Storage
}

describe('a card that was changed by hand', () => {
  it('goes with what is said next', ({ expect }) => {
    expect(editedPlan(storeWith('r1', plan), { appId: 'app1', versionId: null, messages })).toEqual({
      plan,
      versionId: null,
      messageId: 'r1',
    })
  })

  it('stays where it is once there is a version, once another reply stands below it, and where it cannot be built', ({
    expect,
  }) => {
    const store = storeWith('r1', plan)
    expect(editedPlan(store, { appId: 'app1', versionId: 'v1', messages })).toBeUndefined()
    const later = [...messages, said('m2', 'user', 'hm'), said('r2', 'assistant', 'Words alone.')]
    expect(editedPlan(store, { appId: 'app1', versionId: null, messages: later })).toBeUndefined()
    const unnamed = { ...plan, name: '' }
    expect(editedPlan(storeWith('r1', unnamed), { appId: 'app1', versionId: null, messages })).toBeUndefined()
  })
})
