import { transform } from 'sucrase'
import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { stageAction } from '#contract/chat/stage-action'
import type { AppPlan, Change, EntityPlan } from '../plan'
import { filesOf } from './app-files'
import type { Applied } from './applied-change'
import { applyChange } from './apply-change'
import { readApp } from './read-app'
import { entity, needed } from './testing/make-plan'
import { PLANS } from './testing/plans'

/** Carries the actions out as a reply's would be; every one of them must apply. */
function carryOut(files: AppFiles, { actions }: Applied): AppFiles {
  return actions.reduce((staged, action, index) => {
    const result = stageAction(staged, { ...action, index, content: action.body, isComplete: true, isTruncated: false })
    expect(result.outcome.status, `${action.type} ${action.file}: ${result.outcome.message}\n${action.body}`).toBe('applied')
    return result.files
  }, files)
}

function expectSound(files: AppFiles) {
  for (const [path, source] of Object.entries(files)) {
    if (path.endsWith('.json')) expect(() => JSON.parse(source), path).not.toThrow()
    if (!/\.jsx?$/.test(path)) continue
    expect(() => transform(source, { transforms: ['jsx', 'imports'], jsxRuntime: 'automatic' }), path).not.toThrow()
    for (const [, specifier] of source.matchAll(/from '@\/((?:components\/(?!ui\/)|hooks\/|lib\/(?!utils))[^']+)'/g)) {
      expect(
        ['.js', '.jsx'].some((extension) => `${specifier}${extension}` in files),
        `${path} imports ${specifier}`,
      ).toBe(true)
    }
  }
}

const crm = filesOf(PLANS.crm as AppPlan)
const apply = (change: Change, files: AppFiles = crm) => applyChange(change, readApp(files), files)
const changedBy = (change: Change, files: AppFiles = crm) => carryOut(files, apply(change, files))

const field = { name: 'budget', label: 'Budget', kind: 'money', required: false } as const
const supplier = entity('Supplier', 'Suppliers', 'Truck', {
  fields: [needed('name', 'text')],
  samples: [{ _ref: 's1', name: 'Paper & Co' }],
})
const chart = {
  title: 'Deals by stage',
  entity: 'Deal',
  shape: 'pie',
  by: { kind: 'option', field: 'stage' },
  measure: { kind: 'count' },
  format: 'number',
} as const
const CHANGES: Change[] = [
  { kind: 'add-field', entity: 'Deal', field },
  { kind: 'rename-field', entity: 'Deal', from: 'value', to: 'worth', label: 'Worth' },
  { kind: 'rename-field', entity: 'Deal', from: 'stage', to: 'phase', label: 'Phase' },
  { kind: 'remove-field', entity: 'Deal', field: 'expected_close' },
  { kind: 'change-options', entity: 'Deal', field: 'stage', add: ['On hold'], remove: ['Lost'] },
  { kind: 'require-field', entity: 'Contact', field: 'email', required: true },
  { kind: 'add-entity', entity: supplier },
  { kind: 'rename-entity', entity: 'Company', label: 'Client', plural: 'Clients' },
  { kind: 'remove-entity', entity: 'FollowUp' },
  { kind: 'remove-entity', entity: 'Company' },
  {
    kind: 'add-page',
    page: {
      kind: 'board',
      name: 'TaskBoard',
      title: 'Task board',
      icon: 'Columns3',
      inNavigation: true,
      entity: 'FollowUp',
      field: 'status',
    },
  },
  { kind: 'remove-page', page: 'Board' },
  { kind: 'rename-page', page: 'Dashboard', title: 'Overview' },
  { kind: 'add-chart', page: 'Reports', chart },
  { kind: 'access', entity: 'Deal', read: 'anonymous', write: 'admin' },
  { kind: 'title', title: 'Client Desk' },
  { kind: 'colour', accentHue: 140, accentChroma: 0.15 },
  { kind: 'style', style: 'dark' },
  { kind: 'wording', from: 'Coming up', to: 'Next steps' },
]

