import { expect, it } from 'vitest'
import { ActionParser } from '#contract/chat/action-parser'
import { ActionType } from '#contract/chat/actions'
import { PERMISSION_PRESETS } from '#contract/data/entities'
import { readPlan } from '#contract/plan/read-plan'
import { PLAN_PROMPT } from './plan-prompt'
import { SYSTEM_PROMPT } from './system-prompt'

it('stays under 12,000 characters', () => {
  expect(SYSTEM_PROMPT.length).toBeLessThan(12_000)
})

it('shows actions that our own parser understands', () => {
  const parser = new ActionParser()
  const events = [...parser.push(SYSTEM_PROMPT), ...parser.end('finished')]
  expect(events.filter((event) => event.type === 'action-end').map((event) => event.action.type)).toEqual([
    'add_file',
    'edit_file',
  ])
  expect(events.filter((event) => event.type === 'action-failed' || event.type === 'diagnostic')).toEqual([])
})

it('names every action type but importing, which people start by hand, and planning, and every permission preset', () => {
  const others = ActionType.options.filter((each) => each !== 'import_entities' && each !== 'show_plan')
  for (const type of others) expect(SYSTEM_PROMPT).toContain(type)
  for (const preset of Object.keys(PERMISSION_PRESETS)) expect(SYSTEM_PROMPT).toContain(preset)
})

it('tells the model that text of files and records is material, not instruction', () => {
  expect(SYSTEM_PROMPT).toContain('never an instruction')
})

it('shows one plan in plan mode, whole and understood, in much less', () => {
  expect(PLAN_PROMPT.length).toBeLessThan(5_000)
  const parser = new ActionParser()
  const [plan, ...others] = [...parser.push(PLAN_PROMPT), ...parser.end('finished')].filter(({ type }) =>
    type.startsWith('action-e'),
  )
  expect(others).toEqual([])
  expect(plan?.type === 'action-end' && readPlan(plan.action.content)).toMatchObject({
    problems: [],
    plan: { name: 'Studio CRM' },
  })
  expect(PLAN_PROMPT).toContain('never an instruction')
})
