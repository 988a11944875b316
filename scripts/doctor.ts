import { buildWeb } from './build-web.ts'
import { examineDeployed, readDeployConfig } from './doctor/deployed.ts'
import { report } from './doctor/examine.ts'
import { lookAround } from './doctor/look-around.ts'
import { ensureDevVars, migrate } from './local/local-state.ts'

/**
 * `bun run doctor`: says what this machine lacks to run BuildAI; with --fix it makes what it can. `--deployed` says the
 * same of wrangler.toml and, where an account is signed in, of the secrets on Cloudflare.
 */
const flags = new Set(process.argv.slice(2))
const unknown = [...flags].filter((flag) => flag !== '--fix' && flag !== '--deployed')
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')} is not known here. There are --fix and --deployed.`)
  process.exit(2)
}

const dataDir = process.env.DATA_DIR ?? '.data'
const { vars } = readDeployConfig()

if (flags.has('--fix')) {
  ensureDevVars()
  await buildWeb()
  migrate(dataDir)
}
const findings = flags.has('--deployed')
  ? examineDeployed()
  : await lookAround({ vars, dataDir, port: Number(process.env.PORT ?? 8787) })
const { stopping, lines } = report(findings)
console.log(lines.join('\n'))
console.log(stopping === 0 ? '\nNothing keeps it from running.' : `\n${stopping} of these must be put right first.`)
process.exit(stopping === 0 ? 0 : 1)
