import { describe, expect, it } from 'vitest'
import {
  compareWithSecondTry,
  countPassed,
  describeFailures,
  failuresOf,
  filesToTryAgain,
  firstLines,
  type Run,
} from './outcomes.ts'

type Tests = Record<string, 'passed' | 'failed' | 'skipped'>

const fileOf = (name: string, tests: Tests, message = '') => ({
  name,
  startTime: 0,
  endTime: 1,
  status: message || Object.values(tests).includes('failed') ? ('failed' as const) : ('passed' as const),
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`Error: ${fullName} went wrong`] : [],
  })),
})
const runOf = (files: ReturnType<typeof fileOf>[], unhandledErrors: string[] = []): Run => ({
  suite: 'browser',
  isGood: unhandledErrors.length === 0 && files.every(({ status }) => status === 'passed'),
  report: { testResults: files, unhandledErrors },
})
const titles = (failures: { title: string }[]) => failures.map(({ title }) => title)

describe('failures of a run', () => {
  it('are its failed tests, with what they said', () => {
    const run = runOf([fileOf('/app/a.ts', { 'a adds': 'failed', 'a takes': 'passed', 'a waits': 'skipped' })])
    expect(failuresOf(run)).toEqual([
      { suite: 'browser', file: '/app/a.ts', title: 'a adds', message: 'Error: a adds went wrong' },
    ])
    expect(countPassed(run)).toBe(1)
  })

  it('are files that could not be read, whose tests nobody counts', () => {
    const [failure, ...others] = failuresOf(runOf([fileOf('/app/a.ts', {}, 'Cannot find module')]))
    expect(failure).toMatchObject({ file: '/app/a.ts', message: 'Cannot find module' })
    expect(others).toEqual([])
  })

  it('are errors outside any test, beside failed tests as well', () => {
    const failures = failuresOf(runOf([fileOf('/app/a.ts', { 'a adds': 'failed' })], ['Error: nobody caught this']))
    expect(failures.map(({ file, message }) => [file, message])).toEqual([
      ['/app/a.ts', 'Error: a adds went wrong'],
      [undefined, 'Error: nobody caught this'],
    ])
  })

  it('are never none where a suite ended badly or left no report', () => {
    expect(failuresOf({ ...runOf([fileOf('/app/a.ts', { 'a adds': 'passed' })]), isGood: false })).toHaveLength(1)
    expect(failuresOf({ suite: 'worker', isGood: false, report: undefined })).toHaveLength(1)
    expect(failuresOf({ suite: 'worker', isGood: true, report: undefined })).toHaveLength(1)
    expect(failuresOf(runOf([fileOf('/app/a.ts', { 'a adds': 'passed' })]))).toEqual([])
  })
})

