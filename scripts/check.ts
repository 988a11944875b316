import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { relative } from 'node:path'
import { findChromium } from './chromium.ts'
import { ROOT } from './paths.ts'

/**
 * Everything that must hold: first what fails soonest, then the deploy rehearsal, which needs the build, then the test
 * suites. Those of a group run side by side, each to its end; the next group begins when all were good.
 */
interface Step {
  name: string
  command: string
  args: string[]
}

const GROUPS: Step[][] = [
  [
    { name: 'types', command: 'tsc', args: ['-b'] },
    { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { name: 'unused code', command: 'knip', args: [] },
    { name: 'build', command: 'node', args: ['scripts/build.ts'] },
  ],
  [{ name: 'deploy rehearsal', command: 'node', args: ['scripts/rehearse-deploy.ts'] }],
]

interface Suite extends Step {
  /** Where vitest leaves its figures. */
  report: string
}

const reports = `${ROOT}/dist/reports`
const suite = (name: string, args: string[]): Suite => {
  const report = `${reports}/${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: 'vitest', args: ['run', ...args, ...reporters], report }
}
const SUITES: Suite[] = [
  suite('worker', []),
  suite('plain', ['--config', 'vitest.plain.config.ts']),
  suite('browser', ['--config', 'e2e/vitest.config.ts', '--reporter=./e2e/second-tries.ts']),
]

const MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3
/**
 * Where the suites keep their databases and browsers: in memory where there is enough of it, since nothing of it is
 * wanted afterwards and each write to a disk is waited for. Undefined for the usual place.
 */
function findMemory(): string | undefined {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM ? mkdtempSync(`${MEMORY}/buildai-`) : undefined
}
const memory = findMemory()
process.on('exit', () => memory && rmSync(memory, { recursive: true, force: true }))

/** Prints how a step came out. */
function reportResult(name: string, isGood: boolean, started: number) {
  console.log(`${isGood ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return isGood
}

/** Since several run at once, what one says is printed whole when it ends. */
function runStep({ name, command, args }: Step): Promise<boolean> {
  const started = Date.now()
  const said: Buffer[] = []
  const env = { ...process.env, ...(memory ? { TMPDIR: memory } : {}) }
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((done) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      done(reportResult(name, code === 0, started))
    })
    child.on('error', (error) => {
      console.error(error)
      done(reportResult(name, false, started))
    })
  })
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}
const reportOf = ({ report }: Suite): Report | undefined =>
  existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined

/** Where the time went: the ten files that took longest, whichever suite they are of. */
function printSlowestFiles() {
  const files = SUITES.flatMap((each) => reportOf(each)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    path: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  console.log('The ten slowest test files:')
  for (const { path, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

/** Its figures; a suite that died before it had any counts as one failure. */
function figuresOf(suite: Suite, isGood: boolean): { passed: number; failed: number } {
  const report = reportOf(suite)
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = report
  return { passed: numPassedTests, failed: isGood ? numFailedTests : Math.max(1, numFailedTests) }
}

if (!findChromium()) {
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
  )
  process.exit(1)
}
for (const group of GROUPS) {
  const outcomes = await Promise.all(group.map(runStep))
  if (outcomes.every(Boolean)) continue
  console.log(`0 passed, ${outcomes.filter((isGood) => !isGood).length} failed`)
  process.exit(1)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes = await Promise.all(SUITES.map(async (each) => figuresOf(each, await runStep(each))))
printSlowestFiles()
const sum = (figure: 'passed' | 'failed') => outcomes.reduce((total, each) => total + each[figure], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
