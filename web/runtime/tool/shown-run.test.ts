import { expect, it } from 'vitest'
import type { ToolRun } from '#contract/tools/tool-run'
import { ShownRun } from './shown-run'

const run = (runId: string, state: ToolRun['state']) => ({ runId, state }) as ToolRun

function openShown() {
  const seen: string[] = []
  return { seen, shown: new ShownRun(({ runId, state }) => seen.push(`${runId} ${state}`)) }
}

it('what a stopped run says last is not shown over the one begun since', () => {
  const { seen, shown } = openShown()
  const stopped = shown.ask()
  stopped.takeState(run('a', 'streaming'))
  const next = shown.ask()
  next.takeState(run('b', 'streaming'))
  stopped.takeState(run('a', 'cancelled'))
  shown.update(run('a', 'cancelled'))
  next.takeState(run('b', 'done'))
  expect(seen).toEqual(['a streaming', 'b streaming', 'b done'])
  expect([stopped.isLatest(), next.isLatest()]).toEqual([false, true])
})

it('an earlier run that is opened meanwhile stays open', () => {
  const { seen, shown } = openShown()
  const asked = shown.ask()
  asked.takeState(run('b', 'streaming'))
  shown.open(run('a', 'done'))
  asked.takeState(run('b', 'done'))
  expect(seen).toEqual(['b streaming', 'a done'])
})
