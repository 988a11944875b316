import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findConfigurationProblems } from '#worker/platform/configuration/find-problems'
import { findChromium } from '../chromium.ts'
import { isFree } from '../local/free-port.ts'
import { stateOfMigrations } from '../local/local-state.ts'
import { ROOT } from '../paths.ts'
import { type DeployConfig, type Finding, toFinding } from './examine.ts'

interface Laptop {
  vars: DeployConfig['vars']
  dataDir: string
  port: number
}

/** Whether BuildAI can be started, tried and tested on this machine. */
export async function lookAround({ vars, dataDir, port }: Laptop): Promise<Finding[]> {
  const devVars = join(ROOT, '.dev.vars')
  const own = existsSync(devVars) ? parseEnv(readFileSync(devVars, 'utf8')) : undefined
  const problems = own ? findConfigurationProblems({ ...vars, ...own }).map(toFinding) : []
  return [
    installed(),
    { what: '.dev.vars', ...(own ? {} : { problem: 'There is none yet: `npx bun start` makes it, and so does --fix.' }) },
    ...problems,
    built(),
    migrated(dataDir),
    await portFinding(port),
    {
      what: 'Chromium, for the tests',
      ...(findChromium()
        ? {}
        : { problem: 'None found: `apt-get install chromium-headless-shell`, or name one in CHROMIUM_PATH.' }),
    },
  ]
}

function installed(): Finding {
  const what = 'Packages'
  const stamp = join(ROOT, 'node_modules', '.installed-lock')
  // Whoever installed by `bun install` has no stamp; that this runs shows that the packages are there.
  const isOld = existsSync(stamp) && readFileSync(stamp, 'utf8') !== readFileSync(join(ROOT, 'bun.lock'), 'utf8')
  return isOld ? { what, problem: 'bun.lock has changed since they were installed: `npx bun install`.' } : { what }
}

function built(): Finding {
  const what = 'Build'
  return existsSync(join(ROOT, 'dist/web/builder/index.html'))
    ? { what }
    : { what, problem: 'Not made yet: `npx bun run build`, or `npx bun start`, which builds first.' }
}

function migrated(dataDir: string): Finding {
  const what = `Databases in ${dataDir}`
  const stamp = resolve(ROOT, dataDir, '.migrated')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOfMigrations()) return { what }
  return { what, problem: 'Not at the newest schema: `npx bun start` brings them there, and so does --fix.' }
}

async function portFinding(port: number): Promise<Finding> {
  const what = `Port ${port}`
  if (await isFree(port)) return { what }
  return { what, problem: `Taken, perhaps by BuildAI itself. Another: PORT=${port + 1} npx bun start.` }
}
