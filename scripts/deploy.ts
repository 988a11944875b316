import { spawnSync } from 'node:child_process'
import { buildWeb } from './build-web.ts'
import { examineDeployed } from './doctor/deployed.ts'
import { report } from './doctor/examine.ts'
import { listDatabases } from './local/local-state.ts'
import { PREPARED, ROOT } from './paths.ts'

/**
 * Says what is missing, builds, brings the deployed databases to the newest schema, then deploys. The README lists what
 * must exist first.
 */
function run(args: string[]): void {
  const done = spawnSync('wrangler', args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...PREPARED } })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

const { stopping, lines } = report(examineDeployed().filter(({ problem }) => problem !== undefined))
if (lines.length > 0) console.error(lines.join('\n'))
if (stopping > 0) {
  console.error(`\nNothing was deployed: ${stopping} of these must be put right first.`)
  process.exit(1)
}

await buildWeb()
// Each database with its own folder of migrations, those that were bound for rows later among them.
for (const { database } of listDatabases()) run(['d1', 'migrations', 'apply', database, '--remote'])
run(['deploy'])