describe('a second try', () => {
  it('is for each file once, by suite, and not for what no file is to blame for', () => {
    const failures = failuresOf(
      runOf([fileOf('/app/a.ts', { one: 'failed', two: 'failed' }), fileOf('/app/b.ts', { three: 'passed' })], ['outside']),
    )
    expect([...filesToTryAgain(failures)]).toEqual([['browser', ['/app/a.ts']]])
    const outside = failuresOf({ suite: 'worker', isGood: false, report: undefined })
    expect([...filesToTryAgain(outside)]).toEqual([])
  })

  it('is for none where many files failed', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`/app/${at}.ts`, { one: 'failed' }))
    expect([...filesToTryAgain(failuresOf(runOf(many(12))))]).toHaveLength(1)
    expect([...filesToTryAgain(failuresOf(runOf(many(13))))]).toEqual([])
  })

  const first = failuresOf(runOf([fileOf('/app/a.ts', { one: 'failed', two: 'failed', three: 'passed' })]))

  it('leaves what failed again, and names what passed', () => {
    const left = compareWithSecondTry(first, runOf([fileOf('/app/a.ts', { one: 'passed', two: 'failed', three: 'passed' })]))
    expect(titles(left.failed)).toEqual(['two'])
    expect(titles(left.passedAtSecondTry)).toEqual(['one'])
  })

  it('counts what failed only then', () => {
    const left = compareWithSecondTry(first, runOf([fileOf('/app/a.ts', { one: 'passed', two: 'passed', three: 'failed' })]))
    expect(titles(left.failed)).toEqual(['three'])
    expect(titles(left.passedAtSecondTry)).toEqual(['one', 'two'])
  })

  it('forgives nothing that did not run, in a file that failed, or beside errors outside any test', () => {
    const noReport = compareWithSecondTry(first, { suite: 'browser', isGood: false, report: undefined })
    expect(titles(noReport.failed)).toEqual(expect.arrayContaining(['one', 'two']))
    const unread = compareWithSecondTry(first, runOf([fileOf('/app/a.ts', {}, 'Cannot find module')]))
    expect(titles(unread.failed)).toEqual(expect.arrayContaining(['one', 'two']))
    const skipped = compareWithSecondTry(first, runOf([fileOf('/app/a.ts', { one: 'skipped', two: 'passed' })]))
    expect(titles(skipped.failed)).toEqual(['one'])
    const outside = compareWithSecondTry(first, runOf([fileOf('/app/a.ts', { one: 'passed', two: 'passed' })], ['outside']))
    expect(titles(outside.failed)).toEqual(expect.arrayContaining(['one', 'two']))
    for (const { passedAtSecondTry } of [noReport, unread, outside]) expect(passedAtSecondTry).toEqual([])
  })

  it('decides how many tests of its files passed', () => {
    const run = runOf([fileOf('/app/a.ts', { one: 'failed', two: 'passed' }), fileOf('/app/b.ts', { three: 'passed' })])
    expect(countPassed(run, runOf([fileOf('/app/a.ts', { one: 'passed', two: 'failed', four: 'passed' })]))).toBe(3)
    expect(countPassed(run, { suite: 'browser', isGood: false, report: undefined })).toBe(2)
  })

  it('clears errors outside any test only of files that stood alone', () => {
    const errors = failuresOf(runOf([fileOf('/app/a.ts', { one: 'failed' })], ['outside']))
    const left = compareWithSecondTry(errors, runOf([fileOf('/app/a.ts', { one: 'passed' })]))
    expect(titles(left.passedAtSecondTry)).toEqual(['one'])
    expect(titles(left.failed)).toEqual(['(outside any test)'])
  })

  it('clears a file that could not be set up', () => {
    const unread = failuresOf(runOf([fileOf('/app/a.ts', {}, 'The browser did not start')]))
    const left = compareWithSecondTry(unread, runOf([fileOf('/app/a.ts', { one: 'passed' })]))
    expect(left.failed).toEqual([])
    expect(left.passedAtSecondTry).toEqual(unread)
  })
})

describe('the end of the output', () => {
  it('names suite, file and title, and the first lines of what went wrong', () => {
    const failure = {
      suite: 'browser',
      file: '/app/e2e/a.ts',
      title: 'a adds',
      message: 'Error: gone\n    at x (/app/e2e/a.ts:3:1)',
    }
    const outside = { suite: 'worker', title: '(outside any test)', message: 'Error: lost' }
    expect(describeFailures([failure, outside], [{ ...failure, title: 'a takes' }], '/app')).toEqual([
      'Passed at the second try only: browser › e2e/a.ts › a takes',
      '✗ browser › e2e/a.ts › a adds',
      '    Error: gone',
      '        at x (/app/e2e/a.ts:3:1)',
      '✗ worker › (outside any test)',
      '    Error: lost',
    ])
  })

  it('shows no colours, few lines, and one place in our own files', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `\u001b[31mline ${at}\u001b[39m`)
    const places = ['    at y (/app/node_modules/y.js:1:1)', '    at x (/app/e2e/a.ts:3:1)', '    at z (/app/e2e/b.ts:9:1)']
    expect(firstLines([...lines, ...places].join('\n'))).toEqual([
      ...Array.from({ length: 8 }, (_, at) => `line ${at}`),
      '    at x (/app/e2e/a.ts:3:1)',
    ])
  })
})
