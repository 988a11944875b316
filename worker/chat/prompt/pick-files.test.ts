import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { pickFiles } from './pick-files'

const files: AppFiles = {
  'Layout.jsx': 'export default ({ children }) => children',
  'globals.css': ':root { --primary: 1 }',
  'entities/Task.json': '{ "name": "Task" }',
  'pages/Home.jsx': "import TaskCard from '@/components/TaskCard'\nexport default () => <TaskCard />",
  'pages/Reports.jsx': 'export default () => "invoices overdue"',
  'components/TaskCard.jsx': "import { tone } from './tone'\nexport default () => tone",
  'components/tone.js': 'export const tone = 1',
  'components/Other.jsx': `export default () => ${'x'.repeat(400)}`,
}
const methodsOf = (picks: ReturnType<typeof pickFiles>, path: string) => picks.find((pick) => pick.path === path)?.methods

describe('picking files for the model', () => {
  it('takes all code when the app fits, and still says what each other method found', () => {
    const ask = { files, text: 'make the task card blue', current: ['pages/Home.jsx'], budget: 10_000 }
    const picks = pickFiles(ask)
    expect(picks.map(({ path }) => path)).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'globals.css')
        .sort(),
    )
    expect(pickFiles({ ...ask, isWhole: true })).toHaveLength(Object.keys(files).length)
    expect(methodsOf(picks, 'components/TaskCard.jsx')).toEqual(['mentioned', 'entity-mentions', 'search', 'all'])
    expect(methodsOf(picks, 'pages/Home.jsx')).toContain('current-page')
    expect(methodsOf(picks, 'components/Other.jsx')).toEqual(['all'])
  })

  it('shows no more of styles and entities than is needed, though the app fits', () => {
    const larger = {
      ...files,
      'pages/Home.jsx': 'export default () => base44.entities.Task.list()',
      'entities/Deal.json': '{ "name": "Deal" }',
    }
    const ask = (text: string) =>
      pickFiles({ files: larger, text, current: ['pages/Home.jsx'], budget: 10_000 }).map(({ path }) => path)
    expect(ask('show more of it')).toContain('entities/Task.json')
    expect(ask('show more of it')).not.toContain('entities/Deal.json')
    expect(ask('show more of it')).not.toContain('globals.css')
    expect(ask('deals have a stage')).toContain('entities/Deal.json')
    expect(ask('make the colours warmer')).toContain('globals.css')
  })

  it('leaves out what nothing points to when the app does not fit', () => {
    const picks = pickFiles({ files, text: 'show the tone', current: ['pages/Home.jsx'], budget: 350 })
    expect(picks.map((pick) => pick.path)).not.toContain('components/Other.jsx')
    expect(methodsOf(picks, 'components/tone.js')).toContain('mentioned')
    expect(methodsOf(picks, 'components/TaskCard.jsx')).toContain('imported')
    expect(methodsOf(picks, 'Layout.jsx')).toEqual(['layout'])
  })

  it('shows entities that the files shown use, and the stylesheet where the words are about looks', () => {
    const larger = {
      ...files,
      'pages/Home.jsx': 'export default () => base44.entities.Task.list()',
      'entities/Deal.json': '{ "name": "Deal" }',
    }
    const ask = (text: string) => pickFiles({ files: larger, text, current: ['pages/Home.jsx'], budget: 350 })
    expect(methodsOf(ask('show more of it'), 'entities/Task.json')).toEqual(['entities'])
    expect(methodsOf(ask('show more of it'), 'entities/Deal.json')).toBeUndefined()
    expect(methodsOf(ask('show more of it'), 'globals.css')).toBeUndefined()
    expect(methodsOf(ask('make the colours warmer'), 'globals.css')).toEqual(['layout'])
  })

  it('shows the page that is looked at, and what the model asked for, whatever they take', () => {
    const long = { ...files, 'pages/Home.jsx': 'x'.repeat(2_000) }
    const picks = pickFiles({
      files: long,
      text: 'tone',
      current: ['pages/Home.jsx'],
      wanted: ['components/Other.jsx'],
      budget: 100,
    })
    expect(methodsOf(picks, 'pages/Home.jsx')).toContain('current-page')
    expect(methodsOf(picks, 'components/Other.jsx')).toEqual(['read'])
  })

  it('puts first of what is imported what most files import', () => {
    const shared: AppFiles = {
      'pages/Home.jsx': "import '@/lib/rare'\nimport '@/lib/common'",
      'pages/A.jsx': "import '@/lib/common'",
      'pages/B.jsx': "import '@/lib/common'",
      'lib/rare.js': 'r'.repeat(100),
      'lib/common.js': 'c'.repeat(100),
    }
    const picks = pickFiles({ files: shared, text: '', current: ['pages/Home.jsx'], budget: 180 })
    expect(picks.map(({ path }) => path)).toEqual(['pages/Home.jsx', 'lib/common.js'])
  })

  it('shows of files that are as likely what most others import', () => {
    const shared: AppFiles = {
      'lib/a.js': "export const hint = 'Closed on Mondays'".padEnd(100),
      'lib/b.js': "export const note = 'Closed on Mondays'".padEnd(100),
      'components/Price.jsx': 'x'.repeat(100),
      'components/list/Price.jsx': 'x'.repeat(100),
      'pages/One.jsx': "import '@/lib/b'\nimport '@/components/list/Price'",
      'pages/Two.jsx': "import '@/lib/b'\nimport '@/components/list/Price'",
    }
    const first = (text: string) => pickFiles({ files: shared, text, budget: 150 })[0]?.path
    expect(first('change "Closed on Mondays"')).toBe('lib/b.js')
    expect(first('the price is too small')).toBe('components/list/Price.jsx')
  })

  it('finds what the words quote, what was pointed at, what was changed last and what imports it', () => {
    const request = { files, budget: 10_000 }
    expect(methodsOf(pickFiles({ ...request, text: 'change "invoices overdue"' }), 'pages/Reports.jsx')).toContain('quoted')
    const picks = pickFiles({
      ...request,
      text: 'darker',
      element: 'components/TaskCard.jsx',
      recent: ['globals.css', 'gone.css'],
    })
    expect(methodsOf(picks, 'components/TaskCard.jsx')).toContain('element')
    expect(methodsOf(picks, 'components/tone.js')).toContain('imported')
    expect(methodsOf(picks, 'pages/Home.jsx')).toContain('importers')
    expect(methodsOf(picks, 'globals.css')).toContain('recent')
    expect(methodsOf(picks, 'gone.css')).toBeUndefined()
  })

  it('finds files by the words in them', () => {
    const picks = pickFiles({ files, text: 'the overdue invoice sum is wrong', budget: 250 })
    expect(methodsOf(picks, 'pages/Reports.jsx')).toEqual(['search'])
  })

  it('never goes past the budget', () => {
    const big = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`pages/Report${index}.jsx`, 'report '.repeat(100)]))
    const picks = pickFiles({ files: big, text: 'report', current: ['pages/Report3.jsx'], budget: 2_000 })
    expect(picks.reduce((sum, pick) => sum + (big[pick.path]?.length ?? 0), 0)).toBeLessThanOrEqual(2_000)
    expect(picks[0]?.path).toBe('pages/Report3.jsx')
  })

  it('treats names such as constructor as plain words', () => {
    expect(pickFiles({ files, text: '__proto__ constructor', current: ['__proto__'], budget: 10 })).toEqual([])
  })
})
