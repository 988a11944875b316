import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { checkApp } from '#worker/validation/check-app'
import { planApp } from '../understand/plan-app'
import { filesOf } from './app-files'
import { PLANS } from './testing/plans'
import { tidyPlan } from './tidy-plan'

const REQUESTS = [
  'a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks',
  'inventory for a bike repair shop, low-stock warnings, suppliers and purchase orders',
  'book a table: restaurant reservations by time slot, with a waiting list',
  'a library where members borrow books and late returns are flagged',
  'help desk: tickets with priority and assignee, comments, SLA due dates',
  'quiz app with questions, answers and a leaderboard',
  'simple landing page for a yoga teacher with class schedule and a contact form that stores messages',
  'an apiary log',
]

const APPS = [...Object.entries(PLANS), ...REQUESTS.map((request) => [request, planApp(request)] as const)].map(
  ([title, plan]) => [title, tidyPlan(plan)] as const,
)

describe('a written app', () => {
  it.each(APPS)('compiles and renders every page without an issue: %s', { timeout: 60_000 }, async (_title, plan) => {
    const issues = await checkApp(env, { files: filesOf(plan), mainPage: plan.pages[0]?.name ?? null })
    expect(issues).toEqual([])
  })
})
