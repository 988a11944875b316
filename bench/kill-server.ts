import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeModel } from '../e2e/fake-model-server.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { freePort } from '../scripts/local/free-port.ts'
import { type LocalServer, startServer } from '../scripts/local/local-server.ts'
import { Ledger, type Work } from './kill/ledger.ts'
import { emailOf, openWorld } from './kill/world.ts'

/**
 * Kills the server at random while people chat, save, write and import rows, publish, add data sources, pay, call
 * functions and run tools, and looks after each restart whether every acknowledged write is there, nothing twice,
 * nothing by half.
 * `bun run bench:kill 100 7` kills it 100 times, by the seed 7.
 */
const [kills = 10, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number)
const SHORTEST_MS = 300
/** What a killed server was busy with holds slots of its builder for minutes: then another one goes on. */
const KILLS_A_BUILDER = 4
const LONGEST_MS = 6_000

/** Of Tommy Ettinger: small, and the same for the same seed everywhere. */
let state = seed
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** At once, as where the power goes: nothing is flushed, nobody is told. */
async function killServer({ process: child, stop }: LocalServer): Promise<void> {
  if (child.pid === undefined) throw new Error('The server has no process')
  const stopping = stop()
  process.kill(-child.pid, 'SIGKILL')
  await stopping
}

async function main(): Promise<void> {
  await buildWeb()
  const model = await startFakeModel()
  const dataDir = mkdtempSync(join(tmpdir(), 'buildai-kill-'))
  const port = await freePort()
  const vars = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${model.url}/v1`,
    AI_API_KEY: 'kill',
    AI_MODEL: 'kill',
    // Files are edited by admins only.
    ADMIN_EMAILS: Array.from({ length: kills }, (_, at) => emailOf(at + 1)).join(),
  }
  const start = () => startServer({ port, dataDir, vars })
  let server = await start()
  const begin = async (number: number) => {
    const ledger = new Ledger()
    return [ledger, await openWorld({ url: server.url, modelUrl: model.url, number }, ledger)] as const
  }
  try {
    console.log(`seed ${seed}, ${kills} kills`)
    let [ledger, world] = await begin(1)
    for (let kill = 1; kill <= kills; kill += 1) {
      const isOver = { now: false }
      const loops = world.works.map((work) => repeat(work, isOver))
      await sleep(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS))
      isOver.now = true
      await killServer(server)
      await Promise.all(loops)
      server = await start()
      const isLast = kill === kills || kill % KILLS_A_BUILDER === 0
      const wrong = [...(await world.check()), ...(isLast ? await world.checkAllRead() : [])]
      console.log(`kill ${kill}: ${ledger.summary()}${wrong.length > 0 ? `\n  WRONG ${wrong.join('\n  WRONG ')}` : ''}`)
      if (wrong.length > 0) process.exitCode = 1
      if (isLast && kill < kills) [ledger, world] = await begin(kill + 1)
    }
    const unsettled = await world.checkAllSettled()
    console.log(unsettled.length > 0 ? `WRONG ${unsettled.join('\nWRONG ')}` : 'every run is over and its credits are settled')
    if (unsettled.length > 0) process.exitCode = 1
  } finally {
    await server.stop()
    await model.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function repeat(work: Work, isOver: { now: boolean }): Promise<void> {
  // What breaks off is the point; whoever did it has noted what was under way.
  while (!isOver.now) await work().catch(() => sleep(20))
}

await main()
process.exit()
