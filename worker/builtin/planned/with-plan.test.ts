import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from '#contract/plan/check-plan'
import type { Plan, PlanThing } from '#contract/plan/plan'
import { anyContractPlan } from '#contract/plan/testing/any-contract-plan'
import { afterActions } from '../after-actions'
import type { AppPlan } from '../plan'
import { planApp } from '../understand/plan-app'
import { filesOf } from '../write/app-files'
import { anyPlan } from '../write/testing/any-plan'
import { crmPlan } from '../write/testing/crm-plan'
import { tidyPlan } from '../write/tidy-plan'
import { buildChanges, buildFirst } from './build-plan'
import { carryOutPlan } from './carry-out-plan'
import { planOfApp, toPlan } from './plan-of-app'
import { withPlan } from './with-plan'

/**
 * As a card would leave it: every page about a list, of a kind anyone can add, and no rule that narrowing would move.
 */
const buildable = (plan: Plan): Plan => ({
  ...plan,
  notes: [],
  things: plan.things.map((thing): PlanThing => ({ ...thing, access: { read: 'all', write: 'admin' } })),
  pages: plan.things.map(({ id, plural }) => ({ id: `${id}List`, title: plural, kind: 'list', thing: id })),
})

describe('a plan that was changed', () => {
  it('is what the app says afterwards, whatever it was written from', () => {
    fc.assert(
      fc.property(anyPlan, anyContractPlan, (written, asked) => {
        const plan = buildable(asked)
        fc.pre(checkPlan(plan).length === 0)
        expect(planOfApp(filesOf(withPlan(tidyPlan(written), plan)))).toEqual(plan)
      }),
      { numRuns: 40 },
    )
  })

  it('leaves what it does not say as it was', () => {
    const plan = tidyPlan(crmPlan)
    expect(withPlan(plan, toPlan(plan))).toEqual(plan)
  })
})

it('has charts and figures called by what a field of theirs is called now', () => {
  const base = tidyPlan(crmPlan)
  const shown = toPlan(base)
  const called = { value: 'Budget', stage: 'Phase', company_id: 'Client' }
  const things = shown.things.map((thing) => ({
    ...thing,
    fields: thing.fields.map((field) => ({
      ...field,
      label: Object.entries(called).find(([id]) => id === field.id)?.[1] ?? field.label,
    })),
  }))
  const chartsOf = ({ pages }: AppPlan) =>
    pages.flatMap((page) => ('charts' in page ? page.charts.map(({ title }) => title) : []))
  expect(chartsOf(withPlan(base, { ...shown, things })).slice(0, 2)).toEqual(['Budget by phase', 'Deals by client'])
})

it('puts the fields of an app that stands in the order of its plan', () => {
  const files = filesOf(tidyPlan(crmPlan))
  const plan = planOfApp(files)
  const asked = { ...plan, things: plan.things.map((thing) => ({ ...thing, fields: thing.fields.toReversed() })) }
  const { actions, left } = carryOutPlan(files, asked)
  expect(left).toEqual([])
  expect(planOfApp(afterActions(files, actions)).things).toEqual(asked.things)
})

