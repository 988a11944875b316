import { expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { checkBuilt } from '#contract/plan/check-built'
import type { Plan } from '#contract/plan/plan'
import { afterActions } from '../after-actions'
import type { AppPlan } from '../plan'
import { filesOf } from '../write/app-files'
import { readApp } from '../write/read-app'
import { crmPlan } from '../write/testing/crm-plan'
import { carryOutPlan } from './carry-out-plan'
import { planOfApp } from './plan-of-app'

type Called = Record<string, [one: string, many: string]>

const calledOtherwise = (plan: Plan, called: Called): Plan => ({
  ...plan,
  things: plan.things.map((thing) => {
    const [label = thing.label, plural = thing.plural] = called[thing.id] ?? []
    return { ...thing, label, plural }
  }),
})

/** With how many contacts there are on the overview. */
const withCount = (plan: AppPlan): AppPlan => ({
  ...plan,
  pages: plan.pages.map((page) =>
    page.kind === 'dashboard'
      ? {
          ...page,
          stats: [
            { label: 'Contacts', entity: 'Contact', icon: 'Users', measure: { kind: 'count' }, format: 'number' },
            ...page.stats,
          ],
        }
      : page,
  ),
})

const CHAIN: Called = { Contact: ['Deal', 'Deals'], Deal: ['Order', 'Orders'] }
const CIRCLE: Called = { Contact: ['Deal', 'Deals'], Deal: ['Contact', 'Contacts'] }
const WITHIN: Called = { Contact: ['Deal contact', 'Deal contacts'], Deal: ['Order', 'Orders'] }

it.each([
  ['a name that another list gives up', CHAIN],
  ['names that are swapped', CIRCLE],
  ['a name that holds one another list gives up', WITHIN],
])('says of each list what it is called, where a card gives it %s', (_what, called) => {
  const files = filesOf(withCount(crmPlan))
  const before = planOfApp(files)
  const card = calledOtherwise(before, called)
  const carried = carryOutPlan(files, card)
  const after = afterActions(files, carried.actions)
  expect(carried.left).toEqual([])
  expect(checkBuilt({ card, app: planOfApp(after), before })).toMatchObject({ missing: [], different: [] })
  const [, deals = ''] = called.Deal ?? []
  const [, contacts = ''] = called.Contact ?? []
  const overview = readApp(after).pages.flatMap((page) => (page.kind === 'dashboard' ? [page] : []))[0]
  expect(overview?.stats.map(({ label }) => label).slice(0, 2)).toEqual([contacts, `Open ${deals.toLowerCase()}`])
  expect(overview?.charts[1]?.title).toBe(`${deals} by company`)
  expect(Object.values(after).join()).not.toMatch(/former (?:deal|contact)/i)
})

it('does so in an app that others wrote, too', () => {
  const entity = (name: string) => JSON.stringify({ name, type: 'object', properties: { title: { type: 'string' } } })
  const files = {
    'app.json': '{"name":"Bees"}',
    'entities/Hive.json': entity('Hive'),
    'entities/Queen.json': entity('Queen'),
    'pages/Home.jsx': 'export default () => <main><h1>Hives</h1><p>All hives at once</p><h2>Queens</h2></main>',
  }
  const swapped = (one: string, other: string) => carried(files, { Hive: [one, `${one}s`], Queen: [other, `${other}s`] })
  expect(swapped('Queen', 'Drone')).toContain('<h1>Queens</h1><p>All queens at once</p><h2>Drones</h2>')
  expect(swapped('Queen', 'Hive')).toContain('<h1>Queens</h1><p>All queens at once</p><h2>Hives</h2>')
})

function carried(files: AppFiles, called: Called): string {
  const { actions, done } = carryOutPlan(files, calledOtherwise(planOfApp(files), called))
  expect(done).toHaveLength(2)
  return afterActions(files, actions)['pages/Home.jsx'] ?? ''
}