describe('a change to an app written here', () => {
  it.each(
    CHANGES.map(
      (change) =>
        [`${change.kind} ${'entity' in change && typeof change.entity === 'string' ? change.entity : ''}`, change] as const,
    ),
  )('applies and leaves the app sound: %s', (_title, change) => {
    const applied = apply(change)
    expect(applied.problem).toBeUndefined()
    expect(applied.actions.length).toBeGreaterThan(0)
    expectSound(carryOut(crm, applied))
  })

  it('gives what writing the changed plan anew would give', () => {
    for (const change of CHANGES) {
      const files = changedBy(change)
      const written = filesOf(readApp(files))
      for (const path of Object.keys(written)) {
        const unmarked = (files[path] ?? '').replaceAll(/,\n\s*"x-renamedFrom": "\w+"/g, '')
        expect(unmarked.trimEnd(), `${change.kind} ${path}`).toBe(written[path]?.trimEnd())
      }
    }
  })

  it.each([
    ['creator', 'whoever added it, and admins, may read them; everyone who is signed in may add one'],
    ['all', 'everyone who is signed in may read them; everyone who is signed in may change them'],
  ] as const)('lets whoever may change rows see them: %s', (write, words) => {
    const closed = changedBy({ kind: 'access', entity: 'Deal', read: 'admin', write: 'admin' })
    const { actions, said } = apply({ kind: 'access', entity: 'Deal', write }, closed)
    const files = carryOut(closed, { actions } as Applied)
    expect(JSON.parse(files['entities/Deal.json'] ?? '')['x-accessControl'].permissions).toEqual({ read: write, write })
    expect(said).toContain(words)
  })

  it('says whom a new list is for where the lists beside it are for others', () => {
    const add = (access: EntityPlan['access']) => apply({ kind: 'add-entity', entity: { ...supplier, access } }).said
    const [beside] = readApp(crm).entities
    expect(add(beside?.access ?? supplier.access)).toMatch(/page for each supplier\.$/)
    expect(add({ read: 'anonymous', write: 'admin' })).toContain(
      'Their access differs from that of the other lists: everyone, signed in or not, may read them; only admins may change them.',
    )
  })

  it('brings building blocks that an older app does not have yet', () => {
    const { 'lib/in-time.js': _order, 'lib/stretches.js': _stretches, 'lib/former.js': _former, ...older } = crm
    const page = { kind: 'calendar', name: 'DealDays', title: 'Deal days', icon: 'CalendarDays', entity: 'Deal' } as const
    const change: Change = { kind: 'add-page', page: { ...page, inNavigation: true, dateField: 'expected_close' } }
    expectSound(changedBy(change, older))
  })

  it('lets stored rows follow a renamed field and every reference with them', () => {
    const files = changedBy({ kind: 'rename-field', entity: 'Deal', from: 'value', to: 'worth', label: 'Worth' })
    expect(JSON.parse(files['entities/Deal.json'] ?? '').properties.worth['x-renamedFrom']).toBe('value')
    expect(files['pages/Dashboard.jsx']).toContain("sumOf('worth')")
    expect(files['pages/Dashboard.jsx']).not.toContain("'value'")
  })

  it('keeps what a person changed by hand', () => {
    const files: AppFiles = {
      ...crm,
      'pages/Deals.jsx': (crm['pages/Deals.jsx'] ?? '').replace(
        '<TableToolbar table={table} />',
        '<p>Ask Ada first.</p>\n            <TableToolbar table={table} />',
      ),
    }
    const changed = changedBy({ kind: 'rename-field', entity: 'Deal', from: 'value', to: 'worth', label: 'Worth' }, files)
    expect(changed['pages/Deals.jsx']).toContain('Ask Ada first.')
    expect(changed['pages/Deals.jsx']).toContain("'worth'")
  })

  it('edits in small blocks', () => {
    const edits = apply({ kind: 'rename-page', page: 'Dashboard', title: 'Overview' }).actions.filter(
      ({ type }) => type === 'edit_file',
    )
    expect(edits.length).toBeGreaterThan(1)
    for (const { body } of edits) expect(body.split('\n').length).toBeLessThan(12)
  })

  it.each<Change>([
    { kind: 'add-field', entity: 'Deal', field: { ...field, name: 'title' } },
    { kind: 'add-field', entity: 'Ghost', field },
    { kind: 'remove-field', entity: 'Deal', field: 'ghost' },
    { kind: 'remove-page', page: 'Ghost' },
    { kind: 'change-options', entity: 'Deal', field: 'title', add: ['x'], remove: [] },
    { kind: 'wording', from: 'no such words', to: 'x' },
    { kind: 'fix-error', title: 'The moon is too bright', details: '' },
  ])('says plainly why it cannot be done: $kind', (change) => {
    const applied = apply(change)
    expect(applied.actions).toEqual([])
    expect(applied.problem).toMatch(/\w{3}.*\./)
  })
})

describe('a reported error', () => {
  const broken = (path: string, from: string | RegExp, to: string): AppFiles => ({
    ...crm,
    [path]: (crm[path] ?? '').replace(from, to),
  })
  it('is not fixed by another function that only sounds alike', () => {
    const own = 'components/Own.jsx'
    const files = { ...crm, [own]: "import { formatSize } from '@/lib/format'\nexport const Own = () => formatSize(1)\n" }
    const details = '"@/lib/format" does not export "formatSize". Did you mean "formatDate"?'
    const applied = applyChange({ kind: 'fix-error', title: 'Error', details, file: own }, readApp(files), files)
    expect(JSON.stringify(applied.actions)).not.toContain('formatDate')
  })
  it.each([
    [
      'a forgotten import',
      broken('pages/Deals.jsx', "import { useRows } from '@/hooks/use-rows'\n", ''),
      'useRows is not defined',
      'pages/Deals.jsx',
    ],
    [
      'an icon that is not there',
      broken('pages/Deals.jsx', /Handshake/g, 'Handshakes'),
      'There is no icon "Handshakes" in lucide-react. Did you mean "Handshake"?',
      'pages/Deals.jsx',
    ],
    [
      'a missing default export',
      broken('pages/Deals.jsx', 'export default ', ''),
      'pages/Deals.jsx has no default export: write "export default function …".',
      'pages/Deals.jsx',
    ],
    [
      'a broken entity file',
      broken('entities/Deal.json', '"type": "object",', '"type": "object"'),
      'The schema of Deal is not valid JSON.',
      'entities/Deal.json',
    ],
    ['a syntax error', broken('pages/Deals.jsx', '</Page>', ''), 'Unexpected token (40:1)', 'pages/Deals.jsx'],
  ])('is fixed: %s', (_title, files, details, file) => {
    const applied = applyChange({ kind: 'fix-error', title: 'Error', details, file }, readApp(files), files)
    expect(applied.problem).toBeUndefined()
    const fixed = carryOut(files, applied)
    expectSound(fixed)
    expect(fixed[file]).not.toBe(files[file])
  })

  it('is fixed where a file is gone', () => {
    const { 'components/shared/Page.jsx': _gone, ...files } = crm
    const details = 'There is no file for the import "@/components/shared/Page".'
    const applied = applyChange(
      { kind: 'fix-error', title: details, details: '', file: 'pages/Deals.jsx' },
      readApp(files),
      files,
    )
    expectSound(carryOut(files, applied))
  })
})