describe('the page for visitors', () => {
  const salon = tidyPlan(planApp('dog grooming salon with services and bookings, landing page with booking form'))
  const shown = toPlan(salon)
  const onBookings = (change: (thing: PlanThing) => PlanThing): Plan => ({
    ...shown,
    things: shown.things.map((thing) => (thing.id === 'Booking' ? change(thing) : thing)),
  })
  const homeOf = (plan: Plan, base = salon) =>
    withPlan(base, plan).pages.flatMap((page) => (page.kind === 'landing' ? [page] : []))[0]
  const formOf = (plan: Plan, base = salon) => homeOf(plan, base)?.form?.fields
  const field = (label: string, more: Partial<PlanThing['fields'][number]> = {}) => ({
    ...{ id: label.toLowerCase().replaceAll(/[^a-z]+/g, '_'), label, type: 'text' as const, required: false },
    ...more,
  })

  it('asks for what was added to the list of its form, but for what the staff fills in', () => {
    const before = ['booked_by', 'service_id', 'starts_at', 'ends_at', 'notes']
    expect(formOf(shown)).toEqual(before)
    const more = [field('Dog breed'), field('Price', { type: 'money' }), field('Staff notes'), field('Paid on', { type: 'date' })]
    expect(formOf(onBookings((thing) => ({ ...thing, fields: [...thing.fields, ...more] })))).toEqual([...before, 'dog_breed'])
    const needed = field('Price', { type: 'money', required: true })
    expect(formOf(onBookings((thing) => ({ ...thing, fields: [...thing.fields, needed] })))).toEqual([...before, 'price'])
  })

  it('offers to choose from lists that visitors may read, and from no other', () => {
    const closed = {
      ...shown,
      things: shown.things.map((thing) => ({ ...thing, access: { read: 'admin', write: 'admin' } as const })),
    }
    const open: Plan = {
      ...shown,
      things: closed.things.map((thing) =>
        thing.id === 'Service' ? { ...thing, access: { read: 'anonymous', write: 'admin' } } : thing,
      ),
    }
    expect(formOf(closed)).not.toContain('service_id')
    expect(formOf(open, withPlan(salon, closed))).toContain('service_id')
    const linked = field('Extra', { type: 'relation', relation: 'Service' })
    const asked = onBookings((thing) => ({ ...thing, fields: [...thing.fields, linked] }))
    expect(formOf(asked)).toContain('extra')
  })

  it('is headed by the name of the app, until it is headed otherwise', () => {
    expect(homeOf({ ...shown, name: 'Wagging Tails' })?.hero.heading).toBe('Wagging Tails')
    const pages = salon.pages.map((page) =>
      page.kind === 'landing' ? { ...page, hero: { ...page.hero, heading: 'Clean dogs' } } : page,
    )
    expect(homeOf({ ...shown, name: 'Wagging Tails' }, { ...salon, pages })?.hero.heading).toBe('Clean dogs')
  })
})

const files = filesOf(crmPlan)
const crm = planOfApp(files)
const onDeals = (change: (deal: PlanThing) => PlanThing): Plan => ({
  ...crm,
  things: crm.things.map((thing) => (thing.id === 'Deal' ? change(thing) : thing)),
})

