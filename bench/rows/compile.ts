import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/paths.ts'
import { largeApp } from '../large-app.ts'
import { median, ms, type Row, time } from '../measure.ts'
import { writeViteProject } from '../vite-project.ts'
import { type BenchWorker, startWorkerd } from '../workerd.ts'

const TARGET = 25
const CHANGE_TARGET = 150
const RUNS = 15

/** Row 1: a full compile in workerd, with nothing kept of earlier ones, against `vite build` of the same app. */
export async function run(): Promise<Row> {
  const files = largeApp()
  const lines = Object.values(files).reduce((sum, text) => sum + text.split('\n').length, 0)
  const folder = writeViteProject(files, 'large-app')
  const vite = median(await time(() => viteBuild(folder), { runs: 3, warmUps: 1 }))
  const worker = await startWorkerd('bench/compile-worker.ts')
  try {
    await worker.call('/start', readFileSync(join(ROOT, 'dist/web/_runtime/surface.json'), 'utf8'))
    const nothing = await timeCall(worker, '/nothing')
    const full = (await timeCall(worker, '/full')) - nothing
    const change = (await timeCall(worker, '/change')) - nothing
    return {
      row: 1,
      measure: `full compile of ${Object.keys(files).length} files, ${lines} lines, against vite build`,
      result: `${(vite / full).toFixed(0)} × faster, ${(vite / change).toFixed(0)} × with one file changed`,
      target: `≥ ${TARGET} × and ≥ ${CHANGE_TARGET} ×`,
      reached: vite / full >= TARGET && vite / change >= CHANGE_TARGET,
      details: `compile ${ms(full)}, with one file changed ${ms(change)} · vite build ${ms(vite)}`,
      cause: `a full compile reads ${Math.round(lines / full)} lines a millisecond in JavaScript on one core (three fifths of it Sucrase, a third class names and their stylesheet), and vite builds in Rust on all of them`,
    }
  } finally {
    worker.stop()
  }
}

/** Median time of a call; each carries a number of its own, so that every change is a new one. */
async function timeCall(worker: BenchWorker, path: string): Promise<number> {
  let number = 0
  return median(await time(async () => refuseErrors(await worker.call(`${path}?n=${++number}`)), { runs: RUNS, warmUps: 10 }))
}

function refuseErrors(answer: unknown): void {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : 'no answer'
  if (errors !== 0) throw new Error(`The app to measure with has compile errors: ${errors}`)
}

function viteBuild(folder: string): void {
  const done = spawnSync('node', [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`vite build failed:\n${done.stdout}\n${done.stderr}`)
}
