import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, '../scripts/local/bound-process.ts')

/** A process that starts another, says which, and waits. */
async function startPair(isDetached: boolean) {
  const code = `import { spawnBound } from ${JSON.stringify(MODULE)}
const child = spawnBound('sleep', ['300'], { stdio: ['ignore', 'ignore', 'ignore'], detached: ${isDetached} })
console.log(child.pid)
setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(parent.stdout), 'line')
  return { parent, childPid: Number(line) }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a program the server has started', () => {
  it.for([{ isDetached: false }, { isDetached: true }])(
    'ends with it, though it was killed: $isDetached',
    async ({ isDetached }) => {
      const { parent, childPid } = await startPair(isDetached)
      expect(isAlive(childPid)).toBe(true)
      parent.kill('SIGKILL')
      await once(parent, 'exit')
      await expect.poll(() => isAlive(childPid), { timeout: 10_000 }).toBe(false)
    },
  )
})
