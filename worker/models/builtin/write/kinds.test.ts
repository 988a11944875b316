import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { checkApp } from '#worker/validation/check-app'
import type { PagePlan } from '../plan'
import { planApp } from '../understand/plan-app'
import { filesOf } from './app-files'
import { applyChange } from './apply-change'
import { readApp } from './read-app'
import { tidyPlan } from './tidy-plan'

const KINDS: [kind: PagePlan['kind'], request: string][] = [
  [
    'shop',
    'online shop for handmade soap: products with photo, price, scent and stock, a cart and a checkout with name and address',
  ],
  ['map', 'beekeepers: hives with location on a map, inspections'],
  ['timer', 'a pomodoro timer with tasks'],
  ['timer', 'a workout timer: 40 seconds work, 20 seconds rest, 8 rounds'],
  ['gallery', 'photo gallery where guests can upload their own pictures'],
  ['approvals', 'leave requests: employees ask for holiday, managers approve or reject them'],
  ['quiz', 'quiz for my history class'],
]

describe('a page of a kind of its own', () => {
  it.each(KINDS)('compiles and renders without an issue: %s', { timeout: 60_000 }, async (kind, request) => {
    const plan = tidyPlan(planApp(request))
    const page = plan.pages.find((one) => one.kind === kind)
    expect(page, `${request} has no ${kind} page`).toBeDefined()
    const files = filesOf(plan)
    expect(await checkApp(env, { files, mainPage: plan.pages[0]?.name ?? null })).toEqual([])
    expect(readApp(files).pages.find((one) => one.kind === kind)).toEqual(page)
  })

  it('goes when what it is built on goes', () => {
    const files = filesOf(planApp('beekeepers: hives with location on a map, inspections'))
    const { actions } = applyChange({ kind: 'remove-field', entity: 'Hive', field: 'latitude' }, readApp(files), files)
    expect(actions.map(({ type, file }) => `${type} ${file}`)).toContain('delete_file pages/HiveMap.jsx')
  })
})
