import { resultAsHtml, sourcesAsHtml } from '#contract/tools/results/result-html'
import { columnsOf, isEmptyResult, resultAsCsv, resultAsText } from '#contract/tools/results/result-values'
import type { RunResult } from '#contract/tools/results/run-result'
import { hasResult, isOver } from '#contract/tools/run-states'
import type { ToolRun } from '#contract/tools/tool-run'
import { session } from '../client/session'
import { button, byId, drawn, element, notifyScreenReader } from './dom'

export interface ResultActions {
  canEdit: boolean
  cancel: (run: ToolRun) => void
  retry: (run: ToolRun) => void
  reset: () => void
  save: (run: ToolRun, result: RunResult) => Promise<void>
  /** The link, or null where it is shared no more. */
  share: (run: ToolRun, isShared: boolean) => Promise<string | null>
  rate: (run: ToolRun, score: 1 | -1, comment?: string) => Promise<void>
}

const STEP_WORDS = {
  'search-similar-item': 'Looking for similar items…',
  'query-context-items': 'Looking through what the app knows…',
  generate: 'Writing…',
  validate: 'Checking the answer…',
} as const

const resultSection = () => byId('result')

/** A run as it stands: what has come of its result, and what one may do with it. */
export function showRun(run: ToolRun, actions: ResultActions) {
  const section = resultSection()
  if (!section) return
  const over = isOver(run.state)
  section.hidden = false
  section.setAttribute('aria-busy', String(!over))
  const shown = over ? overWords(run) : (run.step && STEP_WORDS[run.step]) || 'Starting…'
  notifyScreenReader(shown)
  const children: (Node | string)[] = [element('header', {}, element('h2', {}, 'Result'))]
  if (!over)
    children.push(
      element(
        'div',
        { class: 'row' },
        element('span', { class: 'busy' }, shown),
        button('Stop', () => actions.cancel(run)),
      ),
    )
  if (run.problem) children.push(element('p', { class: 'note' }, run.problem))
  if (hasResult(run.state) || !isEmptyResult(run.result))
    children.push(
      drawn(resultAsHtml(run.result, run.layout, { sources: run.sources.length, base: session.base })),
      drawn(sourcesAsHtml(run.sources)),
    )
  if (over) children.push(bar(run, actions))
  section.replaceChildren(...children)
}

export function hideRun() {
  const section = resultSection()
  if (section) section.hidden = true
}

function overWords(run: ToolRun): string {
  if (!hasResult(run.state)) return run.problem ?? 'The run failed'
  const { result } = run
  return result.kind === 'items' ? `Done: ${result.items.length} ${result.items.length === 1 ? 'item' : 'items'}` : 'Done'
}

function bar(run: ToolRun, actions: ResultActions): HTMLElement {
  const can = hasResult(run.state) && !isEmptyResult(run.result)
  const row = element('div', { class: 'row tools', role: 'group', 'aria-label': 'What to do with the result' })
  const extra = element('div')
  if (can) {
    const copy = button('Copy', () => void copyText(resultAsText(run.result, columnsOf(run.layout)), copy))
    row.append(
      copy,
      button('Download', () => download(run)),
      button('Share', () => void openShare(run, actions, extra)),
    )
    if (actions.canEdit) row.append(button('Edit', () => edit(run, actions)))
  }
  row.append(
    button(can ? 'Run again' : 'Try again', () => actions.retry(run)),
    button('Start over', actions.reset),
  )
  const rating = can ? element('div', { class: 'row', role: 'group', 'aria-label': 'Did it help?' }) : null
  rating?.append(...feedback(run, actions, rating))
  return element('div', {}, row, extra, rating)
}

async function copyText(text: string, at: HTMLButtonElement) {
  const before = at.textContent
  try {
    await navigator.clipboard.writeText(text)
    at.textContent = 'Copied'
  } catch {
    at.textContent = 'Select the text to copy it'
  }
  notifyScreenReader(at.textContent)
  setTimeout(() => {
    at.textContent = before
  }, 2_000)
}

