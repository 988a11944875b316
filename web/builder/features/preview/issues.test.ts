import { expect, it } from 'vitest'
import { addIssue, fixPrompt, issuesTitle, withSuppressed } from './issues'

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
  expect(fixPrompt([])).toBe('Please fix the errors in my app')
  expect(fixPrompt([error])).toBe('Fix this error: TypeError x is undefined in component Home')
  expect(fixPrompt([error, { title: 'Oops', details: 'y' }])).toBe(
    'Please fix the errors in my app\n- Fix this error: TypeError x is undefined in component Home\n- Fix this error: Oops y',
  )
})
