import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import type { RuntimeSurface } from '#compiler/types'
import { functionIssues } from '../workspace/function-issues'
import type { CodeContext } from './code-context'
import { findProblems } from './problems'

const react = { file: '', chunks: [], exports: ['useState', 'useEffect', 'default'] }
const surface = {
  hash: '',
  modules: { react, 'react/jsx-runtime': { ...react, exports: ['jsx', 'jsxs'] } },
  icons: [],
} as unknown as RuntimeSurface
const known: CodeContext = {
  files: { 'lib/tone.js': '' },
  entities: {},
  surface,
  issues: [],
  mayEdit: true,
  openFile: () => undefined,
  fixOf: () => undefined,
  requestFix: undefined,
}
const problems = (text: string, changed: Partial<CodeContext> = {}, path = 'lib/tone.js') =>
  findProblems(EditorState.create({ doc: text }), path, { ...known, ...changed }).map(
    ({ from, to, message, severity, actions }) => ({
      at: text.slice(from, to),
      message,
      severity,
      fixes: actions?.map(({ name }) => name),
    }),
  )

it('marks the name that no module exports, and offers the nearest', () => {
  expect(problems(`import { useStat } from 'react'\nexport const tone = useStat`)).toEqual([
    { at: 'useStat', message: expect.stringContaining('useStat'), severity: 'error', fixes: ['Change to useState'] },
  ])
})

it('offers no fix to whoever may not write', () => {
  expect(problems(`import { useStat } from 'react'\nexport const tone = useStat`, { mayEdit: false })).toMatchObject([
    { at: 'useStat', fixes: undefined },
  ])
})

it('marks where a sentence of code breaks off', () => {
  expect(problems('export const tone = (')).toMatchObject([{ severity: 'error' }])
})

it('shows what the check of the app found in this file, with a way to have it put right', () => {
  const issue = { message: 'Too pale to read', detectorId: 'colours', severity: 'warning', path: 'lib/tone.js', line: 2 } as const
  const text = 'const a = 1\n  const pale = 2'
  const requestFix = () => undefined
  expect(problems(text, { issues: [issue, { ...issue, path: 'lib/other.js' }], requestFix })).toEqual([
    { at: 'const pale = 2', message: 'Too pale to read', severity: 'warning', fixes: ['Ask the assistant to fix it'] },
  ])
})

it('puts right what the check knows how to, also where the compiler had told of it while one typed', () => {
  const fixed: string[] = []
  const fix = { start: 0, end: 0, text: '', said: '' }
  const pale = { message: 'Too pale', detectorId: 'colours', severity: 'warning', path: 'lib/tone.js', line: 2, fix } as const
  const text = `import { useStat } from 'react'\nexport const tone = useStat`
  const [said] = problems(text)
  const told = { ...pale, message: said?.message ?? '', line: 1 }
  const all = {
    issues: [pale, told],
    fixOf:
      ({ message }: { message: string }) =>
      () =>
        void fixed.push(message),
  }
  expect(problems(text, all)).toMatchObject([{ fixes: ['Change to useState', 'Fix'] }, { message: 'Too pale', fixes: ['Fix'] }])
  const [, second] = findProblems(EditorState.create({ doc: text }), 'lib/tone.js', { ...known, ...all })
  second?.actions?.[0]?.apply({} as never, 0, 0)
  expect(fixed).toEqual(['Too pale'])
})

it('shows of a function where it breaks off, and what the compiler of functions said of what is saved', () => {
  const path = 'functions/send/entry.ts'
  const [issue] = functionIssues([
    { message: 'There is no module npm:lodahs', path, line: 1, column: 16 },
    { message: 'There is no module npm:lodahs', path, line: 1, column: 16 },
  ])
  const issues = issue ? [issue] : []
  expect(problems(`import _ from 'npm:lodahs'\nDeno.serve(() => _)`, { issues }, path)).toEqual([
    { at: 'npm', message: 'There is no module npm:lodahs', severity: 'error', fixes: undefined },
  ])
  // What was said before is of another text.
  expect(problems('const a = (', { issues }, path)).toMatchObject([{ severity: 'error' }])
  expect(problems('const a = (', { issues }, path)).toHaveLength(1)
})

it('says nothing before it is known what may be imported', () => {
  expect(problems('const a = (', { surface: undefined })).toEqual([])
})