function download({ result, layout, runId }: ToolRun) {
  const [text, type, ending] =
    result.kind === 'article'
      ? [result.text, 'text/markdown', 'md']
      : [`\ufeff${resultAsCsv(result, columnsOf(layout))}`, 'text/csv', 'csv']
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  element('a', { href: address, download: `result-${runId.slice(0, 6)}.${ending}` }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

/** A link anyone can open who has it, until it is taken back. */
async function openShare(run: ToolRun, actions: ResultActions, at: HTMLElement) {
  const said = (message: string) => at.replaceChildren(element('p', { class: 'note', role: 'status' }, message))
  const link = await actions.share(run, true).catch((error: Error) => said(error.message))
  if (!link) return
  const field = element('input', {
    type: 'text',
    readonly: true,
    value: link,
    class: 'shared-link',
    'aria-label': 'Link to this result',
  })
  field.addEventListener('focus', () => field.select())
  const copy = button('Copy link', () => void copyText(link, copy))
  const end = button('Stop sharing', () => {
    actions.share(run, false).then(
      () => said('The link opens nothing any more.'),
      (error: Error) => said(error.message),
    )
  })
  const hint = element('p', { class: 'soft' }, 'Whoever has this link can see the result, not what you entered.')
  at.replaceChildren(element('div', { class: 'row tools' }, field, copy, end), hint)
  field.focus()
}

function feedback(run: ToolRun, actions: ResultActions, row: HTMLElement): HTMLElement[] {
  const made = (
    [
      ['Helpful', 1],
      ['Not helpful', -1],
    ] as const
  ).map(([label, score]) => {
    const shown: HTMLButtonElement = button(
      label,
      () => {
        void actions.rate(run, score).then(() => {
          for (const each of made) each.setAttribute('aria-pressed', String(each === shown))
          notifyScreenReader('Thank you')
          askForComment(score, row, (comment) => actions.rate(run, score, comment))
        })
      },
      { 'aria-pressed': String(run.feedback === score) },
    )
    return shown
  })
  return made
}

/** Whoever made the tool reads it, and not whose it is. */
function askForComment(score: 1 | -1, row: HTMLElement, send: (comment: string) => Promise<void>) {
  const typed = row.querySelector<HTMLInputElement>('form input')?.value ?? ''
  row.querySelector('form')?.remove()
  const label = score === 1 ? 'What helped? (optional)' : 'What was missing? (optional)'
  const field = element('input', { type: 'text', maxlength: '1000', 'aria-label': label, placeholder: label, value: typed })
  const form = element('form', { class: 'row shared-link' }, field, element('button', { type: 'submit', class: 'quiet' }, 'Send'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (field.value.trim() === '') return field.focus()
    const thank = () => form.replaceChildren(element('span', { class: 'soft', role: 'status' }, 'Thank you for your words.'))
    void send(field.value).then(thank, (error: Error) => notifyScreenReader(error.message))
  })
  row.append(form)
}

/** The result as something to write in: its text, or a line for each item and column. */
function edit(run: ToolRun, actions: ResultActions) {
  const section = resultSection()
  if (!section) return
  const { result, layout } = run
  const columns = columnsOf(layout)
  const text = element('textarea', { rows: '16', 'aria-label': 'The result' })
  const cells: [number, string, HTMLTextAreaElement][] = []
  if (result.kind === 'article') text.value = result.text
  const items = result.kind === 'items' ? result.items : []
  const lists = items.map((item, at) => {
    const fields = columns.map(({ name, label }) => {
      const cell = element('textarea', { rows: '1', 'aria-label': `${label || name} of item ${at + 1}` })
      cell.value = item[name] ?? ''
      cells.push([at, name, cell])
      return element('label', { class: 'field' }, label || name, cell)
    })
    return element('fieldset', { class: 'all' }, ...fields)
  })
  const edited = (): RunResult => {
    if (result.kind === 'article') return { kind: 'article', text: text.value }
    const next = items.map((): Record<string, string> => ({}))
    for (const [at, name, cell] of cells) if (cell.value.trim()) (next[at] ?? {})[name] = cell.value.trim()
    return { kind: 'items', items: next, pictures: result.pictures }
  }
  const problem = element('p', { class: 'problem', role: 'alert' })
  const save = button(
    'Save',
    () => {
      actions.save(run, edited()).catch((error: Error) => {
        problem.textContent = error.message
      })
    },
    { class: 'main' },
  )
  const keys = element(
    'div',
    { class: 'row tools' },
    save,
    button('Cancel', () => showRun(run, actions)),
  )
  section.replaceChildren(
    element('header', {}, element('h2', {}, 'Edit the result')),
    ...(result.kind === 'article' ? [text] : lists),
    problem,
    keys,
  )
  section.querySelector<HTMLElement>('textarea')?.focus()
}
