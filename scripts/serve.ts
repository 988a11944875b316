import { buildWeb } from './build-web.ts'
import { isFree } from './local/free-port.ts'
import { startServer, stopWithUs } from './local/local-server.ts'
import { printLocalModels } from './local/look-for-models.ts'

const port = Number(process.env.PORT ?? 8787)
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error('PORT must be a number from 1 to 65535.')
  process.exit(1)
}
if (!(await isFree(port))) {
  console.error(`Port ${port} is taken by another program. End that one, or name another port: PORT=${port + 1} npx bun start`)
  process.exit(1)
}

console.log('Building …')
await buildWeb()
const server = await startServer({ port, dataDir: process.env.DATA_DIR ?? '.data', onLine: (line) => console.error(line) })
console.log(
  `\n  BuildAI is ready: ${server.url}\n\n  Sign up there; mail arrives at ${server.url}/dev/mailbox. Stop with Ctrl+C.\n`,
)
await printLocalModels(server.url)

stopWithUs(server)
server.process.on('exit', (code) => process.exit(code ?? 0))
