import { expect, it } from 'vitest'
import { addIssue, fixPrompt, issuesTitle, showSuppressed, suppress } from './issues'

const error = { title: 'TypeError', details: 'x is undefined', componentName: 'Home' }

it('lists an error once and keeps it suppressed when it comes again', () => {
  const once = addIssue(addIssue([], error), error)
  expect(once).toHaveLength(1)
  const quiet = suppress(once, once[0]?.key ?? '')
  expect(addIssue(quiet, error)[0]?.isSuppressed).toBe(true)
  expect(showSuppressed(quiet)[0]?.isSuppressed).toBe(false)
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
