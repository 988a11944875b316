import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { PREPARED, ROOT } from '../paths.ts'
import { type DeployConfig, examineDeployment, type Finding } from './examine.ts'

export function readDeployConfig(): DeployConfig {
  const { d1_databases, vars } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') })
  return { d1_databases, vars }
}

/**
 * The same as `examineDeployment`, of this repository's wrangler.toml and the account that wrangler is signed in to.
 */
export function examineDeployed(): Finding[] {
  const names = listSecrets()
  const asked: Finding = { what: 'Secrets' }
  if (!names) asked.problem = 'Cloudflare could not be asked (`wrangler login` first): those below count as not set.'
  return [asked, ...examineDeployment(readDeployConfig(), names ?? [])]
}

/** Names of the secrets of the deployed Worker; undefined where nobody is signed in, or nothing deployed. */
function listSecrets(): string[] | undefined {
  const done = spawnSync('wrangler', ['secret', 'list', '--format', 'json'], {
    cwd: ROOT,
    env: { ...process.env, ...PREPARED, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (done.status !== 0) return undefined
  return (JSON.parse(done.stdout) as { name: string }[]).map(({ name }) => name)
}
