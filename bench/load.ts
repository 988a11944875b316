import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.ts'
import { freePort } from '../scripts/local/free-port.ts'
import { startServer } from '../scripts/local/local-server.ts'
import { type Memory, readMemory } from './load/memory.ts'
import { adminEmails, type LoadWorld, openLoadWorld } from './load/world.ts'

/**
 * A server of its own on this machine, and people who do with it what people do, more of them at each step until it
 * gives no more: times of each kind and step, what is refused past the knee and in which words, memory, and many live
 * connections of one app. `--only knee,past` takes under four minutes; docs/scale.md says how it measures.
 */
const PARTS = ['knee', 'builds', 'steady', 'sockets', 'past'] as const
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    steps: { type: 'string', default: '2,5,10,20,40,80' },
    seconds: { type: 'string', default: '12' },
    past: { type: 'string', default: '200' },
    builds: { type: 'string', default: '200' },
    steady: { type: 'string', default: '600' },
    sockets: { type: 'string', default: '1000' },
  },
})
const number = (text: string) => {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new Error(`${text} is no number`)
  return value
}
const wanted = new Set(flags.only.split(','))
for (const part of wanted) if (!PARTS.some((known) => known === part)) throw new Error(`${part} is none of ${PARTS.join(', ')}`)
/** Between two things that one person does. */
const THINK_MS = 250
/** A step that brings less than this more than the one before it is past the knee. */
const LEAST_GAIN = 1.15
const SLOWEST_MS = 2_000
const STEADY_PEOPLE = 5

interface Seen {
  times: Map<string, number[]>
  refusals: Map<string, number>
  done: number
  seconds: number
}

