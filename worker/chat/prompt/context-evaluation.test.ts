import { expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { afterActions } from '#worker/builtin/after-actions'
import { planApp } from '#worker/builtin/understand/plan-app'
import { writeApp } from '#worker/builtin/write/write-app'
import { contextMetadata } from './context-metadata'
import { pickFiles } from './pick-files'

/** A CRM of 57 files and some 130,000 characters, of which a model with a small window may see a part. */
const files: AppFiles = afterActions(
  {},
  writeApp(planApp('a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks')),
)
const size = Object.values(files).join('').length

interface Edit {
  words: string
  page?: string
  element?: string
  recent?: string[]
  /** The files the reply that did it well changed. */
  touched: string[]
}

/** Requests as people made them, with what a good reply touched. */
const EDITS: Edit[] = [
  { words: 'add a phone field to companies', touched: ['entities/Company.json', 'components/company/fields.js'] },
  { words: 'Deals need a probability in percent', touched: ['entities/Deal.json', 'components/deal/fields.js'] },
  {
    words: 'show the probability on the deal page too',
    page: 'DealDetail',
    recent: ['entities/Deal.json', 'components/deal/fields.js'],
    touched: ['pages/DealDetail.jsx'],
  },
  { words: 'rename "Dashboard" to Overview', touched: ['pages/Dashboard.jsx'] },
  { words: 'make the cards on the board show the value bigger', page: 'DealBoard', touched: ['components/shared/Board.jsx'] },
  { words: 'the calendar should start on Monday', page: 'DealCalendar', touched: ['components/shared/MonthCalendar.jsx'] },
  { words: 'when I delete something ask with different words', touched: ['components/shared/ConfirmDelete.jsx'] },
  { words: 'format money in euros everywhere', touched: ['lib/format.js'] },
  { words: 'move the search box to the right', page: 'Companies', touched: ['components/shared/TableToolbar.jsx'] },
  { words: 'the table is too wide on my phone', page: 'Contacts', touched: ['components/shared/DataTable.jsx'] },
  {
    words: 'make this bigger',
    page: 'Dashboard',
    element: 'components/shared/StatCard.jsx',
    touched: ['components/shared/StatCard.jsx'],
  },
  {
    words: 'why is this grey? make it red',
    page: 'Tasks',
    element: 'components/shared/StatusBadge.jsx',
    touched: ['components/shared/StatusBadge.jsx'],
  },
  {
    words: 'no, darker',
    page: 'Tasks',
    recent: ['components/shared/StatusBadge.jsx'],
    touched: ['components/shared/StatusBadge.jsx'],
  },
  {
    words: 'also in the other place',
    recent: ['components/shared/RowList.jsx', 'pages/Dashboard.jsx'],
    touched: ['components/shared/RowList.jsx'],
  },
  { words: 'add a chart of deals by month to the dashboard', touched: ['pages/Dashboard.jsx'] },
  { words: 'put a logo next to the name at the top left', touched: ['components/layout/Brand.jsx'] },
  { words: 'hide Tasks from the menu', touched: ['components/layout/Navigation.jsx'] },
  { words: 'the sign out button does nothing', touched: ['components/layout/UserMenu.jsx'] },
  { words: 'TypeError in useTitles: cannot read properties of undefined', touched: ['hooks/use-titles.js'] },
  { words: 'emails must be valid when I save a contact', touched: ['lib/validate.js', 'components/contact/fields.js'] },
  { words: 'tasks should have an assignee from contacts', touched: ['entities/Task.json', 'components/task/fields.js'] },
  { words: 'the dark mode switch should remember my choice', touched: ['hooks/use-theme.js'] },
  { words: 'everything in green please', touched: ['globals.css'] },
  { words: 'company page: list its deals before its contacts', touched: ['pages/CompanyDetail.jsx'] },
  { words: 'dates as 21.11.2026', touched: ['lib/format.js'] },
  { words: 'sort tasks by due date, soonest first', page: 'Tasks', touched: ['pages/Tasks.jsx'] },
]

/** How much of what was touched was shown, and what that took, over all edits; by method too. */
function evaluate(share: number) {
  const figures = new Map<string, { recall: number; tokens: number; edits: number }>()
  let found = 0
  let shown = 0
  for (const { words, page, element, recent, touched } of EDITS) {
    const picks = pickFiles({
      files,
      text: words,
      ...(page ? { current: [`pages/${page}.jsx`] } : {}),
      ...(element ? { element } : {}),
      ...(recent ? { recent } : {}),
      budget: size * share,
    })
    const after = { ...files, ...Object.fromEntries(touched.map((path) => [path, 'changed'])) }
    const { evals = {} } = contextMetadata(picks, files, after) ?? {}
    for (const [method, { recall, tokenUsage }] of Object.entries(evals)) {
      const sum = figures.get(method) ?? { recall: 0, tokens: 0, edits: 0 }
      figures.set(method, { recall: sum.recall + recall, tokens: sum.tokens + tokenUsage, edits: sum.edits + 1 })
    }
    const paths = new Set(picks.map(({ path }) => path))
    found += touched.filter((path) => paths.has(path)).length / touched.length
    shown += picks.reduce((sum, { path }) => sum + (files[path]?.length ?? 0), 0)
  }
  const rows = [...figures].map(([method, { recall, tokens, edits }]) => ({
    method,
    edits,
    recall: (recall / edits).toFixed(2),
    tokens: Math.round(tokens / edits),
  }))
  return { recall: found / EDITS.length, shown: shown / EDITS.length / size, rows }
}

it('shows a model what its reply turns out to touch, on a part of the app', () => {
  for (const edit of EDITS) for (const path of edit.touched) expect(Object.keys(files), edit.words).toContain(path)
  const results = [0.6, 0.35, 0.2].map((share) => ({ share, ...evaluate(share) }))
  for (const { share, recall, shown } of results)
    console.log(`context: ${share * 100} % of the app allowed, ${(shown * 100).toFixed(0)} % shown: recall ${recall.toFixed(2)}`)
  console.log(
    results[1]?.rows
      .map(({ method, edits, recall, tokens }) => `${method}: recall ${recall}, ${tokens} tokens, ${edits} edits`)
      .join('\n'),
  )
  for (const { recall, share } of results) expect(recall, `at ${share}`).toBeGreaterThanOrEqual(share > 0.3 ? 0.88 : 0.85)
})
