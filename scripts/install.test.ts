import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './paths.ts'

it('what is asked to end passes that on to the script it runs, and ends as that does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'buildai-install-'))
  const script = join(folder, 'waits.mjs')
  writeFileSync(script, "process.on('SIGTERM', () => process.exit(7))\nconsole.log('ready')\nsetInterval(() => {}, 1_000)\n")
  const code = `import { installAndRun } from './scripts/install.mjs'\ninstallAndRun(${JSON.stringify(relative(join(ROOT, 'scripts'), script))})`
  try {
    const outer = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    outer.stdout.on('data', (said: Buffer) => said.includes('ready') && outer.kill('SIGTERM'))
    expect(await new Promise((ended) => outer.on('exit', (status, signal) => ended(signal ?? status)))).toBe(7)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
