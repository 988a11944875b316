import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { stageAction } from '#contract/chat/stage-action'
import { checkApp } from '#worker/validation/check-app'
import type { Change } from '../plan'
import { planApp } from '../understand/plan-app'
import { filesOf } from './app-files'
import { applyChange } from './apply-change'
import { readApp } from './read-app'
import { crmPlan } from './testing/crm-plan'
import { PLANS } from './testing/plans'
import { tidyPlan } from './tidy-plan'

/** Apps of requests are rendered where they are made (`main-job-in-chat.test.ts`, `requests.test.ts`). */
const APPS = [...Object.entries(PLANS), ['an apiary log', planApp('an apiary log')] as const].map(
  ([title, plan]) => [title, tidyPlan(plan)] as const,
)

describe('a written app', () => {
  it.each(APPS)('compiles and renders every page without an issue: %s', { timeout: 300_000 }, async (_title, plan) => {
    const issues = await checkApp(env, { files: filesOf(plan), mainPage: plan.pages[0]?.name ?? null })
    expect(issues).toEqual([])
  })

  it('still does after changes of every kind', { timeout: 300_000 }, async () => {
    const board = {
      kind: 'board',
      name: 'Tasks',
      title: 'Tasks',
      icon: 'Columns3',
      inNavigation: true,
      entity: 'FollowUp',
      field: 'status',
    } as const
    const chart = {
      title: 'By stage',
      entity: 'Deal',
      shape: 'bar',
      by: { kind: 'option', field: 'stage' },
      measure: { kind: 'count' },
      format: 'number',
    } as const
    const changes: Change[] = [
      { kind: 'rename-field', entity: 'Deal', from: 'stage', to: 'phase', label: 'Phase' },
      { kind: 'add-field', entity: 'Deal', field: { name: 'photo', label: 'Photo', kind: 'image', required: false } },
      { kind: 'remove-entity', entity: 'Contact' },
      { kind: 'add-page', page: board },
      { kind: 'add-chart', page: 'Reports', chart: { ...chart, by: { kind: 'option', field: 'phase' } } },
      { kind: 'style', style: 'colorful' },
    ]
    let files = filesOf(crmPlan)
    for (const change of changes) {
      files = changed(change, files)
      expect(await checkApp(env, { files, mainPage: 'Dashboard' }), change.kind).toEqual([])
    }
  })

  it('still does with everything that lists and figures can be asked for', { timeout: 300_000 }, async () => {
    const begins = { field: 'stage', values: ['won', 'lost'], are: 'left-out' as const }
    const only = { kind: 'values' as const, field: 'stage', values: ['won'] }
    const changes: Change[] = [
      { kind: 'set-list', entity: 'Deal', set: { begins, prints: true, exports: true, shown: ['notes'] }, said: 'Done.' },
      { kind: 'set-list', entity: 'Company', set: { sort: '-created_date' }, said: 'Done.' },
      {
        kind: 'add-stat',
        page: 'Dashboard',
        stat: { label: 'Deals: Won', entity: 'Deal', icon: 'Trophy', measure: { kind: 'count' }, only, format: 'number' },
      },
      { kind: 'text-size', isLarge: true },
    ]
    const files = changes.reduce((now, change) => changed(change, now), filesOf(crmPlan))
    expect(await checkApp(env, { files, mainPage: 'Dashboard' })).toEqual([])
    expect(files['pages/Deals.jsx']).toMatch(/useFirstRows[\s\S]*<PrintButton[\s\S]*<ShowAllRows begun=\{begun\} \/>/)
    expect(files['pages/Companies.jsx']).toContain("sort: '-created_date'")
    expect(files['globals.css']).toMatch(/html \{\n {2}font-size: 118%/)
    expect(readApp(files).look.hasLargeText).toBe(true)
  })
})

function changed(change: Change, files: AppFiles): AppFiles {
  const { actions, problem } = applyChange(change, readApp(files), files)
  expect(problem).toBeUndefined()
  return actions.reduce(
    (now, action, index) =>
      stageAction(now, { ...action, index, content: action.body, isComplete: true, isTruncated: false }).files,
    files,
  )
}
