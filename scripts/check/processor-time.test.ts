import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { counted, readProcessorTime } from './processor-time.ts'

it('counts what a command and those it started took, and keeps what it said and how it ended', () => {
  const busy = 'const end = process.cpuUsage().user + 150_000; while (process.cpuUsage().user < end);'
  const started = `console.log('said'); require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); process.exit(3)`
  const { output, status } = spawnSync(...counted(process.execPath, ['-e', started]), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  expect([output[1], status]).toEqual(['said\n', 3])
  expect(readProcessorTime(output[3] ?? '')).toBeGreaterThan(0.14)
})

it('reads minutes as well', () => {
  expect(readProcessorTime('0m0.00s 0m0.00s\n12m1.50s 1m0.25s\n')).toBe(781.75)
  expect(readProcessorTime('')).toBeUndefined()
})
