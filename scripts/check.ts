import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { ROOT } from './paths.ts'

/** Everything that must hold, in the order that fails soonest; stops at the first step that does not. */
interface Step {
  name: string
  command: string
  args: string[]
  /** Where vitest leaves its figures. */
  report?: string
}

const reports = `${ROOT}/dist/reports`
mkdirSync(reports, { recursive: true })
const vitest = (name: string, args: string[]): Step => {
  const report = `${reports}/${name}.json`
  return {
    name,
    command: 'vitest',
    args: ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    report,
  }
}

const steps: Step[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'build', command: 'node', args: ['scripts/build.ts'] },
  { name: 'deploy rehearsal', command: 'node', args: ['scripts/rehearse-deploy.ts'] },
  vitest('worker', []),
  vitest('browser', ['--config', 'e2e/vitest.config.ts']),
]

if (!findChromium()) {
  console.error('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.')
  process.exit(1)
}

let passed = 0
let failed = 0
for (const step of steps) {
  const started = Date.now()
  const done = spawnSync(step.command, step.args, { cwd: ROOT, stdio: 'inherit' })
  console.log(`${done.status === 0 ? '✓' : '✗'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (step.report && existsSync(step.report)) {
    const report = JSON.parse(readFileSync(step.report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
    passed += report.numPassedTests
    failed += report.numFailedTests
  }
  if (done.status !== 0) {
    console.log(`${passed} passed, ${failed || 1} failed`)
    process.exit(1)
  }
}
console.log(`${passed} passed, ${failed} failed`)
