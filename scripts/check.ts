import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { relative } from 'node:path'
import * as outcomes from './check/outcomes.ts'
import { counted, readProcessorTime } from './check/processor-time.ts'
import { findChromium } from './chromium.ts'
import { ROOT } from './paths.ts'

/**
 * Everything that must hold: the test suites as soon as there is the build they need, and the other checks beside them.
 */
interface Step {
  name: string
  command: string
  args: string[]
  /** Of a lower priority, by so much: nothing waits for it, and what others leave of the processor is enough. */
  niceness?: number
}

/** Side by side, each to its end; of a row the next begins when the one before was good. */
const CHECKS: Step[][] = [
  [{ name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'], niceness: 10 }],
  [{ name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'], niceness: 10 }],
  [{ name: 'unused code', command: 'knip', args: [], niceness: 10 }],
]

/** What the suites need. */
const BUILD: Step[] = [
  { name: 'build', command: 'node', args: ['scripts/build.ts'] },
  { name: 'deploy rehearsal', command: 'node', args: ['scripts/check/rehearse-deploy.ts'] },
]

const SUITES: Step[] = [
  { name: 'worker', command: 'vitest', args: ['run'] },
  { name: 'plain', command: 'vitest', args: ['run', '--config', 'vitest.plain.config.ts'], niceness: 3 },
  { name: 'browser', command: 'vitest', args: ['run', '--config', 'e2e/vitest.config.ts'] },
]
/** Where the suites leave their figures. */
const REPORTS = `${ROOT}/dist/reports`

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

/** Of each step so far: minutes say how busy a machine was, these how much there was to do. */
const processorSeconds: { name: string; seconds: number }[] = []

/** Since several run at once, what one says is printed whole when it ends. */
function runStep({ name, command, args, niceness }: Step): Promise<boolean> {
  const started = Date.now()
  const said: Buffer[] = []
  const env = { ...process.env, ...(memory ? { TMPDIR: memory } : {}) }
  const run = niceness === undefined ? counted(command, args) : counted('nice', ['-n', `${niceness}`, command, ...args])
  const child = spawn(...run, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  let times = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    times += chunk
  })
  return new Promise((done) => {
    const end = (isGood: boolean) => {
      const seconds = readProcessorTime(times) ?? 0
      processorSeconds.push({ name, seconds })
      process.stdout.write(Buffer.concat(said))
      const taken = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${isGood ? '✓' : '✗'} ${name} (${taken} s, ${seconds.toFixed(1)} processor seconds)`)
      done(isGood)
    }
    child.on('close', (code) => end(code === 0))
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
  })
}

/** The first of a row that failed. */
async function runRow(row: Step[]): Promise<Step | undefined> {
  for (const step of row) if (!(await runStep(step))) return step
  return undefined
}

/** One try of a suite: of all its files, or of those given, one after the other. */
async function runSuite(suite: Step, files: string[] = []): Promise<outcomes.Run> {
  const path = `${REPORTS}/${suite.name}${files.length > 0 ? '-second-try' : ''}.json`
  const reporters = ['--reporter=dot', '--reporter=./scripts/check/full-report.ts', `--outputFile.json=${path}`]
  const chosen = files.length > 0 ? ['--maxWorkers=1', ...files] : []
  const isGood = await runStep({ ...suite, args: [...suite.args, ...reporters, ...chosen] })
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as outcomes.Report) : undefined
  return { suite: suite.name, isGood, report }
}

/** Where the time went: the ten files that took longest, whichever suite they are of. */
function printSlowestFiles(runs: outcomes.Run[]) {
  const files = runs.flatMap(({ report }) => report?.testResults ?? [])
  const timed = files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
  console.log('The ten slowest test files:')
  for (const { name, seconds } of timed.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(ROOT, name)}`)
}

function printProcessorSeconds() {
  const whole = processorSeconds.reduce((sum, { seconds }) => sum + seconds, 0)
  const each = processorSeconds.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)}`).join(', ')
  console.log(`Processor seconds: ${whole.toFixed(0)} (${each})`)
}

/**
 * All suites at once, and then, when nothing else runs, the files that failed: a machine shared with others can be late
 * by any amount. What passes then counts as passed, and is named.
 */
async function runSuites(): Promise<{ passed: number; failed: outcomes.Failure[] }> {
  const runs = await Promise.all(SUITES.map(async (suite) => ({ suite, first: await runSuite(suite) })))
  const files = outcomes.filesToTryAgain(runs.flatMap(({ first }) => outcomes.failuresOf(first)))
  const failed: outcomes.Failure[] = []
  const passedAtSecondTry: outcomes.Failure[] = []
  let passed = 0
  for (const { suite, first } of runs) {
    const again = files.get(suite.name)
    const second = again && (await runSuite(suite, again))
    const failures = outcomes.failuresOf(first)
    const left = second ? outcomes.compareWithSecondTry(failures, second) : { failed: failures, passedAtSecondTry: [] }
    failed.push(...left.failed)
    passedAtSecondTry.push(...left.passedAtSecondTry)
    passed += outcomes.countPassed(first, second)
  }
  printSlowestFiles(runs.map(({ first }) => first))
  printProcessorSeconds()
  for (const line of outcomes.describeFailures(failed, passedAtSecondTry, ROOT)) console.log(line)
  return { passed, failed }
}

if (!findChromium()) {
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
  )
  process.exit(1)
}
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const checks = CHECKS.map(runRow)
const notBuilt = await runRow(BUILD)
const { passed, failed } = notBuilt ? { passed: 0, failed: [] } : await runSuites()
const broken = [notBuilt, ...(await Promise.all(checks))].flatMap((step) => step ?? [])
for (const { name } of broken) console.log(`✗ ${name}`)
const failures = failed.length + broken.length
console.log(`${passed} passed, ${failures} failed`)
process.exit(failures > 0 ? 1 : 0)
