import { isOver } from '#contract/tools/run-states'
import type { ToolPageBoot } from '#contract/tools/tool-boot'
import type { RunEvent, ToolRun } from '#contract/tools/tool-run'
import { callApp, readAnswer } from './page-call'

const LOOK_EVERY_MS = 1_500

/**
 * Reads a run's lines as they come, and tells how it stands after each. Answers its last state, as far as it was heard.
 */
export async function readRun(answer: Response, onChange: (run: ToolRun) => void): Promise<ToolRun | undefined> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let run: ToolRun | undefined
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) run = applyEvent(run, JSON.parse(line) as RunEvent)
      if (run) onChange(run)
    }
  } catch {
    // The line broke: the run goes on, and is looked at in its row.
  }
  return run
}

function applyEvent(run: ToolRun | undefined, event: RunEvent): ToolRun | undefined {
  if (event.type === 'run') return event.run
  if (!run) return undefined
  if (event.type === 'items') return { ...run, state: 'streaming', result: event.result }
  const before = run.result.kind === 'article' ? run.result.text.slice(0, event.from) : ''
  return { ...run, state: 'streaming', result: { kind: 'article', text: before + event.text } }
}

/** Looks at a run until it is over. */
export async function followRun(boot: ToolPageBoot, run: ToolRun, onChange: (run: ToolRun) => void): Promise<ToolRun> {
  let current = run
  while (!isOver(current.state)) {
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
    current = await readAnswer<ToolRun>(callApp(boot, `/api/apps/${boot.appId}/tools/${run.toolId}/runs/${run.runId}`))
    onChange(current)
  }
  return current
}
