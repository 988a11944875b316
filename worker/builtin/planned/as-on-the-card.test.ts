import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { ActionParser } from '#contract/chat/action-parser'
import type { Action } from '#contract/chat/actions'
import { stageAction } from '#contract/chat/stage-action'
import { checkBuilt } from '#contract/plan/check-built'
import { checkPlan } from '#contract/plan/check-plan'
import { type Plan, type PlanField, PlanFieldType, type PlanThing } from '#contract/plan/plan'
import { readPlan } from '#contract/plan/read-plan'
import { sendAndBuild, sendRequest } from '../testing/drive'
import { FIRST_REQUESTS } from '../testing/first-requests'
import { filesOf } from '../write/app-files'
import { readApp } from '../write/read-app'
import { anyPlan } from '../write/testing/any-plan'
import { tidyPlan } from '../write/tidy-plan'
import { buildChanges, buildFirst } from './build-plan'
import { planOfApp, toPlan } from './plan-of-app'

const AS_BUILT = { missing: [], different: [], added: [], unread: [] }

function actionsIn(reply: string): Action[] {
  const parser = new ActionParser()
  return [...parser.push(reply), ...parser.end('finished')].flatMap((event) =>
    event.type === 'action-end' ? [event.action] : [],
  )
}
const carriedOut = (reply: string, before: AppFiles = {}): AppFiles =>
  actionsIn(reply).reduce((files, action) => stageAction(files, action).files, before)

/** A field of each type there is. */
const everyField = ({ things }: Plan): PlanField[] =>
  PlanFieldType.options.map((type, at) => ({
    ...{ id: `new:${at}`, label: `Zz ${type.replace('_', ' ')}`, type, required: at % 2 === 0 },
    ...(type === 'select' || type === 'multiselect'
      ? {
          options: [
            { id: 'new:a', label: 'To do' },
            { id: 'new:b', label: 'Done' },
          ],
        }
      : {}),
    ...(type === 'relation' ? { relation: things[0]?.id ?? '' } : {}),
  }))
const onFirst = (plan: Plan, change: (thing: PlanThing) => PlanThing): Plan => ({
  ...plan,
  things: plan.things.map((thing, at) => (at === 0 ? change(thing) : thing)),
})

describe('what the built-in builder builds is as on its card', () => {
  it.for(FIRST_REQUESTS)('for the request: %s', async (words) => {
    const { files, reply } = await sendAndBuild(words)
    const shown = actionsIn(reply).find(({ type }) => type === 'show_plan')
    // What it answers in words has no card, and then nothing is built.
    if (!shown) return expect(files).toEqual({})
    const { plan: card } = readPlan(shown.content)
    expect(card && checkBuilt({ card, app: planOfApp(files) })).toEqual(AS_BUILT)
  })

  it('whatever is added before it is built', () => {
    fc.assert(
      fc.property(anyPlan, (written) => {
        const base = tidyPlan(written)
        const shown = toPlan(base)
        const card = onFirst(shown, (thing) => ({ ...thing, fields: [...thing.fields, ...everyField(shown)] }))
        fc.pre(checkPlan(card).length === 0)
        const app = planOfApp(carriedOut(buildFirst(base, card).reply))
        expect(checkBuilt({ card, app })).toEqual(AS_BUILT)
      }),
      { numRuns: 25 },
    )
  })

  it('whatever is changed of it later, or says what it left', () => {
    fc.assert(
      fc.property(anyPlan, (written) => {
        const files = filesOf(written)
        const before = planOfApp(files)
        const card = onFirst(before, (thing) => ({
          ...thing,
          ...{ label: 'Zebra', plural: 'Zebras', fields: [...thing.fields.slice(1), ...everyField(before)] },
        }))
        fc.pre(checkPlan(card, before).length === 0)
        const { reply, left } = buildChanges(files, card)
        const { missing, different } = checkBuilt({ card, app: planOfApp(carriedOut(reply, files)), before })
        const kept = left.map(({ sentence }) => sentence.replace(/^Keep the page (.*)$/, 'The page “$1”'))
        expect({ missing, different }).toEqual({ missing: kept, different: [] })
      }),
      { numRuns: 25 },
    )
  })

  it('makes a page anew whose field was taken off the card, and says which it could not keep', () => {
    const fields = ['starts', 'ends'].map((name) => ({ name, label: name, kind: 'date' as const, required: false }))
    const visits = {
      ...{ name: 'Visit', label: 'Visit', plural: 'Visits', icon: 'Sun', description: '', titleField: 'title' },
      ...{ subtitleFields: [], flags: [], access: { read: 'all' as const, write: 'all' as const }, samples: [] },
      fields: [
        { name: 'title', label: 'Title', kind: 'text' as const, required: true },
        ...fields,
        { name: 'points', label: 'Points', kind: 'number' as const, required: false },
      ],
    }
    const shown = { icon: 'Sun', inNavigation: true, entity: 'Visit' }
    const files = filesOf({
      ...{ name: 'Visits', tagline: '', look: { accentHue: 1, accentChroma: 0.1, icon: 'Sun', style: 'light' } },
      entities: [visits],
      pages: [
        { ...shown, name: 'Visits', title: 'Visits', kind: 'list', layout: 'table' },
        { ...shown, name: 'Days', title: 'Days', kind: 'calendar', dateField: 'starts' },
        { ...shown, name: 'Best', title: 'Best', kind: 'leaderboard', nameField: 'title', scoreField: 'points' },
      ],
    })
    const card = onFirst(planOfApp(files), (thing) => ({
      ...thing,
      fields: thing.fields.filter(({ id }) => id !== 'starts' && id !== 'points'),
    }))
    const { reply, left } = buildChanges(files, card)
    expect(left).toEqual([{ sentence: 'Keep the page Best', why: 'what it was made of is no longer on the plan' }])
    const after = carriedOut(reply, files)
    expect(planOfApp(after).pages.map(({ id }) => id)).toEqual(['Visits', 'Days'])
    expect(after['pages/Days.jsx']).toContain('ends')
  })
})

it.each([
  'inventory for a bike shop: bikes, parts and suppliers. every part has a SKU, a quantity and a price in euros',
  'phone repair shop tickets: customer, device model, problem, status (received, in repair, ready, picked up), price',
])('is written as what is read of it would be, so that later changes find it as it stands: %s', async (words) => {
  const { files } = await sendAndBuild(words)
  const written = filesOf(readApp(files))
  expect(Object.keys(written).filter((path) => files[path] !== written[path])).toEqual([])
})

it('takes a list away with all that was written for it', async () => {
  const built = await sendAndBuild('inventory for a bike shop: bikes, parts and suppliers, with the price of each part')
  const { files } = await sendRequest(built, 'delete the suppliers')
  expect(Object.entries(files).filter(([path, source]) => /supplier/i.test(path + source))).toEqual([])
})
