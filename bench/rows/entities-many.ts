import { setTimeout as sleep } from 'node:timers/promises'
import { fill, startEntities } from '../entities-product.ts'
import { median, ms, type Row, time } from '../measure.ts'

const FEW = 1_000
const MANY = 100_000
const LIST = `?limit=50&sort=-amount&q=${encodeURIComponent('{"status":"won"}')}`
const INDEXES_WITHIN_MS = 20_000

/** A filtered and sorted list of 100,000 records against one of 1,000, through the whole stack. */
export async function run(): Promise<Row> {
  const { product, pathOf } = await startEntities(['Few', 'Many'])
  try {
    await fill(product, pathOf('Few'), FEW)
    await fill(product, pathOf('Many'), MANY)
    const list = (name: string) => () => product.get(`${pathOf(name)}${LIST}`)
    const first = median(await time(list('Many'), { runs: 1 }))
    // The first such list of a large entity reads all of it, and has the indexes made that the next ones use.
    await sleep(INDEXES_WITHIN_MS)
    const few: number[] = []
    const many: number[] = []
    for (let round = 0; round < 10; round += 1) {
      few.push(...(await time(list('Few'), { runs: 10, warmUps: 2 })))
      many.push(...(await time(list('Many'), { runs: 10, warmUps: 2 })))
    }
    const ratio = median(many) / median(few)
    return {
      row: 6,
      measure: 'filtered and sorted list at 100,000 rows, against 1,000 rows',
      result: `${ratio.toFixed(2)} ×`,
      target: '≤ 2 ×',
      reached: ratio <= 2,
      details: `${ms(median(many))} against ${ms(median(few))}; the very first, before the indexes it asks for: ${ms(first)}`,
    }
  } finally {
    await product.stop()
  }
}