describe('a change to an app written elsewhere', () => {
  const files: AppFiles = {
    'entities/Task.json': JSON.stringify({
      name: 'Task',
      type: 'object',
      properties: { title: { type: 'string' }, state: { type: 'string', enum: ['open', 'done'] } },
    }),
    'pages/Tasks.jsx':
      "import { Task } from '@/entities/Task'\nexport default function Tasks() {\n  return <h1>My Tasks {Task.name}</h1>\n}\n",
    'Layout.jsx': 'export default function Layout({ children }) {\n  return <div>{children}</div>\n}\n',
  }

  it('adds a field to the schema and says what it left', () => {
    const applied = apply({ kind: 'add-field', entity: 'Task', field }, files)
    expect(JSON.parse(carryOut(files, applied)['entities/Task.json'] ?? '').properties.budget.title).toBe('Budget')
    expect(applied.problem).toContain('form')
  })

  it('adds a board that stands on its own', () => {
    const page = {
      kind: 'board',
      name: 'TaskBoard',
      title: 'Board',
      icon: 'Columns3',
      inNavigation: true,
      entity: 'Task',
      field: 'state',
    } as const
    const changed = carryOut(files, apply({ kind: 'add-page', page }, files))
    expect(changed['pages/TaskBoard.jsx']).toContain('<Board')
    expectSound(changed)
  })

  it('does not touch code it does not know', () => {
    expect(apply({ kind: 'rename-page', page: 'Tasks', title: 'To do' }, files).problem).toContain('AI model')
  })

  it('changes words on a page', () => {
    const changed = carryOut(files, apply({ kind: 'wording', from: 'My Tasks', to: 'To do' }, files))
    expect(changed['pages/Tasks.jsx']).toContain('<h1>To do ')
  })
})

describe('what is marked where it needs attention', () => {
  const flag = { kind: 'overdue', label: 'Late', dateField: 'due_date' } as const
  const marked = (label: string, from: AppFiles) =>
    applyChange({ kind: 'add-flag', entity: 'FollowUp', flag: { ...flag, label } }, readApp(from), from)
  const listsOf = (from: AppFiles) => readApp(from).pages.flatMap((page) => (page.kind === 'dashboard' ? page.lists : []))

  it('is listed on the overview, as it is said, and once', () => {
    const files = filesOf(PLANS.crm as AppPlan)
    const once = marked('Late', files)
    expect(once.said).toMatch(/the overview lists those that need attention\.$/)
    const after = carryOut(files, once)
    expect(listsOf(after).map(({ title, pick }) => [title, pick])).toEqual([
      ['Needs attention', 'flagged'],
      ['Needs attention: follow-ups', 'flagged'],
      ['Coming up', 'upcoming'],
    ])
    expect(listsOf(carryOut(after, marked('Past', after)))).toEqual(listsOf(after))
  })

  it('is only said to be shown where there is no overview', () => {
    const pages = PLANS.crm?.pages.filter(({ kind }) => kind !== 'dashboard')
    expect(marked('Late', filesOf({ ...PLANS.crm, pages } as AppPlan)).said).toBe('Follow-ups now show “Late”.')
  })
})

describe('a page that comes first', () => {
  const first = (plan: AppPlan, page: string) => {
    const files = filesOf(plan)
    return applyChange({ kind: 'move-page', page, to: 'first' }, readApp(files), files).said
  }

  it('is said to be what the app opens with', () => {
    expect(first(PLANS.crm as AppPlan, 'Deals')).toBe('“Deals” now comes first in the menu. The app opens with it now.')
  })

  it('is said to bring another frame where it is for visitors', () => {
    const { pages, ...plan } = PLANS.yoga as AppPlan
    const [home, ...others] = pages
    expect(first({ ...plan, pages: [...others, home] } as AppPlan, 'Home')).toMatch(
      / The app opens with it now, with a bar at the top, as a site for visitors\.$/,
    )
    expect(first(PLANS.yoga as AppPlan, others[0]?.name ?? '')).not.toContain('opens with')
  })
})
