// Runs on any Node ≥ 20, before anything is installed: brings the packages in, then hands over to the Node the project
// ships.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed-lock')

/** Installs what bun.lock says unless that has been done already. */
function install() {
  const lock = readFileSync(join(root, 'bun.lock'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const bun = process.env.npm_execpath?.includes('bun') ? [process.env.npm_execpath] : ['npx', '--yes', 'bun']
  const [command, ...prefix] = bun
  console.log('Installing packages …')
  const done = spawnSync(command, [...prefix, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status !== 0) {
    console.error('The packages could not be installed. Check the network and run the command again.')
    process.exit(done.status ?? 1)
  }
  writeFileSync(stamp, lock)
}

/** Installs, then runs a script of this folder under the project's own Node and ends as it ends. */
export function installAndRun(script) {
  install()
  const node = join(root, 'node_modules', 'node', 'bin')
  const tools = join(root, 'node_modules', '.bin')
  const env = {
    ...process.env,
    PATH: [node, tools, process.env.PATH].join(delimiter),
    WRANGLER_SEND_METRICS: 'false',
    NODE_NO_WARNINGS: '1',
  }
  const child = spawn(join(node, 'node'), [join(root, 'scripts', script), ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  // A program that manages others asks this process alone to end. A terminal asks both, and being asked twice ends
  // nothing sooner.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