describe('what the built-in builder carries out', () => {
  it('is every change of the card, in one go and nothing besides', () => {
    const asked: Plan = {
      ...onDeals((deal) => ({
        ...deal,
        label: 'Project',
        plural: 'Projects',
        access: { read: 'all', write: 'admin' },
        fields: [
          ...deal.fields
            .slice(0, -1)
            .map((field) => (field.id === 'value' ? { ...field, label: 'Budget', type: 'number' as const } : field)),
          { id: 'new:1', label: 'Start day', type: 'date', required: false },
        ],
      })),
      name: 'Studio',
      tagline: 'All of it.',
      look: { hue: 12, style: 'dark', icon: 'Sun' },
    }
    const { problems, left, reply } = buildChanges(files, asked)
    expect([problems, left]).toEqual([[], []])
    expect(reply).toContain('Add field Start day (date) to Deals')
    const carried = carryOutPlan(files, {
      ...asked,
      things: asked.things.map((thing) => ({
        ...thing,
        fields: thing.fields.map((field) => (field.id === 'new:1' ? { ...field, id: 'start_day' } : field)),
      })),
    })
    const after = planOfApp(afterActions(files, carried.actions))
    expect(after).toMatchObject({ name: 'Studio', tagline: 'All of it.', look: asked.look })
    const deal = after.things.find(({ id }) => id === 'Deal')
    expect(deal).toMatchObject({ plural: 'Projects', access: { read: 'all', write: 'admin' } })
    expect(deal?.fields.at(-1)).toEqual({ id: 'start_day', label: 'Start day', type: 'date', required: false })
    expect(deal?.fields.find(({ id }) => id === 'value')).toMatchObject({ label: 'Budget', type: 'number' })
    expect(after.things.filter(({ id }) => id !== 'Deal').map(({ plural }) => plural)).toEqual(
      crm.things.filter(({ id }) => id !== 'Deal').map(({ plural }) => plural),
    )
  })

  it('says what it leaves, and does the rest', () => {
    const page = { id: 'Map', title: 'Map', kind: 'map' as const, thing: 'Deal' }
    const built = buildChanges(files, { ...crm, name: 'Studio', pages: [...crm.pages, page], notes: ['Send a mail on Mondays'] })
    expect(built.left.map(({ sentence }) => sentence)).toEqual([`Add the page Map (map of ${deals()})`, 'Send a mail on Mondays'])
    expect(built.reply).toContain('beyond the built-in builder')
    expect(built.reply).toContain('Call the app Studio')
  })

  it('finds nothing to do where nothing differs, and refuses in words what cannot be', () => {
    expect(buildChanges(files, crm)).toMatchObject({ problems: [], difference: [] })
    expect(
      buildChanges(
        files,
        onDeals((deal) => ({ ...deal, fields: [] })),
      ).problems[0],
    ).toMatch(/has no fields/)
  })

  it('changes the data of an app that others wrote, and leaves their code alone', () => {
    const foreign = {
      'app.json': '{"name":"Boats"}',
      'pages/Boats.jsx': 'export default () => <p>{Boat.list()}</p>',
      'entities/Boat.json': JSON.stringify({
        name: 'Boat',
        type: 'object',
        properties: { title: { type: 'string' }, owner: { type: 'string', 'x-relation': 'User' } },
      }),
    }
    const plan = planOfApp(foreign)
    const [boat] = plan.things as [PlanThing]
    const built = buildChanges(foreign, {
      ...plan,
      things: [
        {
          ...boat,
          fields: [...boat.fields, { id: 'new:a', label: 'Owner', type: 'text', required: false }],
          access: { read: 'all', write: 'all' },
        },
      ],
      pages: [],
    })
    expect(built.reply).toContain('"owner_2"')
    expect(built.reply).toContain('"read": "all"')
    expect(built.left.map(({ sentence }) => sentence)).toContain('Remove the page Boats')
    expect(built.reply).not.toContain('delete_file')
  })
})

const deals = () => crm.things.find(({ id }) => id === 'Deal')?.plural ?? ''

describe('a first build', () => {
  it('has rows that fit what the plan was changed to', () => {
    const request = 'a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks'
    const shown = buildFirst(planApp(request), {
      ...toPlan(tidyPlan(crmPlan)),
      things: [],
      pages: [{ id: 'Home', title: 'Home', kind: 'dashboard' }],
    })
    expect(shown.problems).toEqual([])
    const thing: PlanThing = {
      id: 'new:1',
      label: 'Boat',
      plural: 'Boats',
      fields: [
        { id: 'new:2', label: 'Name', type: 'text', required: true },
        { id: 'new:3', label: 'Kind', type: 'select', required: true, options: [{ id: 'new:4', label: 'Sail' }] },
        { id: 'new:5', label: 'Price', type: 'money', required: true },
        { id: 'new:6', label: 'Berth', type: 'relation', required: true, relation: 'new:7' },
      ],
      access: { read: 'all', write: 'admin' },
    }
    const berth: PlanThing = { ...thing, id: 'new:7', label: 'Berth', plural: 'Berths', fields: thing.fields.slice(0, 1) }
    const plan: Plan = {
      ...toPlan(tidyPlan(crmPlan)),
      things: [thing, berth],
      pages: [{ id: 'new:8', title: 'Boats', kind: 'list', thing: 'new:1' }],
    }
    const { problems, reply } = buildFirst(undefined, plan)
    expect(problems).toEqual([])
    expect(reply).toContain('{"_ref":"boat-1","name":"Boat 1","kind":"sail","price":1,"berth_id":"ref:berth-1"}')
    expect(reply.indexOf('"_ref":"berth-1"')).toBeLessThan(reply.indexOf('"_ref":"boat-1"'))
    expect(reply).toContain('pages/Boats.jsx')
  })
})
