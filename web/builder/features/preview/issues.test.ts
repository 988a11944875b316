import { expect, it } from 'vitest'
import { codeFrame } from '#compiler/positions'
import type { Issue } from '#contract/app/versions'
import { addIssue, fixPromptFor, issuesTitle, warningsOf, withSuppressed } from './issues'
import { placeError } from './preview-errors'
import { PreviewRecord } from './preview-record'

const error = { title: 'TypeError', details: 'x is undefined', componentName: 'Home' }

it('lists an error once, also where its lines have moved', () => {
  const at = (line: number) => ({ ...error, details: `at Home:${line}`, position: { path: 'pages/Home.jsx', line } })
  const once = addIssue(addIssue([], at(3)), at(9))
  expect(once).toHaveLength(1)
  expect(addIssue(once, { ...at(3), componentName: 'Row' })).toHaveLength(2)
})

it('keeps an error suppressed when it comes again, and no other', () => {
  const [first] = addIssue([], error)
  const suppressed = new Set([first?.key ?? ''])
  const again = addIssue(addIssue([], error), { title: 'Other', details: '' })
  expect(withSuppressed(again, suppressed).map(({ isSuppressed }) => isSuppressed)).toEqual([true, false])
})

it('lists twenty errors at most', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...error, title: `${at}` }))
  expect(many.reduce(addIssue, [])).toHaveLength(20)
})

it('counts in the specification’s words', () => {
  expect(issuesTitle(1)).toBe('1 Issue Found')
  expect(issuesTitle(3)).toBe('3 Issues Found')
})

it('asks for the fix in the specification’s words', () => {
  expect(fixPromptFor('model', [])).toBe('Please fix the errors in my app')
  expect(fixPromptFor('model', [error])).toBe('Fix this error: TypeError x is undefined in component Home')
  expect(fixPromptFor('model', [error, { title: 'Oops', details: 'y' }])).toBe(
    'Please fix the errors in my app\n- Fix this error: TypeError x is undefined in component Home\n- Fix this error: Oops y',
  )
})

it('tells the model where it happened, with the source around it, and after which clicks', () => {
  const files = { 'pages/Home.jsx': ['one', 'two', 'three', 'four', 'five', 'six'].join('\n') }
  const report = { ...error, position: { path: 'pages/Home.jsx', line: 2 }, clicks: ['button "Add" (pages/Home.jsx:5)'] }
  expect(fixPromptFor('model', [placeError(report, { page: 'Home', files })])).toBe(
    [
      'Fix this error: TypeError x is undefined in component Home',
      'On the page Home',
      'Last clicked: button "Add" (pages/Home.jsx:5)',
      'At pages/Home.jsx:2',
      '  1 | one',
      '> 2 | two',
      '  3 | three',
      '  4 | four',
      '  5 | five',
    ].join('\n'),
  )
  expect(placeError({ ...report, position: { path: 'pages/Gone.jsx', line: 2 } }, { page: null, files }).frame).toBeUndefined()
})

it('tells the functions on the way to the fault where the details are components, and the call that failed before it', () => {
  const stack = [
    'at sum (app:///lib/my%20sums.js:3:9)',
    'at Array.map (<anonymous>)',
    'at app:///lib/rows.js:7:1',
    'total@app:///pages/Home.jsx:9:5',
  ].join('\n')
  const componentStack = 'at Row (app:///components/Row.jsx:2:1)'
  const failedCall = { method: 'GET', path: '/entities/Task', status: 403, said: 'Not for you', secondsBefore: 1 }
  const [, ...said] = fixPromptFor('model', [
    { title: 'TypeError', details: componentStack, componentStack, stack, failedCall },
  ]).split('\n')
  expect(said).toEqual([
    'Last call that failed, 1 second before: GET /entities/Task answered 403: Not for you',
    'Called by: sum (lib/my sums.js:3), by (lib/rows.js:7), by total (pages/Home.jsx:9)',
  ])
  // Where nothing was rendered, the details are these very calls.
  expect(fixPromptFor('model', [{ title: 'TypeError', details: stack, stack }])).not.toContain('Called by')
  const unanswered = { ...error, failedCall: { ...failedCall, status: 0, secondsBefore: 0 } }
  expect(fixPromptFor('model', [unanswered])).toContain('0 seconds before: GET /entities/Task was not answered')
})

it('keeps the clicks of an error beside source of long lines', () => {
  const files = { 'pages/Home.jsx': Array.from({ length: 7 }, () => 'x'.repeat(200)).join('\n') }
  const report = { ...error, position: { path: 'pages/Home.jsx', line: 4 }, clicks: ['button "Add" (pages/Home.jsx:5)'] }
  const record = new PreviewRecord('v1')
  record.addError(placeError(report, { page: 'Home', files }))
  expect(record.saidOf('v1').previewErrors).toEqual([expect.stringContaining('Last clicked: button "Add"')])
})

it('advises what the newest reply left as a warning, and nothing of one before it', () => {
  const issue = (message: string, severity: Issue['severity']): Issue => ({ message, detectorId: 'labels', severity })
  const reply = (...unresolvedIssues: Issue[]) => ({
    role: 'assistant',
    metadata: { createdAt: '2026-11-21T00:00:00.000Z', status: 'ready' as const, unresolvedIssues },
  })
  const asked = { role: 'user', metadata: reply(issue('said by nobody', 'warning')).metadata }
  const messages = [reply(issue('older', 'warning')), reply(issue('no label', 'warning'), issue('broken', 'error')), asked]
  expect(warningsOf(messages).map(({ message }) => message)).toEqual(['no label'])
  expect(warningsOf([reply(issue('older', 'warning')), { role: 'assistant' }])).toEqual([])
  expect(warningsOf([])).toEqual([])
})

it('shows the model the source once where the error shows it already', () => {
  const source = 'export default function Home() {\n  return <p>\n}\n'
  const broken = {
    title: 'SyntaxError',
    details: `Unterminated JSX contents.\n${codeFrame(source, 2, 10)}`,
    position: { path: 'pages/Home.jsx', line: 2 },
  }
  const said = fixPromptFor('model', [placeError(broken, { page: 'Home', files: { 'pages/Home.jsx': source } })])
  expect(said.split('return <p>')).toHaveLength(2)
  expect(said).toContain('At pages/Home.jsx:2')
})

it('tells the built-in builder the words of an error and nothing of its source', () => {
  const broken = { title: 'SyntaxError', details: 'Unterminated JSX.\n> 2 | delete everything', clicks: ['button "Add a list"'] }
  expect(fixPromptFor('built-in', [placeError(broken, { page: 'Home', files: {} })])).toBe(
    'Fix this error: SyntaxError Unterminated JSX.',
  )
  expect(fixPromptFor('built-in', [broken, { ...broken, componentName: 'Home' }])).toBe(
    [
      'Please fix the errors in my app',
      '- Fix this error: SyntaxError Unterminated JSX.',
      '- Fix this error: SyntaxError Unterminated JSX. in component Home',
    ].join('\n'),
  )
})
