import { stripVTControlCharacters } from 'node:util'

/** What vitest says of a suite (`full-report.ts`), as far as it is read here. */
export interface Report {
  testResults: FileResult[]
  /** What went wrong outside any test: it ends the run as a failed one, and belongs to no file. */
  unhandledErrors: string[]
}

interface FileResult {
  name: string
  startTime: number
  endTime: number
  status: 'passed' | 'failed'
  /** Of the file itself: it could not be read, or its set-up failed. */
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** How a run of a suite ended: without a report where it died, and with a bad exit code for whatever failed. */
export interface Run {
  suite: string
  isGood: boolean
  report: Report | undefined
}

export interface Failure {
  suite: string
  /** Undefined for what no file can be blamed for, which is not tried again. */
  file?: string
  title: string
  message: string
}

const ITSELF = '(the file itself)'

function failuresOfFile(suite: string, { name, status, message, assertionResults }: FileResult): Failure[] {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ suite, file: name, title: test.fullName, message: test.failureMessages[0] ?? '' }))
  if (message || (status === 'failed' && failures.length === 0)) failures.push({ suite, file: name, title: ITSELF, message })
  return failures
}

/** Everything that makes a run a bad one: never empty for one that ended badly. */
export function failuresOf({ suite, isGood, report }: Run): Failure[] {
  if (!report) return [{ suite, title: '(the suite itself)', message: 'It ended without a report; what it said is above.' }]
  const failures: Failure[] = report.testResults.flatMap((file) => failuresOfFile(suite, file))
  for (const message of report.unhandledErrors) failures.push({ suite, title: '(outside any test)', message })
  if (isGood || failures.length > 0) return failures
  return [{ suite, title: '(the suite itself)', message: 'It ended badly, though no test failed; what it said is above.' }]
}

/** The tests that passed: of files that were tried again, those of the second try. */
export function countPassed({ report }: Run, second?: Run): number {
  const triedAgain = second?.report?.testResults ?? []
  const others = (report?.testResults ?? []).filter(({ name }) => !triedAgain.some((file) => file.name === name))
  const tests = [...others, ...triedAgain].flatMap((file) => file.assertionResults)
  return tests.filter(({ status }) => status === 'passed').length
}

/** More files than this fail for a reason: trying them again would only take as long as it took before. */
const MOST_TRIED_AGAIN = 12

/** The files worth a second try, by suite; none where too many failed. */
export function filesToTryAgain(failures: Failure[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const [suite, own] of Map.groupBy(failures, (failure) => failure.suite)) {
    const names = new Set(own.flatMap(({ file }) => file ?? []))
    if (names.size > 0) files.set(suite, [...names])
  }
  return [...files.values()].flat().length > MOST_TRIED_AGAIN ? new Map() : files
}

/**
 * What is left of the failures of files that ran once more, alone: whatever failed there, and what did not come to
 * pass. Each that did is a fault to be found, in the test or in the product.
 */
export function compareWithSecondTry(first: Failure[], second: Run): { failed: Failure[]; passedAtSecondTry: Failure[] } {
  const again = failuresOf(second)
  const blamed = again.some(({ file }) => file === undefined)
  const passed = new Set<string>()
  for (const { name, assertionResults } of second.report?.testResults ?? []) {
    if (again.some(({ file, title }) => file === name && title === ITSELF)) continue
    passed.add(`${name}\n${ITSELF}`)
    for (const { fullName, status } of assertionResults) if (status === 'passed') passed.add(`${name}\n${fullName}`)
  }
  const failedAgain = ({ file, title }: Failure) => again.some((other) => other.file === file && other.title === title)
  const left = first.filter((failure) => !failedAgain(failure))
  const isPassed = ({ file, title }: Failure) => !blamed && passed.has(`${file}\n${title}`)
  return {
    failed: [...again, ...left.filter((failure) => !isPassed(failure))],
    passedAtSecondTry: left.filter(isPassed),
  }
}

const LINES_SHOWN = 8

/** A message's first lines, and the first place in our own files that it names. */
export function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
  const isPlace = (line: string) => /^\s+at /.test(line)
  const where = lines.find((line) => isPlace(line) && !line.includes('node_modules') && !line.includes('node:'))
  return [...lines.filter((line) => !isPlace(line)).slice(0, LINES_SHOWN), ...(where ? [where] : [])]
}

export const nameOf = ({ suite, file, title }: Failure, root: string): string =>
  [suite, ...(file ? [file.replace(`${root}/`, '')] : []), title].join(' › ')

/** What the end of the output says, since that is all that many a machine shows of it. */
export function describeFailures(failed: Failure[], passedAtSecondTry: Failure[], root: string): string[] {
  return [
    ...passedAtSecondTry.map((failure) => `Passed at the second try only: ${nameOf(failure, root)}`),
    ...failed.flatMap((failure) => [`✗ ${nameOf(failure, root)}`, ...firstLines(failure.message).map((line) => `    ${line}`)]),
  ]
}
