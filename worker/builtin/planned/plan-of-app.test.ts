import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from '#contract/plan/check-plan'
import { Plan } from '#contract/plan/plan'
import { filesOf } from '../write/app-files'
import { anyPlan } from '../write/testing/any-plan'
import { PLANS } from '../write/testing/plans'
import { tidyPlan } from '../write/tidy-plan'
import { planOfApp, toPlan } from './plan-of-app'

describe('the plan of an app', () => {
  it('is what the app was written from, whatever that was', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const shown = toPlan(tidyPlan(plan))
        expect(planOfApp(filesOf(plan))).toEqual(shown)
        expect(Plan.parse(shown)).toEqual(shown)
      }),
      { numRuns: 25 },
    )
  })

  it.each(Object.entries(PLANS))('holds nothing that keeps it from being built: %s', (_name, plan) => {
    expect(checkPlan(planOfApp(filesOf(plan)))).toEqual([])
  })

  it('is read from code of any origin, and claims nothing of what it cannot tell', () => {
    const plan = planOfApp({
      'app.json': JSON.stringify({
        name: 'Boats',
        description: 'Boats\nand berths',
        pages: [{ kind: 'dashboard', name: 'Home' }],
      }),
      'globals.css': ':root { --primary: 212 80% 40%; }',
      'pages/BoatList.jsx': 'Boat.list() Boat.create()',
      'entities/Boat.json': JSON.stringify({
        name: 'Boat',
        type: 'object',
        properties: {
          title: { type: 'string' },
          owner_id: { type: 'string', 'x-relation': 'User' },
          kind: { type: 'string', enum: ['sail', '', 'motor'] },
          length: { type: 'number' },
        },
        required: ['title'],
        rls: { read: { created_by: '{{user.email}}' } },
      }),
    })
    expect(plan).toMatchObject({ name: 'Boats', tagline: 'Boats and berths', look: { hue: 212 } })
    expect(plan.pages).toEqual([{ id: 'BoatList', title: 'Boat list', kind: 'page', thing: 'Boat' }])
    expect(plan.things[0]).toMatchObject({ id: 'Boat', plural: 'Boats', access: { read: 'own' } })
    expect(plan.things[0]?.fields.map(({ id, type }) => [id, type])).toEqual([
      ['title', 'text'],
      ['kind', 'select'],
      ['length', 'number'],
    ])
  })

  it('comes of an app.json that anyone may have broken', () => {
    const pages = ['dashboard', 'reports', 'landing', 'text', 'shop', 'detail', 'quiz', 'constructor'].map((kind) => ({
      kind,
      name: 'Home',
      title: 'x'.repeat(500),
      icon: 'X',
    }))
    const broken = { name: 7, look: { accentHue: Number.MAX_SAFE_INTEGER, style: 'loud' }, pages }
    const files = { 'app.json': JSON.stringify(broken), 'pages/Home.jsx': '' }
    expect(Plan.safeParse(planOfApp(files)).success).toBe(true)
    expect(Plan.safeParse(planOfApp({ 'app.json': 'not json' })).success).toBe(true)
  })
})
