import { pathToFileURL } from 'node:url'
import { buildWeb } from '../scripts/build-web.ts'
import { registerTextModules } from '../scripts/text-modules.ts'
import type { Row } from './measure.ts'

/** Prints the speed table. `bun run bench 1 8` measures only those rows. */
const ROWS: Record<number, () => Promise<{ run: () => Promise<Row> }>> = {
  1: () => import('./compile.ts'),
  2: () => import('./stream-to-paint.ts'),
  3: () => import('./open-editor.ts'),
  4: () => import('./published-bytes.ts'),
  5: () => import('./entities.ts'),
  6: () => import('./entities-many.ts'),
  7: () => import('./csv-import.ts'),
  8: () => import('./parser.ts'),
  9: () => import('./first-token.ts'),
  10: () => import('./grid-scroll.ts'),
  11: () => import('./builtin-requests.ts'),
  12: () => import('./retrieval.ts'),
  14: () => import('./recorded-replies.ts'),
}

async function main(): Promise<void> {
  registerTextModules()
  // A clean clone has nothing built yet; what has not changed is not built again.
  await buildWeb()
  const wanted = process.argv.slice(2).map(Number)
  for (const [number, load] of Object.entries(ROWS)) {
    if (wanted.length > 0 && !wanted.includes(Number(number))) continue
    const row = await (await load()).run()
    console.log(
      `${row.reached ? '✓' : '✗'} ${row.row}  ${row.measure}\n     ${row.result}  (to reach: ${row.target}; ${row.details})`,
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
