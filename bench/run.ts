import { cpus, loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { buildWeb } from '../scripts/build-web.ts'
import { registerTextModules } from '../scripts/text-modules.ts'
import type { Row } from './measure.ts'

/** Prints the speed table. `bun run bench 1 8` measures only those rows. */
const ROWS: Record<number, () => Promise<{ run: () => Promise<Row> }>> = {
  1: () => import('./rows/compile.ts'),
  2: () => import('./rows/stream-to-paint.ts'),
  3: () => import('./rows/open-editor.ts'),
  4: () => import('./rows/published-bytes.ts'),
  5: () => import('./rows/entities.ts'),
  6: () => import('./rows/entities-many.ts'),
  7: () => import('./rows/csv-import.ts'),
  8: () => import('./rows/parser.ts'),
  9: () => import('./rows/first-token.ts'),
  10: () => import('./rows/grid-scroll.ts'),
  11: () => import('./rows/builtin-requests.ts'),
  12: () => import('./rows/retrieval.ts'),
  13: () => import('./rows/tool-page.ts'),
  14: () => import('./rows/recorded-replies.ts'),
}

/** Of the minute before: what the row before it did is in it, too. */
const BUSY = cpus().length * 1.5

async function main(): Promise<void> {
  registerTextModules()
  // A clean clone has nothing built yet; what has not changed is not built again.
  await buildWeb()
  const wanted = process.argv.slice(2).map(Number)
  for (const [number, load] of Object.entries(ROWS)) {
    if (wanted.length > 0 && !wanted.includes(Number(number))) continue
    const others = loadavg()[0] ?? 0
    const row = await (await load()).run()
    console.log(
      `${row.reached ? '✓' : '✗'} ${row.row}  ${row.measure}\n     ${row.result}  (to reach: ${row.target}; ${row.details})`,
    )
    if (!row.reached && row.cause) console.log(`     Missed because ${row.cause}`)
    if (others > BUSY)
      console.log(`     The machine was busy: ${others.toFixed(1)} things at once, on ${cpus().length} processors`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
