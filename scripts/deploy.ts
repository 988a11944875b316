import { spawnSync } from 'node:child_process'
import { buildWeb } from './build-web.ts'
import { ROOT } from './paths.ts'

/** Builds, brings the deployed databases to the newest schema, then deploys. The README lists what must exist first. */
function run(args: string[]): void {
  const done = spawnSync('wrangler', args, { cwd: ROOT, stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

await buildWeb()
run(['d1', 'migrations', 'apply', 'buildai', '--remote'])
run(['d1', 'migrations', 'apply', 'buildai-data', '--remote'])
run(['d1', 'migrations', 'apply', 'buildai-search', '--remote'])
run(['deploy'])
