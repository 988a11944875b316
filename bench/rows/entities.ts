import { startBare } from '../bare-server.ts'
import { deal, fill, startEntities } from '../entities-product.ts'
import { median, type Row } from '../measure.ts'

const ROWS = 1_000
const AT_ONCE = 8
const CALLS = 200
const ROUNDS = 7
const TARGET = 0.9

interface Side {
  list: () => Promise<unknown>
  filter: () => Promise<unknown>
  create: () => Promise<unknown>
}

/** List, filter and create through the whole stack, against a bare Hono handler that runs the same SQL on D1. */
export async function run(): Promise<Row> {
  const { product, pathOf } = await startEntities(['Deal'])
  const bare = await startBare()
  try {
    const path = pathOf('Deal')
    await fill(product, path, ROWS)
    const postBare = () =>
      fetch(`${bare.url}/Deal`, { method: 'POST', body: JSON.stringify(deal(1)) }).then((answer) => answer.json())
    for (let at = 0; at < ROWS; at += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, postBare))
    const ours: Side = {
      list: () => product.get(`${path}?limit=50`),
      filter: () => product.get(`${path}?limit=50&q=${encodeURIComponent('{"status":"won"}')}`),
      create: () => product.call(path, deal(2)),
    }
    const theirs: Side = {
      list: () => fetch(`${bare.url}/Deal`).then((answer) => answer.json()),
      filter: () => fetch(`${bare.url}/Deal?status=won`).then((answer) => answer.json()),
      create: postBare,
    }
    const ratios: Record<string, { ratio: number; ours: number; theirs: number }> = {}
    for (const name of ['list', 'filter', 'create'] as const) {
      const rounds = { ours: [] as number[], theirs: [] as number[] }
      for (let round = -1; round < ROUNDS; round += 1) {
        const [one, other] = [await throughput(ours[name]), await throughput(theirs[name])]
        if (round < 0) continue
        rounds.ours.push(one)
        rounds.theirs.push(other)
      }
      const [one, other] = [median(rounds.ours), median(rounds.theirs)]
      ratios[name] = { ratio: one / other, ours: one, theirs: other }
    }
    const least = Math.min(...Object.values(ratios).map(({ ratio }) => ratio))
    return {
      row: 5,
      measure: 'entity list, filter, create through the whole stack, against a bare Hono handler with the same SQL',
      result: Object.entries(ratios)
        .map(([name, { ratio }]) => `${name} ${ratio.toFixed(2)} ×`)
        .join(', '),
      target: `≥ ${TARGET} × its throughput`,
      reached: least >= TARGET,
      details: Object.entries(ratios)
        .map(([name, each]) => `${name} ${Math.round(each.ours)} against ${Math.round(each.theirs)} calls a second`)
        .join(', '),
      cause:
        'each call finds out who asks (remembered, and proven inside the statement by the marks of their access), by which rule and which fields; a list is shown by its schema; and all of that runs on the same core as the database',
    }
  } finally {
    bare.stop()
    await product.stop()
  }
}

/** Calls a second, several at a time. */
async function throughput(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let left = CALLS
  const worker = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return CALLS / ((performance.now() - started) / 1000)
}
