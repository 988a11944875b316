// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ToolOfPage } from '#contract/tools/tool-boot'
import { InputForm } from './input-form'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('closes Run with the reason while no more may be run, and opens it again by itself', () => {
  document.body.innerHTML =
    '<form id="tool-form"><button id="run" disabled>Run</button><p id="form-problem" class="problem"></p></form>'
  const form = new InputForm({ texts: { fields: [] } } as unknown as ToolOfPage)
  const run = document.querySelector<HTMLButtonElement>('#run')
  const said = () => document.querySelector('#form-problem')?.textContent
  expect(run?.disabled).toBe(false)
  form.stopRuns('Come back tomorrow.', 3_600)
  expect([run?.disabled, form.isStopped, run?.getAttribute('aria-describedby'), said()]).toEqual([
    true,
    true,
    'form-problem',
    'Come back tomorrow.',
  ])
  vi.advanceTimersByTime(3_599_000)
  expect(run?.disabled).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect([run?.disabled, form.isStopped, said()]).toEqual([false, false, ''])
})

it('says with a problem where it is put right, as text and a link, and nothing of it once there is none', () => {
  document.body.innerHTML = '<form id="tool-form"><p id="form-problem" class="problem"></p></form>'
  const form = new InputForm({ texts: { fields: [] } } as unknown as ToolOfPage)
  const link = document.createElement('a')
  link.textContent = 'See the plans'
  form.showProblem('<b>No credits</b> are left.', link)
  const place = document.querySelector('#form-problem')
  expect([place?.textContent, place?.querySelectorAll('b, a').length]).toEqual(['<b>No credits</b> are left. See the plans', 1])
  form.showProblem('Something else.')
  expect(place?.innerHTML).toBe('Something else.')
})