/** So many people at it for a while. */
async function runStep({ works }: LoadWorld, people: number, seconds: number): Promise<Seen> {
  const seen: Seen = { times: new Map(), refusals: new Map(), done: 0, seconds }
  const total = works.reduce((sum, { share }) => sum + share, 0)
  const untilMs = performance.now() + seconds * 1_000
  const choose = () => {
    let at = Math.random() * total
    for (const work of works) {
      at -= work.share
      if (at < 0) return work
    }
    return works[0]
  }
  async function person(): Promise<void> {
    await sleep(Math.random() * THINK_MS)
    while (performance.now() < untilMs) {
      const work = choose()
      if (!work) return
      const startedAt = performance.now()
      const outcome = await work
        .run()
        .catch((error: unknown) => ({ status: 0, said: error instanceof Error ? error.message : String(error) }))
      if (outcome === 'busy') continue
      seen.done += 1
      seen.times.set(work.kind, [...(seen.times.get(work.kind) ?? []), performance.now() - startedAt])
      if (outcome.status < 200 || outcome.status > 299) {
        const words = `${outcome.status} ${outcome.said} (${work.kind})`
        seen.refusals.set(words, (seen.refusals.get(words) ?? 0) + 1)
      }
      await sleep(THINK_MS * (0.5 + Math.random()))
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  return seen
}

const quantile = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
const cell = (times: number[]) =>
  times.length === 0 ? '–' : `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)}`

function printSteps(kinds: string[], steps: { people: number; seen: Seen; live: number[] }[]): void {
  const width = Math.max(...kinds.map((kind) => kind.length), 24)
  const line = (name: string, cells: string[]) =>
    console.log(`${name.padEnd(width)}${cells.map((text) => text.padStart(14)).join('')}`)
  console.log('\nmilliseconds, p50 / p99')
  line(
    'people',
    steps.map(({ people }) => String(people)),
  )
  line(
    'a second',
    steps.map(({ seen }) => (seen.done / seen.seconds).toFixed(1)),
  )
  for (const kind of kinds)
    line(
      kind,
      steps.map(({ seen }) => cell(seen.times.get(kind) ?? [])),
    )
  line(
    'a change is heard of',
    steps.map(({ live }) => cell(live)),
  )
  line(
    'refused or failed',
    steps.map(({ seen }) => String([...seen.refusals.values()].reduce((sum, count) => sum + count, 0))),
  )
}

async function main(): Promise<void> {
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'buildai-load-'))
  const inspectorPort = await freePort()
  const server = await startServer({ port: await freePort(), dataDir, inspectorPort, vars: { ADMIN_EMAILS: adminEmails() } })
  const memory = () => readMemory(process.pid, inspectorPort)
  try {
    const world = await openLoadWorld(server.url)
    console.log(`ready; the server takes ${(await memory()).server} MB`)
    if (wanted.has('knee')) await printKnee(world, memory)
    const [builds, seconds] = [number(flags.builds), number(flags.steady)]
    if (wanted.has('builds'))
      await printMemory(`${builds} builds`, memory, async (part) => {
        for (let build = 0; build < builds / MARKS; build += 1) await world.build(`build ${part} ${build}`)
      })
    if (wanted.has('steady'))
      await printMemory(`${seconds} s with ${STEADY_PEOPLE} people`, memory, async () => {
        const { refusals } = await runStep(world, STEADY_PEOPLE, seconds / MARKS)
        for (const [words, count] of refusals) console.log(`  ${count} × ${words}`)
      })
    if (wanted.has('sockets')) await printSockets(world, memory)
    if (wanted.has('past')) await printPast(world)
    world.close()
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** At the end it may be a tenth more than after two of so many parts. */
const FLAT = 1.1
const MARKS = 10

/** The first part is where what is kept fills up; after it, nothing may grow. */
async function printMemory(what: string, memory: () => Promise<Memory>, work: (part: number) => Promise<void>): Promise<void> {
  const marks: Memory[] = []
  for (let part = 0; part < MARKS; part += 1) {
    await work(part)
    marks.push(await memory())
  }
  const isFlat = (marks.at(-1)?.server ?? 0) <= (marks[1]?.server ?? 0) * FLAT
  const told = (of: keyof Memory) => marks.map((mark) => mark[of]).join(' → ')
  console.log(`\n${isFlat ? '✓ memory is flat' : '✗ memory grows'} over ${what}, in tenths: ${told('server')} MB`)
  console.log(`  and in the process of functions: ${told('functions')} MB`)
  if (!isFlat) process.exitCode = 1
}

async function printKnee(world: LoadWorld, memory: () => Promise<Memory>): Promise<void> {
  const results: { people: number; seen: Seen; live: number[] }[] = []
  let knee: number | undefined
  for (const people of flags.steps.split(',').map(number)) {
    world.takeLiveTimes()
    const seen = await runStep(world, people, number(flags.seconds))
    results.push({ people, seen, live: world.takeLiveTimes() })
    const before = results.at(-2)
    const slowest = Math.max(...[...seen.times.values()].map((times) => quantile(times, 0.99)))
    const isOver = (before && seen.done < before.seen.done * LEAST_GAIN) || seen.refusals.size > 0 || slowest > SLOWEST_MS
    console.log(
      `${people} people: ${(seen.done / seen.seconds).toFixed(1)} a second, the slowest kind ${slowest.toFixed(0)} ms at p99, ${(await memory()).server} MB`,
    )
    if (!isOver) continue
    knee = before?.people ?? 0
    break
  }
  printSteps(
    world.works.map(({ kind }) => kind),
    results,
  )
  console.log(knee === undefined ? '\nNo knee up to the last step.' : `\nThe knee: ${knee} people.`)
  const below = results.filter(({ people }) => knee === undefined || people <= knee)
  const failed = below.flatMap(({ seen }) => [...seen.refusals])
  console.log(
    failed.length === 0
      ? '✓ no error below it'
      : `✗ below it: ${failed.map(([words, count]) => `${count} × ${words}`).join('; ')}`,
  )
  if (failed.length > 0) process.exitCode = 1
}

async function printSockets(world: LoadWorld, memory: () => Promise<Memory>): Promise<void> {
  const [count, before] = [number(flags.sockets), (await memory()).server]
  const startedAt = performance.now()
  const { open, refused, countListeners, close } = await world.openSockets(count)
  const tookMs = performance.now() - startedAt
  const heardAt = performance.now()
  const heard = await countListeners()
  console.log(
    `\n${open} of ${count} live connections of one app open after ${(tookMs / 1_000).toFixed(1)} s, ${(await memory()).server - before} MB more; a change reached ${heard} of them in ${(performance.now() - heardAt).toFixed(0)} ms`,
  )
  for (const [words, count] of refused) console.log(`  ${count} × ${words}`)
  close()
}

/** What is refused once there are far too many, first what was refused first. */
async function printPast(world: LoadWorld): Promise<void> {
  const people = number(flags.past)
  const seen = await runStep(world, people, number(flags.seconds))
  console.log(`\n${people} people: ${(seen.done / seen.seconds).toFixed(1)} a second; refused, in the order it began:`)
  for (const [words, count] of seen.refusals) console.log(`  ${count} × ${words}`)
  if (seen.refusals.size === 0) console.log('  nothing: everybody waits longer')
  for (const [kind, times] of seen.times) console.log(`  ${kind}: ${cell(times)} ms`)
}

await main()
process.exit()
