import { columnsOf, resultAsText } from '#contract/tools/results/result-values'
import type { ToolRun } from '#contract/tools/tool-run'
import { button, byId, element } from './dom'

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** What a run was about, in a line. */
function titleOf({ values, result, layout, problem }: ToolRun): string {
  const entered = values.input || Object.values(values).find((value) => value !== '')
  return (entered || resultAsText(result, columnsOf(layout)).split('\n')[0] || problem || 'A run').slice(0, 120)
}

/** The runs of whoever is there, newest first, each to be opened again or removed. */
export function showHistory(runs: ToolRun[], { open, remove }: { open: (run: ToolRun) => void; remove: (run: ToolRun) => void }) {
  const section = byId('history')
  if (!section) return
  section.hidden = runs.length === 0
  const line = (run: ToolRun) => {
    const title = element('span', {}, titleOf(run))
    const when = element('time', { datetime: run.createdAt }, WHEN.format(new Date(run.createdAt)))
    const shown = element('button', { type: 'button', class: 'quiet', click: () => open(run) }, title, when)
    const gone = button('Remove', () => remove(run), { 'aria-label': `Remove ${titleOf(run)}`, style: 'width:auto;flex:none' })
    return element('li', { class: 'row', style: 'flex-wrap:nowrap' }, shown, gone)
  }
  section.replaceChildren(element('h2', {}, 'My runs'), element('ul', {}, ...runs.map(line)))
}
