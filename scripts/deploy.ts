import { spawnSync } from 'node:child_process'
import { buildWeb } from './build-web.ts'
import { buildWorker } from './build-worker.ts'
import { compressedSize, LIMITS, measureStart } from './check/worker-limits.ts'
import { examineDeployed } from './doctor/deployed.ts'
import { report } from './doctor/examine.ts'
import { listDatabases } from './local/local-state.ts'
import { PREPARED, ROOT } from './paths.ts'

/**
 * Says what is missing, builds, brings the deployed databases to the newest schema, then deploys. The README lists what
 * must exist first. `--dry-run` builds, says what the Worker takes of its limits and what is missing, and does nothing.
 */
const isDry = process.argv.includes('--dry-run')

function run(args: string[]): void {
  const done = spawnSync('wrangler', args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...PREPARED } })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

const { stopping, lines } = report(examineDeployed().filter(({ problem }) => problem !== undefined))
if (lines.length > 0) console.error(lines.join('\n'))
if (isDry) await rehearse()
if (stopping > 0) {
  console.error(`\nNothing was deployed: ${stopping} of these must be put right first.`)
  process.exit(1)
}

if (isDry) process.exit()
await buildWeb()
// Each database with its own folder of migrations, those that were bound for rows later among them.
for (const { database } of listDatabases()) run(['d1', 'migrations', 'apply', database, '--remote'])
run(['deploy'])

async function rehearse(): Promise<void> {
  await buildWeb()
  buildWorker()
  const size = compressedSize()
  const start = leastOf(3, measureStart)
  console.log(`Size: ${megabytes(size)} compressed, of ${megabytes(LIMITS.compressedBytes)} that a deploy takes.`)
  if (start === undefined) console.log('Start: it could not be measured here. Try again when this machine does nothing else.')
  else console.log(`Start: ${Math.round(start)} ms on this machine, of ${LIMITS.startMs} that a deploy takes.`)
  if (start !== undefined && start > LIMITS.startMs)
    console.log('       That is too long, unless this machine has other work: Cloudflare measures it on its own.')
  if (size <= LIMITS.compressedBytes) return
  console.error('\nCloudflare would refuse the Worker: it is too large.')
  process.exitCode = 1
}

/** A machine with other work makes a time longer, never shorter. */
function leastOf(times: number, measure: () => number | undefined): number | undefined {
  const taken = Array.from({ length: times }, measure).filter((ms) => ms !== undefined)
  return taken.length > 0 ? Math.min(...taken) : undefined
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`
}
