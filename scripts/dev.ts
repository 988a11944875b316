import { watch } from 'node:fs'
import { buildWeb } from './build-web.ts'
import { startServer, stopWithUs } from './local/local-server.ts'
import { printLocalModels } from './local/look-for-models.ts'
import { ROOT } from './paths.ts'

/**
 * The edit loop: wrangler reloads the Worker by itself; a change under web/ is built again, and the browser is reloaded
 * by hand.
 */
await buildWeb()
const server = await startServer({
  port: Number(process.env.PORT ?? 8787),
  dataDir: process.env.DATA_DIR ?? '.data',
  onLine: console.log,
  isWatching: true,
})
console.log(`${server.url} (watching)`)
void printLocalModels(server.url)

let pending: NodeJS.Timeout | undefined
watch(`${ROOT}/web`, { recursive: true }, () => {
  clearTimeout(pending)
  pending = setTimeout(async () => {
    const started = Date.now()
    await buildWeb()
    console.log(`web built in ${Date.now() - started} ms`)
  }, 150)
})
stopWithUs(server)
